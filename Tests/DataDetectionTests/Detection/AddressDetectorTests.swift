import Facts
import Testing

@testable import DataDetection

@Suite struct AddressDetectorTests {
    @Test(arguments: [
        (
            "Visit 1600 Pennsylvania Ave NW, Washington, DC 20500 today",
            "1600 Pennsylvania Ave NW, Washington, DC 20500", "Washington", "20500"
        ),
        (
            "10 Downing Street, London SW1A 2AA, United Kingdom",
            "10 Downing Street, London SW1A 2AA, United Kingdom", "London", "SW1A 2AA"
        ),
        (
            "Send it to Unter den Linden 77, 10117 Berlin, Germany.",
            "Unter den Linden 77, 10117 Berlin, Germany", "Berlin", "10117"
        ),
        (
            "12 Rue de Rivoli, 75004 Paris, France", "12 Rue de Rivoli, 75004 Paris, France",
            "Paris", "75004"
        ),
        ("Via Roma 5, 20121 Milano, Italia", "Via Roma 5, 20121 Milano, Italia", "Milano", "20121"),
        (
            "Keizersgracht 123, 1015 CJ Amsterdam", "Keizersgracht 123, 1015 CJ Amsterdam",
            "Amsterdam", "1015 CJ"
        ),
        (
            "29 Lott Drove, Eastbourne, East Sussex BN23 6QD",
            "29 Lott Drove, Eastbourne, East Sussex BN23 6QD", "Eastbourne", "BN23 6QD"
        ),
        (
            "адрес: 220030 Минск, улица Ленина, 20.", "220030 Минск, улица Ленина, 20", "Минск",
            "220030"
        ),
        (
            "本社 〒100-0001 東京都千代田区千代田1-1 です", "〒100-0001 東京都千代田区千代田1-1", "千代田区",
            "100-0001"
        ),
        ("100020 北京市朝阳区建国路88号", "100020 北京市朝阳区建国路88号", "北京市朝阳区", "100020"),
        (
            "06236 서울특별시 강남구 테헤란로 152", "06236 서울특별시 강남구 테헤란로 152", "서울특별시 강남구",
            "06236"
        ),
        (
            "to\nStorgatan 33\n411 34 Göteborg\nSweden\nThank you.",
            "Storgatan 33\n411 34 Göteborg\nSweden", "Göteborg", "411 34"
        ),
    ])
    func `an address is found whole`(
        _ text: String, _ printed: String, _ city: String, _ code: String
    ) {
        #expect(Detecting().texts(.postalAddress, in: text) == [printed])
        guard case .postalAddress(let address)? = Detecting().details(.postalAddress, in: text)
        else { return }
        #expect(address.city == city)
        #expect(address.postalCode == code)
    }

    @Test(arguments: [
        "Chapter 12 Main Road", "Table 5, 20121 rows", "In 1999 Germany won", "Room 12, Floor 3",
        "He lives in Paris, France.", "Order 12345 Widgets", "The Road to 2020",
        "Denmark 3.1 10.2 86.7",
        "Page 12 Park, 2012", "Dr. Bruno Young\n20121 Milano", "2026 Berlin, Germany",
        "東京都は日本の首都です。", "北京市 2026",
    ])
    func `what only looks like one is silence`(_ text: String) {
        #expect(Detecting().texts(.postalAddress, in: text).isEmpty)
    }

    @Test func `every house number is part of the street`() {
        for number in stride(from: 1, through: 9_999, by: 101) {
            let printed = "\(number) Main Street, Springfield, IL 62701"
            #expect(Detecting().texts(.postalAddress, in: "at \(printed).") == [printed])
        }
    }
}
