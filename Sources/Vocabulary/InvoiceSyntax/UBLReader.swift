import DocumentModel
import Facts
import Foundation

/// Reads an Invoice or CreditNote of UBL 2.1.
struct UBLReader {
    private let root: InvoiceElement

    init(_ root: InvoiceElement) { self.root = root }

    var invoice: Invoice {
        var invoice = Invoice()
        invoice.specification = root["CustomizationID"]?.field
        invoice.number = root["ID"]?.field
        invoice.typeCode = root["InvoiceTypeCode", "CreditNoteTypeCode"]?.field
        invoice.issueDate = root["IssueDate"]?.day
        let means = root.all("PaymentMeans")
        invoice.dueDate =
            root["DueDate"]?.day ?? means.lazy.compactMap { $0["PaymentDueDate"]?.day }.first
        invoice.deliveryDate = root["Delivery"]?["ActualDeliveryDate"]?.day
        invoice.deliveryCountry =
            root["Delivery"]?["DeliveryLocation"]?["Address"]?["Country"]?["IdentificationCode"]?
            .field
        invoice.periodStart = root["InvoicePeriod"]?["StartDate"]?.day
        invoice.periodEnd = root["InvoicePeriod"]?["EndDate"]?.day
        invoice.currency = root["DocumentCurrencyCode"]?.field
        invoice.buyerReference = root["BuyerReference"]?.field
        invoice.orderReference = root["OrderReference"]?["ID"]?.field
        invoice.contractReference = root["ContractDocumentReference"]?["ID"]?.field
        invoice.precedingInvoice =
            root["BillingReference"]?["InvoiceDocumentReference"]?["ID"]?.field
        invoice.notes = root.all("Note").compactMap(\.field)
        invoice.seller =
            root["AccountingSupplierParty"]?["Party"].map(Invoice.Party.init(ubl:))
            ?? Invoice.Party()
        invoice.buyer =
            root["AccountingCustomerParty"]?["Party"].map(Invoice.Party.init(ubl:))
            ?? Invoice.Party()
        for element in means { invoice.payment.read(element) }
        invoice.payment.terms = root["PaymentTerms"]?["Note"]?.field
        invoice.payment.creditorIdentifier = invoice.seller.takeCreditorIdentifier()
        invoice.adjustments = root.all("AllowanceCharge").map(Invoice.Adjustment.init(ubl:))
        invoice.readTaxes(root)
        invoice.readTotals(root["LegalMonetaryTotal"])
        invoice.lines = root.all("InvoiceLine", "CreditNoteLine").map(Invoice.Line.init(ubl:))
        return invoice
    }
}

extension InvoiceElement {
    fileprivate var isCharge: Bool {
        self["ChargeIndicator"]?.trimmed.map { ["true", "1"].contains($0) } ?? false
    }
}

extension Invoice {
    fileprivate mutating func readTaxes(_ root: InvoiceElement) {
        // A second total is in the currency of the tax office (BT-111), without a breakdown.
        let all = root.all("TaxTotal")
        let total =
            all.first { $0["TaxAmount"]?.attribute("currencyID") == currency?.value } ?? all.first
        totals.tax = total?["TaxAmount"]?.number
        taxes = total?.all("TaxSubtotal").map(TaxBreakdown.init(ubl:)) ?? []
    }

    fileprivate mutating func readTotals(_ element: InvoiceElement?) {
        totals.lines = element?["LineExtensionAmount"]?.number
        totals.net = element?["TaxExclusiveAmount"]?.number
        totals.gross = element?["TaxInclusiveAmount"]?.number
        totals.allowances = element?["AllowanceTotalAmount"]?.number
        totals.charges = element?["ChargeTotalAmount"]?.number
        totals.prepaid = element?["PrepaidAmount"]?.number
        totals.rounding = element?["PayableRoundingAmount"]?.number
        totals.due = element?["PayableAmount"]?.number
    }
}

extension Invoice.Payment {
    fileprivate mutating func read(_ element: InvoiceElement) {
        let code = element["PaymentMeansCode"]
        meansCode = meansCode ?? code?.field
        means = means ?? code?.attribute("name").map { .init($0, origin: .xml) }
        remittance = remittance ?? element["PaymentID"]?.field
        let agreed = element["PaymentMandate"]
        mandate = mandate ?? agreed?["ID"]?.field
        debitedIBAN = debitedIBAN ?? agreed?["PayerFinancialAccount"]?["ID"]?.field
        let payee = element["PayeeFinancialAccount"]
        var account = Invoice.Account()
        account.iban = payee?["ID"]?.field
        account.holder = payee?["Name"]?.field
        account.bic = payee?["FinancialInstitutionBranch"]?["ID"]?.field
        if account != Invoice.Account(), !accounts.contains(account) { accounts.append(account) }
    }
}

extension Invoice.Party {
    fileprivate init(ubl party: InvoiceElement) {
        self.init()
        let legal = party["PartyLegalEntity"]
        let printed = party["PartyName"]?["Name"]?.field
        name = legal?["RegistrationName"]?.field ?? printed
        tradingName = printed == name ? nil : printed
        registration = legal?["CompanyID"]?.identifier
        identifiers = party.all("PartyIdentification").compactMap { $0["ID"]?.identifier }
        for scheme in party.all("PartyTaxScheme") {
            if scheme["TaxScheme"]?["ID"]?.trimmed == "VAT" {
                vatIdentifier = vatIdentifier ?? scheme["CompanyID"]?.field
            } else {
                taxNumber = taxNumber ?? scheme["CompanyID"]?.field
            }
        }
        electronicAddress = party["EndpointID"]?.identifier
        let place = party["PostalAddress"]
        address.street = place?["StreetName"]?.field
        address.additionalStreet = place?["AdditionalStreetName"]?.field
        address.additionalLine = place?["AddressLine"]?["Line"]?.field
        address.city = place?["CityName"]?.field
        address.postalCode = place?["PostalZone"]?.field
        address.subdivision = place?["CountrySubentity"]?.field
        address.country = place?["Country"]?["IdentificationCode"]?.field
        contact.name = party["Contact"]?["Name"]?.field
        contact.phone = party["Contact"]?["Telephone"]?.field
        contact.email = party["Contact"]?["ElectronicMail"]?.field
    }

    /// The identifier for direct debits, which UBL has among the seller's others.
    fileprivate mutating func takeCreditorIdentifier() -> Invoice.Field<String>? {
        guard let place = identifiers.firstIndex(where: { $0.value.scheme == creditorScheme })
        else { return nil }
        return .init(identifiers.remove(at: place).value.value, origin: .xml)
    }
}

/// The list of creditor identifiers for direct debits (EN 16931-3-2, BT-90).
let creditorScheme = "SEPA"

extension Invoice.TaxBreakdown {
    fileprivate init(ubl tax: InvoiceElement) {
        self.init()
        basis = tax["TaxableAmount"]?.number
        amount = tax["TaxAmount"]?.number
        let category = tax["TaxCategory"]
        self.category = category?["ID"]?.field
        rate = category?["Percent"]?.number
        exemptionReason = category?["TaxExemptionReason"]?.field
        exemptionCode = category?["TaxExemptionReasonCode"]?.field
    }
}

extension Invoice.Adjustment {
    fileprivate init(ubl element: InvoiceElement) {
        self.init(isCharge: element.isCharge)
        amount = element["Amount"]?.number
        basis = element["BaseAmount"]?.number
        percentage = element["MultiplierFactorNumeric"]?.number
        reason = element["AllowanceChargeReason"]?.field
        reasonCode = element["AllowanceChargeReasonCode"]?.field
        taxCategory = element["TaxCategory"]?["ID"]?.field
        taxRate = element["TaxCategory"]?["Percent"]?.number
    }
}

extension Invoice.Line {
    fileprivate init(ubl line: InvoiceElement) {
        self.init()
        id = line["ID"]?.field
        note = line["Note"]?.field
        let count = line["InvoicedQuantity", "CreditedQuantity"]
        quantity = count?.number
        unit = count?.attribute("unitCode").map { .init($0, origin: .xml) }
        amount = line["LineExtensionAmount"]?.number
        periodStart = line["InvoicePeriod"]?["StartDate"]?.day
        periodEnd = line["InvoicePeriod"]?["EndDate"]?.day
        adjustments = line.all("AllowanceCharge").map(Invoice.Adjustment.init(ubl:))
        let item = line["Item"]
        name = item?["Name"]?.field
        description = item?["Description"]?.field
        buyerItem = item?["BuyersItemIdentification"]?["ID"]?.field
        sellerItem = item?["SellersItemIdentification"]?["ID"]?.field
        standardItem = item?["StandardItemIdentification"]?["ID"]?.identifier
        taxCategory = item?["ClassifiedTaxCategory"]?["ID"]?.field
        taxRate = item?["ClassifiedTaxCategory"]?["Percent"]?.number
        price = line["Price"]?["PriceAmount"]?.number
        priceQuantity = line["Price"]?["BaseQuantity"]?.number
        discount = line["Price"]?["AllowanceCharge"]?["Amount"]?.number
        grossPrice = line["Price"]?["AllowanceCharge"]?["BaseAmount"]?.number
    }
}
