import Diagnostics
import DocumentModel
import Facts
import Foundation
import TestSupport
import Testing

@testable import Writers

@Suite struct ODSWriterTests {
    @Test func `equal documents give equal bytes that identify their format`() throws {
        let document = Document(body: [.table(mergedTable), .table([["a"]])])
        let first = try bytes(document, as: "ods")
        #expect(try first == bytes(document, as: "ods"))
        let opening = "mimetype" + ODSWriter.format.mediaType
        #expect(first[30...].starts(with: Array(opening.utf8)))
    }

    @Test func `a table has typed cells, spans and a range with its header`() throws {
        let read = try SpreadsheetReader(
            content: spreadsheetContent(Document(body: [.table(mergedTable)])))
        let sheet = try #require(read.sheets.first)
        #expect(sheet.name == "Sales")
        #expect(
            sheet.rows.map { $0.map(\.text) } == [
                ["Region", "2025", ""], ["", "Q1", "Q2"], ["North", "1.234,50", "19 %"],
            ])
        #expect(sheet.rows[0][0].attributes["table:number-rows-spanned"] == "2")
        #expect(sheet.rows[0][1].attributes["table:number-columns-spanned"] == "2")
        #expect(sheet.rows[0][2].isCovered && sheet.rows[1][0].isCovered)
        #expect(sheet.rows[2][1].attributes["office:value-type"] == "float")
        #expect(sheet.rows[2][1].attributes["office:value"] == "1234.5")
        #expect(sheet.rows[2][2].attributes["office:value-type"] == "string")
        #expect(
            read.databaseRanges.map { $0["table:target-range-address"] } == [
                "'Sales'.A2:'Sales'.C3"
            ])
    }

    @Test func `a value keeps its type`() throws {
        let notation = NumberNotation(separators: .pointComma, fractionDigits: 2, isGrouped: true)
        let amount = Decimal(sign: .minus, exponent: -2, significand: 150)
        let euro = CurrencyNotation(
            number: notation, symbol: "€", symbolLeads: false, isSpaced: true)
        let day = try #require(CalendarDay(year: 2026, month: 3, day: 14))
        let values: [CellValue?] = [
            .money(amount, currency: "EUR", euro), .percentage(amount, notation),
            .date(day, DateNotation(order: .dayMonthYear, separator: ".")), .identifier, nil,
        ]
        let cells = values.enumerated().map {
            Table.Cell("x", row: 0, column: $0.offset, value: $0.element)
        }
        let table = Table(rowCount: 1, columnCount: 5, headerRowCount: 0, cells: cells)
        let content = try spreadsheetContent(Document(body: [.table(table)]))
        let row = try #require(try SpreadsheetReader(content: content).sheets.first?.rows.first)
        #expect(
            row.map { $0.attributes["office:value-type"] } == [
                "currency", "percentage", "date", "string", "string",
            ])
        #expect(row[0].attributes["office:currency"] == "EUR")
        #expect(row[0].attributes["office:value"] == "-1.5")
        #expect(row[2].attributes["office:date-value"] == "2026-03-14")
    }

    @Test func `a format shows a value as it is printed`() throws {
        let notation = NumberNotation(separators: .pointComma, fractionDigits: 2, isGrouped: true)
        let euro = CurrencyNotation(
            number: notation, symbol: "€", symbolLeads: false, isSpaced: true)
        let cell = Table.Cell("1,00 €", row: 0, column: 0, value: .money(1, currency: "EUR", euro))
        let table = Table(rowCount: 1, columnCount: 1, headerRowCount: 0, cells: [cell])
        let content = try spreadsheetContent(Document(body: [.table(table)]))
        let style =
            "<number:currency-style style:name=\"N1\" number:language=\"de\" number:country=\"DE\">"
            + "<number:number number:decimal-places=\"2\" number:min-decimal-places=\"2\" "
            + "number:min-integer-digits=\"1\" number:grouping=\"true\"/><number:text> </number:text>"
            + "<number:currency-symbol number:language=\"de\" number:country=\"DE\">€"
        #expect(content.contains(style))
    }

    @Test func `a link leads on, and one that runs a program does not`() throws {
        let text = RichText(runs: [
            TextRun(text: "see "), TextRun(text: "us", link: "https://example.org/?a&b"),
            TextRun(text: " or "), TextRun(text: "no", link: "javascript:alert(1)"),
        ])
        let cell = Table.Cell(
            rows: 0..<1, columns: 0..<1, blocks: [.paragraph(Paragraph(text: text))])
        let table = Table(rowCount: 1, columnCount: 1, headerRowCount: 0, cells: [cell])
        let content = try spreadsheetContent(Document(body: [.table(table)]))
        let read = try #require(try SpreadsheetReader(content: content).sheets.first?.rows.first)
        #expect(read.map(\.text) == ["see us or no"])
        #expect(read.map(\.links) == [["https://example.org/?a&b"]])
    }

    @Test func `a mailbox that was detected is a link, a telephone number is not`() throws {
        var text = RichText("mail a@b.example or call 030 123")
        text.facts = [
            Fact(range: 5..<16, details: .emailAddress(.init(emailAddress: "a@b.example"))),
            Fact(range: 25..<32, details: .phoneNumber(.init(phoneNumber: "030 123"))),
        ]
        let cell = Table.Cell(
            rows: 0..<1, columns: 0..<1, blocks: [.paragraph(Paragraph(text: text))])
        let spans = try #require(cell.linkedSpans)
        #expect(spans.map(\.text) == ["mail ", "a@b.example", " or call 030 123"])
        #expect(spans.map(\.mark?.address) == [nil, "mailto:a@b.example", nil])
        #expect(Table.Cell("plain", row: 0, column: 0).linkedSpans == nil)
    }

    @Test func `an empty table is a sheet all the same`() throws {
        let table = Table(rowCount: 0, columnCount: 0, headerRowCount: 0, cells: [])
        let read = try SpreadsheetReader(
            content: spreadsheetContent(Document(body: [.table(table)])))
        #expect(read.sheets.map(\.rows.count) == [1])
        #expect(read.databaseRanges.isEmpty)
    }

    /// Whatever the cells contain, a reader finds each text in its cell.
    @Test(arguments: 0..<100)
    func `random tables are read as they were written`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            (0..<4).map { _ in
                random.text(of: "ab1  \n\t<>&\"'\u{1}\u{85}é漢👩‍👩‍👧=", upTo: 10)
            }
        }
        let document = Document(body: [.table(rows, headerRows: 1)])
        let read = try SpreadsheetReader(content: spreadsheetContent(document))
        let texts = try #require(read.sheets.first).rows.map { $0.map(\.text) }
        #expect(texts == rows.map { $0.map(\.withoutControls) })
    }
}
