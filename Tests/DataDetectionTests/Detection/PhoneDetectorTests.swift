import Facts
import Testing

@testable import DataDetection

@Suite struct PhoneDetectorTests {
    @Test(
        arguments: [
            (nil, "Call +44 20 7946 0018 today", "+44 20 7946 0018"),
            (nil, "Phone: 020 7946 0018.", "020 7946 0018"),
            (nil, "at (212) 555-0123 x42, please", "(212) 555-0123 x42"),
            ("DE", "Tel. 030 123456", "030 123456"),
            ("FR", "Appelez le 01 42 68 53 00 !", "01 42 68 53 00"),
            ("US", "Office: (650) 253-0000", "(650) 253-0000"),
        ] as [(String?, String, String)])
    func `a number is found whole`(_ region: String?, _ text: String, _ number: String) {
        #expect(Detecting(region: region).texts(.phoneNumber, in: text) == [number])
    }

    @Test(arguments: [
        "Order 123-456-789", "Invoice no. 2024-000123", "ISBN 978-3-16-148410-0",
        "SSN 911-67-0060", "account number 12345678", "in 2010-2015 and 2012", "12 34 56",
        "pages 100-200", "version 10.0.19045.1234", "card 5111 1111 1111 1111", "1,234,567 items",
        "on 03/27/2011 at 12:30", "serial P0-001-000016155-9",
    ])
    func `numbers of other things are silence`(_ text: String) {
        for region in [nil, "US", "GB"] {
            #expect(
                Detecting(region: region).texts(.phoneNumber, in: text).isEmpty, "\(region ?? "-")")
        }
    }

    @Test func `the canonical form, the extension and the label are reported`() {
        let text = "Mobile +49 170 1234567 ext. 12"
        let details = Detecting().details(.phoneNumber, in: text)
        #expect(
            details
                == .phoneNumber(
                    .init(
                        phoneNumber: "+49 170 1234567 ext. 12", e164: "+491701234567",
                        extension: "12",
                        label: "mobile")))
    }

    /// However it is grouped, a number of Germany's plan is the same number.
    @Test func `grouping does not matter`() {
        for printed in ["+49 30 12345678", "+49-30-12345678", "+49 (30) 12345678", "+493012345678"]
        {
            guard
                case .phoneNumber(let number)? = Detecting().details(
                    .phoneNumber, in: "at \(printed)")
            else {
                Issue.record("\(printed) is not found")
                continue
            }
            #expect(number.e164 == "+493012345678")
        }
    }
}
