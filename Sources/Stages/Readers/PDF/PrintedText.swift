/// A word of a text layer as a person would type it: ligatures decomposed, spaces and controls
/// removed, each letter with its edges.
struct PrintedText {
    let text: String
    let edges: [Float]

    /// - Parameter edges: One more than `source` has Unicode scalars.
    /// - Returns: `nil` where nothing printable is left.
    init?(_ source: String, edges: [Float]) {
        let raw =
            source.isLeader(edges: edges)
            ? String(repeating: ".", count: source.unicodeScalars.count) : source
        guard raw.unicodeScalars.contains(where: \.needsNormalization) else {
            guard !raw.isEmpty else { return nil }
            text = raw
            self.edges = edges
            return
        }
        var scalars = String.UnicodeScalarView()
        var kept: [Float] = []
        let isMeasured = edges.count == raw.unicodeScalars.count + 1
        let keepsJoiners = raw.unicodeScalars.contains(where: \.takesJoiners)
        for (index, scalar) in raw.unicodeScalars.enumerated()
        where !scalar.isInvisible || keepsJoiners && scalar.isJoiner {
            let letters = ligatures[scalar].map { Array($0.unicodeScalars) } ?? [scalar]
            // One by one: `append(contentsOf:)` copies the whole text each time.
            for letter in letters { scalars.append(letter) }
            guard isMeasured else { continue }
            let (start, end) = (edges[index], edges[index + 1])
            for part in letters.indices {
                kept.append(start + (end - start) * Float(part) / Float(letters.count))
            }
        }
        guard !scalars.isEmpty else { return nil }
        if isMeasured, let end = edges.last { kept.append(end) }
        text = String(scalars)
        self.edges = kept
    }
}

/// Unicode 15, block Alphabetic Presentation Forms, U+FB00…U+FB06.
private let ligatures: [Unicode.Scalar: String] = [
    "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl",
    "\u{FB05}": "ſt", "\u{FB06}": "st",
]

extension String {
    /// Whether one glyph without a meaning is repeated as only the dots of a leader are: fonts for
    /// these often do not say what they are. Text that is lost as a whole has glyphs of many widths.
    fileprivate func isLeader(edges: [Float]) -> Bool {
        guard let first = unicodeScalars.first, !first.hasMeaning,
            unicodeScalars.count >= shortestLeader, edges.count == unicodeScalars.count + 1,
            unicodeScalars.allSatisfy({ $0 == first })
        else { return false }
        let widths = zip(edges, edges.dropFirst()).map { abs($1 - $0) }
        guard let least = widths.min(), let most = widths.max() else { return false }
        return most - least < most * evenWidth
    }
}

/// Glyphs of a leader at the least: an ellipsis has three.
private let shortestLeader = 4

/// The share of their width by which equal glyphs differ: coordinates are rounded.
private let evenWidth: Float = 0.02

extension Unicode.Scalar {
    /// Whether it says what a glyph is: neither for private use nor the replacement character.
    ///
    /// Source: Unicode 15, private use areas and block Specials.
    fileprivate var hasMeaning: Bool {
        switch value {
        case 0xE000...0xF8FF, 0xFFF0...0xFFFF, 0xF0000...0x10FFFF: false
        default: true
        }
    }

    fileprivate var needsNormalization: Bool {
        value < 0x21 || value >= 0x7F && (isInvisible || (0xFB00...0xFB06).contains(value))
    }

    /// Zero-width non-joiner and joiner, which are part of spelling in scripts of joined letters.
    fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

    /// Whether the script joins its letters: Unicode 15, blocks Arabic to Arabic Extended-A,
    /// Devanagari to Malayalam, Arabic presentation forms.
    fileprivate var takesJoiners: Bool {
        switch value {
        case 0x0600...0x08FF, 0x0900...0x0D7F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
        default: false
        }
    }

    /// Blanks, controls and marks of direction. The soft hyphen stays: it marks where a line
    /// broke a word.
    fileprivate var isInvisible: Bool {
        switch value {
        case 0...0x20, 0x7F...0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064,
            0x2066...0x2069, 0xFEFF,
            0x2000...0x200A, 0x202F, 0x205F, 0x3000:
            true
        default: false
        }
    }
}
