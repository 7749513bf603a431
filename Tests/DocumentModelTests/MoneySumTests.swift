import DocumentModel
import Facts
import Foundation
import Testing

@Suite struct MoneySumTests {
    private func amount(_ text: String, _ currency: String) -> DataDetector.MoneyAmount {
        DataDetector.MoneyAmount(
            amount: Decimal(string: text) ?? 0, currency: Locale.Currency(currency))
    }

    @Test func `money is added up by currency`() {
        let sums = [amount("0.10", "USD"), amount("5", "EUR"), amount("0.20", "USD")].sums
        #expect(sums.map(\.currency) == ["EUR", "USD"])
        #expect(sums.map { "\($0.amount)" } == ["5", "0.3"])
        #expect(sums.map(\.count) == [1, 2])
    }

    @Test func `a typed cell counts once, by its value`() {
        let number = NumberNotation(separators: .commaPoint, fractionDigits: 2, isGrouped: false)
        let notation = CurrencyNotation(
            number: number, symbol: "", symbolLeads: false, isSpaced: false)
        var text = RichText("€4")
        let plain = text.plain
        text.setFacts([
            DataDetector.Match(
                range: plain.startIndex..<plain.endIndex,
                details: .moneyAmount(amount("4", "EUR")))
        ])
        let cell = Table.Cell(
            rows: 0..<1, columns: 0..<1, blocks: [.paragraph(Paragraph(text: text))],
            value: .money(4, currency: "EUR", notation))
        let document = Document(body: [
            .table(Table(rowCount: 1, columnCount: 1, headerRowCount: 0, cells: [cell]))
        ])
        #expect(document.sums == [MoneySum(currency: "EUR", amount: 4, count: 1)])
        #expect(Document().sums.isEmpty)
    }

    /// However amounts are split, the total is the same.
    @Test(arguments: 0..<10) func `sums of parts add up to the whole`(cut: Int) {
        let all = (0..<10).map { amount("\($0).1", $0 % 3 == 0 ? "CHF" : "EUR") }
        #expect((Array(all[..<cut]).sums + Array(all[cut...]).sums).total == all.sums)
    }
}
