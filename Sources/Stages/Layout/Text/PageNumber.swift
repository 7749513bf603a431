/// A page number, such as 12, xiv or 4-6.
struct PageNumber: Comparable {
    private let values: [Int]

    init?(_ text: some StringProtocol) {
        guard (1...parameters.longestNumber).contains(text.count) else { return nil }
        if let roman = Self.roman(text) {
            // Roman pages come before those with digits.
            values = [roman - parameters.mostRoman]
            return
        }
        var parts: [Int] = []
        for part in text.split(separator: "-", omittingEmptySubsequences: false)
            .flatMap({ $0.split(separator: "–", omittingEmptySubsequences: false) })
        {
            guard !part.isEmpty, part.count <= 4 else { return nil }
            var value = 0
            for digit in part {
                guard let number = digit.wholeNumberValue, number < 10 else { return nil }
                value = value * 10 + number
            }
            parts.append(value)
        }
        guard (1...2).contains(parts.count) else { return nil }
        values = parts
    }

    static func < (first: PageNumber, second: PageNumber) -> Bool {
        first.values.lexicographicallyPrecedes(second.values)
    }

    private static func roman(_ text: some StringProtocol) -> Int? {
        var (total, previous) = (0, 0)
        for letter in text.utf8.reversed() {
            guard let value = romanDigit(letter) else { return nil }
            total += value < previous ? -value : value
            previous = max(previous, value)
        }
        return total
    }

    private static func romanDigit(_ letter: UInt8) -> Int? {
        switch letter {
        case UInt8(ascii: "i"): 1
        case UInt8(ascii: "v"): 5
        case UInt8(ascii: "x"): 10
        case UInt8(ascii: "l"): 50
        case UInt8(ascii: "c"): 100
        default: nil
        }
    }
}

private let parameters = ContentsParameters.standard
