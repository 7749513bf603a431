import DocumentModel
import Facts
import Foundation

extension Document {
    /// The dates of the body, each with its line: the row of a table, or the sentence of a
    /// paragraph.
    var datedLines: [DatedLine] { body.flatMap(\.datedLines) }
}

extension Block {
    fileprivate var datedLines: [DatedLine] {
        switch self {
        case .heading(let heading): heading.text.datedLines(in: nil)
        case .paragraph(let paragraph): paragraph.text.datedLines(in: nil)
        case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.datedLines) }
        case .table(let table): table.datedLines
        case .figure(let figure): figure.caption?.datedLines(in: nil) ?? []
        case .barcode: []
        }
    }
}

extension Table {
    fileprivate var datedLines: [DatedLine] {
        (caption?.datedLines(in: nil) ?? [])
            + cellsByRow.flatMap { row -> [DatedLine] in
                let line = row.map(\.plainText).filter { !$0.isEmpty }.joined(separator: ", ")
                return row.flatMap { $0.datedLines(in: line) }
            }
    }
}

extension Table.Cell {
    fileprivate func datedLines(in line: String) -> [DatedLine] {
        let texts = blocks.map { block -> [DatedLine] in
            if case .paragraph(let paragraph) = block {
                paragraph.text.datedLines(in: line)
            } else {
                block.datedLines
            }
        }
        let stated = texts.flatMap(\.self)
        // A value that the column makes a date need not look like one by itself.
        guard stated.isEmpty, case .date(let day, _) = value,
            let date = try? Date("\(day.iso8601)T00:00:00Z", strategy: .iso8601)
        else { return stated }
        let event = DataDetector.CalendarEvent(allDay: true, startDate: date)
        return [DatedLine(event, in: line, page: firstPage)].compactMap(\.self)
    }

    private var firstPage: Int? {
        for case .paragraph(let paragraph) in blocks {
            if let page = paragraph.text.runs.first?.page { return page }
        }
        return nil
    }
}

extension RichText {
    /// - Parameter line: The line of the dates; `nil` for the sentence around each.
    fileprivate func datedLines(in line: String?) -> [DatedLine] {
        facts.compactMap { fact in
            guard case .calendarEvent(let event) = fact.details else { return nil }
            return DatedLine(event, in: line ?? sentence(around: fact.range), page: fact.page)
        }
    }

    /// The line up to its hard line breaks, or the sentence of a long line.
    private func sentence(around range: Range<Int>) -> String {
        let scalars = Array(plain.unicodeScalars)
        var (start, end) = (
            min(range.lowerBound, scalars.count), min(range.upperBound, scalars.count)
        )
        func isBreak(before place: Int) -> Bool {
            if scalars[place - 1] == "\n" { return true }
            guard place >= 2, scalars[place - 1] == " " else { return false }
            return ".!?".unicodeScalars.contains(scalars[place - 2])
                && place < scalars.count && !scalars[place].properties.isLowercase
        }
        while start > 0, !isBreak(before: start) { start -= 1 }
        while end < scalars.count, scalars[end] != "\n", !isBreak(before: end) { end += 1 }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<end])
        return String(text)
    }
}
