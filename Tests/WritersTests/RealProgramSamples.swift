import DocumentModel
import Facts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Writers

/// Files for `Tests/RealPrograms/check_outputs.py`, which opens them with other programs. They are
/// made where the environment names a folder for them.
@Suite(.enabled(if: samplesFolder != nil)) struct RealProgramSamples {
    /// A file without a CSV beside it is opened all the same.
    @Test func `a workbook with every option is written for other programs to read`() throws {
        let folder = try #require(samplesFolder)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        var document = reportSample
        let box = Rect<PageUnits>(minX: 72, minY: 90.126, maxX: 300.5, maxY: 104)
        let table = Table(
            rowCount: 2, columnCount: 1, headerRowCount: 1,
            cells: ["Item", "Tea\nblack"].enumerated().map { row, text in
                Table.Cell(
                    rows: row..<row + 1, columns: 0..<1,
                    blocks: [
                        .paragraph(
                            Paragraph(
                                text: RichText(runs: [
                                    TextRun(
                                        text: text, link: "https://example.org/#a", page: 1,
                                        boxes: [box], confidence: 0.4, reader: "tesseract",
                                        rawText: "Tca")
                                ])))
                    ])
            })
        document.body.append(.table(table))
        let options = Dictionary(uniqueKeysWithValues: XLSXWriter.options.map { ($0.name, "") })
        for (name, chosen) in [
            ("options-all", options), ("options-comments", ["comments": "", "provenance": ""]),
        ] {
            for format in ["xlsx", "ods"] {
                try Data(bytes(document, as: format, options: chosen)).write(
                    to: URL(filePath: folder).appending(path: "\(name).\(format)"))
            }
        }
    }

    @Test(arguments: ["report", "prose"] + (1...20).map { "random-of-\($0)" })
    func `samples are written for other programs to read`(_ name: String) throws {
        let folder = try #require(samplesFolder)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let document =
            switch name {
            case "report": reportSample
            case "prose": proseSample
            default: randomSample(seed: UInt64(name.split(separator: "-").last ?? "") ?? 0)
            }
        // There is no file to make a PDF from, and no invoice.
        for type in WriterRegistry.all
        where type != PDFWriter.self && type != EN16931Writer.self {
            let options = type.faithfulOptions
            let writer = try type.init(options: WriterOptions(options))
            for part in 0..<writer.partCount(of: document) {
                let stem = part == 0 ? name : "\(name)-\(part + 1)"
                let file = URL(filePath: folder).appending(
                    path: "\(stem).\(type.format.fileExtension)")
                try Data(bytes(document, as: type.format.name, part: part, options: options))
                    .write(to: file)
            }
        }
    }
}

private let samplesFolder = ProcessInfo.processInfo.environment["DOCCONV_SAMPLES"]

/// Every kind of block, value and field.
private var reportSample: Document {
    let box = Rect<PageUnits>(minX: 72, minY: 90.126, maxX: 300.5, maxY: 104)
    let emphasis = RichText(runs: [
        TextRun(text: "Revenue ", page: 1, boxes: [box]),
        TextRun(text: "grew", style: .bold, page: 1, boxes: [box], confidence: 0.873),
        TextRun(text: " in ", page: 1), TextRun(text: "both", style: [.italic, .bold], page: 1),
        TextRun(text: " regions, see "),
        TextRun(text: "the site", style: .italic, link: "https://example.org/?a=1&b=2"),
        TextRun(text: ". Run "), TextRun(text: "make report", style: .fixedPitch),
        TextRun(text: "; E = mc"), TextRun(text: "2", style: .superscript),
    ])
    var document = Document(
        metadata: .init(title: "Bericht <2025> & mehr", language: "de"),
        pages: [.init(number: 1, size: Size(width: 595.28, height: 841.89), source: "text-layer")],
        body: [
            .heading(
                Heading(level: 1, text: RichText(runs: [TextRun(text: "Bericht", style: .bold)]))),
            .paragraph(Paragraph(text: emphasis)),
            .paragraph(Paragraph(text: RichText("Berlin, 3. März 2025"), alignment: .trailing)),
            .list([
                (
                    "•", nil,
                    [
                        .paragraph("tea"),
                        .list([
                            ("a)", 1, [.paragraph("green")]), ("b)", 2, [.paragraph("black")]),
                        ]),
                    ]
                ),
                ("•", nil, [.paragraph("milk"), .paragraph("cold")]),
            ]),
            .list([
                ("3.", 3, [.paragraph("third")]), ("4.", 4, [.paragraph("fourth")]),
                ("7.", 7, [.paragraph("seventh")]),
            ]),
            .list([("a.", 1, [.paragraph("alpha")]), ("b.", 2, [.paragraph("beta")])]),
            .table(mergedTable),
            .heading(2, "Values: [all] 'kinds'"),
            .table(valuesTable),
            .table([
                ["=1+1", "@x", "+5"], ["-3", "_x0041_", "漢字かな"], [nil, "line\nbreak", " a "],
            ]),
            .figure(
                Figure(
                    text: RichText("150\n# 100\n> 50"), caption: RichText("Figure 1: growth"),
                    page: 1,
                    box: box)),
            .barcode(
                Barcode(
                    symbology: .qr, payload: "WIFI:S:Guest;T:WPA;P:pass;;", payloadBytes: [87, 73],
                    reader: "zxing-cpp", page: 1, corners: Quad(box))),
        ],
        furniture: [.init(kind: .pageNumber, text: RichText("1"), page: 1)],
        fields: [
            .init(
                label: "I <agree>", name: "agree", value: "Yes", kind: .checkbox,
                isChecked: true, page: 1, box: box),
            .init(
                label: "News", value: "Off", kind: .checkbox, isChecked: false, page: 1, box: box),
            .init(
                label: "Name", name: "name", value: "A \"quoted\" name", kind: .text, page: 1,
                box: box),
            .init(
                label: "Mail", name: "mail", value: "to a@example.org", kind: .text, page: 1,
                box: box,
                facts: [
                    Fact(
                        range: 3..<16,
                        details: .emailAddress(.init(emailAddress: "a@example.org")),
                        confidence: 1, page: 1, box: box)
                ]),
            .init(label: "Colour", value: "red", kind: .radio, page: 1, box: box),
            .init(label: "Signed", value: "", kind: .signature, page: 1, box: box),
            .init(label: "", value: "PAID", kind: .stamp, isChecked: true, page: 1, box: box),
        ],
        dropped: [.init(text: "shadow", reason: "printed-twice", page: 1, box: box)],
        components: ["poppler 22.12.0"],
        notes: [.init(.pageFailed, "the page is damaged", at: .init(file: "letter.pdf", page: 2))])
    document.metadata.created = "2025-03-03T09:30:00+01:00"
    document.metadata.author = "Jane Gray"
    return document
}

/// A row for each way of printing a value, its print in the second column.
private var valuesTable: Table {
    func notation(
        _ separators: NumberNotation.Separators, _ digits: Int = 2, grouped: Bool = true
    ) -> NumberNotation {
        NumberNotation(separators: separators, fractionDigits: digits, isGrouped: grouped)
    }
    func money(_ separators: NumberNotation.Separators, _ symbol: String, leads: Bool) -> CellValue
    {
        .money(
            amount, currency: "EUR",
            CurrencyNotation(
                number: notation(separators), symbol: symbol, symbolLeads: leads, isSpaced: !leads))
    }
    func date(_ order: DateNotation.Order, _ separator: Character, named: Bool = false)
        -> CellValue?
    {
        CalendarDay(year: 2026, month: 3, day: 14).map {
            .date($0, DateNotation(order: order, separator: separator, namesMonth: named))
        }
    }
    let amount = Decimal(sign: .minus, exponent: -2, significand: 123_450)
    let rows: [(String, String, CellValue?)] = [
        ("comma point", "-1,234.50", .number(amount, notation(.commaPoint))),
        ("point comma", "-1.234,50", .number(amount, notation(.pointComma))),
        ("space comma", "-1 234,50", .number(amount, notation(.spaceComma))),
        ("apostrophe point", "-1'234.50", .number(amount, notation(.apostrophePoint))),
        ("whole", "-1235", .number(-1235, notation(.commaPoint, 0, grouped: false))),
        (
            "percentage", "19,5 %",
            .percentage(
                Decimal(sign: .plus, exponent: -3, significand: 195), notation(.pointComma, 1))
        ),
        ("euro after", "-1.234,50 €", money(.pointComma, "€", leads: false)),
        ("euro after, French", "-1 234,50 €", money(.spaceComma, "€", leads: false)),
        ("dollar before", "-$1,234.50", money(.commaPoint, "$", leads: true)),
        ("code after", "-1,234.50 EUR", money(.commaPoint, "EUR", leads: false)),
        ("day first", "14.03.2026", date(.dayMonthYear, ".")),
        ("month first", "03/14/2026", date(.monthDayYear, "/")),
        ("year first", "2026-03-14", date(.yearMonthDay, "-")),
        ("named month", "14. März 2026", date(.dayMonthYear, ".", named: true)),
        ("identifier", "00123456789012345678", .identifier),
        (
            "too long", "12345678901234567890",
            .number(
                Decimal(string: "12345678901234567890") ?? 0,
                notation(.commaPoint, 0, grouped: false))
        ),
    ]
    var cells = [
        Table.Cell("Kind", row: 0, column: 0, isHeader: true),
        Table.Cell("As printed", row: 0, column: 1, isHeader: true),
        Table.Cell("Value", row: 0, column: 2, isHeader: true),
    ]
    for (index, row) in rows.enumerated() {
        cells.append(Table.Cell(row.0, row: index + 1, column: 0))
        cells.append(Table.Cell(row.1, row: index + 1, column: 1))
        cells.append(Table.Cell(row.1, row: index + 1, column: 2, value: row.2))
    }
    return Table(rowCount: rows.count + 1, columnCount: 3, headerRowCount: 1, cells: cells)
}

private var proseSample: Document {
    Document(body: [.heading(1, "A letter"), .paragraph("Dear all,\nhello.")])
}

/// Texts of every awkward character in every style, in paragraphs, lists, headings and a table.
private func randomSample(seed: UInt64) -> Document {
    var random = SeededGenerator(seed: seed)
    let alphabet = "ab1 .,:;#*_-+=~`|\\<>[]()!&\"'\n\t\u{1}\u{B}\u{85}éß漢👩‍👩‍👧"
    func text() -> RichText {
        RichText(
            runs: (0..<Int.random(in: 1...3, using: &random)).map { _ in
                TextRun(
                    text: random.text(of: alphabet, upTo: 12),
                    style: RunStyle(
                        rawValue: [0, 0, 0, 1, 2, 3, 4, 8].randomElement(using: &random) ?? 0),
                    link: Int.random(in: 0..<6, using: &random) == 0
                        ? "https://example.org/" + random.text(of: "ab(1)&[]*_", upTo: 5) : nil)
            })
    }
    func item() -> (marker: String, ordinal: Int?, blocks: [Block]) {
        let nested = Block.list([("-", nil, [.paragraph(Paragraph(text: text()))])])
        return ("•", nil, [.paragraph(Paragraph(text: text())), nested])
    }
    var blocks: [Block] = []
    for _ in 0..<60 {
        blocks.append(.paragraph(Paragraph(text: text())))
        blocks.append(.heading(Heading(level: 2, text: text())))
        blocks.append(.list([item(), item()]))
    }
    let rows = (0..<40).map { _ in (0..<4).map { _ in random.text(of: alphabet, upTo: 12) } }
    return Document(body: blocks + [.table(rows, headerRows: 1, caption: "Random")])
}
