import Facts
import Foundation
import Testing

@testable import DataDetection

/// Forms in which addresses, numbers and amounts are printed besides the usual ones.
@Suite struct PrintedFormTests {
    @Test(arguments: [
        "405 W 23rd St, New York, NY", "742 Evergreen Terrace, Springfield, OR",
        "100 Main Street, Springfield, Illinois", "12 Elm Ave, Trenton, New Jersey",
        "Suite 400, 1200 Smith Street, Houston, TX 77002",
        "2nd Floor, 14 King Street, Manchester M2 6AG", "Flat 3/1, 18 Byres Road, Glasgow G11 5JY",
        "Ground Floor, 14 King Street, Manchester M2 6AG", "P.O. Box 1142, Boise, ID 83701",
        "RR 2 Box 152, Farmington, IA 52626", "N6W23001 Bluemound Road, Waukesha, WI 53188",
        "5 Cedar Ridge, Boulder, CO 80301", "Calle 26 # 59-41, Bogotá, Colombia",
        "Carrera 7 No. 71-21, Bogotá, Colombia", "Nørregade 10, 2. tv, 1165 København, Danmark",
        "152 Teheran-ro, Gangnam-gu, Seoul 06236, South Korea",
        "1-1-2 Oshiage, Sumida-ku, Tokyo 131-0045, Japan",
        "160 Robinson Road, #14-04 Singapore Centre, Singapore 068914",
        "Church Lane, Norwich NR21 0HP", "3 bis, rue Lepic, 75018 Paris",
    ])
    func `an address is found whole`(_ address: String) {
        #expect(Detecting().texts(.postalAddress, in: address) == [address])
        #expect(Detecting().texts(.postalAddress, in: "Send to \(address)\nsoon") == [address])
    }

    @Test(arguments: [
        "I was at 3 Mile Island, PA", "Dr. Smith, New York, NY", "12 Street lamps, IN",
        "120 students from Springfield, Ohio", "3 Great Lakes, Chicago, IL",
        "24 St. Bernard dogs were sold in Denver, CO", "Temple University 62, Villanova 58",
        "He lives on 5th Street and works in Texas.", "Box 12 of 40, Boise", "2nd Floor, all rooms",
        "Calle 26 sin número", "N6 and W23, Chicago", "10 Park benches, 20 Square tables",
    ])
    func `what only resembles an address is silence`(_ text: String) {
        #expect(Detecting().texts(.postalAddress, in: text).isEmpty)
    }

    @Test(arguments: [
        ("(+31) (12)-3456789", "(+31) (12)-3456789"),
        ("My number is+45 32 12 34 56 today", "+45 32 12 34 56"),
        ("tel+1 212-555-0142", "+1 212-555-0142"),
    ])
    func `a telephone number is found whole`(_ text: String, _ number: String) {
        #expect(Detecting().texts(.phoneNumber, in: text) == [number])
    }

    @Test(arguments: ["x+45 32 12 34 56", "(31) (12)-3456789", "(12)-3456789", "f(+31) = (12)"])
    func `sums and brackets are no telephone numbers`(_ text: String) {
        #expect(Detecting().texts(.phoneNumber, in: text).isEmpty)
    }

    @Test(arguments: [
        ("Rs. 12,34,567.00 was declared", "Rs. 12,34,567.00", "1234567"),
        ("₹ 2,50,000 only", "₹ 2,50,000", "250000"),
        ("about 361 million pounds", "361 million pounds", "361000000"),
        ("for 5 pounds 10 pence", "5 pounds 10 pence", "5.1"),
        ("5 mio. EUR", "5 mio. EUR", "5000000"), ("5 U.S. dollars", "5 U.S. dollars", "5"),
        ("20 nepalese rupees", "20 nepalese rupees", "20"), ("$.50 each", "$.50", "0.5"),
    ])
    func `an amount is found whole`(_ text: String, _ printed: String, _ amount: String) {
        #expect(Detecting().texts(.moneyAmount, in: text) == [printed])
        guard case .moneyAmount(let money)? = Detecting().details(.moneyAmount, in: text) else {
            return
        }
        #expect(money.amount == Decimal(string: amount))
    }

    @Test(arguments: ["12,34 and 5", "1,23,45", "25 pounds of flour", "20 pounds and 10 people"])
    func `other numbers are no amounts`(_ text: String) {
        #expect(Detecting().texts(.moneyAmount, in: text).isEmpty)
    }

    /// Each whole number in the grouping of South Asia comes back.
    @Test func `lakhs and crores come back`() {
        var number = 100_000
        while number < 10_000_000_000 {
            let digits = String(number)
            var grouped = String(digits.suffix(3))
            var rest = digits.dropLast(3)
            while !rest.isEmpty {
                grouped = rest.suffix(2) + "," + grouped
                rest = rest.dropLast(2)
            }
            guard
                case .moneyAmount(let money)? = Detecting().details(
                    .moneyAmount, in: "₹\(grouped).00")
            else {
                Issue.record("\(grouped) is not found")
                return
            }
            #expect(money.amount == Decimal(number))
            number = number * 3 + 7
        }
    }

    @Test(arguments: ["100 mb", "5 gb", "2 tb", "16 GB"])
    func `a storage size is found`(_ text: String) {
        #expect(Detecting().texts(.measurement, in: "It takes \(text) of memory") == [text])
    }

    @Test(arguments: [
        "see ref.no 12", "tbg.tr", "WI.GL", "vol.is", "fig.id", "etc.to", "co.uk", "Tel.no",
    ])
    func `abbreviations are no links`(_ text: String) {
        #expect(Detecting().texts(.link, in: text).isEmpty)
    }

    @Test(arguments: [
        ("it is on orf.at.", "orf.at"), ("www.ref.no", "www.ref.no"),
        ("bit.ly/abc", "bit.ly/abc"), ("EXAMPLE.COM", "EXAMPLE.COM"),
        ("see www.example.org.za/a", "www.example.org.za/a"),
        ("See example.com.It is", "example.com"),
    ])
    func `short domains are links`(_ text: String, _ link: String) {
        #expect(Detecting().texts(.link, in: text) == [link])
    }

    @Test(arguments: [
        "\"joe smith\"@example.org", "root@[IPv6:2001:db8::1]", "joe@example.co.za",
    ])
    func `an unusual e-mail address is found whole`(_ address: String) {
        #expect(Detecting().texts(.emailAddress, in: "to \(address) now") == [address])
    }

    @Test(arguments: [
        "joe\"@example.org", "\"joe\\\"@example.org", "root@[IPv6:2001:db8]", ".joe@example.org",
    ])
    func `a broken e-mail address is silence`(_ text: String) {
        #expect(Detecting().texts(.emailAddress, in: "to \(text) now").isEmpty)
    }

    @Test(arguments: [
        ("Tracking number: J J D 0 0 9 9 9 9 9 9 9 9", "J J D 0 0 9 9 9 9 9 9 9 9"),
        ("Parcel T B A 123 456 789 012", "T B A 123 456 789 012"),
        ("Royal Mail RN 123 456 785 GB", "RN 123 456 785 GB"),
    ])
    func `a tracking number in groups is found whole`(_ text: String, _ number: String) {
        #expect(Detecting().texts(.shipmentTrackingNumber, in: text) == [number])
    }

    @Test(arguments: ["Parcel A B C D E 123 456 789", "J J D 0099999999", "RN 123 456 786 GB"])
    func `other groups of letters and digits are silence`(_ text: String) {
        #expect(Detecting().texts(.shipmentTrackingNumber, in: text).isEmpty)
    }
}
