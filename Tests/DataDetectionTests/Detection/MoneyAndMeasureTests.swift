import Facts
import Foundation
import TestSupport
import Testing

@testable import DataDetection

@Suite struct MoneyDetectorTests {
    @Test(arguments: [
        ("It costs $1,234.50 now", "$1,234.50", "1234.5", "USD"),
        ("for 5 million yen", "5 million yen", "5000000", "JPY"),
        ("about €3bn", "€3bn", "3000000000", "EUR"),
        ("paid 10,000 swiss francs", "10,000 swiss francs", "10000", "CHF"),
        ("£2.5m a year", "£2.5m", "2500000", "GBP"), ("EUR 12 each", "EUR 12", "12", "EUR"),
        ("three dollars and fifty cents", "three dollars and fifty cents", "3.5", "USD"),
        ("half a loss of -$5", "-$5", "-5", "USD"), ("Price 100元!", "100元", "100", "CNY"),
        ("12 cents each", "12 cents", "0.12", "USD"),
    ])
    func `an amount is found`(
        _ text: String, _ printed: String, _ amount: String, _ currency: String
    ) {
        #expect(Detecting().texts(.moneyAmount, in: text) == [printed])
        guard case .moneyAmount(let money)? = Detecting().details(.moneyAmount, in: text) else {
            return
        }
        #expect(money.amount == Decimal(string: amount))
        #expect(money.currency.identifier == currency)
    }

    @Test(arguments: [
        "ALL 5 solutions", "TOP 10", "Send 7 times", "25 pounds of flour", "a bit more",
        "9 per cent",
        "version $HOME 5", "10:30 and 4:3",
    ])
    func `other numbers are silence`(_ text: String) {
        #expect(Detecting().texts(.moneyAmount, in: text).isEmpty)
    }

    @Test func `the region decides the dollar and the comma`() {
        let canada = Detecting(region: "CA").details(.moneyAmount, in: "$5")
        #expect(canada == .moneyAmount(.init(amount: 5, currency: Locale.Currency("CAD"))))
        let german = Detecting(language: "de").details(.moneyAmount, in: "1.234,50 €")
        #expect(german == .moneyAmount(.init(amount: 1234.5, currency: Locale.Currency("EUR"))))
    }

    @Test func `every printed amount comes back`() {
        var numbers = SeededGenerator(seed: 3)
        for _ in 0..<1000 {
            let cents = Int.random(in: 0...99_999_999, using: &numbers)
            let whole = String(cents / 100)
            let grouped = whole.reversed().enumerated().reduce("") { text, digit in
                String(digit.element) + (digit.offset > 0 && digit.offset % 3 == 0 ? "," : "")
                    + text
            }
            let printed = "$\(grouped).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
            guard
                case .moneyAmount(let money)? = Detecting().details(
                    .moneyAmount, in: "pay \(printed), please")
            else {
                Issue.record("\(printed) is not found")
                continue
            }
            #expect(money.amount * 100 == Decimal(cents), "\(printed)")
        }
    }
}

@Suite struct MeasurementDetectorTests {
    @Test(
        arguments: [
            ("It is 17 km away", "17 km", 17, "kilometer"),
            ("a four-mile drive", "four-mile", 4, "mile"),
            ("he is 5'11\" tall", "5'11\"", 5.916666666666667, "foot"),
            ("5 ft 2 in", "5 ft 2 in", 5.166666666666667, "foot"),
            ("190 km² of land", "190 km²", 190, "square-kilometer"),
            ("at 188 miles an hour", "188 miles an hour", 188, "mile-per-hour"),
            ("½ teaspoon salt", "½ teaspoon", 0.5, "teaspoon"),
            ("98.6 degrees F", "98.6 degrees F", 98.6, "fahrenheit"),
            ("at -5 °C", "-5 °C", -5, "celsius"), ("10 1/2 miles", "10 1/2 miles", 10.5, "mile"),
            ("a 256 MB card", "256 MB", 256, "megabyte"),
            ("100 Mbit/s line", "100 Mbit/s", 100, "megabit-per-second"),
            ("2,5 kg", "2,5 kg", 2.5, "kilogram"),
            ("an angle of 24 degrees", "24 degrees", 24, "degree"),
            ("rotate it 3 turns", "3 turns", 3, "revolution"),
        ] as [(String, String, Double, String)])
    func `a measure is found`(_ text: String, _ printed: String, _ value: Double, _ unit: String) {
        #expect(Detecting().texts(.measurement, in: text) == [printed])
        guard case .measurement(let found)? = Detecting().details(.measurement, in: text) else {
            return
        }
        #expect(found.value == value)
        #expect(found.unit == unit)
    }

    @Test(arguments: [
        "scp-173 m", "24703L202", "James T. Kirk", "Get 2 in April", "at 6pm", "a ratio of 4:3",
        "form 13F",
        "100K lines of it", "said “two” to him", "the two Newton methods", "3 s’appelait ainsi",
        "It cost $1.8m", "three hours later", "they took 3 turns each", "1990s", "page 5",
    ])
    func `other numbers are silence`(_ text: String) {
        #expect(Detecting().texts(.measurement, in: text).isEmpty)
    }

    @Test(arguments: [
        "a temperature of 300K", "up to 300 K", "a pen of 10\"", "5 Newton", "3 s long",
    ])
    func `units that are other words elsewhere are found`(_ text: String) {
        #expect(Detecting().texts(.measurement, in: text).count == 1)
    }

    @Test(arguments: [
        ("The temperature is 24 degrees", "temperature"), ("an angle of 24 degrees", "angle"),
    ])
    func `degrees are of what is spoken of`(_ text: String, _ dimension: String) {
        #expect(
            Detecting().details(.measurement, in: text)
                == .measurement(.init(value: 24, unit: "degree", dimension: dimension)))
    }

    @Test func `every number of meters comes back`() {
        for value in stride(from: 0, through: 20_000, by: 7) {
            let printed = "\(value) m"
            #expect(
                Detecting().details(.measurement, in: "it is \(printed) long")
                    == .measurement(.init(value: Double(value), unit: "meter", dimension: "length"))
            )
        }
    }
}
