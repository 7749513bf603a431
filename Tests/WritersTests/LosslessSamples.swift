import DocumentModel
import Facts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Writers

/// Random documents in every format that contains text, and beside each what it says, for
/// `Tests/RealPrograms/check_lossless.py`, which reads them with other programs. They are made
/// where the environment names a folder for them.
@Suite(.enabled(if: lossless != nil)) struct LosslessSamples {
    private static let formats = [
        "txt", "md", "html", "json", "jsonl", "csv", "tsv", "xlsx", "ods", "vcf", "ics", "hocr",
        "alto", "page-xml",
    ]

    @Test(arguments: 1...40) func `random documents are written with what they say`(
        _ seed: Int
    ) throws {
        let folder = try #require(lossless).appending(path: "lossless")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        for format in Self.formats {
            let type = try #require(WriterRegistry.writer(named: format))
            let options = type.faithfulOptions
            let writer = try type.init(options: WriterOptions(options))
            for part in 0..<writer.partCount(of: document) {
                let name = part == 0 ? "\(seed)" : "\(seed)-\(part + 1)"
                try Data(bytes(document, as: format, part: part, options: options)).write(
                    to: folder.appending(path: "\(name).\(format)"))
            }
        }
        let truth = try JSONSerialization.data(
            withJSONObject: random.truth, options: [.sortedKeys, .prettyPrinted])
        try truth.write(to: folder.appending(path: "\(seed).truth"))
    }
}

private let lossless = ProcessInfo.processInfo.environment["DOCCONV_SAMPLES"].map {
    URL(filePath: $0)
}

/// A document of awkward texts, and the same as plain lists.
private struct RandomDocument {
    private var random: SeededGenerator
    private var blocks: [[String: Any]] = []
    private var tables: [[[String]]] = []
    /// Row, column, rows and columns of each merged cell, for each table.
    private var merged: [[[Int]]] = []
    private var contacts: [[String: String]] = []
    private var events: [[String: String]] = []
    /// Page y of the text that was set last.
    private var line = 0.0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    var truth: [String: Any] {
        [
            "blocks": blocks, "tables": tables, "merged": merged, "contacts": contacts,
            "events": events,
        ]
    }

    private static let lineAlphabet =
        "ab1 ,;#*_-+=~`|\\<>[]()&\"'{}$%^@/\t\u{1}\u{A0}éß漢אف👩‍👩‍👧e\u{301}"
    private static let alphabet = lineAlphabet + ".:!?\n\r\u{B}\u{85}"

    mutating func document() -> Document {
        var body: [Block] = []
        for _ in 0..<30 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: body.append(.heading(Heading(level: 2, text: reported("heading"))))
            case 1: body.append(list(depth: 0))
            case 2: body.append(.table(table()))
            case 3: body.append(event())
            default: body.append(.paragraph(Paragraph(text: reported("paragraph"))))
            }
        }
        for number in 1...3 { body += footnote(number) }
        let people = (0..<3).map { contact($0) }
        return Document(
            metadata: .init(title: text(), language: "en"),
            pages: [
                .init(
                    number: 1, size: Size(width: 1000, height: line + 20), source: "text-layer")
            ], body: body, contacts: people)
    }

    private mutating func text() -> String { random.text(of: Self.alphabet, upTo: 14) }

    private mutating func rich() -> RichText {
        set(
            (0..<Int.random(in: 1...3, using: &random)).map { _ in
                TextRun(
                    text: text(),
                    style: RunStyle(
                        rawValue: [0, 0, 0, 1, 2, 3, 4, 8, 16].randomElement(using: &random) ?? 0),
                    link: Int.random(in: 0..<6, using: &random) == 0
                        ? "https://example.org/" + random.text(of: "ab(1)&[]*_", upTo: 5) : nil)
            })
    }

    /// The runs side by side on the next line of the page.
    private mutating func set(_ runs: [TextRun]) -> RichText {
        line += 12
        var x = 0.0
        return RichText(
            runs: runs.map { run in
                var run = run
                run.page = 1
                run.boxes = run.text.split(whereSeparator: \.isWhitespace).map { _ in
                    x += 10
                    return Rect(minX: x, minY: line, maxX: x + 9, maxY: line + 10)
                }
                return run
            })
    }

    private mutating func reported(_ kind: String, marker: String = "") -> RichText {
        let text = rich()
        report(text, as: kind, marker: marker)
        return text
    }

    /// - Parameter markdown: What Markdown says instead, where it has marks of its own.
    private mutating func report(
        _ text: RichText, as kind: String, marker: String = "", markdown: String? = nil
    ) {
        let words = text.plain.split(whereSeparator: \.isWhitespace).map(String.init)
        blocks.append([
            "kind": kind, "marker": marker, "text": text.plain, "words": words,
            "markdown": markdown ?? text.plain,
        ])
    }

    private mutating func list(depth: Int) -> Block {
        let marker = depth == 0 ? "•" : "-"
        return .list(
            (0..<2).map { _ in
                var item: [Block] = [.paragraph(Paragraph(text: reported("item", marker: marker)))]
                if depth == 0, Bool.random(using: &random) { item.append(list(depth: 1)) }
                return (marker, nil, item)
            })
    }

    /// A footnote, called by its number, and the paragraph that refers to it.
    private mutating func footnote(_ number: Int) -> [Block] {
        let (before, after, note) = ("x" + text(), text(), "x" + text())
        let mark = "\(number)"
        var reference = set([
            TextRun(text: before), TextRun(text: mark, style: .superscript), TextRun(text: after),
        ])
        let start = before.unicodeScalars.count
        reference.footnoteMarks = [
            FootnoteMark(range: start..<start + 1, role: .reference, footnote: number)
        ]
        report(reference, as: "paragraph", markdown: before + "[^\(mark)]" + after)
        var text = set([TextRun(text: mark, style: .superscript), TextRun(text: " " + note)])
        text.footnoteMarks = [FootnoteMark(range: 0..<1, role: .note, footnote: number)]
        report(text, as: "paragraph", markdown: "[^\(mark)]: " + note)
        return [reference, text].map { .paragraph(Paragraph(text: $0)) }
    }

    /// A table, some of whose cells are merged.
    private mutating func table() -> Table {
        let columns = Int.random(in: 1...4, using: &random)
        var rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            (0..<columns).map { _ in text() }
        }
        var table = Table(
            rowCount: rows.count, columnCount: columns,
            headerRowCount: Int.random(in: 0...1, using: &random), cells: [])
        var merged: [[Int]] = []
        var covered: Set<[Int]> = []
        for row in rows.indices {
            for column in 0..<columns {
                guard !covered.contains([row, column]) else {
                    rows[row][column] = ""
                    continue
                }
                let isMerged = Int.random(in: 0..<4, using: &random) == 0
                let free = (column..<columns).prefix { !covered.contains([row, $0]) }.count
                // In HTML a cell begins in every row and column: here at least in the last column
                // and in the first row.
                let width = isMerged && row > 0 ? Int.random(in: 1...free, using: &random) : 1
                let mayGoOn = isMerged && column + width < columns
                let height = mayGoOn ? Int.random(in: 1...rows.count - row, using: &random) : 1
                for place in row..<row + height {
                    for other in column..<column + width { covered.insert([place, other]) }
                }
                if height * width > 1 { merged.append([row, column, height, width]) }
                let text = set([TextRun(text: rows[row][column])])
                table.cells.append(
                    Table.Cell(
                        rows: row..<row + height, columns: column..<column + width,
                        blocks: text.isEmpty ? [] : [.paragraph(Paragraph(text: text))],
                        isHeader: row < table.headerRowCount))
            }
        }
        tables.append(rows)
        self.merged.append(merged)
        let texts = table.cells.map { $0.blocks.first?.plainText ?? "" }
        var cells = zip(table.cells, texts).makeIterator()
        for (row, values) in rows.enumerated() {
            for column in values.indices {
                // A place that another cell covers says nothing.
                let isFirst = table.cells.contains {
                    $0.rows.lowerBound == row && $0.columns.lowerBound == column
                }
                report(RichText(isFirst ? cells.next()?.1 ?? "" : ""), as: "cell")
            }
        }
        table.areas = [.init(page: 1, box: Rect(minX: 0, minY: 0, maxX: 10, maxY: 10))]
        return table
    }

    /// A paragraph that is one line and states a time or some days.
    private mutating func event() -> Block {
        var line = set([TextRun(text: "x" + random.text(of: Self.lineAlphabet, upTo: 90))])
        report(line, as: "paragraph")
        let isDay = Bool.random(using: &random)
        let unit = isDay ? 86_400.0 : 60
        let start = Date(
            timeIntervalSince1970: unit
                * Double(Int.random(in: 1...20_000, using: &random)))
        let length = unit * Double(Int.random(in: 1...9, using: &random))
        let end = Bool.random(using: &random) ? start.addingTimeInterval(length) : nil
        line.facts = [
            Fact(
                range: 0..<1,
                details: .calendarEvent(.init(allDay: isDay, startDate: start, endDate: end)))
        ]
        // The last day of an event is written as the day after it.
        let reported = isDay ? end?.addingTimeInterval(86_400) : end
        let style = Date.ISO8601FormatStyle(timeZone: .gmt)
        events.append([
            "summary": line.plain, "start": String(start.formatted(style).prefix(isDay ? 10 : 19)),
            "end": reported.map { String($0.formatted(style).prefix(isDay ? 10 : 19)) } ?? "",
        ])
        return .paragraph(Paragraph(text: line))
    }

    private mutating func contact(_ number: Int) -> Contact {
        let (name, organization, title) = ("x" + text(), "y" + text(), "z" + text())
        let mail = "a\(number)@example.org"
        contacts.append([
            "name": name, "organization": organization, "title": title, "mail": mail,
        ])
        var contact = Contact()
        contact.name = .init(PersonName(full: name, given: name, family: title), confidence: 1)
        contact.organization = .init(organization, confidence: 1)
        contact.title = .init(title, confidence: 1)
        contact.emails = [.init(mail, confidence: 1)]
        return contact
    }
}
