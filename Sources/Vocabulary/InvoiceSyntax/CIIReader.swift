import DocumentModel
import Facts
import Foundation

/// Reads a Cross Industry Invoice, and its predecessor in ZUGFeRD 1.0, whose elements have other
/// names for the same.
struct CIIReader {
    private let root: InvoiceElement

    init(_ root: InvoiceElement) { self.root = root }

    var invoice: Invoice {
        var invoice = Invoice()
        let context = root["ExchangedDocumentContext", "SpecifiedExchangedDocumentContext"]
        invoice.specification = context?["GuidelineSpecifiedDocumentContextParameter"]?["ID"]?.field
        let head = root["ExchangedDocument", "HeaderExchangedDocument"]
        invoice.number = head?["ID"]?.field
        invoice.typeCode = head?["TypeCode"]?.field
        invoice.issueDate = head?["IssueDateTime"]?.moment
        invoice.notes = head?.all("IncludedNote").compactMap { $0["Content"]?.field } ?? []
        let trade = root["SupplyChainTradeTransaction", "SpecifiedSupplyChainTradeTransaction"]
        if let agreement = trade?[
            "ApplicableHeaderTradeAgreement", "ApplicableSupplyChainTradeAgreement"]
        {
            invoice.read(agreement: agreement)
        }
        let delivery = trade?[
            "ApplicableHeaderTradeDelivery", "ApplicableSupplyChainTradeDelivery"]
        invoice.deliveryDate =
            delivery?["ActualDeliverySupplyChainEvent"]?["OccurrenceDateTime"]?.moment
        invoice.deliveryCountry =
            delivery?["ShipToTradeParty"]?["PostalTradeAddress"]?["CountryID"]?.field
        if let settlement = trade?[
            "ApplicableHeaderTradeSettlement", "ApplicableSupplyChainTradeSettlement"]
        {
            invoice.read(settlement: settlement)
        }
        invoice.lines =
            trade?.all("IncludedSupplyChainTradeLineItem").compactMap(Invoice.Line.init)
            ?? []
        return invoice
    }
}

extension InvoiceElement {
    /// The day of a `DateTimeType`.
    fileprivate var moment: Invoice.Field<CalendarDay>? {
        self["DateTimeString", "DateString", "DateTime"]?.day ?? day
    }

    fileprivate var isCharge: Bool {
        self["ChargeIndicator"]?["Indicator"]?.trimmed.map { ["true", "1"].contains($0) } ?? false
    }
}

extension Invoice {
    fileprivate mutating func read(agreement: InvoiceElement) {
        buyerReference = agreement["BuyerReference"]?.field
        seller = agreement["SellerTradeParty"].map(Party.init(cii:)) ?? Party()
        buyer = agreement["BuyerTradeParty"].map(Party.init(cii:)) ?? Party()
        orderReference = agreement["BuyerOrderReferencedDocument"]?["IssuerAssignedID", "ID"]?.field
        contractReference =
            agreement["ContractReferencedDocument"]?["IssuerAssignedID", "ID"]?.field
    }

    fileprivate mutating func read(settlement: InvoiceElement) {
        currency = settlement["InvoiceCurrencyCode", "OrderCurrencyCode"]?.field
        payment.creditorIdentifier = settlement["CreditorReferenceID"]?.field
        payment.remittance = settlement["PaymentReference"]?.field
        for means in settlement.all("SpecifiedTradeSettlementPaymentMeans") {
            read(means: means)
        }
        let terms = settlement.all("SpecifiedTradePaymentTerms")
        let texts = terms.compactMap { $0["Description"]?.trimmed }
        if !texts.isEmpty { payment.terms = .init(texts.joined(separator: "\n"), origin: .xml) }
        dueDate = terms.lazy.compactMap { $0["DueDateDateTime"]?.moment }.first
        payment.mandate = terms.lazy.compactMap { $0["DirectDebitMandateID"]?.field }.first
        taxes = settlement.all("ApplicableTradeTax").map(TaxBreakdown.init(cii:))
        let period = settlement["BillingSpecifiedPeriod"]
        periodStart = period?["StartDateTime"]?.moment
        periodEnd = period?["EndDateTime"]?.moment
        adjustments =
            settlement.all("SpecifiedTradeAllowanceCharge").map(Adjustment.init(cii:))
            + settlement.all("SpecifiedLogisticsServiceCharge").map(Adjustment.init(logistics:))
        precedingInvoice =
            settlement["InvoiceReferencedDocument"]?["IssuerAssignedID", "ID"]?.field
        if let sums = settlement[
            "SpecifiedTradeSettlementHeaderMonetarySummation",
            "SpecifiedTradeSettlementMonetarySummation"]
        {
            read(sums: sums)
        }
    }

    private mutating func read(means: InvoiceElement) {
        payment.meansCode = payment.meansCode ?? means["TypeCode"]?.field
        payment.means = payment.means ?? means["Information"]?.field
        payment.debitedIBAN =
            payment.debitedIBAN ?? means["PayerPartyDebtorFinancialAccount"]?["IBANID"]?.field
        var account = Account()
        let payee = means["PayeePartyCreditorFinancialAccount"]
        account.iban = payee?["IBANID"]?.field ?? payee?["ProprietaryID"]?.field
        account.holder = payee?["AccountName"]?.field
        account.bic = means["PayeeSpecifiedCreditorFinancialInstitution"]?["BICID"]?.field
        if account != Account(), !payment.accounts.contains(account) {
            payment.accounts.append(account)
        }
    }

    private mutating func read(sums: InvoiceElement) {
        totals.lines = sums["LineTotalAmount"]?.number
        totals.allowances = sums["AllowanceTotalAmount"]?.number
        totals.charges = sums["ChargeTotalAmount"]?.number
        totals.net = sums["TaxBasisTotalAmount"]?.number
        // A second amount is in the currency of the tax office (BT-111).
        let taxes = sums.all("TaxTotalAmount")
        totals.tax =
            (taxes.first { $0.attribute("currencyID") == currency?.value } ?? taxes.first)?.number
        totals.gross = sums["GrandTotalAmount"]?.number
        totals.prepaid = sums["TotalPrepaidAmount"]?.number
        totals.rounding = sums["RoundingAmount"]?.number
        totals.due = sums["DuePayableAmount"]?.number
    }
}

extension Invoice.Party {
    fileprivate init(cii party: InvoiceElement) {
        self.init()
        name = party["Name"]?.field
        identifiers =
            party.all("ID").compactMap(\.identifier)
            + party.all("GlobalID").compactMap(\.identifier)
        let organization = party["SpecifiedLegalOrganization"]
        registration = organization?["ID"]?.identifier
        tradingName = organization?["TradingBusinessName"]?.field
        for registered in party.all("SpecifiedTaxRegistration").compactMap({ $0["ID"] }) {
            switch registered.attribute("schemeID") {
            case "VA": vatIdentifier = vatIdentifier ?? registered.field
            case "FC": taxNumber = taxNumber ?? registered.field
            default: continue
            }
        }
        electronicAddress = party["URIUniversalCommunication"]?["URIID"]?.identifier
        let place = party["PostalTradeAddress"]
        address.street = place?["LineOne"]?.field
        address.additionalStreet = place?["LineTwo"]?.field
        address.additionalLine = place?["LineThree"]?.field
        address.city = place?["CityName"]?.field
        address.postalCode = place?["PostcodeCode"]?.field
        address.subdivision = place?["CountrySubDivisionName"]?.field
        address.country = place?["CountryID"]?.field
        let person = party["DefinedTradeContact"]
        contact.name = person?["PersonName"]?.field ?? person?["DepartmentName"]?.field
        contact.phone = person?["TelephoneUniversalCommunication"]?["CompleteNumber"]?.field
        let email = person?["EmailURIUniversalCommunication"]
        contact.email = email?["URIID"]?.field ?? email?["CompleteNumber"]?.field
    }
}

extension Invoice.TaxBreakdown {
    fileprivate init(cii tax: InvoiceElement) {
        self.init()
        category = tax["CategoryCode"]?.field
        rate = tax["RateApplicablePercent", "ApplicablePercent"]?.number
        basis = tax["BasisAmount"]?.number
        amount = tax["CalculatedAmount"]?.number
        exemptionReason = tax["ExemptionReason"]?.field
        exemptionCode = tax["ExemptionReasonCode"]?.field
    }
}

extension Invoice.Adjustment {
    fileprivate init(cii element: InvoiceElement) {
        self.init(isCharge: element.isCharge)
        amount = element["ActualAmount"]?.number
        basis = element["BasisAmount"]?.number
        percentage = element["CalculationPercent"]?.number
        reason = element["Reason"]?.field
        reasonCode = element["ReasonCode"]?.field
        let tax = element["CategoryTradeTax"]
        taxCategory = tax?["CategoryCode"]?.field
        taxRate = tax?["RateApplicablePercent", "ApplicablePercent"]?.number
    }

    /// Freight and the like, which the profile EXTENDED states apart from other charges.
    fileprivate init(logistics element: InvoiceElement) {
        self.init(isCharge: true)
        amount = element["AppliedAmount"]?.number
        reason = element["Description"]?.field
        let tax = element["AppliedTradeTax"]
        taxCategory = tax?["CategoryCode"]?.field
        taxRate = tax?["RateApplicablePercent", "ApplicablePercent"]?.number
    }
}

extension Invoice.Line {
    /// `nil` for a line that groups others, or informs, and is in no sum (profile EXTENDED).
    fileprivate init?(_ line: InvoiceElement) {
        self.init()
        let document = line["AssociatedDocumentLineDocument"]
        let status = document?["LineStatusReasonCode"]?.trimmed
        guard status != "GROUP", status != "INFORMATION" else { return nil }
        id = document?["LineID"]?.field
        note = document?["IncludedNote"]?["Content"]?.field
        let product = line["SpecifiedTradeProduct"]
        name = product?["Name"]?.field
        description = product?["Description"]?.field
        sellerItem = product?["SellerAssignedID"]?.field
        buyerItem = product?["BuyerAssignedID"]?.field
        standardItem = product?["GlobalID"]?.identifier
        let agreement = line["SpecifiedLineTradeAgreement", "SpecifiedSupplyChainTradeAgreement"]
        let gross = agreement?["GrossPriceProductTradePrice"]
        grossPrice = gross?["ChargeAmount"]?.number
        discount = gross?.all("AppliedTradeAllowanceCharge").discount
        let net = agreement?["NetPriceProductTradePrice"]
        price = net?["ChargeAmount"]?.number
        priceQuantity = net?["BasisQuantity"]?.number ?? gross?["BasisQuantity"]?.number
        let delivery = line["SpecifiedLineTradeDelivery", "SpecifiedSupplyChainTradeDelivery"]
        let delivered = delivery?["BilledQuantity", "RequestedQuantity"]
        quantity = delivered?.number
        unit = delivered?.attribute("unitCode").map { .init($0, origin: .xml) }
        let settlement = line[
            "SpecifiedLineTradeSettlement", "SpecifiedSupplyChainTradeSettlement"]
        let tax = settlement?["ApplicableTradeTax"]
        taxCategory = tax?["CategoryCode"]?.field
        taxRate = tax?["RateApplicablePercent", "ApplicablePercent"]?.number
        let period = settlement?["BillingSpecifiedPeriod"]
        periodStart = period?["StartDateTime"]?.moment
        periodEnd = period?["EndDateTime"]?.moment
        adjustments =
            settlement?.all("SpecifiedTradeAllowanceCharge").map(Invoice.Adjustment.init(cii:))
            ?? []
        let sums = settlement?[
            "SpecifiedTradeSettlementLineMonetarySummation",
            "SpecifiedTradeSettlementMonetarySummation"]
        amount = sums?["LineTotalAmount"]?.number
    }
}

extension [InvoiceElement] {
    /// The sum of allowances on a price less that of charges; `nil` if there are none. The profile
    /// EXTENDED may have several.
    fileprivate var discount: Invoice.Field<Decimal>? {
        let amounts = compactMap { element in
            element["ActualAmount"]?.number.map { element.isCharge ? -$0.value : $0.value }
        }
        return amounts.isEmpty ? nil : .init(amounts.reduce(0, +), origin: .xml)
    }
}
