import Foundation

/// What keeps an invoice from following a rule of EN 16931.
public struct InvoiceFlaw: Hashable, Sendable {
    /// The rule, such as `BR-CO-10`.
    public var rule: String
    /// What is missing, or which amounts do not prove.
    public var message: String
}

extension Invoice {
    /// The rules of EN 16931 that the invoice breaks: what every invoice must have, and how amounts
    /// follow from each other.
    ///
    /// Source: EN 16931-1:2017, 6.4; rules by its numbers. Of the rules on code lists, only that
    /// on the type is among them.
    public var flaws: [InvoiceFlaw] { missing + unproven }

    /// What every invoice must have.
    public var missing: [InvoiceFlaw] {
        var flaws = FlawList()
        flaws.require(number, "BR-02", "the invoice number")
        flaws.require(issueDate, "BR-03", "the issue date")
        flaws.require(typeCode, "BR-04", "the type code")
        if let code = typeCode?.value, !InvoiceTypeCode.invoices.contains(code),
            !InvoiceTypeCode.creditNotes.contains(code)
        {
            flaws.add("BR-CL-01", "the type code is \(code), which is no invoice")
        }
        flaws.require(currency, "BR-05", "the currency")
        flaws.require(seller.name, "BR-06", "the seller's name")
        flaws.require(buyer.name, "BR-07", "the buyer's name")
        flaws.require(seller.address.country, "BR-09", "the country of the seller's address")
        flaws.require(buyer.address.country, "BR-11", "the country of the buyer's address")
        flaws.require(totals.lines, "BR-12", "the sum of the lines")
        flaws.require(totals.net, "BR-13", "the total without tax")
        flaws.require(totals.gross, "BR-14", "the total with tax")
        flaws.require(totals.due, "BR-15", "the amount due")
        if lines.isEmpty { flaws.add("BR-16", "a line is missing") }
        for (index, line) in lines.enumerated() {
            let name = line.id?.value ?? "\(index + 1)"
            flaws.require(line.id, "BR-21", "the number of line \(name)")
            flaws.require(line.quantity, "BR-22", "the quantity of line \(name)")
            flaws.require(line.unit, "BR-23", "the unit of line \(name)")
            flaws.require(line.amount, "BR-24", "the amount of line \(name)")
            flaws.require(line.name, "BR-25", "the item's name of line \(name)")
            flaws.require(line.price, "BR-26", "the price of line \(name)")
            if let price = line.price?.value, price < 0 {
                flaws.add("BR-27", "the price of line \(name) is negative")
            }
            flaws.require(line.taxCategory, "BR-CO-04", "the tax category of line \(name)")
        }
        for adjustment in adjustments {
            let (name, rules) =
                adjustment.isCharge ? ("charge", (36, 37, 38)) : ("allowance", (31, 32, 33))
            flaws.require(adjustment.amount, "BR-\(rules.0)", "the amount of the \(name)")
            flaws.require(
                adjustment.taxCategory, "BR-\(rules.1)", "the tax category of the \(name)")
            flaws.require(
                adjustment.reason ?? adjustment.reasonCode, "BR-\(rules.2)",
                "the reason of the \(name)")
        }
        for tax in taxes {
            let name = tax.displayName
            flaws.require(tax.basis, "BR-45", "the amount that tax \(name) is on")
            flaws.require(tax.amount, "BR-46", "the amount of tax \(name)")
            flaws.require(tax.category, "BR-47", "the category of tax \(name)")
            if tax.category?.value != "O" { flaws.require(tax.rate, "BR-48", "the rate of a tax") }
        }
        if taxes.isEmpty { flaws.add("BR-CO-18", "the tax breakdown is missing") }
        if (totals.due?.value ?? 0) > 0, dueDate == nil, payment.terms == nil {
            flaws.add("BR-CO-25", "the due date is missing, and so are terms of payment")
        }
        if seller.identifiers.isEmpty, seller.registration == nil, seller.vatIdentifier == nil {
            flaws.add("BR-CO-26", "the seller's VAT identifier or another identifier is missing")
        }
        return flaws.all + missingForTaxes
    }

    /// Amounts that do not follow from others as they must. Amounts that are missing prove nothing
    /// and are passed over.
    public var unproven: [InvoiceFlaw] {
        var flaws = FlawList()
        if let sum = lines.sum(of: \.amount) {
            flaws.equal(totals.lines, sum, "BR-CO-10", "the sum of the lines")
        }
        let allowances = adjustments.filter { !$0.isCharge }
        let charges = adjustments.filter(\.isCharge)
        if let sum = allowances.sum(of: \.amount) ?? (allowances.isEmpty ? 0 : nil) {
            flaws.equal(totals.allowances, sum, "BR-CO-11", "the sum of the allowances")
        }
        if let sum = charges.sum(of: \.amount) ?? (charges.isEmpty ? 0 : nil) {
            flaws.equal(totals.charges, sum, "BR-CO-12", "the sum of the charges")
        }
        if let lines = totals.lines?.value {
            let net = lines - (totals.allowances?.value ?? 0) + (totals.charges?.value ?? 0)
            flaws.equal(totals.net, net, "BR-CO-13", "the total without tax")
        }
        if let sum = taxes.sum(of: \.amount) {
            flaws.equal(totals.tax, sum, "BR-CO-14", "the total of taxes")
        }
        if let net = totals.net?.value {
            let gross = net + (totals.tax?.value ?? 0)
            flaws.equal(totals.gross, gross, "BR-CO-15", "the total with tax")
        }
        if let gross = totals.gross?.value {
            let due = gross - (totals.prepaid?.value ?? 0) + (totals.rounding?.value ?? 0)
            flaws.equal(totals.due, due, "BR-CO-16", "the amount due")
        }
        for tax in taxes { prove(tax, &flaws) }
        for line in lines { prove(line, &flaws) }
        return flaws.all
    }

    /// EN 16931 does not demand that a line multiplies, so that of an e-invoice need not; what was
    /// read on a page must.
    private func prove(_ line: Line, _ flaws: inout FlawList) {
        guard let amount = line.amount, amount.origin != .xml,
            let quantity = line.quantity?.value, let price = line.price?.value,
            line.priceQuantity?.value != 0
        else { return }
        let adjusted = line.adjustments.reduce(Decimal(0)) {
            $0 + ($1.isCharge ? 1 : -1) * ($1.amount?.value ?? 0)
        }
        let product = quantity * price / (line.priceQuantity?.value ?? 1) + adjusted
        flaws.equal(
            amount, product.rounded(2), "PEPPOL-EN16931-R120",
            "the amount of line \(line.id?.value ?? "")", tolerance: productTolerance)
    }

    private func prove(_ tax: TaxBreakdown, _ flaws: inout FlawList) {
        let name = tax.displayName
        if let basis = tax.basis?.value, let rate = tax.rate?.value {
            flaws.equal(
                tax.amount, (basis * rate / 100).rounded(2), "BR-CO-17",
                "the amount of tax \(name)",
                tolerance: roundingPerLine * Decimal(max(1, lines.count)))
        }
        // The basis is the sum of what is taxed so, where all lines say how they are taxed.
        let adjustments = adjustments.filter { tax.taxes($0.taxCategory, $0.taxRate) }
        guard !lines.isEmpty, lines.allSatisfy({ $0.taxCategory != nil && $0.amount != nil }),
            self.adjustments.allSatisfy({ $0.taxCategory != nil && $0.amount != nil })
        else { return }
        let taxed = lines.filter { tax.taxes($0.taxCategory, $0.taxRate) }
        let sum =
            (taxed.sum(of: \.amount) ?? 0)
            + adjustments.reduce(Decimal(0)) {
                $0 + ($1.isCharge ? 1 : -1) * ($1.amount?.value ?? 0)
            }
        flaws.equal(
            tax.basis, sum, "BR-\(tax.rulePrefix)-08",
            "the amount that tax \(name) is on",
            tolerance: roundingPerLine * Decimal(max(1, lines.count)))
    }
}

extension Invoice.TaxBreakdown {
    /// What the names of its rules have; of a category unknown those of the standard one.
    fileprivate var rulePrefix: String {
        category.map { InvoiceTaxCategory(rawValue: $0.value)?.rulePrefix ?? $0.value } ?? "S"
    }

    /// Such as `S 19 %`.
    fileprivate var displayName: String {
        [category?.value, rate.map { "\($0.value) %" }].compactMap(\.self).joined(separator: " ")
    }

    fileprivate func taxes(
        _ category: Invoice.Field<String>?, _ rate: Invoice.Field<Decimal>?
    ) -> Bool {
        category?.value == self.category?.value && (rate?.value ?? 0) == (self.rate?.value ?? 0)
    }
}

extension Decimal {
    /// Rounded to a number of decimals, half away from zero.
    package func rounded(_ decimals: Int) -> Decimal {
        var (source, result) = (self, Decimal())
        NSDecimalRound(&result, &source, decimals, .plain)
        return result
    }
}

extension Array {
    /// `nil` where one of the values is missing, or there is none.
    fileprivate func sum(of member: (Element) -> Invoice.Field<Decimal>?) -> Decimal? {
        guard !isEmpty else { return nil }
        return reduce(Decimal?(0)) { sum, element in
            guard let sum, let value = member(element)?.value else { return nil }
            return sum + value
        }
    }
}

/// Gathers flaws.
private struct FlawList {
    private(set) var all: [InvoiceFlaw] = []

    mutating func add(_ rule: String, _ message: String) {
        all.append(InvoiceFlaw(rule: rule, message: message))
    }

    mutating func require<Value>(_ field: Invoice.Field<Value>?, _ rule: String, _ name: String) {
        if field == nil { add(rule, "\(name) is missing") }
    }

    mutating func equal(
        _ field: Invoice.Field<Decimal>?, _ computed: Decimal, _ rule: String, _ name: String,
        tolerance: Decimal = 0
    ) {
        guard let stated = field?.value, abs(stated - computed) > tolerance else { return }
        add(rule, "\(name) is \(stated), but \(computed) follows from the rest")
    }
}

/// In the currency, as the rule PEPPOL-EN16931-R120 allows.
private let productTolerance = Decimal(sign: .plus, exponent: -2, significand: 2)

/// In the currency, for each line: taxes that are rounded line by line differ from the rounded tax
/// of the sum by at most half a cent each; a cent is for both sides. The validation artefacts of
/// EN 16931 allow a whole unit of the currency.
private let roundingPerLine = Decimal(sign: .plus, exponent: -2, significand: 1)
