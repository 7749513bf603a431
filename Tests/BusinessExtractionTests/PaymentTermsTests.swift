import DocumentModel
import Testing

@Suite struct PaymentTermsTests {
    @Test(arguments: [
        "Payable within 30 days without deduction.", "Payment due upon receipt",
        "Zahlbar innerhalb 30 Tagen netto bis 04.07.2018",
        "Den Rechnungsbetrag überweisen Sie bitte bis zum 21.11.2018.", "Zahlbar sofort netto",
        "Paiement à réception de la facture", "Betaling binnen 14 dagen",
    ])
    func `a line that says when to pay is the terms`(_ line: String) {
        #expect(terms(line) == line)
    }

    @Test(arguments: [
        "Thank you for your payment of 04.07.2018",
        "Ihre Zahlung vom 04.07.2018 haben wir erhalten",
        "Delivered within 30 days", "Payment method: card", "Payment date 04.07.2018 received",
    ])
    func `a line about something else is not`(_ line: String) {
        #expect(terms(line) == nil)
    }

    private func terms(_ line: String) -> String? {
        var page = PrintedPage()
        page.print("Invoice number: RE-2026/17", y: 1)
        page.print("Net total: 100,00", y: 3)
        page.print("VAT 20%: 20,00", y: 5)
        page.print("Grand total: 120,00", y: 7)
        page.print(line, y: 20)
        return page.document.extractedInvoice(.german)?.payment.terms?.value
    }
}
