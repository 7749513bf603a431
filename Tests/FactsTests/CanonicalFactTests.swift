import Facts
import Foundation
import Testing

@Suite struct CanonicalFactTests {
    @Test func `members are in a fixed order and unknown ones are left out`() {
        let phone = DataDetector.PhoneNumber(phoneNumber: "030 1234", label: "work")
        let fact = CanonicalFact(.phoneNumber(phone), text: "030 1234")
        #expect(fact.kind == "phoneNumber")
        #expect(fact.members.map(\.name) == ["number", "label"])
    }

    @Test func `a clock time is written without a zone`() {
        let event = DataDetector.CalendarEvent(
            allDay: false, startDate: Date(timeIntervalSince1970: 3600))
        let fact = CanonicalFact(.calendarEvent(event), text: "one o'clock")
        #expect(fact.members.first?.value == .text("1970-01-01T01:00:00"))
    }

    @Test func `only cards are masked`() {
        let account = DataDetector.PaymentIdentifier(type: .iban, identifier: "NO9386011117947")
        #expect(
            CanonicalFact(.paymentIdentifier(account), text: "NO9386011117947").text
                == "NO9386011117947")
    }

    /// Whatever the number and its blanks, four digits are shown and the length stays.
    @Test(arguments: ["4111 1111 1111 1111", "378282246310005", "5500-0000-0000-0004"])
    func `a card shows its last four digits`(printed: String) {
        let card = DataDetector.PaymentIdentifier(
            type: .card, identifier: printed.filter(\.isNumber))
        let fact = CanonicalFact(.paymentIdentifier(card), text: printed)
        #expect(fact.text.count == printed.count)
        #expect(fact.text.filter(\.isNumber) == String(printed.suffix(4)))
        #expect(
            CanonicalFact(.paymentIdentifier(card), text: printed, showsCards: true).text == printed
        )
    }
}
