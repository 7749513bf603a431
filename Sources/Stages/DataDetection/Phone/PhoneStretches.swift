import CPhoneNumber

/// The stretches of a run that the search for numbers of the plans tries: the whole run, and its parts between
/// marks and spaces of one kind.
///
/// The search takes a tenth of a millisecond, and most runs of digits are nothing that anyone dials, so their
/// digits are compared with the plans first. No number that the search finds is refused here.
///
/// Source: libphonenumber 8.12, PhoneNumberMatcher (the patterns of candidates and of their parts).
struct PhoneStretches {
    private var digits: [UInt8] = []
    /// Where numbers of the text begin in `digits`, from the first to the last, and what is before each.
    private var starts: [(place: Int, gap: Gap)] = []
    private let leadsWithPlus: Bool
    /// Whether there are digits that are not compared.
    private var isUnknown = false

    /// What separates two numbers of a text.
    private struct Gap: OptionSet {
        let rawValue: UInt8

        static let blank = Gap(rawValue: 1)
        static let dot = Gap(rawValue: 2)
        static let bracket = Gap(rawValue: 4)
        /// A mark after which all of the rest is one part.
        static let dash = Gap(rawValue: 8)
        /// More than candidates have inside.
        static let end = Gap(rawValue: 16)

        static let separators: [Gap] = [.blank, .dot, .bracket]
    }

    init(_ run: PhoneRun, in text: TokenizedText) {
        leadsWithPlus = run.leadsWithPlus
        var end: Int?
        var wasLong = false
        for index in run.tokens {
            let token = text[index]
            if token.kind == .foreignNumber { isUnknown = true }
            guard token.isNumber else { continue }
            let isLong = token.length > mostDigitsTogether
            var gap = end.map { Self.gap(text.bytes[$0..<Int(token.start)]) } ?? []
            if isLong || wasLong { gap.insert(.end) }
            starts.append((digits.count, gap))
            if !isLong { for byte in text.bytes[token.range] { digits.append(byte &- 0x30) } }
            end = Int(token.end)
            wasLong = isLong
        }
    }

    private static func gap(_ bytes: ArraySlice<UInt8>) -> Gap {
        var gap: Gap = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: " "): gap.insert(.blank)
            case UInt8(ascii: "."): gap.insert(.dot)
            case UInt8(ascii: "("): gap.insert(.bracket)
            case UInt8(ascii: ")"): break
            case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "~"): gap.insert(.dash)
            // Blanks and dashes beyond ASCII, and what ends a candidate.
            default: gap.formUnion([.blank, .dash, .end])
            }
        }
        if bytes.count > mostMarks { gap.insert(.end) }
        return gap
    }

    /// - Parameter region: ISO 3166-1; with `nil` only numbers with a leading `+` count.
    func mayBeNumber(in region: String?) -> Bool {
        if isUnknown { return true }
        guard let region else { return mayBeNumber(dialledIn: nil) }
        return region.withCString(mayBeNumber(dialledIn:))
    }

    private func mayBeNumber(dialledIn region: UnsafePointer<CChar>?) -> Bool {
        var first = 0
        while first < starts.count {
            var last = first + 1
            while last < starts.count, !starts[last].gap.contains(.end) { last += 1 }
            if mayBeNumber(among: first..<last, in: region) { return true }
            first = last
        }
        return false
    }

    private func mayBeNumber(
        among numbers: Range<Int>, in region: UnsafePointer<CChar>?
    ) -> Bool {
        if isNumber(numbers, in: region) { return true }
        for kind in Gap.separators {
            var first = numbers.lowerBound
            for next in numbers.dropFirst() where starts[next].gap.contains(kind) {
                if isNumber(first..<next, in: region) { return true }
                first = next
            }
            if first > numbers.lowerBound, isNumber(first..<numbers.upperBound, in: region) {
                return true
            }
        }
        return numbers.dropFirst().contains { next in
            starts[next].gap.contains(.dash)
                && (isNumber(numbers.lowerBound..<next, in: region)
                    || isNumber(next..<numbers.upperBound, in: region))
        }
    }

    private func isNumber(_ numbers: Range<Int>, in region: UnsafePointer<CChar>?) -> Bool {
        let start = starts[numbers.lowerBound].place
        let end =
            numbers.upperBound < starts.count ? starts[numbers.upperBound].place : digits.count
        let isInternational = leadsWithPlus && numbers.lowerBound == 0
        guard isInternational || region != nil else { return false }
        return digits.withUnsafeBufferPointer {
            let part = UnsafeBufferPointer(rebasing: $0[start..<end])
            return pn_may_be_number(part.baseAddress, part.count, isInternational ? nil : region)
                != 0
        }
    }
}

/// Marks and spaces between two numbers of a candidate.
private let mostMarks = 4

/// Digits without anything between them: 17 of a national number and 3 of a country.
private let mostDigitsTogether = 20
