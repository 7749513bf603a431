import Facts
import Foundation
import Testing

@Suite struct BarcodeContentTests {
    @Test(arguments: [
        ("https://example.com/a?b=1", "https://example.com/a?b=1"),
        ("HTTPS://EXAMPLE.COM/A", "HTTPS://EXAMPLE.COM/A"),
        ("mailto:jane@example.com?subject=Hello", "jane@example.com"),
        ("tel:+1-212-555-0100", "+1-212-555-0100"),
    ])
    func `addresses are understood`(_ payload: String, _ said: String) {
        #expect(BarcodeContent(payload)?.lines == [said])
    }

    @Test(arguments: [
        "", "9780306406157", "plain text: and more", "http://", "mailto:nobody", "WIFI:T:WPA;;",
        "BEGIN:VCARD\nEND:VCARD", "BCD\n002\n1\nSCT\n\nNobody\nDE00000000000000000000",
    ])
    func `what says nothing of its kind is no content`(_ payload: String) {
        #expect(BarcodeContent(payload) == nil)
    }

    @Test func `a vCard is a contact`() throws {
        let card = try #require(
            ContactCard(
                "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Jane;;Dr.;\r\nORG:Example\\, Inc.;Sales\r\n"
                    + "TEL;TYPE=work:+1 212\r\n  555 0100\r\nEMAIL:jane@example.com\r\n"
                    + "ADR;TYPE=work:;;1 Main St;Boise;ID;83702;USA\r\nitem1.URL:https://example.com"
                    + "\r\nEND:VCARD"))
        #expect(card.name == "Dr. Jane Doe")
        #expect(card.organization == "Example, Inc., Sales")
        #expect(card.phoneNumbers == ["+1 212 555 0100"])
        #expect(card.addresses == ["1 Main St, Boise, ID, 83702, USA"])
        #expect(card.links == ["https://example.com"])
        #expect(BarcodeContent.contact(card).details.count == 4)
    }

    @Test func `a MECARD is a contact`() throws {
        let card = try #require(
            ContactCard("MECARD:N:Doe,Jane;TEL:+12125550100;EMAIL:jane@example.com;NOTE:a\\;b;;"))
        #expect(card.name == "Jane Doe")
        #expect(card.phoneNumbers == ["+12125550100"])
        #expect(card.note == "a;b")
    }

    @Test func `a network is joined by its name, quoted or escaped`() throws {
        let network = try #require(
            WirelessNetwork("WIFI:T:WPA;S:\"Guest\\;s\";P:pass\\:word\\\\;H:true;;"))
        #expect(network.name == "Guest;s")
        #expect(network.password == "pass:word\\")
        #expect(network.security == "WPA")
        #expect(network.isHidden)
        let open = try #require(WirelessNetwork("wifi:S:Free;T:nopass;;"))
        #expect(open.security == nil && open.password == nil && !open.isHidden)
    }

    @Test func `a Girocode is a payment`() throws {
        let transfer = try #require(
            CreditTransfer(
                "BCD\n002\n1\nSCT\nBFSWDE33BER\nExample e.V.\nDE89 3704 0044 0532 0130 00\nEUR12.50"
                    + "\n\n\nMembership 2026"))
        #expect(transfer.kind == .epc)
        #expect(transfer.iban == "DE89370400440532013000")
        #expect(transfer.amount == Decimal(string: "12.50"))
        #expect(transfer.currency == "EUR")
        #expect(transfer.message == "Membership 2026")
        #expect(BarcodeContent.creditTransfer(transfer).details.count == 3)
    }

    @Test func `a Swiss QR bill is a payment`() throws {
        let lines =
            ["SPC", "0200", "1", "CH4431999123000889012", "S", "Example AG", "Main Street", "1"]
            + [
                "8000", "Zurich", "CH", "", "", "", "", "", "", "", "199.95", "CHF", "S",
                "Jane Doe",
            ]
            + [
                "Street", "2", "3000", "Bern", "CH", "QRR", "210000000003139471430009017",
                "Order 7",
            ]
            + ["EPD"]
        let transfer = try #require(CreditTransfer(lines.joined(separator: "\r\n")))
        #expect(transfer.kind == .swissQRBill)
        #expect(transfer.creditor == "Example AG")
        #expect(transfer.amount == Decimal(string: "199.95"))
        #expect(transfer.reference == "210000000003139471430009017")
        #expect(transfer.message == "Order 7")
        #expect(transfer.debtor == "Jane Doe")
        var wrong = lines
        wrong[3] = "CH4431999123000889013"
        #expect(CreditTransfer(wrong.joined(separator: "\n")) == nil)
    }
}

@Suite struct GS1ElementTests {
    @Test(arguments: [
        ("0109501101530003", "(01)09501101530003"),
        ("010950110153000317140704", "(01)09501101530003 (17)140704"),
        ("10AB-123\u{1D}15991231", "(10)AB-123 (15)991231"),
        ("3103001750", "(3103)001750"), ("392201999", "(3922)01999"),
        ("00395011015300000011", "(00)395011015300000011"), ("99anything", "(99)anything"),
    ])
    func `element strings are separated`(_ payload: String, _ printed: String) {
        let elements = GS1Element.all(in: payload)
        #expect(elements.map { $0.map(\.text).joined(separator: " ") } ?? "" == printed)
    }

    @Test(arguments: ["", "0109501101530004", "15991331", "1235KA", "123", "04", "ABC", "0195011"])
    func `anything else is none`(_ payload: String) {
        #expect(GS1Element.all(in: payload) == nil)
    }

    /// Whatever one digit is changed to, an article's number is refused.
    @Test func `no single misread digit passes the check`() {
        let number = Array("09501101530003")
        for place in number.indices {
            for digit in "0123456789" where digit != number[place] {
                var changed = number
                changed[place] = digit
                #expect(!GS1CheckDigit.isValid(String(changed)))
            }
        }
    }
}
