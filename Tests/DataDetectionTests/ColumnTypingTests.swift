import DataDetection
import Facts
import Foundation
import Testing

/// What a cell alone cannot decide and its column can.
@Suite struct ColumnTypingTests {
    @Test(arguments: [
        ["Order No."], ["Artikelnummer"], ["Auftrags-Nr."], ["ID"], ["Customer ID"], ["SKU"],
        ["N° de commande"], ["Número de pedido"], ["Numero d'ordine", "Numero ordine"],
        ["Ordernummer"], ["Numer zamówienia"], ["Número da encomenda"], ["Konto"], ["PLZ"],
        ["Phone"], ["ZIP code"], ["Postleitzahl"], ["Code postal"], ["CAP"], ["Kod pocztowy"],
        ["Telefon (privat)"], ["Details", "Ref."],
    ])
    func `numbers of equal length below such a header name something`(_ header: [String]) {
        let values = typed(["80331", "10115", "20095"], header: header)
        #expect(values == [.identifier, .identifier, .identifier])
    }

    @Test(arguments: [
        ["Order value"], ["Total number"], ["Number of pieces"], ["Population"], [], ["Anzahl"],
        ["Postal costs"], ["Market cap"],
    ])
    func `below any other header they count something`(_ header: [String]) {
        #expect(typed(["80331", "10115"], header: header).map(\.?.number) == [80331, 10115])
    }

    @Test(arguments: [["(%)"], ["Change", "(SD)"]])
    func `brackets below a name in brackets are no sign`(_ header: [String]) {
        #expect(
            typed(["(22.9)", "(24.9)", "–"], header: header).map(\.?.number) == [22.9, 24.9, nil])
    }

    @Test func `brackets are a minus where they distinguish amounts, and below other names`() {
        #expect(typed(["(22.9)", "24.9"], header: ["(%)"]).map(\.?.number) == [-22.9, 24.9])
        #expect(typed(["(22.9)", "(24.9)"], header: ["Change"]).map(\.?.number) == [-22.9, -24.9])
        #expect(typed(["-22.9", "(24.9)"], header: ["(%)"]).map(\.?.number) == [-22.9, -24.9])
    }

    @Test func `row numbers are numbers`() {
        #expect(typed(["1", "2", "10"], header: ["No."]).map(\.?.number) == [1, 2, 10])
    }

    @Test func `a zero in front makes names of the whole column`() {
        #expect(typed(["01067", "80331"], header: ["Ort"]) == [.identifier, .identifier])
        #expect(typed(["007", "12.50"], header: []).map(\.?.number) == [nil, 12.5])
    }

    @Test func `telephone numbers without marks are known by their header`() {
        #expect(
            typed(["5551234567", "555 123 456", "112"], header: ["Phone"])
                == [.identifier, .identifier, .identifier])
    }

    @Test func `years are numbers without groups`() {
        for header in [["Year"], ["Jahr"], ["Amount (EUR)", "Year"], []] {
            for value in typed(["1999", "2026"], header: header) {
                guard case .number(_, let notation)? = value else {
                    Issue.record("\(header) leaves no number")
                    continue
                }
                #expect(!notation.isGrouped)
            }
        }
    }

    @Test(arguments: [
        (["Amount (EUR)"], "EUR"), (["Betrag €"], "EUR"), (["Total $"], "USD"),
        (["Price per unit [GBP]"], "GBP"), (["in EUR", "2025"], "EUR"), (["EUR/kg"], "EUR"),
        (["Preis pro Stück (€)"], "EUR"), (["€ Q1", "USD"], "USD"),
    ])
    func `the header names the currency`(header: [String], currency: String) {
        let values = typed(["1,234.50", "", "7"], header: header)
        #expect(values.map(\.?.currency) == [currency, nil, currency])
        guard case .money(_, _, let notation)? = values[0] else { return }
        #expect(notation.symbol.isEmpty)
    }

    @Test(arguments: [
        ["USD/EUR"], ["€ million"], ["in T€"], ["in EUR", "Qty"], ["Change %", "%"], ["€", "%"],
        ["in thousands", "EUR"], ["Share of ALL"],
    ])
    func `a header that does not make money leaves numbers`(_ header: [String]) {
        #expect(typed(["1,234.50", "7"], header: header).map(\.?.number) == [1234.5, 7])
    }

    @Test func `accountants print the currency in the first and last row`() {
        let values = typed(["$ 10.00", "5.00", "–", "(2.50)", "$ 12.50"], header: ["2025"])
        #expect(values.map(\.?.currency) == ["USD", "USD", nil, "USD", "USD"])
    }

    @Test func `whole amounts share a currency that frames them`() {
        #expect(
            typed(["$ 10", "5", "$ 15"], header: []).map(\.?.currency) == ["USD", "USD", "USD"])
        // Revenue, employees, offices.
        #expect(typed(["$ 5,000", "120", "3"], header: []).map(\.?.number) == [nil, 120, 3])
    }

    @Test(arguments: [["Section"], ["Version No."], ["Abschnitt"], ["§"]])
    func `numbers of sections and versions are not quantities`(_ header: [String]) {
        #expect(
            typed(["1", "1.9", "1.10"], header: header)
                == [.identifier, .identifier, .identifier])
    }

    @Test(arguments: [
        ["$ 10.00", "5"], ["$ 10.00", "five", "5.00"], ["$ 10.00", "€ 4.00", "5.00"],
        ["$ 10.00", "12 %", "5.00"],
    ])
    func `a mixed column shares no currency`(_ column: [String]) {
        #expect(typed(column, header: []).last??.currency == nil)
    }

    @Test func `numbers in brackets are losses among numbers and notes among themselves`() {
        #expect(typed(["5", "(7)"], header: []).map(\.?.number) == [5, -7])
        #expect(typed(["(1)", "(2)", "text"], header: []) == [nil, nil, nil])
    }

    @Test func `one number among words is a number`() {
        #expect(typed(["tea", "12", "milk"], header: []).map(\.?.number) == [nil, 12, nil])
    }

    @Test func `one version makes versions of what might be dates`() {
        #expect(typed(["10.11.12", "10.9.3"], header: []) == [.identifier, .identifier])
        #expect(typed(["10.11.12"], header: []).map(\.?.day) == ["2012-11-10"])
    }

    @Test func `a column may follow its own custom`() {
        let german = NumberConvention(separators: .pointComma)
        let values = CellTyping(convention: german).values(
            of: ["1,234.50", "2,345", "6.5"], header: [])
        #expect(values.map(\.?.number) == [1234.5, 2345, 6.5])
    }

    @Test func `each cell has its answer`() {
        #expect(typed([], header: []).isEmpty)
        #expect(typed(["", "x"], header: []) == [nil, nil])
    }

    private func typed(_ column: [String], header: [String]) -> [CellValue?] {
        CellTyping(convention: NumberConvention()).values(of: column, header: header)
    }
}
