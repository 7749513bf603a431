extension Invoice: InvoiceGroup {
    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&specification, "specification", "BT-24")
        try visitor.visit(&number, "number", "BT-1")
        try visitor.visit(&typeCode, "typeCode", "BT-3")
        try visitor.visit(&issueDate, "issueDate", "BT-2")
        try visitor.visit(&dueDate, "dueDate", "BT-9")
        try visitor.visit(&deliveryDate, "deliveryDate", "BT-72")
        try visitor.visit(&deliveryCountry, "deliveryCountry", "BT-80")
        try visitor.visit(&periodStart, "periodStart", "BT-73")
        try visitor.visit(&periodEnd, "periodEnd", "BT-74")
        try visitor.visit(&currency, "currency", "BT-5")
        try visitor.visit(&buyerReference, "buyerReference", "BT-10")
        try visitor.visit(&orderReference, "orderReference", "BT-13")
        try visitor.visit(&contractReference, "contractReference", "BT-12")
        try visitor.visit(&precedingInvoice, "precedingInvoice", "BT-25")
        try visitor.visit(&notes, "notes", "BT-22")
        try visitor.visit(&seller, "seller")
        try visitor.visit(&buyer, "buyer")
        try visitor.visit(&payment, "payment")
        try visitor.visit(&adjustments, "adjustments")
        try visitor.visit(&taxes, "taxes")
        try visitor.visit(&totals, "totals")
        try visitor.visit(&lines, "lines")
    }
}

extension Invoice.Party: InvoiceGroup {
    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&name, "name", "BT-27/BT-44")
        try visitor.visit(&tradingName, "tradingName", "BT-28/BT-45")
        try visitor.visit(&identifiers, "identifiers", "BT-29/BT-46")
        try visitor.visit(&registration, "registration", "BT-30/BT-47")
        try visitor.visit(&vatIdentifier, "vatIdentifier", "BT-31/BT-48")
        try visitor.visit(&taxNumber, "taxNumber", "BT-32")
        try visitor.visit(&electronicAddress, "electronicAddress", "BT-34/BT-49")
        try visitor.visit(&address, "address")
        try visitor.visit(&contact, "contact")
    }
}

extension Invoice.Address: InvoiceGroup {
    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&street, "street", "BT-35/BT-50")
        try visitor.visit(&additionalStreet, "additionalStreet", "BT-36/BT-51")
        try visitor.visit(&additionalLine, "additionalLine", "BT-162/BT-163")
        try visitor.visit(&city, "city", "BT-37/BT-52")
        try visitor.visit(&postalCode, "postalCode", "BT-38/BT-53")
        try visitor.visit(&subdivision, "subdivision", "BT-39/BT-54")
        try visitor.visit(&country, "country", "BT-40/BT-55")
    }
}

extension Invoice.ContactPoint: InvoiceGroup {
    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&name, "name", "BT-41/BT-56")
        try visitor.visit(&phone, "phone", "BT-42/BT-57")
        try visitor.visit(&email, "email", "BT-43/BT-58")
    }
}

extension Invoice.Payment: InvoiceGroup {
    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&meansCode, "meansCode", "BT-81")
        try visitor.visit(&means, "means", "BT-82")
        try visitor.visit(&remittance, "remittance", "BT-83")
        try visitor.visit(&accounts, "accounts")
        try visitor.visit(&mandate, "mandate", "BT-89")
        try visitor.visit(&creditorIdentifier, "creditorIdentifier", "BT-90")
        try visitor.visit(&debitedIBAN, "debitedIBAN", "BT-91")
        try visitor.visit(&terms, "terms", "BT-20")
    }
}

extension Invoice.Account: RepeatedInvoiceGroup {
    public static var empty: Self { Self() }

    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&iban, "iban", "BT-84")
        try visitor.visit(&holder, "holder", "BT-85")
        try visitor.visit(&bic, "bic", "BT-86")
    }
}

extension Invoice.Totals: InvoiceGroup {
    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&lines, "lines", "BT-106")
        try visitor.visit(&allowances, "allowances", "BT-107")
        try visitor.visit(&charges, "charges", "BT-108")
        try visitor.visit(&net, "net", "BT-109")
        try visitor.visit(&tax, "tax", "BT-110")
        try visitor.visit(&gross, "gross", "BT-112")
        try visitor.visit(&prepaid, "prepaid", "BT-113")
        try visitor.visit(&rounding, "rounding", "BT-114")
        try visitor.visit(&due, "due", "BT-115")
    }
}

extension Invoice.TaxBreakdown: RepeatedInvoiceGroup {
    public static var empty: Self { Self() }

    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&category, "category", "BT-118")
        try visitor.visit(&rate, "rate", "BT-119")
        try visitor.visit(&basis, "basis", "BT-116")
        try visitor.visit(&amount, "amount", "BT-117")
        try visitor.visit(&exemptionReason, "exemptionReason", "BT-120")
        try visitor.visit(&exemptionCode, "exemptionCode", "BT-121")
    }
}

extension Invoice.Adjustment: RepeatedInvoiceGroup {
    public static var empty: Self { Self(isCharge: false) }

    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&isCharge, "charge")
        try visitor.visit(&amount, "amount", "BT-92/BT-99/BT-136/BT-141")
        try visitor.visit(&basis, "basis", "BT-93/BT-100/BT-137/BT-142")
        try visitor.visit(&percentage, "percentage", "BT-94/BT-101/BT-138/BT-143")
        try visitor.visit(&reason, "reason", "BT-97/BT-104/BT-139/BT-144")
        try visitor.visit(&reasonCode, "reasonCode", "BT-98/BT-105/BT-140/BT-145")
        try visitor.visit(&taxCategory, "taxCategory", "BT-95/BT-102")
        try visitor.visit(&taxRate, "taxRate", "BT-96/BT-103")
    }
}

extension Invoice.Line: RepeatedInvoiceGroup {
    public static var empty: Self { Self() }

    public mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try visitor.visit(&id, "id", "BT-126")
        try visitor.visit(&note, "note", "BT-127")
        try visitor.visit(&name, "name", "BT-153")
        try visitor.visit(&description, "description", "BT-154")
        try visitor.visit(&sellerItem, "sellerItem", "BT-155")
        try visitor.visit(&buyerItem, "buyerItem", "BT-156")
        try visitor.visit(&standardItem, "standardItem", "BT-157")
        try visitor.visit(&quantity, "quantity", "BT-129")
        try visitor.visit(&unit, "unit", "BT-130")
        try visitor.visit(&price, "price", "BT-146")
        try visitor.visit(&grossPrice, "grossPrice", "BT-148")
        try visitor.visit(&discount, "discount", "BT-147")
        try visitor.visit(&priceQuantity, "priceQuantity", "BT-149")
        try visitor.visit(&amount, "amount", "BT-131")
        try visitor.visit(&taxCategory, "taxCategory", "BT-151")
        try visitor.visit(&taxRate, "taxRate", "BT-152")
        try visitor.visit(&periodStart, "periodStart", "BT-134")
        try visitor.visit(&periodEnd, "periodEnd", "BT-135")
        try visitor.visit(&adjustments, "adjustments")
    }
}
