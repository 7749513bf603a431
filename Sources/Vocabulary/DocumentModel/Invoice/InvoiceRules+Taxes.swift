import Foundation

extension Invoice {
    /// What the tax categories of an invoice demand beside amounts.
    ///
    /// Source: EN 16931-1:2017, 6.4.3, the groups of rules BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G and
    /// BR-O.
    var missingForTaxes: [InvoiceFlaw] {
        var flaws: [InvoiceFlaw] = []
        func add(_ rule: String, _ message: String) {
            flaws.append(InvoiceFlaw(rule: rule, message: message))
        }
        var seen: Set<String> = []
        for tax in taxes {
            guard let code = tax.category?.value, let category = InvoiceTaxCategory(rawValue: code)
            else { continue }
            let prefix = category.rulePrefix
            let hasReason = tax.exemptionReason != nil || tax.exemptionCode != nil
            if category.needsReason != hasReason {
                add(
                    "BR-\(prefix)-10",
                    hasReason
                        ? "tax \(code) has a reason for exemption"
                        : "the reason for the exemption of tax \(code) is missing")
            }
            if category != .standard, (tax.rate?.value ?? 0) != 0 {
                add("BR-\(prefix)-05", "the rate of tax \(code) is not 0")
            }
            guard seen.insert(code).inserted else { continue }
            let isIdentified = seller.vatIdentifier != nil
            let isRegistered = isIdentified || seller.taxNumber != nil
            switch category {
            case .standard, .zero, .exempt:
                if !isRegistered {
                    add(
                        "BR-\(prefix)-02", "the seller's VAT identifier or tax number is missing")
                }
            case .reverseCharge:
                if !isRegistered {
                    add("BR-AE-02", "the seller's VAT identifier or tax number is missing")
                }
                if buyer.vatIdentifier == nil, buyer.registration == nil {
                    add("BR-AE-02", "the buyer's VAT identifier is missing")
                }
            case .intraCommunity:
                if !isIdentified { add("BR-IC-02", "the seller's VAT identifier is missing") }
                if buyer.vatIdentifier == nil {
                    add("BR-IC-02", "the buyer's VAT identifier is missing")
                }
                if deliveryDate == nil, periodStart == nil, periodEnd == nil {
                    add("BR-IC-11", "the day or period of the delivery is missing")
                }
                if deliveryCountry == nil {
                    add("BR-IC-12", "the country of the delivery is missing")
                }
            case .export:
                if !isIdentified { add("BR-G-02", "the seller's VAT identifier is missing") }
            case .outsideScope:
                if isIdentified || buyer.vatIdentifier != nil {
                    add("BR-O-02", "a VAT identifier is stated with what is outside of the tax")
                }
            }
        }
        return flaws
    }
}

/// The category of a tax.
///
/// Source: UNTDID 5305, the codes that EN 16931-1, BT-118, allows everywhere.
public enum InvoiceTaxCategory: String, Hashable, Sendable, CaseIterable {
    case standard = "S"
    case zero = "Z"
    case exempt = "E"
    case reverseCharge = "AE"
    case intraCommunity = "K"
    case export = "G"
    case outsideScope = "O"

    /// Whether an invoice has to say why nothing is taxed.
    public var needsReason: Bool { self != .standard && self != .zero }

    /// What the names of its rules have.
    var rulePrefix: String { self == .intraCommunity ? "IC" : rawValue }
}
