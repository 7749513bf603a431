import Facts
import Geometry

/// A fact in a text: a link, an address, a date, an amount.
public struct Fact: Hashable, Sendable {
    /// Offsets of Unicode scalars in the text's `plain`.
    public var range: Range<Int>
    /// The value of the fact.
    public var details: DataDetector.SemanticDetails
    /// 0…1; 1 if the text proves itself, such as by check digits.
    public var confidence: Double
    /// The page where it begins; `nil` for text without a page.
    public var page: Int?
    /// The bounding box of its part on `page`.
    public var box: Rect<PageUnits>?

    public init(
        range: Range<Int>, details: DataDetector.SemanticDetails, confidence: Double = 1,
        page: Int? = nil, box: Rect<PageUnits>? = nil
    ) {
        self.range = range
        self.details = details
        self.confidence = confidence
        self.page = page
        self.box = box
    }
}

extension RichText {
    /// Adds the facts that detectors found in `plain`, each with the position of its words.
    public mutating func setFacts(_ matches: [DataDetector.Match]) {
        guard !matches.isEmpty else {
            facts = []
            return
        }
        let text = plain
        facts = matches.map { match in
            let range = text.scalarOffsets(of: match.range)
            let place = place(ofScalars: range)
            return Fact(
                range: range, details: match.details, confidence: match.confidence,
                page: place?.page, box: place?.box)
        }
    }

    /// The page on which a part of `plain` begins, and the bounding box of its words there.
    ///
    /// - Parameter range: Offsets of Unicode scalars.
    public func place(ofScalars range: Range<Int>) -> (page: Int, box: Rect<PageUnits>)? {
        var offset = 0
        var found: (page: Int, box: Rect<PageUnits>)?
        for run in runs {
            let scalars = Array(run.text.unicodeScalars)
            defer { offset += scalars.count }
            guard offset < range.upperBound else { break }
            guard offset + scalars.count > range.lowerBound, let page = run.page else { continue }
            for (stretch, box) in zip(scalars.stretches, run.boxes) {
                let place = stretch.lowerBound + offset..<stretch.upperBound + offset
                guard place.overlaps(range), found == nil || found?.page == page else { continue }
                found = (page, found?.box.union(box) ?? box)
            }
        }
        return found
    }

    /// The part of `plain` that states a fact.
    public func text(of fact: Fact) -> String { plain.scalars(fact.range) }
}

extension [Unicode.Scalar] {
    /// The ranges without white space, in order.
    fileprivate var stretches: [Range<Int>] {
        var stretches: [Range<Int>] = []
        var start: Int?
        for (index, scalar) in enumerated() {
            if scalar.properties.isWhitespace {
                if let begun = start { stretches.append(begun..<index) }
                start = nil
            } else if start == nil {
                start = index
            }
        }
        if let start { stretches.append(start..<count) }
        return stretches
    }
}

extension String {
    /// A range as offsets of Unicode scalars.
    package func scalarOffsets(of range: Range<Index>) -> Range<Int> {
        let start = unicodeScalars.distance(from: startIndex, to: range.lowerBound)
        return start..<start
            + unicodeScalars.distance(from: range.lowerBound, to: range.upperBound)
    }

    /// The part between two offsets of Unicode scalars, clamped to the text.
    package func scalars(_ range: Range<Int>) -> String {
        let all = unicodeScalars
        guard
            let start = all.index(
                all.startIndex, offsetBy: range.lowerBound, limitedBy: all.endIndex)
        else { return "" }
        let end = all.index(start, offsetBy: range.count, limitedBy: all.endIndex) ?? all.endIndex
        return String(self[start..<end])
    }
}

/// Reads parts of a text one after another; each is looked for from the one before, so that all parts of a long text, in
/// its order, take one pass.
struct ScalarWalk {
    private let scalars: String.UnicodeScalarView
    private var index: String.Index
    private var offset = 0

    init(_ text: String) {
        scalars = text.unicodeScalars
        index = scalars.startIndex
    }

    /// - Parameter range: Offsets of Unicode scalars, clamped to the text.
    mutating func part(_ range: Range<Int>) -> String {
        if range.lowerBound < offset { (index, offset) = (scalars.startIndex, 0) }
        advance(to: range.lowerBound)
        let start = index
        advance(to: range.upperBound)
        return String(scalars[start..<index])
    }

    private mutating func advance(to end: Int) {
        while offset < end, index < scalars.endIndex {
            index = scalars.index(after: index)
            offset += 1
        }
    }
}
