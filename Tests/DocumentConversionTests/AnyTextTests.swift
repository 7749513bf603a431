import DocumentConversion
import Foundation
import Packaging
import TestSupport
import Testing

/// Whatever a page says, it becomes a document and every format: text is input from outside.
@Suite struct AnyTextTests {
    /// More seeds with `DOCCONV_SEEDS`.
    static let seeds =
        ProcessInfo.processInfo.environment["DOCCONV_SEEDS"].flatMap { UInt64($0) } ?? 150

    @Test(arguments: 0..<Self.seeds) func `every text becomes every format`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var file = SmallPDF()
        // Lines that come again on each page are taken for furniture.
        let heads = (0..<2).map { _ in random.line() }
        for number in 1...random.number(in: 1...4) {
            file.page { page in
                for line in heads where random.number(in: 0...3) > 0 {
                    page.text(line, x: 30, y: 10)
                }
                random.fill(&page)
                page.text(random.line(most: 3).replacing("1", with: "\(number)"), x: 140, y: 194)
            }
        }
        let source = SourceFile(file.data, named: "any.pdf")
        let document = try DocumentConverter().document(of: source).value
        for format in DocumentFormat.all {
            let export = try DocumentExport(to: format)
            for part in 0..<export.partCount(of: document) {
                var sink = MemorySink()
                do throws(Problem) {
                    try export.write(document, part: part, of: source, to: &sink)
                } catch {
                    // No invoice, or a format of several files.
                    #expect(error.kind != .internalFault, "\(format.name): \(error)")
                }
            }
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func fill(_ page: inout SmallPDF.Page) {
        switch number(in: 0...3) {
        case 0:
            let columns = number(in: 1...5)
            let rows = (0..<number(in: 1...8)).map { _ in (0..<columns).map { _ in line(most: 2) } }
            page.grid(rows, x: 20, y: 20)
        case 1:
            for row in 0..<number(in: 1...14) {
                for column in 0..<number(in: 1...3) {
                    page.text(line(most: 4), x: 20 + column * 95, y: 25 + row * 11)
                }
            }
        default:
            for row in 0..<number(in: 1...15) { page.text(line(), x: 20, y: 25 + row * 11) }
        }
    }

    /// Words of the kinds that finders look for, right ones and impossible ones, and any characters.
    fileprivate mutating func line(most: Int = 8) -> String {
        (0..<number(in: 1...most)).map { _ in word() }.joined(separator: " ")
            .replacing("\\", with: "\\\\").replacing("(", with: "\\(").replacing(")", with: "\\)")
    }

    fileprivate mutating func number(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    private mutating func text(of letters: String, upTo most: Int) -> String {
        let letters = Array(letters)
        return String(
            (0..<number(in: 1...most)).map { _ in letters[number(in: 0...letters.count - 1)] })
    }

    private mutating func word() -> String {
        switch number(in: 0...5) {
        case 0: text(of: "0123456789.,/-+%()'", upTo: 7)
        case 1: text(of: "abzAZ\u{E9}\u{DF}019@.:/_-#*&=+|;\"'<>[]{}$\u{80}\u{A3}\u{A7}", upTo: 9)
        default: words[number(in: 0...words.count - 1)]
        }
    }
}

private let words = """
    0 00 1 3/0 0/0 7/3 12/31 -1 99999999999999999999 18446744073709551617 9223372036854775808 1e999 0.0
    1,2,3 1.234.567,89 1,234,567.89 -0.00 % 100% 1/2 31/02/2026 2026-13-45 00.00.0000 12:99 24:00 25:61
    29.02.2025 Feb 30 IV MMMM IIIIII (a) a) 1. 1.1.1 1) - -- * . .... _ ____ [ ] [x] [1] ( ) Page of von
    Seite Total Subtotal Sum Tax VAT USt-IdNr. DE123456789 ATU00000000 Invoice No. Date Due EUR $ $0 -$5
    CHF Qty Price Amount IBAN DE00000000000000000000 DE89370400440532013000 BIC ada@example.org @ a@b
    http:// www. https://example.org/% Tel. +1 +49 +1-212-555-0187 00000000000 Street 12 10115 Berlin
    New York, NY 00000 km m2 kg -273 LH 0 LH9999 1Z999AA10123456784 4111111111111111 Name: Email: Yes No
    Table 1 Figure 0 Note: 1 2 3 Balance Credit Debit Opening Closing 01/01 12/00 Jan Mr. Dr. Ltd GmbH
    """.split(whereSeparator: \.isWhitespace).map(String.init)
