import Facts
import TestSupport
import Testing

@testable import DataDetection

/// What is compared with the numbering plans before it is searched for numbers.
@Suite struct PhoneStretchTests {
    @Test(arguments: [
        ("+49 30 1234567 8901234", nil), ("+999 123 4567", nil), ("+1 100 555 0187", nil),
        ("+49", nil), ("030 1234567", nil), ("112 233 4455", "US"), ("12-34-56", "US"),
        ("0301234567890123456789012345", "DE"),
    ])
    func `what no plan has is not searched`(_ text: String, _ region: String?) throws {
        #expect(try !mayBeNumber(text, in: region))
    }

    @Test(arguments: [
        ("+49 30 1234567", nil), ("+44 (0)20 7946 0958", nil), ("(+1) 212-555-0187", nil),
        ("030 1234567", "DE"), ("(212) 555-0187", "US"), ("0049 30 1234567", "FR"),
        ("011 44 20 7946 0958", "US"), ("99 212-555-0187 12", "US"), ("12 / 030 1234567", "DE"),
        ("\u{0663}\u{0664}\u{0665} 555 0187", "US"),
    ])
    func `what may be a number is searched`(_ text: String, _ region: String?) throws {
        #expect(try mayBeNumber(text, in: region))
    }

    /// The comparison refuses nothing that the search finds.
    @Test(arguments: 0..<20) func `no number is lost`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let regions = [nil, "US", "DE", "GB", "BR", "IT", "AR", "SM", "JP", "AU"]
        var found = 0
        for _ in 0..<400 {
            let region = regions[Int.random(in: 0..<regions.count, using: &random)]
            let text = random.run()
            guard let run = try run(of: text) else { continue }
            let tokens = TokenizedText(text)
            let searched = tokens.string(tokens.span(run.tokens))
            guard NumberingPlan.number(in: searched, region: region) != nil else { continue }
            found += 1
            #expect(
                PhoneStretches(run, in: tokens).mayBeNumber(in: region),
                "\(searched) in \(region ?? "any region")")
        }
        #expect(found > 10)
    }

    private func run(of text: String) throws -> PhoneRun? {
        let tokens = TokenizedText(text)
        return PhoneRun(at: 0, in: tokens)
    }

    private func mayBeNumber(_ text: String, in region: String?) throws -> Bool {
        let run = try #require(try run(of: text))
        return PhoneStretches(run, in: TokenizedText(text)).mayBeNumber(in: region)
    }
}

extension SeededGenerator {
    /// A number of some country with digits, marks and spaces changed.
    fileprivate mutating func run() -> String {
        let numbers = [
            "+49 30 1234567", "030 1234567", "+1 212-555-0187", "(212) 555-0187", "02 1234 5678",
            "+44 20 7946 0958", "(0549) 886377", "+39 06 1234 5678", "011 15 2345-6789",
            "+54 9 11 2345-6789", "+55 11 91234-5678", "0 31 11 91234-5678", "03-1234-5678",
            "+81 3-1234-5678", "0491 570 156", "+61 491 570 156", "0011 44 20 7946 0958",
        ]
        var text = Array(numbers[Int.random(in: 0..<numbers.count, using: &self)])
        let others = Array(" 0123456789-./()  ~")
        for _ in 0..<Int.random(in: 0...4, using: &self) {
            let place = Int.random(in: 0...text.count, using: &self)
            let other = others[Int.random(in: 0..<others.count, using: &self)]
            switch Int.random(in: 0...2, using: &self) {
            case 0: text.insert(other, at: place)
            case 1 where place < text.count: text[place] = other
            default: text.insert(contentsOf: [" ", "7", "/"], at: place)
            }
        }
        return String(text)
    }
}
