import Facts
import Foundation

/// Amounts of one currency added up.
public struct MoneySum: Hashable, Sendable {
    /// ISO 4217.
    public var currency: String
    /// The exact sum.
    public var amount: Decimal
    /// The number of amounts added.
    public var count: Int

    public init(currency: String, amount: Decimal, count: Int) {
        self.currency = currency
        self.amount = amount
        self.count = count
    }
}

extension Document {
    /// The sums of all money amounts in the body, including subtotals and totals, by currency,
    /// sorted by currency code.
    public var sums: [MoneySum] {
        var amounts = MoneyTotals()
        for block in body { block.addMoney(to: &amounts) }
        return amounts.sums
    }
}

/// Sums of amounts by currency, updated one by one.
private struct MoneyTotals {
    private var byCurrency: [String: MoneySum] = [:]

    mutating func append(_ money: DataDetector.MoneyAmount) {
        let currency = money.currency.identifier
        var sum = byCurrency[currency] ?? MoneySum(currency: currency, amount: 0, count: 0)
        sum.amount += money.amount
        sum.count += 1
        byCurrency[currency] = sum
    }

    /// Sorted by currency code.
    var sums: [MoneySum] { byCurrency.values.sorted { $0.currency < $1.currency } }
}

extension [DataDetector.MoneyAmount] {
    /// The sums by currency, sorted by currency code.
    public var sums: [MoneySum] {
        var totals = MoneyTotals()
        for amount in self { totals.append(amount) }
        return totals.sums
    }
}

extension [MoneySum] {
    /// The total of several sums.
    public var total: [MoneySum] {
        Dictionary(grouping: self, by: \.currency)
            .map { currency, sums in
                MoneySum(
                    currency: currency, amount: sums.reduce(0) { $0 + $1.amount },
                    count: sums.reduce(0) { $0 + $1.count })
            }
            .sorted { $0.currency < $1.currency }
    }
}

extension Block {
    fileprivate func addMoney(to amounts: inout MoneyTotals) {
        switch self {
        case .heading(let heading): heading.text.addMoney(to: &amounts)
        case .paragraph(let paragraph): paragraph.text.addMoney(to: &amounts)
        case .list(let list):
            for item in list.items { for block in item.blocks { block.addMoney(to: &amounts) } }
        case .table(let table):
            table.caption?.addMoney(to: &amounts)
            for cell in table.cells {
                // The currency of a typed cell may come from its column only.
                if case .money(let amount, let currency, _) = cell.value {
                    amounts.append(
                        DataDetector.MoneyAmount(
                            amount: amount, currency: Locale.Currency(currency)))
                } else {
                    for block in cell.blocks { block.addMoney(to: &amounts) }
                }
            }
        case .figure(let figure): figure.caption?.addMoney(to: &amounts)
        case .barcode(let code):
            for case .moneyAmount(let money) in code.content?.details ?? [] {
                amounts.append(money)
            }
        }
    }
}

extension RichText {
    fileprivate func addMoney(to amounts: inout MoneyTotals) {
        for fact in facts {
            if case .moneyAmount(let money) = fact.details { amounts.append(money) }
        }
    }
}
