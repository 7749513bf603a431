import DocumentModel
import Facts
import Foundation

/// Writes a Cross Industry Invoice in the order that its schema asks for.
struct CIIWriter {
    private let invoice: Invoice
    private typealias Element = InvoiceElement

    init(_ invoice: Invoice) { self.invoice = invoice }

    var root: InvoiceElement {
        var root = Element("rsm:CrossIndustryInvoice", containing: [context, document, trade])
        let standard = "urn:un:unece:uncefact:data:standard:"
        root.attributes = [
            ("xmlns:rsm", standard + "CrossIndustryInvoice:100"),
            ("xmlns:ram", standard + "ReusableAggregateBusinessInformationEntity:100"),
            ("xmlns:udt", standard + "UnqualifiedDataType:100"),
        ]
        return root
    }

    private var context: InvoiceElement {
        let guideline = Element.group(
            "ram:GuidelineSpecifiedDocumentContextParameter",
            [.leaf("ram:ID", invoice.specification)])
        return Element("rsm:ExchangedDocumentContext", containing: [guideline])
    }

    private var document: InvoiceElement {
        let head: [Element?] = [
            .leaf("ram:ID", invoice.number), .leaf("ram:TypeCode", invoice.typeCode),
            .moment("ram:IssueDateTime", invoice.issueDate),
        ]
        let notes = invoice.notes.map {
            Element.group("ram:IncludedNote", [.leaf("ram:Content", $0)])
        }
        return Element("rsm:ExchangedDocument", containing: head + notes)
    }

    private var trade: InvoiceElement {
        Element(
            "rsm:SupplyChainTradeTransaction",
            containing: invoice.lines.map(\.cii) + [agreement, delivery, settlement])
    }

    private var agreement: InvoiceElement {
        Element(
            "ram:ApplicableHeaderTradeAgreement",
            containing: [
                .leaf("ram:BuyerReference", invoice.buyerReference),
                invoice.seller.cii("ram:SellerTradeParty"),
                invoice.buyer.cii("ram:BuyerTradeParty"),
                .group(
                    "ram:BuyerOrderReferencedDocument",
                    [.leaf("ram:IssuerAssignedID", invoice.orderReference)]),
                .group(
                    "ram:ContractReferencedDocument",
                    [.leaf("ram:IssuerAssignedID", invoice.contractReference)]),
            ])
    }

    private var delivery: InvoiceElement {
        let date = Element.moment("ram:OccurrenceDateTime", invoice.deliveryDate)
        return Element(
            "ram:ApplicableHeaderTradeDelivery",
            containing: [
                .group(
                    "ram:ShipToTradeParty",
                    [
                        .group(
                            "ram:PostalTradeAddress",
                            [.leaf("ram:CountryID", invoice.deliveryCountry)])
                    ]),
                .group("ram:ActualDeliverySupplyChainEvent", [date]),
            ])
    }

    private var settlement: InvoiceElement {
        let payment = invoice.payment
        let means: [Element?] =
            payment.accounts.isEmpty
            ? [payment.cii(nil)] : payment.accounts.map { payment.cii($0) }
        let references: [Element?] = [
            .leaf("ram:CreditorReferenceID", payment.creditorIdentifier),
            .leaf("ram:PaymentReference", payment.remittance),
            .leaf("ram:InvoiceCurrencyCode", invoice.currency),
        ]
        let terms: [Element?] = [
            .group(
                "ram:SpecifiedTradePaymentTerms",
                [
                    .leaf("ram:Description", payment.terms),
                    .moment("ram:DueDateDateTime", invoice.dueDate),
                    .leaf("ram:DirectDebitMandateID", payment.mandate),
                ]),
            sums,
            .group(
                "ram:InvoiceReferencedDocument",
                [.leaf("ram:IssuerAssignedID", invoice.precedingInvoice)]),
        ]
        let period = Element.period(invoice.periodStart, invoice.periodEnd)
        let taxes = invoice.taxes.map(\.cii)
        let adjustments = invoice.adjustments.map(\.cii)
        return Element(
            "ram:ApplicableHeaderTradeSettlement",
            containing: references + means + taxes + [period] + adjustments + terms)
    }

    private var sums: InvoiceElement? {
        let totals = invoice.totals
        return .group(
            "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
            [
                .amount("ram:LineTotalAmount", totals.lines),
                .amount("ram:ChargeTotalAmount", totals.charges),
                .amount("ram:AllowanceTotalAmount", totals.allowances),
                .amount("ram:TaxBasisTotalAmount", totals.net),
                .amount("ram:TaxTotalAmount", totals.tax, currency: invoice.currency?.value),
                .amount("ram:RoundingAmount", totals.rounding),
                .amount("ram:GrandTotalAmount", totals.gross),
                .amount("ram:TotalPrepaidAmount", totals.prepaid),
                .amount("ram:DuePayableAmount", totals.due),
            ])
    }
}

extension InvoiceElement {
    fileprivate static func moment(
        _ name: String, _ field: Invoice.Field<CalendarDay>?
    ) -> InvoiceElement? {
        let digits = field?.value.iso8601.filter { $0 != "-" }
        return .group(name, [.leaf("udt:DateTimeString", digits, "format", "102")])
    }

    fileprivate static func period(
        _ start: Invoice.Field<CalendarDay>?, _ end: Invoice.Field<CalendarDay>?
    ) -> InvoiceElement? {
        .group(
            "ram:BillingSpecifiedPeriod",
            [.moment("ram:StartDateTime", start), .moment("ram:EndDateTime", end)])
    }

    fileprivate static func tax(
        _ name: String, _ category: Invoice.Field<String>?, _ rate: Invoice.Field<Decimal>?
    ) -> InvoiceElement? {
        guard category != nil || rate != nil else { return nil }
        return .group(
            name,
            [
                .leaf("ram:TypeCode", "VAT"), .leaf("ram:CategoryCode", category),
                .number("ram:RateApplicablePercent", rate),
            ])
    }
}

extension Invoice.Party {
    fileprivate func cii(_ name: String) -> InvoiceElement? {
        let plain = identifiers.filter { $0.value.scheme == nil }
        let listed = identifiers.filter { $0.value.scheme != nil }
        return .group(
            name,
            plain.map { .leaf("ram:ID", $0) } + listed.map { .leaf("ram:GlobalID", $0) } + [
                .leaf("ram:Name", self.name),
                .group(
                    "ram:SpecifiedLegalOrganization",
                    [
                        .leaf("ram:ID", registration),
                        .leaf("ram:TradingBusinessName", tradingName),
                    ]),
                .group(
                    "ram:DefinedTradeContact",
                    [
                        .leaf("ram:PersonName", contact.name),
                        .group(
                            "ram:TelephoneUniversalCommunication",
                            [.leaf("ram:CompleteNumber", contact.phone)]),
                        .group(
                            "ram:EmailURIUniversalCommunication",
                            [.leaf("ram:URIID", contact.email)]),
                    ]),
                .group(
                    "ram:PostalTradeAddress",
                    [
                        .leaf("ram:PostcodeCode", address.postalCode),
                        .leaf("ram:LineOne", address.street),
                        .leaf("ram:LineTwo", address.additionalStreet),
                        .leaf("ram:LineThree", address.additionalLine),
                        .leaf("ram:CityName", address.city),
                        .leaf("ram:CountryID", address.country),
                        .leaf("ram:CountrySubDivisionName", address.subdivision),
                    ]),
                .group("ram:URIUniversalCommunication", [.leaf("ram:URIID", electronicAddress)]),
                .group(
                    "ram:SpecifiedTaxRegistration",
                    [.leaf("ram:ID", vatIdentifier?.value, "schemeID", "VA")]),
                .group(
                    "ram:SpecifiedTaxRegistration",
                    [.leaf("ram:ID", taxNumber?.value, "schemeID", "FC")]),
            ])
    }
}

extension Invoice.Payment {
    fileprivate func cii(_ account: Invoice.Account?) -> InvoiceElement? {
        // An IBAN begins with the country and two check digits (ISO 13616-1).
        let isIBAN = account?.iban?.value.prefixMatch(of: /[A-Z]{2}[0-9]{2}/) != nil
        return .group(
            "ram:SpecifiedTradeSettlementPaymentMeans",
            [
                .leaf("ram:TypeCode", meansCode), .leaf("ram:Information", means),
                .group(
                    "ram:PayerPartyDebtorFinancialAccount", [.leaf("ram:IBANID", debitedIBAN)]),
                .group(
                    "ram:PayeePartyCreditorFinancialAccount",
                    [
                        isIBAN ? .leaf("ram:IBANID", account?.iban) : nil,
                        .leaf("ram:AccountName", account?.holder),
                        isIBAN ? nil : .leaf("ram:ProprietaryID", account?.iban),
                    ]),
                .group(
                    "ram:PayeeSpecifiedCreditorFinancialInstitution",
                    [.leaf("ram:BICID", account?.bic)]),
            ])
    }
}

extension Invoice.TaxBreakdown {
    fileprivate var cii: InvoiceElement? {
        .group(
            "ram:ApplicableTradeTax",
            [
                .amount("ram:CalculatedAmount", amount), .leaf("ram:TypeCode", "VAT"),
                .leaf("ram:ExemptionReason", exemptionReason),
                .amount("ram:BasisAmount", basis), .leaf("ram:CategoryCode", category),
                .leaf("ram:ExemptionReasonCode", exemptionCode),
                .number("ram:RateApplicablePercent", rate),
            ])
    }
}

extension Invoice.Adjustment {
    fileprivate var cii: InvoiceElement? {
        .group(
            "ram:SpecifiedTradeAllowanceCharge",
            [
                .group("ram:ChargeIndicator", [.leaf("udt:Indicator", "\(isCharge)")]),
                .number("ram:CalculationPercent", percentage),
                .amount("ram:BasisAmount", basis), .amount("ram:ActualAmount", amount),
                .leaf("ram:ReasonCode", reasonCode), .leaf("ram:Reason", reason),
                .tax("ram:CategoryTradeTax", taxCategory, taxRate),
            ])
    }
}

extension Invoice.Line {
    fileprivate var cii: InvoiceElement? {
        .group(
            "ram:IncludedSupplyChainTradeLineItem",
            [
                .group(
                    "ram:AssociatedDocumentLineDocument",
                    [
                        .leaf("ram:LineID", id),
                        .group("ram:IncludedNote", [.leaf("ram:Content", note)]),
                    ]),
                .group(
                    "ram:SpecifiedTradeProduct",
                    [
                        .leaf("ram:GlobalID", standardItem),
                        .leaf("ram:SellerAssignedID", sellerItem),
                        .leaf("ram:BuyerAssignedID", buyerItem), .leaf("ram:Name", name),
                        .leaf("ram:Description", description),
                    ]),
                agreement,
                .group(
                    "ram:SpecifiedLineTradeDelivery",
                    [.number("ram:BilledQuantity", quantity, "unitCode", unit?.value)]),
                .group(
                    "ram:SpecifiedLineTradeSettlement",
                    [
                        .tax("ram:ApplicableTradeTax", taxCategory, taxRate),
                        .period(periodStart, periodEnd),
                    ] + adjustments.map(\.cii) + [
                        .group(
                            "ram:SpecifiedTradeSettlementLineMonetarySummation",
                            [.amount("ram:LineTotalAmount", amount)])
                    ]),
            ])
    }

    private var agreement: InvoiceElement? {
        let discount = discount.map { discount in
            InvoiceElement.group(
                "ram:AppliedTradeAllowanceCharge",
                [
                    .group("ram:ChargeIndicator", [.leaf("udt:Indicator", "false")]),
                    .number("ram:ActualAmount", discount),
                ])
        }
        return .group(
            "ram:SpecifiedLineTradeAgreement",
            [
                .group(
                    "ram:GrossPriceProductTradePrice",
                    [.number("ram:ChargeAmount", grossPrice), discount ?? nil]),
                .group(
                    "ram:NetPriceProductTradePrice",
                    [
                        .number("ram:ChargeAmount", price),
                        .number("ram:BasisQuantity", priceQuantity),
                    ]),
            ])
    }
}
