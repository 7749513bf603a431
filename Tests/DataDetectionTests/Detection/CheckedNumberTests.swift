import Facts
import TestSupport
import Testing

@testable import DataDetection

/// Numbers with check digits: accounts, cards, references, tax numbers, parcels.
@Suite struct CheckedNumberTests {
    @Test(arguments: [
        "GB82 WEST 1234 5698 7654 32", "DE89 3704 0044 0532 0130 00", "NO9386011117947",
        "FR14 2004 1010 0505 0001 3M02 606",
    ])
    func `an account is found whole`(_ printed: String) {
        let text = "Please pay to \(printed) BIC COBADEFF, thank you."
        #expect(Detecting().texts(.paymentIdentifier, in: text) == [printed, "COBADEFF"])
    }

    @Test(arguments: [
        "VAT no. DE136695976", "VAT IT00743110157", "USt-IdNr. ATU13585627", "TVA FR40303265045",
        "BTW NL004495445B01",
    ])
    func `a tax number is found behind its label`(_ text: String) {
        guard
            case .paymentIdentifier(let found)? = Detecting().details(.paymentIdentifier, in: text)
        else {
            Issue.record("nothing is found in \(text)")
            return
        }
        #expect(found.type == .vat)
    }

    @Test(arguments: [
        "Pay to asha.rao@okaxis by Friday", "UPI: asha@ybl",
    ])
    func `a UPI address is found`(_ text: String) {
        #expect(Detecting().texts(.paymentIdentifier, in: text).count == 1)
    }

    @Test(arguments: [
        "GB82 WEST 1234", "AB12 3456 7890", "BIC see below", "4111 1111 1111", "SWIFT code unknown",
        "item 5111111111111118 in stock", "RB123456785XX", "1Z999", "Order 123456789012",
    ])
    func `anything less is silence`(_ text: String) {
        let found = Detecting().matches(text).map(\.details.type)
        #expect(!found.contains(.paymentIdentifier) && !found.contains(.shipmentTrackingNumber))
    }

    /// Whatever one digit is changed to, the number is refused (ISO 7064, ISO 7812, GS1, UPU S10).
    @Test(arguments: [
        "to GB82 WEST 1234 5698 7654 32 now", "to DE89370400440532013000 now",
        "to FR1420041010050500013M02606 now", "ref RF18 5390 0754 7034 now",
    ])
    func `no single misread digit passes`(_ text: String) {
        #expect(Detecting().texts(.paymentIdentifier, in: text).count == 1)
        for changed in text.withOneDigitChanged {
            #expect(Detecting().texts(.paymentIdentifier, in: changed).isEmpty, "\(changed)")
        }
    }

    /// A digit of the range that identifies the scheme may turn it into another scheme's, with its
    /// own check; the check digit refuses all the same.
    @Test func `no single misread digit of a card passes`() {
        let text = "card 4111 1111 1111 1111 now"
        #expect(Detecting().texts(.paymentIdentifier, in: text) == ["4111 1111 1111 1111"])
        for changed in text.withOneDigitChanged {
            #expect(Detecting().texts(.paymentIdentifier, in: changed).isEmpty, "\(changed)")
        }
    }

    /// Of S10 numbers only those that end with 5 are open to doubt: two rests by 11 become a 5.
    @Test(arguments: [
        ("parcel RR473124829GB now", "S10"),
        ("parcel 9400111206206406260787 now", "United States Postal Service"),
        ("parcel 041441760228964 now", "FedEx"),
    ])
    func `no single misread digit of a parcel passes`(_ text: String, _ carrier: String) {
        guard
            case .shipmentTrackingNumber(let number)? = Detecting().details(
                .shipmentTrackingNumber, in: text)
        else {
            Issue.record("nothing is found in \(text)")
            return
        }
        #expect(number.carrier == carrier)
        for changed in text.withOneDigitChanged {
            #expect(Detecting().texts(.shipmentTrackingNumber, in: changed).isEmpty, "\(changed)")
        }
    }

    @Test func `a parcel's number needs a word beside it unless it proves itself`() {
        #expect(
            Detecting().texts(.shipmentTrackingNumber, in: "see 1Z5R89390357567127") == [
                "1Z5R89390357567127"
            ])
        #expect(Detecting().texts(.shipmentTrackingNumber, in: "see 790535312317").isEmpty)
        #expect(
            Detecting().texts(.shipmentTrackingNumber, in: "Tracking number: 7905 3531 2317")
                == ["7905 3531 2317"])
    }

    /// Numbers made up here, their check digits computed by the carriers' rules.
    @Test(arguments: [
        ("FedEx tracking 12345678901234561234567890122345", "FedEx", "123456789012"),
        ("DHL parcel 00340434123456789012", "DHL", "00340434123456789012"),
        ("DHL Sendung 123456789016", "DHL", "123456789016"),
        ("Hermes Sendung 12345678901231", "Hermes", nil),
        ("Tracking number: 12345678901234", "DHL", "12345678901234"),
        ("DHL tracking 72345678915", "DHL", "72345678915"),
        ("Parcel 72345678915", "Old Dominion Freight Line", nil),
    ])
    func `a parcel's carrier is identified by format and name`(
        _ text: String, _ carrier: String, _ tracked: String?
    ) {
        guard
            case .shipmentTrackingNumber(let number)? = Detecting().details(
                .shipmentTrackingNumber, in: text)
        else {
            Issue.record("nothing is found in \(text)")
            return
        }
        #expect(number.carrier == carrier)
        #expect(text.hasSuffix(number.trackingNumber))
        if let tracked {
            #expect(number.trackingURL?.absoluteString.hasSuffix("=" + tracked) == true)
        }
    }

    @Test(arguments: [
        "Hermes Sendung 12345678901234", "Order 12345678901234", "DHL tracking 123456789012345",
        "FedEx tracking 12345678901234561234567890132345",
    ])
    func `figures that no named carrier could have printed are silence`(_ text: String) {
        #expect(Detecting().texts(.shipmentTrackingNumber, in: text).isEmpty)
    }

    /// Accounts with their check digits computed are found, grouped or not.
    @Test func `every account of Germany is found`() {
        var numbers = SeededGenerator(seed: 2)
        for _ in 0..<300 {
            let basic = (0..<18).map { _ in String(Int.random(in: 0...9, using: &numbers)) }
                .joined()
            let rest = (basic + "131400").reduce(0) { ($0 * 10 + ($1.wholeNumberValue ?? 0)) % 97 }
            let check = 98 - rest
            let account = "DE\(check < 10 ? "0" : "")\(check)\(basic)"
            #expect(Detecting().texts(.paymentIdentifier, in: "IBAN \(account).") == [account])
        }
    }
}

@Suite struct FlightDetectorTests {
    @Test(arguments: [
        ("Your flight LH400 is on time", "LH", 400), ("Flug LH 2084 nach Köln", "LH", 2084),
        ("flight U2 8674 departs", "U2", 8674), ("flight BAW123 to London", "BA", 123),
    ])
    func `a flight is found`(_ text: String, _ airline: String, _ number: Int) {
        #expect(
            Detecting().details(.flightNumber, in: text)
                == .flightNumber(.init(airlineCode: airline, flightNumber: number)))
    }

    @Test(arguments: [
        "Seat BA 12", "Part no. LH 400 K", "Highway US 101", "Form W2 2019", "AB 123", "gate B12",
        "Vitamin B6 100 mg", "ISO A5 148", "Paper A4 80 g", "Order no. AB 1234",
    ])
    func `letters and digits of other things are silence`(_ text: String) {
        #expect(Detecting().texts(.flightNumber, in: text).isEmpty)
    }

    @Test func `every known airline flies`() {
        for number in stride(from: 1, through: 9999, by: 37) {
            #expect(
                Detecting().texts(.flightNumber, in: "flight LH\(number) to Rome") == [
                    "LH\(number)"
                ])
        }
    }
}
