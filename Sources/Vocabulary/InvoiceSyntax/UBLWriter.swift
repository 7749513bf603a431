import DocumentModel
import Facts
import Foundation

/// Writes an Invoice or CreditNote of UBL 2.1 in the order that its schema asks for.
struct UBLWriter {
    private let invoice: Invoice
    private let currency: String?
    private let isCredit: Bool
    private typealias Element = InvoiceElement

    init(_ invoice: Invoice) {
        self.invoice = invoice
        currency = invoice.currency?.value
        isCredit = InvoiceTypeCode.creditNotes.contains(invoice.typeCode?.value ?? "")
    }

    var root: InvoiceElement {
        let name = isCredit ? "CreditNote" : "Invoice"
        let lines = invoice.lines.map {
            $0.ubl(isCredit ? "Credit" : "Invoice", currency: currency)
        }
        var root = Element(name, containing: head + parties + money + lines)
        let schema = "urn:oasis:names:specification:ubl:schema:xsd:"
        root.attributes = [
            ("xmlns", schema + name + "-2"),
            ("xmlns:cac", schema + "CommonAggregateComponents-2"),
            ("xmlns:cbc", schema + "CommonBasicComponents-2"),
        ]
        return root
    }

    private var head: [InvoiceElement?] {
        [
            .leaf("cbc:CustomizationID", invoice.specification),
            .leaf("cbc:ID", invoice.number),
            .day("cbc:IssueDate", invoice.issueDate),
            isCredit ? nil : .day("cbc:DueDate", invoice.dueDate),
            .leaf(isCredit ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode", invoice.typeCode),
        ] + invoice.notes.map { .leaf("cbc:Note", $0) } + [
            .leaf("cbc:DocumentCurrencyCode", invoice.currency),
            .leaf("cbc:BuyerReference", invoice.buyerReference),
            .period(invoice.periodStart, invoice.periodEnd),
            .group("cac:OrderReference", [.leaf("cbc:ID", invoice.orderReference)]),
            .group(
                "cac:BillingReference",
                [
                    .group(
                        "cac:InvoiceDocumentReference", [.leaf("cbc:ID", invoice.precedingInvoice)])
                ]),
            .group(
                "cac:ContractDocumentReference", [.leaf("cbc:ID", invoice.contractReference)]),
        ]
    }

    private var parties: [InvoiceElement?] {
        var seller = invoice.seller
        if let creditor = invoice.payment.creditorIdentifier {
            let identifier = Invoice.Identifier(creditor.value, scheme: creditorScheme)
            seller.identifiers.append(.init(identifier, origin: creditor.origin))
        }
        return [
            .group("cac:AccountingSupplierParty", [seller.ubl]),
            .group("cac:AccountingCustomerParty", [invoice.buyer.ubl]),
            .group(
                "cac:Delivery",
                [
                    .day("cbc:ActualDeliveryDate", invoice.deliveryDate),
                    .group(
                        "cac:DeliveryLocation",
                        [
                            .group(
                                "cac:Address",
                                [
                                    .group(
                                        "cac:Country",
                                        [
                                            .leaf(
                                                "cbc:IdentificationCode", invoice.deliveryCountry)
                                        ])
                                ])
                        ]),
                ]),
        ]
    }

    private var money: [InvoiceElement?] {
        let payment = invoice.payment
        // The name of the means may be stated once (UBL-SR-46).
        var unnamed = payment
        unnamed.means = nil
        let due = isCredit ? invoice.dueDate : nil
        let means: [Element?] =
            [payment.ubl(payment.accounts.first, due: due)]
            + payment.accounts.dropFirst().map { unnamed.ubl($0, due: due) }
        let totals = invoice.totals
        return means + [
            .group("cac:PaymentTerms", [.leaf("cbc:Note", payment.terms)])
        ] + invoice.adjustments.map { $0.ubl(currency: currency) } + [
            .group(
                "cac:TaxTotal",
                [.amount("cbc:TaxAmount", totals.tax, currency: currency)]
                    + invoice.taxes.map { $0.ubl(currency: currency) }),
            .group(
                "cac:LegalMonetaryTotal",
                [
                    .amount("cbc:LineExtensionAmount", totals.lines, currency: currency),
                    .amount("cbc:TaxExclusiveAmount", totals.net, currency: currency),
                    .amount("cbc:TaxInclusiveAmount", totals.gross, currency: currency),
                    .amount("cbc:AllowanceTotalAmount", totals.allowances, currency: currency),
                    .amount("cbc:ChargeTotalAmount", totals.charges, currency: currency),
                    .amount("cbc:PrepaidAmount", totals.prepaid, currency: currency),
                    .amount("cbc:PayableRoundingAmount", totals.rounding, currency: currency),
                    .amount("cbc:PayableAmount", totals.due, currency: currency),
                ]),
        ]
    }
}

extension InvoiceElement {
    fileprivate static func day(
        _ name: String, _ field: Invoice.Field<CalendarDay>?
    ) -> InvoiceElement? { leaf(name, field?.value.iso8601) }

    fileprivate static func period(
        _ start: Invoice.Field<CalendarDay>?, _ end: Invoice.Field<CalendarDay>?
    ) -> InvoiceElement? {
        .group("cac:InvoicePeriod", [.day("cbc:StartDate", start), .day("cbc:EndDate", end)])
    }

    fileprivate static func taxScheme(_ identifier: String) -> InvoiceElement? {
        .group("cac:TaxScheme", [.leaf("cbc:ID", identifier)])
    }

    fileprivate static func taxCategory(
        _ name: String, _ category: Invoice.Field<String>?, _ rate: Invoice.Field<Decimal>?,
        reason: [InvoiceElement?] = []
    ) -> InvoiceElement? {
        guard category != nil || rate != nil else { return nil }
        return .group(
            name,
            [.leaf("cbc:ID", category), .number("cbc:Percent", rate)] + reason
                + [.taxScheme("VAT")])
    }
}

extension Invoice.Party {
    fileprivate var ubl: InvoiceElement? {
        var schemes: [InvoiceElement?] = []
        for (number, scheme) in [(vatIdentifier, "VAT"), (taxNumber, "FC")] where number != nil {
            schemes.append(
                .group(
                    "cac:PartyTaxScheme",
                    [.leaf("cbc:CompanyID", number), .taxScheme(scheme)]))
        }
        return .group(
            "cac:Party",
            [.leaf("cbc:EndpointID", electronicAddress)]
                + identifiers.map { .group("cac:PartyIdentification", [.leaf("cbc:ID", $0)]) } + [
                    .group("cac:PartyName", [.leaf("cbc:Name", tradingName)]),
                    .group(
                        "cac:PostalAddress",
                        [
                            .leaf("cbc:StreetName", address.street),
                            .leaf("cbc:AdditionalStreetName", address.additionalStreet),
                            .leaf("cbc:CityName", address.city),
                            .leaf("cbc:PostalZone", address.postalCode),
                            .leaf("cbc:CountrySubentity", address.subdivision),
                            .group(
                                "cac:AddressLine", [.leaf("cbc:Line", address.additionalLine)]),
                            .group(
                                "cac:Country",
                                [.leaf("cbc:IdentificationCode", address.country)]),
                        ]),
                ] + schemes + [
                    .group(
                        "cac:PartyLegalEntity",
                        [
                            .leaf("cbc:RegistrationName", name),
                            .leaf("cbc:CompanyID", registration),
                        ]),
                    .group(
                        "cac:Contact",
                        [
                            .leaf("cbc:Name", contact.name),
                            .leaf("cbc:Telephone", contact.phone),
                            .leaf("cbc:ElectronicMail", contact.email),
                        ]),
                ])
    }
}

extension Invoice.Payment {
    fileprivate func ubl(
        _ account: Invoice.Account?, due: Invoice.Field<CalendarDay>?
    ) -> InvoiceElement? {
        .group(
            "cac:PaymentMeans",
            [
                .leaf("cbc:PaymentMeansCode", meansCode?.value, "name", means?.value),
                .day("cbc:PaymentDueDate", due), .leaf("cbc:PaymentID", remittance),
                .group(
                    "cac:PayeeFinancialAccount",
                    [
                        .leaf("cbc:ID", account?.iban), .leaf("cbc:Name", account?.holder),
                        .group(
                            "cac:FinancialInstitutionBranch", [.leaf("cbc:ID", account?.bic)]),
                    ]),
                .group(
                    "cac:PaymentMandate",
                    [
                        .leaf("cbc:ID", mandate),
                        .group("cac:PayerFinancialAccount", [.leaf("cbc:ID", debitedIBAN)]),
                    ]),
            ])
    }
}

extension Invoice.TaxBreakdown {
    fileprivate func ubl(currency: String?) -> InvoiceElement? {
        .group(
            "cac:TaxSubtotal",
            [
                .amount("cbc:TaxableAmount", basis, currency: currency),
                .amount("cbc:TaxAmount", amount, currency: currency),
                .taxCategory(
                    "cac:TaxCategory", category, rate,
                    reason: [
                        .leaf("cbc:TaxExemptionReasonCode", exemptionCode),
                        .leaf("cbc:TaxExemptionReason", exemptionReason),
                    ]),
            ])
    }
}

extension Invoice.Adjustment {
    fileprivate func ubl(currency: String?) -> InvoiceElement? {
        .group(
            "cac:AllowanceCharge",
            [
                .leaf("cbc:ChargeIndicator", "\(isCharge)"),
                .leaf("cbc:AllowanceChargeReasonCode", reasonCode),
                .leaf("cbc:AllowanceChargeReason", reason),
                .number("cbc:MultiplierFactorNumeric", percentage),
                .amount("cbc:Amount", amount, currency: currency),
                .amount("cbc:BaseAmount", basis, currency: currency),
                .taxCategory("cac:TaxCategory", taxCategory, taxRate),
            ])
    }
}

extension Invoice.Line {
    /// - Parameter kind: `Invoice` or `Credit`, the begin of the names.
    fileprivate func ubl(_ kind: String, currency: String?) -> InvoiceElement? {
        .group(
            kind == "Credit" ? "cac:CreditNoteLine" : "cac:InvoiceLine",
            [
                .leaf("cbc:ID", id), .leaf("cbc:Note", note),
                .number(
                    kind == "Credit" ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", quantity,
                    "unitCode", unit?.value),
                .amount("cbc:LineExtensionAmount", amount, currency: currency),
                .period(periodStart, periodEnd),
            ] + adjustments.map { $0.ubl(currency: currency) } + [
                .group(
                    "cac:Item",
                    [
                        .leaf("cbc:Description", description), .leaf("cbc:Name", name),
                        .group("cac:BuyersItemIdentification", [.leaf("cbc:ID", buyerItem)]),
                        .group("cac:SellersItemIdentification", [.leaf("cbc:ID", sellerItem)]),
                        .group(
                            "cac:StandardItemIdentification", [.leaf("cbc:ID", standardItem)]),
                        .taxCategory("cac:ClassifiedTaxCategory", taxCategory, taxRate),
                    ]),
                .group(
                    "cac:Price",
                    [
                        .number("cbc:PriceAmount", price, "currencyID", currency),
                        .number("cbc:BaseQuantity", priceQuantity),
                        priceDiscount(currency: currency),
                    ]),
            ])
    }

    private func priceDiscount(currency: String?) -> InvoiceElement? {
        guard grossPrice != nil || discount != nil else { return nil }
        return .group(
            "cac:AllowanceCharge",
            [
                .leaf("cbc:ChargeIndicator", "false"),
                .number("cbc:Amount", discount, "currencyID", currency),
                .number("cbc:BaseAmount", grossPrice, "currencyID", currency),
            ])
    }
}
