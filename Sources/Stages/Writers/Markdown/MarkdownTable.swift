import DocumentModel

/// A table with pipes and hyphens, or as HTML if those cannot express it.
///
/// Source: GitHub Flavored Markdown, 4.10: one header row, no merged cells, a line for each row.
struct MarkdownTable {
    let ignoredStyles: RunStyle
    let style: Style
    /// The pictures of figures; a figure without one is its text and caption.
    var figures: [Figure: FigurePicture] = [:]
    var footnotes = FootnoteLabels()

    /// Whether the table is written with pipes, so that its cells are parsed as Markdown.
    func hasPipes(_ table: Table) -> Bool {
        hasPipes(TableGrid(table), headerRowCount: table.headerRowCount)
    }

    private func hasPipes(_ grid: TableGrid, headerRowCount: Int) -> Bool {
        switch style {
        case .auto: isPlain(grid, headerRowCount: headerRowCount)
        case .gfm: true
        case .html: false
        }
    }

    /// - Returns: `nil` for a table without columns.
    func lines(of table: Table) -> [String]? {
        let grid = TableGrid(table)
        guard grid.columnCount > 0, !grid.rows.isEmpty else { return nil }
        return hasPipes(grid, headerRowCount: table.headerRowCount)
            ? pipes(of: grid, in: table) : html(of: table)
    }

    private func isPlain(_ grid: TableGrid, headerRowCount: Int) -> Bool {
        headerRowCount <= 1
            && grid.rows.allSatisfy { row in
                row.allSatisfy { slot in
                    switch slot {
                    case .empty: true
                    case .covered: false
                    case .cell(let cell): cell.blocks.allSatisfy(\.isText)
                    }
                }
            }
    }

    /// A table without a header gets an empty header row, because GFM requires one.
    private func pipes(of grid: TableGrid, in table: Table) -> [String] {
        var rows = grid.rows.makeIterator()
        let header = table.headerRowCount > 0 ? rows.next() : nil
        let wrong = table.doubtfulAmounts
        let names =
            header?.map { content(of: $0, ignoring: .bold) }
            ?? [String](repeating: "", count: grid.columnCount)
        var lines: [String] = []
        if let caption = table.caption {
            let text = MarkdownText.inParagraph.phrase(
                caption, ignoring: ignoredStyles, footnotes: footnotes)
            if !text.isEmpty { lines = text.split(separator: "\n").map(String.init) + [""] }
        }
        lines.append(line(of: names))
        lines.append(line(of: [String](repeating: "---", count: grid.columnCount)))
        while let row = rows.next() {
            lines.append(line(of: row.map { content(of: $0) + mark(on: $0, wrong) }))
        }
        return lines
    }

    /// Says in a comment, which is not shown, that an amount does not add up.
    private func mark(on slot: TableGrid.Slot, _ wrong: [DoubtfulAmount]) -> String {
        guard case .cell(let cell) = slot, let check = wrong.first(where: { $0.isIn(cell) }) else {
            return ""
        }
        return DoubtfulAmount.comment(check.explanation)
    }

    private func line(of cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |"
    }

    private func content(of slot: TableGrid.Slot, ignoring ignored: RunStyle = []) -> String {
        guard case .cell(let cell) = slot else { return "" }
        return cell.blocks.flatMap { phrases(of: $0, ignoring: ignoredStyles.union(ignored)) }
            .filter { !$0.isEmpty }.joined(separator: "<br>")
    }

    private func phrases(of block: Block, ignoring ignored: RunStyle) -> [String] {
        let text = block.isText ? block.text : RichText(block.plainText)
        var phrases =
            text.map {
                [MarkdownText.inCell.phrase($0, ignoring: ignored, footnotes: footnotes)]
            } ?? []
        if case .figure(let figure) = block, let picture = figures[figure] {
            phrases.insert(picture.markdown(of: figure), at: 0)
        }
        return phrases
    }

    private func html(of table: Table) -> [String] {
        var fragment = HTMLFragment(ignoring: ignoredStyles, marksFacts: false)
        fragment.figures = figures
        fragment.append(table)
        return fragment.html.split(separator: "\n").map(String.init)
    }
}

extension Block {
    var isText: Bool {
        switch self {
        case .heading, .paragraph, .figure, .barcode: true
        case .list, .table: false
        }
    }

    fileprivate var text: RichText? {
        switch self {
        case .heading(let heading): heading.text
        case .paragraph(let paragraph): paragraph.text
        case .figure(let figure): figure.caption
        case .barcode(let code): code.titledText
        case .list, .table: nil
        }
    }
}
