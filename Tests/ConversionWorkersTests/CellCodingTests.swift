import DocumentConversion
import Foundation
import PageCoding
import Spilling
import Testing

/// Cells that lie outside of memory come back as they were.
@Suite struct CellCodingTests {
    private let box = Rect<PageUnits>(minX: 10.1, minY: 20.5, maxX: 110.3, maxY: 30)

    private func returned(_ cells: [Table.Cell]) throws -> [Table.Cell] {
        var writer = BinaryWriter(keepsEdges: true)
        writer.write(cells)
        return try BinaryReader.value([Table.Cell].self, in: writer.bytes)
    }

    private func cell(_ blocks: [Block], value: CellValue? = nil) -> Table.Cell {
        Table.Cell(rows: 3..<5, columns: 1..<2, blocks: blocks, isHeader: true, value: value)
    }

    private var text: RichText {
        RichText(
            runs: [
                TextRun(
                    text: "Zürich ", style: [.bold, .superscript], link: "https://example.org",
                    page: 7, boxes: [box, Rect(minX: 1, minY: 2, maxX: 3, maxY: 4)],
                    confidence: 0.25, reader: "tesseract", rawText: "Ziirich",
                    alternatives: ["Zurich", ""]),
                TextRun(text: "", boxes: [Rect(minX: 1, minY: 2, maxX: 3, maxY: 4)]),
            ],
            facts: [
                Fact(
                    range: 0..<6, details: .phoneNumber(.init(phoneNumber: "1", e164: "+1")),
                    confidence: 0.5, page: 7, box: box),
                Fact(
                    range: 6..<6,
                    details: .calendarEvent(
                        .init(allDay: true, startDate: Date(timeIntervalSince1970: 1e9)))),
            ],
            footnoteMarks: [
                FootnoteMark(range: 0..<1, role: .note, footnote: 300),
                FootnoteMark(range: 5..<6, role: .reference, footnote: 2),
            ])
    }

    @Test func `every kind of block comes back`() throws {
        let nested = Table(
            caption: text, rowCount: 1, columnCount: 1, headerRowCount: 1,
            cells: [cell([])], areas: [Table.Area(page: 2, box: box)])
        let code = Barcode(
            symbology: .qr, payload: nil, payloadBytes: [0, 255], supplement: "12", isGS1: true,
            isColorInverted: true, confidence: 0.5, reader: "zxing-cpp", page: 3, corners: Quad(box)
        )
        let item = List.Item(marker: text, ordinal: 3, blocks: [.paragraph(Paragraph(text: text))])
        let all = [
            Block.heading(Heading(level: 6, text: text)),
            .paragraph(Paragraph(text: text, alignment: .trailing)),
            .list(List(isOrdered: true, items: [item])), .table(nested),
            .figure(Figure(text: text, caption: text, page: 4, box: box)), .barcode(code),
        ]
        let cells = [cell(all), cell([])]
        #expect(try returned(cells) == cells)
    }

    private static let notation = NumberNotation(
        separators: .apostrophePoint, fractionDigits: 2, isGrouped: true)

    @Test(
        arguments: [
            .number(Decimal(), notation), .number(-12.5, notation),
            .number(Decimal(string: "0.1000000000000000055511151231257827") ?? 0, notation),
            .number(Decimal(sign: .minus, exponent: 40, significand: 7), notation),
            .percentage(Decimal(sign: .plus, exponent: -3, significand: 195), notation),
            .money(
                1_234_567, currency: "EUR",
                CurrencyNotation(number: notation, symbol: "€", symbolLeads: true, isSpaced: true)),
            .identifier,
        ] as [CellValue])
    func `every value comes back`(_ value: CellValue) throws {
        let cells = [cell([], value: value)]
        let found = try returned(cells)
        #expect(found == cells)
        // Equal numbers may be spelt in several ways.
        #expect("\(found)" == "\(cells)")
    }

    @Test func `a day comes back`() throws {
        let day = try #require(CalendarDay(year: 2024, month: 2, day: 29))
        let cells = [
            cell([], value: .date(day, DateNotation(order: .dayMonthYear, separator: ".")))
        ]
        #expect(try returned(cells) == cells)
    }

    /// Of bytes that were cut or changed something else comes, or nothing; neither does harm.
    @Test func `damaged bytes do no harm`() throws {
        var writer = BinaryWriter()
        writer.write([cell([.paragraph(Paragraph(text: text))], value: .number(3, Self.notation))])
        var trees = RandomTrees(seed: 5)
        for _ in 0..<2000 {
            var bytes = writer.bytes
            if trees.number(below: 2) == 0 {
                bytes.removeLast(1 + trees.number(below: bytes.count))
            } else {
                bytes[trees.number(below: bytes.count)] = UInt8(trees.number(below: 256))
            }
            // What is still read can be written, and read again as the same.
            guard let cells = try? BinaryReader.value([Table.Cell].self, in: bytes) else {
                continue
            }
            var first = BinaryWriter()
            first.write(cells)
            var second = BinaryWriter()
            second.write(try BinaryReader.value([Table.Cell].self, in: first.bytes))
            #expect(first.bytes == second.bytes)
        }
    }

    @Test func `the cells of a page survive the round trip with all content`() {
        let cells = (0..<40).map { row in
            Container.Table.Cell(
                rowRange: row...row, columnRange: 0...1, content: FilledPage.observation.document)
        }
        var list = SpillableArray(cells)
        list.keep(in: SpillStore(blank: cells[0], room: 0))
        #expect(list.isSpilled && list == SpillableArray(cells))
    }
}
