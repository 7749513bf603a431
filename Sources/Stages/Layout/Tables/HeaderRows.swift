import Facts
import Geometry
import Observations

/// Counts the rows from the top that name the columns.
struct HeaderRows {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    func count(in frame: TableFrame) -> Int {
        guard frame.rowCount > 1 else { return 0 }
        if let known = frame.headerRows, known > 0, known < frame.rowCount { return known }
        let rows = (0..<min(frame.rowCount, parameters.mostHeaderRows + 1)).map { row in
            frame.cells.filter { $0.rows.contains(row) && !$0.words.isEmpty }
        }
        let byStyle = leading(rows) { isSetApart($0, in: frame) }
        let count = byStyle > 0 ? byStyle : leading(rows) { namesNumbers($0, in: frame) }
        guard count > 0, count < frame.rowCount else { return 0 }
        // A cell that reaches over several rows takes its rows with it.
        let reach = frame.cells.filter { $0.rows.lowerBound < count }.map(\.rows.upperBound).max()
        return min(max(count, reach ?? count), frame.rowCount - 1)
    }

    /// How many rows from the top pass the test; 0 where all do.
    private func leading(
        _ rows: [[TableFrame.FrameCell]], _ test: ([TableFrame.FrameCell]) -> Bool
    ) -> Int {
        var count = 0
        for (index, row) in rows.enumerated() {
            guard !row.isEmpty, test(row), !containsAmounts(row) || index == 0 else { break }
            // A lone cell below names of columns heads a group of rows.
            if row.count == 1, index > 0, rows[index - 1].count > 2 { break }
            count += 1
        }
        return count <= parameters.mostHeaderRows ? count : 0
    }

    /// Numbers other than years, which often name columns.
    private func containsAmounts(_ row: [TableFrame.FrameCell]) -> Bool {
        row.contains { cell in
            let text = cell.words.prefix(2).map { page.words[$0].text }.joined()
            let isYear = text.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20"))
            return text.looksNumeric && !isYear && text.count > 2
        }
    }

    /// Bold or on a coloured ground, where the rest of the table is not.
    private func isSetApart(_ row: [TableFrame.FrameCell], in frame: TableFrame) -> Bool {
        let words = row.flatMap(\.words)
        let bold = words.count { page.words[$0].isBold }
        if Double(bold) >= Double(words.count) * parameters.leastBoldShare {
            let body = frame.cells.filter { $0.rows.lowerBound > parameters.mostHeaderRows / 2 }
                .flatMap(\.words)
            let boldBody = body.count { page.words[$0].isBold }
            if Double(boldBody) < Double(body.count) * (1 - parameters.leastBoldShare / 2) {
                return true
            }
        }
        return row.allSatisfy { cell in
            isOnGround(cell, in: frame)
        } && !groundIsEverywhere(in: frame)
    }

    private func isOnGround(_ cell: TableFrame.FrameCell, in frame: TableFrame) -> Bool {
        guard let word = cell.words.first else { return false }
        return ground(of: word) != nil
    }

    private func ground(of word: Int) -> UInt32? {
        let middle = page.words[word].box.center
        return page.fills.last { $0.box.contains(middle) }?.color.visibleGround
    }

    /// Zebra stripes and a tinted table set no row apart.
    private func groundIsEverywhere(in frame: TableFrame) -> Bool {
        let colors = (0..<frame.rowCount).map { row -> UInt32? in
            frame.cells.first { $0.rows.lowerBound == row && !$0.words.isEmpty }
                .flatMap { $0.words.first }.flatMap(ground)
        }
        guard let first = colors.first, let color = first else { return false }
        return colors.dropFirst(parameters.mostHeaderRows).contains(color)
            || colors.dropFirst().count { $0 == color } > 2
    }

    /// No digit-led cell in the row, while the columns below contain numbers.
    private func namesNumbers(_ row: [TableFrame.FrameCell], in frame: TableFrame) -> Bool {
        guard row.count > 1 || row.contains(where: { $0.columns.count > 1 }),
            !row.contains(where: { isNumeric($0) })
        else { return false }
        let numericColumns = Set(
            (0..<frame.columnCount).filter { column in
                let body = frame.cells.filter {
                    $0.columns == column..<column + 1 && $0.rows.lowerBound >= 1
                        && !$0.words.isEmpty
                }
                return body.count { isNumeric($0) } * 2 > body.count
            })
        return row.contains { !numericColumns.isDisjoint(with: $0.columns) }
    }

    private func isNumeric(_ cell: TableFrame.FrameCell) -> Bool {
        let text = cell.words.prefix(3).map { page.words[$0].text }.joined()
        return text.looksNumeric
    }
}

extension String {
    /// Digits outweigh letters: amounts, percentages, dates, dashes for nothing.
    var looksNumeric: Bool {
        var digits = 0
        var letters = 0
        for scalar in unicodeScalars {
            if (48...57).contains(scalar.value) {
                digits += 1
            } else if scalar.isAlphabetic {
                letters += 1
            }
        }
        return digits > letters
    }

    /// Whether tables have it in place of a number.
    var isPlaceholder: Bool {
        ["-", "–", "—", "NA", "N/A", "n/a", "n.a.", "n.d."].contains(self)
    }
}

extension UInt32 {
    /// The colour 0xRRGGBB, or `nil` for white, which is no ground.
    var visibleGround: UInt32? {
        let light = [self >> 16 & 0xFF, self >> 8 & 0xFF, self & 0xFF]
        return light.allSatisfy { $0 >= 0xFA } ? nil : self
    }
}

/// The thresholds of a header row. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct HeaderRowParameters {
    static let standard = HeaderRowParameters()

    /// Rows that a header has at the most. With 3, 1 document changes; with 5, 2.
    var mostHeaderRows = 4

    /// The share of bold words that makes a row bold. 25 % less changes 4 documents (1 of 417 VRDU
    /// amounts in cells lost), 25 % more none.
    var leastBoldShare = 0.8
}

private let parameters = HeaderRowParameters.standard
