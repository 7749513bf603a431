import Geometry
import Observations

/// Binds captions to the tables and figures beside them.
struct CaptionBinder {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    func bound(_ blocks: [Container.Block]) -> [Container.Block] {
        var blocks = blocks
        var index = 0
        while index < blocks.count {
            if let (at, text) = caption(of: index, in: blocks) {
                blocks[index] = blocks[index].captioned(text)
                blocks.remove(at: at)
                if at < index { index -= 1 }
            }
            index += 1
        }
        return blocks
    }

    private func caption(
        of index: Int, in blocks: [Container.Block]
    ) -> (at: Int, text: Container.Text)? {
        let kind: Kind
        switch blocks[index] {
        case .table(let table) where table.caption == nil: kind = .table
        case .figure(let figure) where figure.caption == nil && !figure.isFormula: kind = .figure
        case .heading, .paragraph, .list, .table, .figure, .barcode: return nil
        }
        // Tables are titled above as a rule, figures below.
        let isAbove = kind == .table
        let order = (1...parameters.mostBlocks).flatMap {
            isAbove ? [index - $0, index + $0] : [index + $0, index - $0]
        }
        for at in order where blocks.indices.contains(at) {
            guard let text = blocks[at].runningText, text.textLines.count <= parameters.mostLines,
                Self.kind(of: text.textLines[0].words.prefix(2).map(\.text)) == kind,
                isNear(text, blocks[index]),
                abs(at - index) == 1 || isBelow(text, blocks[index])
            else { continue }
            return (at, text)
        }
        return nil
    }

    private func isNear(_ text: Container.Text, _ block: Container.Block) -> Bool {
        let gap = max(text.box.minY - block.box.maxY, block.box.minY - text.box.maxY)
        // Most text of a page may be labels.
        let fontSize = max(page.metrics.bodySize, text.textLines[0].words[0].textSize)
        return gap <= fontSize * parameters.farthest
            && text.box.sharedWidth(with: block.box) > 0
    }

    /// Whether a caption is right below or above something beside which others are, not beside it.
    private func isBelow(_ text: Container.Text, _ block: Container.Block) -> Bool {
        text.box.sharedWidth(with: block.box) > min(text.box.width, block.box.width) / 2
            && text.box.sharedHeight(with: block.box) <= 0
    }

    enum Kind { case table, figure }

    /// Whether a line that begins with these words titles a table or a figure.
    static func isCaption(_ words: [String]) -> Bool { kind(of: words) != nil }

    /// - Parameter words: The first two words of a line.
    static func kind(of words: [String]) -> Kind? {
        guard words.count == 2 else { return nil }
        let name = words[0].lowercased().prefix { $0.isLetter }
        guard words[1].first?.isNumber == true || isRoman(words[1]) || isLetter(words[1]) else {
            return nil
        }
        if tableNames.contains(String(name)) { return .table }
        return figureNames.contains(String(name)) ? .figure : nil
    }

    private static func isRoman(_ text: String) -> Bool {
        let core = text.prefix { $0.isLetter }
        return !core.isEmpty && core.allSatisfy { "IVXLC".contains($0) }
    }

    private static func isLetter(_ text: String) -> Bool {
        let core = text.prefix { $0.isLetter || $0.isNumber }
        return core.first?.isUppercase == true && core.count <= 2
    }
}

extension Container.Block {
    fileprivate var runningText: Container.Text? {
        switch self {
        case .heading(let text), .paragraph(let text): text
        case .list, .table, .figure, .barcode: nil
        }
    }

    fileprivate func captioned(_ text: Container.Text) -> Container.Block {
        switch self {
        case .table(let table):
            .table(
                Container.Table(
                    rowCount: table.rowCount, columnCount: table.columnCount, cells: table.cells,
                    headerRowCount: table.headerRowCount, caption: text,
                    columnEdges: table.columnEdges, box: table.box, pageSize: table.pageSize))
        case .figure(let figure):
            .figure(
                Container.Figure(
                    text: figure.text, caption: text, alternateText: figure.alternateText,
                    isFormula: figure.isFormula,
                    classification: figure.classification,
                    box: figure.box, pageSize: figure.pageSize))
        case .heading, .paragraph, .list, .barcode: self
        }
    }
}

/// `Table 1` in the languages of the corpus and their neighbours.
private let tableNames: Set<String> = [
    "table", "tab", "tabelle", "tableau", "tabla", "cuadro", "tabella", "tabel", "tabela",
    "taulukko",
    "tabell",
]
private let figureNames: Set<String> = [
    "figure", "fig", "abbildung", "abb", "figura", "figur", "rysunek", "rys", "afbeelding", "chart",
    "graph", "exhibit",
]

/// The thresholds of a caption. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct CaptionParameters {
    static let standard = CaptionParameters()

    /// Lines of a caption at the most. With 5, no document changes; with 8, 1.
    var mostLines = 6

    /// Blocks from what is titled to its caption at the most, where several are side by side. A choice.
    var mostBlocks = 3

    /// Font sizes between a caption and what it titles. A choice: the widest gap seen on the public sets is 35 points.
    var farthest = 4.0
}

private let parameters = CaptionParameters.standard
