import Foundation

extension Invoice {
    /// The invoice with what follows from the rest of it; such values are marked as derived.
    ///
    /// Neither the total with tax nor a rate or amount of a tax is derived: they prove the others.
    public var completed: Invoice {
        var invoice = self
        invoice.completeSigns()
        invoice.completeCountries()
        invoice.completeAmounts()
        invoice.completeRates()
        let isCounted = invoice.lines.contains { $0.quantity != nil || $0.price != nil }
        for index in invoice.lines.indices {
            invoice.completeLine(index, isCounted: isCounted)
        }
        invoice.completeTaxes()
        invoice.completeBreakdown()
        invoice.completeTotals()
        invoice.completeDelivery()
        if invoice.payment.meansCode == nil, !invoice.payment.accounts.isEmpty {
            // UNTDID 4461: a credit transfer of any kind.
            invoice.payment.meansCode = .init("30", origin: .derived)
        }
        return invoice
    }

    /// The country of a VAT identifier is that of its owner. An address without a country is in
    /// that of the sender, as in domestic mail (UPU S42).
    private mutating func completeCountries() {
        func country(of party: Party) -> Field<String>? {
            guard let number = party.vatIdentifier?.value,
                let match = number.prefixMatch(of: /([A-Z]{2})[ A-Z]?[0-9]/)
            else { return nil }
            let prefix = String(match.1)
            return .init(countriesOfPrefixes[prefix] ?? prefix, origin: .derived)
        }
        seller.address.country = seller.address.country ?? country(of: seller)
        buyer.address.country = buyer.address.country ?? country(of: buyer)
        let hasAddress = buyer.address.city != nil || buyer.address.postalCode != nil
        if buyer.address.country == nil, hasAddress, let sender = seller.address.country {
            buyer.address.country = .init(sender.value, origin: .derived)
        }
    }

    /// The breakdown by the rates of the lines, if its taxes add up to the total that is stated.
    private mutating func completeBreakdown() {
        guard taxes.isEmpty, adjustments.isEmpty, let total = totals.tax?.value else { return }
        var breakdown: [(category: String, rate: Decimal, basis: Decimal)] = []
        for line in lines {
            guard let category = line.taxCategory?.value, let rate = line.taxRate?.value,
                let amount = line.amount?.value
            else { return }
            let place = breakdown.firstIndex { $0.category == category && $0.rate == rate }
            if let place {
                breakdown[place].basis += amount
            } else {
                breakdown.append((category, rate, amount))
            }
        }
        let found = breakdown.map { part in
            var tax = TaxBreakdown()
            tax.category = .init(part.category, origin: .derived)
            tax.rate = .init(part.rate, origin: .derived)
            tax.basis = .init(part.basis, origin: .derived)
            tax.amount = .init((part.basis * part.rate / 100).rounded(2), origin: .derived)
            return tax
        }
        if found.reduce(0, { $0 + ($1.amount?.value ?? 0) }) == total { taxes = found }
    }

    /// The amounts of lines without one, if those that follow from quantity and price add up, with
    /// the others, to the sum that is stated.
    private mutating func completeAmounts() {
        guard let total = totals.lines?.value ?? totals.net?.value, adjustments.isEmpty else {
            return
        }
        var open: [(index: Int, amount: Decimal)] = []
        var sum: Decimal = 0
        for (index, line) in lines.enumerated() {
            if let amount = line.amount?.value {
                sum += amount
            } else if let quantity = line.quantity?.value, let price = line.price?.value,
                line.adjustments.isEmpty
            {
                let amount = (quantity * price).rounded(2)
                open.append((index, amount))
                sum += amount
            } else {
                return
            }
        }
        guard sum == total else { return }
        for (index, amount) in open { lines[index].amount = .init(amount, origin: .derived) }
    }

    /// The rates of lines without any, if their amounts can be shared out in one way only so that each
    /// tax has the amount that it is on.
    private mutating func completeRates() {
        let bases = taxes.compactMap { $0.basis?.value }
        let amounts = lines.compactMap { $0.amount?.value }
        guard taxes.count > 1, bases.count == taxes.count, amounts.count == lines.count,
            adjustments.isEmpty, lines.count <= mostSharedLines,
            taxes.count <= mostSharedTaxes,
            lines.allSatisfy({ $0.taxRate == nil && $0.taxCategory == nil })
        else { return }
        var found: [[Int]] = []
        func share(_ line: Int, _ rest: [Decimal], _ chosen: [Int]) {
            guard found.count < 2 else { return }
            guard line < amounts.count else {
                if rest.allSatisfy({ $0 == 0 }) { found.append(chosen) }
                return
            }
            for tax in rest.indices {
                var rest = rest
                rest[tax] -= amounts[line]
                share(line + 1, rest, chosen + [tax])
            }
        }
        share(0, bases, [])
        guard found.count == 1, let chosen = found.first else { return }
        for (line, tax) in chosen.enumerated() {
            lines[line].taxRate = taxes[tax].rate.map { .init($0.value, origin: .derived) }
            lines[line].taxCategory = taxes[tax].category.map { .init($0.value, origin: .derived) }
        }
    }

    private mutating func completeLine(_ index: Int, isCounted: Bool) {
        func derived<Value>(_ value: Value) -> Field<Value> { Field(value, origin: .derived) }
        if lines[index].id == nil { lines[index].id = derived("\(index + 1)") }
        if !isCounted {
            // Services are often listed with their amounts only.
            lines[index].quantity = derived(1)
            lines[index].price = lines[index].amount.map { derived($0.value) }
        }
        if lines[index].quantity != nil, lines[index].unit == nil {
            // UN/ECE Recommendation 20: one, for what is counted without a unit.
            lines[index].unit = derived("C62")
        }
        if lines[index].price == nil, lines[index].adjustments.isEmpty,
            let amount = lines[index].amount?.value, let quantity = lines[index].quantity?.value,
            quantity != 0
        {
            // A price that is no finite decimal was another one, rounded.
            let price = (amount / quantity).rounded(mostPriceDecimals)
            if price * quantity == amount { lines[index].price = derived(price) }
        }
        if let price = lines[index].price?.value, let quantity = lines[index].quantity?.value,
            let amount = lines[index].amount?.value, amount < 0, lines[index].adjustments.isEmpty,
            (quantity * price).rounded(2) == -amount
        {
            // Only the amount is printed with its sign.
            lines[index].quantity?.value = -quantity
        }
        if lines[index].taxCategory == nil, lines[index].taxRate == nil, taxes.count == 1 {
            lines[index].taxRate = taxes[0].rate.map { derived($0.value) }
            lines[index].taxCategory = taxes[0].category.map { derived($0.value) }
        }
        if let price = lines[index].price, let quantity = lines[index].quantity, price.value < 0 {
            // Prices are not negative (BR-27): what is taken back is a negative quantity.
            lines[index].price?.value = -price.value
            lines[index].quantity?.value = -quantity.value
        }
        if lines[index].taxCategory == nil, let rate = lines[index].taxRate?.value {
            // A rate above zero is the standard category; what is not taxed needs a reason.
            lines[index].taxCategory =
                rate > 0 ? derived("S") : categoryWithoutTax.map { derived($0) }
        }
    }

    /// The category of the only tax without a rate above zero.
    private var categoryWithoutTax: String? {
        let free = taxes.filter { ($0.rate?.value ?? 0) == 0 }
        return free.count == 1 ? free[0].category?.value : nil
    }

    private mutating func completeTaxes() {
        for index in taxes.indices {
            if taxes[index].category == nil, (taxes[index].rate?.value ?? 0) > 0 {
                taxes[index].category = .init("S", origin: .derived)
                for line in lines.indices
                where lines[line].taxCategory == nil
                    && lines[line].taxRate?.value == taxes[index].rate?.value
                {
                    lines[line].taxCategory = .init("S", origin: .derived)
                }
            }
            if taxes[index].basis == nil, taxes.count == 1, let net = totals.net?.value {
                taxes[index].basis = .init(net, origin: .derived)
            }
        }
        for index in adjustments.indices
        where adjustments[index].taxCategory == nil && (adjustments[index].taxRate?.value ?? 0) > 0
        {
            adjustments[index].taxCategory = .init("S", origin: .derived)
        }
        if taxes.count == 1, adjustments.contains(where: { $0.taxCategory == nil }) {
            for index in adjustments.indices where adjustments[index].taxCategory == nil {
                adjustments[index].taxCategory = taxes[0].category
                adjustments[index].taxRate = taxes[0].rate
            }
        }
    }

    private mutating func completeTotals() {
        func sum(_ amounts: [Field<Decimal>?]) -> Field<Decimal>? {
            guard !amounts.isEmpty else { return nil }
            let known = amounts.compactMap { $0?.value }
            guard known.count == amounts.count else { return nil }
            return .init(known.reduce(0, +), origin: .derived)
        }
        totals.lines = totals.lines ?? sum(lines.map(\.amount))
        totals.allowances =
            totals.allowances ?? sum(adjustments.filter { !$0.isCharge }.map(\.amount))
        totals.charges = totals.charges ?? sum(adjustments.filter(\.isCharge).map(\.amount))
        if totals.net == nil, let lines = totals.lines?.value {
            totals.net = .init(
                lines - (totals.allowances?.value ?? 0) + (totals.charges?.value ?? 0),
                origin: .derived)
        }
        totals.tax = totals.tax ?? sum(taxes.map(\.amount))
        if totals.due == nil, let gross = totals.gross?.value {
            totals.due = .init(
                gross - (totals.prepaid?.value ?? 0) + (totals.rounding?.value ?? 0),
                origin: .derived)
        }
    }
}

/// Countries whose VAT identifiers begin otherwise than their ISO 3166-1 code (Directive 2006/112/EC,
/// article 215; Northern Ireland).
private let countriesOfPrefixes = ["EL": "GR", "XI": "GB"]

/// Lines and taxes whose shares are searched: 59,049 steps at the most. Most countries have three rates.
private let mostSharedLines = 10
private let mostSharedTaxes = 3

/// Decimals of a price; invoices for electricity and calls have four.
private let mostPriceDecimals = 4
