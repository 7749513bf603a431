import Diagnostics

/// Which pages of a file are wanted, counted from 1.
public struct PageSelection: Hashable, Sendable {
    private let ranges: [ClosedRange<Int>]

    /// Every page.
    public static let all = PageSelection(1...Int.max)

    public init(_ pages: ClosedRange<Int>) { ranges = [pages] }

    /// - Parameter text: Numbers and ranges separated by commas, such as `1-3,7` or `5-`.
    /// - Throws: `wrongUsage` for anything else.
    public init(_ text: String) throws(Problem) {
        var ranges: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let range = Self.range(part) else {
                throw Problem(
                    .wrongUsage, "\u{201C}\(text)\u{201D} does not name pages",
                    hint: "give numbers and ranges from 1, such as 1-3,7 or 5-")
            }
            ranges.append(range)
        }
        self.ranges = ranges
    }

    /// The selected pages of a file, in page order, each once.
    ///
    /// - Throws: `wrongUsage` where the file contains none of them.
    public func numbers(ofPages count: Int) throws(Problem) -> [Int] {
        var numbers: [Int] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let first = max(range.lowerBound, (numbers.last ?? 0) + 1)
            let last = min(range.upperBound, count)
            if first <= last { numbers += first...last }
        }
        guard !numbers.isEmpty else {
            throw Problem(
                .wrongUsage, "the file has none of the pages asked for",
                hint: count == 1 ? "it has one page" : "it has the pages 1-\(count)")
        }
        return numbers
    }

    private static func range(_ text: Substring) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = ends.first.flatMap(number) else { return nil }
        if ends.count == 1 { return first...first }
        if ends[1].isEmpty { return first...Int.max }
        guard let last = number(ends[1]), last >= first else { return nil }
        return first...last
    }

    private static func number(_ text: Substring) -> Int? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
            number >= 1
        else { return nil }
        return number
    }
}
