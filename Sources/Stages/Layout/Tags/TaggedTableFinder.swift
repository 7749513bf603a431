import Geometry
import Observations

/// Takes tables from the structure of a tagged file, where their cells form a grid on the page.
///
/// Source: ISO 32000-1:2008, 14.8.4.3.4 and 14.8.5.7.
struct TaggedTableFinder {
    private let page: PageContent
    private let parameters: TaggedTableParameters

    init(_ page: PageContent, parameters: TaggedTableParameters = .standard) {
        self.page = page
        self.parameters = parameters
    }

    /// The tables, and the segments outside of them.
    func tables(in segments: [Segment]) -> (tables: [Container.Table], rest: [Segment]) {
        let elements = page.tags.elements
        guard elements.contains(where: { $0.role == .table }) else { return ([], segments) }
        let around = elements.inherited { $0.role == .table }
        var nesting: Set<Int> = []
        for element in elements where element.role == .table {
            if let outer = element.parent.flatMap({ around[$0] }) { nesting.insert(outer) }
        }
        let members = Dictionary(
            grouping: page.tags.elementOfWord.indices.filter { table(of: $0, around) != nil }
        ) { table(of: $0, around) }
        var rest = segments
        var tables: [Container.Table] = []
        for index in elements.indices where elements[index].role == .table {
            guard !nesting.contains(index), let words = members[index] else { continue }
            let own = Set(words)
            let inside = rest.filter { $0.words.contains(where: own.contains) }
            guard inside.allSatisfy({ $0.words.allSatisfy(own.contains) }),
                inside.map(\.words.count).reduce(0, +) == words.count,
                let frame = frame(of: words), !isEntered(frame.box, besides: own)
            else { continue }
            tables.append(TableBuilder(page).table(frame))
            rest.removeAll { $0.words.contains(where: own.contains) }
        }
        return (tables, rest)
    }

    /// The table of a word that is in a cell or nowhere in it: captions are apart.
    private func table(of word: Int, _ around: [Int?]) -> Int? {
        guard var place = page.tags.elementOfWord[word], let table = around[place] else {
            return nil
        }
        while place != table {
            if page.tags.elements[place].role == .caption { return nil }
            guard let parent = page.tags.elements[place].parent else { return nil }
            place = parent
        }
        return table
    }

    /// Whether other words are among the cells.
    private func isEntered(_ box: Rect<PageUnits>, besides own: Set<Int>) -> Bool {
        page.words.indices.contains {
            !own.contains($0) && page.words[$0].marking.artifact == nil
                && box.contains(page.words[$0].box.center)
        }
    }

    /// The words of a cell, which is known by its element.
    private struct Content {
        let element: Int
        var words: [Int]
        var box: Rect<PageUnits>

        mutating func add(_ word: Int, _ wordBox: Rect<PageUnits>) {
            words.append(word)
            box = box.union(wordBox)
        }
    }

    private struct Cell {
        let rows: Range<Int>
        let columns: Range<Int>
        let words: [Int]
        let box: Rect<PageUnits>
        let isHeader: Bool
    }

    /// The grid of a table's words; `nil` where they form none.
    private func frame(of words: [Int]) -> TableFrame? {
        guard let rows = rows(of: words) else { return nil }
        return placed(rows).flatMap(frame) ?? placedByGaps(rows).flatMap(frame)
    }

    private func frame(of cells: [Cell]) -> TableFrame? {
        let rowCount = cells.map(\.rows.upperBound).max() ?? 0
        let columnCount = cells.map(\.columns.upperBound).max() ?? 0
        guard rowCount > 1, columnCount > 1, columnCount <= parameters.mostColumns,
            cells.allSatisfy({ $0.words.count <= parameters.mostCellWords }),
            let columns = edges(
                columnCount, of: cells.map { ($0.columns, $0.box.minX, $0.box.maxX) }),
            let rows = edges(rowCount, of: cells.map { ($0.rows, $0.box.minY, $0.box.maxY) })
        else { return nil }
        let header = (0..<rowCount).prefix { row in
            cells.allSatisfy { !$0.rows.contains(row) || $0.isHeader }
        }.count
        let frame = TableFrame(
            columns: columns, rows: rows,
            cells: cells.map {
                TableFrame.FrameCell(rows: $0.rows, columns: $0.columns, words: $0.words)
            }, headerRows: header > 0 ? header : nil)
        return frame.isDisjoint ? frame : nil
    }

    /// The cells that have words, by rows; `nil` where words are in none, or are headings, which only
    /// tables have that arrange a page.
    private func rows(of words: [Int]) -> [[Content]]? {
        let elements = page.tags.elements
        let owners = elements.inherited { $0.role == .dataCell || $0.role == .headerCell }
        let headings = elements.inherited { $0.role.headingLevel != nil }
        var contents: [Int: Content] = [:]
        for word in words {
            guard let element = page.tags.elementOfWord[word], let owner = owners[element],
                headings[element] == nil
            else { return nil }
            let box = page.words[word].box
            contents[owner, default: Content(element: owner, words: [], box: box)].add(word, box)
        }
        var rows: [[Content]] = []
        for owner in contents.keys.sorted() {
            guard let content = contents[owner] else { continue }
            if let last = rows.last?.last,
                elements[last.element].parent == elements[owner].parent
            {
                rows[rows.count - 1].append(content)
            } else {
                rows.append([content])
            }
        }
        return rows
    }

    private func cell(_ content: Content, at row: Int, of rowCount: Int, _ columns: Range<Int>)
        -> Cell
    {
        let element = page.tags.elements[content.element]
        return Cell(
            rows: row..<min(rowCount, row + element.rowSpan), columns: columns,
            words: content.words, box: content.box, isHeader: element.role == .headerCell)
    }

    /// Gives cells their columns by their places among the cells of their rows, past those that cells
    /// above cover; empty cells, which are known only from gaps between the others, cover one square.
    private func placed(_ rows: [[Content]]) -> [Cell]? {
        var cells: [Cell] = []
        // By columns: the row below the cell that covers it.
        var covered: [Int] = []
        for (row, contents) in rows.enumerated() {
            var column = 0
            var next = 0
            func skip() {
                while column < covered.count, covered[column] > row { column += 1 }
            }
            for content in contents {
                let element = page.tags.elements[content.element]
                guard element.siblingIndex - next <= parameters.mostColumns else { return nil }
                while next < element.siblingIndex {
                    skip()
                    column += 1
                    next += 1
                }
                skip()
                let columns = column..<column + element.columnSpan
                guard columns.upperBound <= parameters.mostColumns else { return nil }
                let cell = cell(content, at: row, of: rows.count, columns)
                cells.append(cell)
                while covered.count < columns.upperBound { covered.append(0) }
                for place in columns { covered[place] = cell.rows.upperBound }
                column = columns.upperBound
                next += 1
            }
        }
        return cells
    }

    /// Gives cells the columns that they are in on the page: browsers leave empty cells out of the
    /// structure. `nil` where cells of a row are not in columns from the left.
    private func placedByGaps(_ rows: [[Content]]) -> [Cell]? {
        let elements = page.tags.elements
        let slack = page.metrics.bodySize * parameters.overlap
        var columns: [ClosedRange<Double>] = []
        for box in rows.joined().filter({ elements[$0.element].columnSpan == 1 }).map(\.box)
            .sorted(by: { ($0.minX, $0.maxX) < ($1.minX, $1.maxX) })
        {
            if let last = columns.last, box.minX < last.upperBound - slack {
                columns[columns.count - 1] = last.lowerBound...max(last.upperBound, box.maxX)
            } else {
                columns.append(box.minX...box.maxX)
            }
        }
        guard columns.count > 1 else { return nil }
        var cells: [Cell] = []
        for (row, contents) in rows.enumerated() {
            var next = 0
            for content in contents {
                let span = elements[content.element].columnSpan
                guard span <= columns.count,
                    let first = (next...max(next, columns.count - span)).filter({
                        $0 + span <= columns.count
                    }).min(by: {
                        Self.distance(of: content.box, from: columns[$0..<$0 + span])
                            < Self.distance(of: content.box, from: columns[$1..<$1 + span])
                    })
                else { return nil }
                cells.append(cell(content, at: row, of: rows.count, first..<first + span))
                next = first + span
            }
        }
        return cells
    }

    /// How far a box is from the place that text has in columns: their left edge, their right one or
    /// their middle.
    private static func distance(
        of box: Rect<PageUnits>, from columns: ArraySlice<ClosedRange<Double>>
    ) -> Double {
        guard let left = columns.first?.lowerBound, let right = columns.last?.upperBound else {
            return .infinity
        }
        let outside = max(0, left - box.minX) + max(0, box.maxX - right)
        return outside
            + min(abs(box.minX - left), abs(box.maxX - right), abs(box.midX - (left + right) / 2))
    }

    /// Where lines of a grid begin and end, between the boxes of their cells; `nil` where boxes of
    /// different lines overlap.
    private func edges(
        _ count: Int, of cells: [(lines: Range<Int>, start: Double, end: Double)]
    ) -> [Double]? {
        let slack = page.metrics.bodySize * parameters.overlap
        var starts = [Double](repeating: .infinity, count: count)
        var ends = [Double](repeating: -.infinity, count: count)
        for cell in cells where cell.lines.count == 1 {
            starts[cell.lines.lowerBound] = min(starts[cell.lines.lowerBound], cell.start)
            ends[cell.lines.lowerBound] = max(ends[cell.lines.lowerBound], cell.end)
        }
        // Lines without cells of their own begin and end where the one before ends.
        for cell in cells where cell.lines.count > 1 {
            let first = cell.lines.lowerBound
            if starts[first] == .infinity, ends[first] == -.infinity {
                (starts[first], ends[first]) = (cell.start, cell.start)
            }
        }
        guard let left = cells.map(\.start).min(), let right = cells.map(\.end).max() else {
            return nil
        }
        var edges = [left]
        var reach = left
        for line in 1..<count {
            if ends[line - 1] > -.infinity { reach = max(reach, ends[line - 1]) }
            guard starts[line] < .infinity else {
                edges.append(max(edges[line - 1], reach))
                continue
            }
            guard starts[line] >= reach - slack else { return nil }
            edges.append(max(edges[line - 1], (reach + starts[line]) / 2))
        }
        edges.append(max(right, edges[count - 1]))
        let isInside = cells.allSatisfy { cell in
            cell.start >= edges[cell.lines.lowerBound] - slack
                && cell.end <= edges[cell.lines.upperBound] + slack
        }
        return isInside ? edges : nil
    }
}

/// What tables of tagged files are like. Effects by `Benchmarks/sensitivity.py` on 21 documents,
/// recognized anew.
struct TaggedTableParameters {
    static let standard = TaggedTableParameters()

    /// Font sizes by which the boxes of neighbouring rows or columns overlap at the most: boxes of
    /// words span ascent and descent, so that lines set solid overlap by a fifth. No document meets
    /// it.
    var overlap = 0.35

    /// Bounds the work: no page is wider than this many columns of a letter each.
    var mostColumns = 300

    /// Words of a cell at the most: cells of tables that arrange a page have whole texts. No
    /// document meets it.
    var mostCellWords = 150
}
