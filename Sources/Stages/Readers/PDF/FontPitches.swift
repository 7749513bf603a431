import CPopplerPaths
import Geometry
import Observations

/// Which fonts of a page are of fixed pitch: of those that their names or the few glyphs which a file has of them
/// suggest, the ones whose letters have one width in the words of the page, or digits beside the letters of another one,
/// such as those before the lines of a listing. Digits and signs are as wide as each other in most fonts.
struct FontPitches {
    /// By the fonts of the page.
    let areFixed: [Bool]

    init(_ page: pp_page) {
        let fonts = UnsafeBufferPointer(start: page.fonts, count: page.font_count)
        var pitches = fonts.map { $0.is_fixed_pitch != 0 ? Pitch() : nil }
        for word in UnsafeBufferPointer(start: page.words, count: page.word_count) {
            guard pitches[Int(word.font)]?.isOpen == true, let text = page.text(of: word) else {
                continue
            }
            pitches[Int(word.font)]?.add(text, size: word.font_size)
        }
        let hasListing = pitches.contains { $0?.isFixed == true }
        areFixed = pitches.map { pitch in
            guard let pitch else { return false }
            return pitch.isFixed || hasListing && pitch.hasDigits && pitch.widths.isEmpty
        }
    }

    fileprivate struct Pitch {
        /// Of letters, in font sizes.
        var widths: [Float] = []
        /// Of letters, as multiples of the mean of their word: recognizers stretch words to their print.
        private var ratios: [Float] = []
        private var letters: Set<Unicode.Scalar> = []
        private(set) var hasDigits = false

        var isOpen: Bool { widths.count < parameters.mostLetters }

        mutating func add(_ text: PrintedText, size: Float) {
            guard size > 0 else { return }
            hasDigits =
                hasDigits || text.text.unicodeScalars.contains { $0.properties.numericType != nil }
            let own = text.letterWidths
            letters.formUnion(own.map(\.letter))
            widths += own.map { $0.width / size }
            ratios += Self.ratios(of: own.map(\.width))
        }

        /// Widths as multiples of their mean; none where there are too few to say anything.
        static func ratios(of widths: [Float]) -> [Float] {
            // The last letter of a word is without the distance that letters are set apart by.
            let inner = widths.dropLast()
            let mean = inner.reduce(0, +) / Float(max(1, inner.count))
            return inner.count > 1 && mean > 0 ? inner.map { $0 / mean } : []
        }

        var isFixed: Bool {
            guard letters.count >= parameters.fewestLetters else { return false }
            if ratios.count >= parameters.fewestRatios { return areEqual(ratios, to: 1) }
            return areEqual(widths, to: widths.sorted()[widths.count / 2])
        }

        private func areEqual(_ values: [Float], to middle: Float) -> Bool {
            let equal = values.count { abs($0 - middle) <= parameters.sameWidth * max(middle, 1) }
            return Double(equal) >= Double(values.count) * parameters.leastEqual
        }
    }
}

extension PrintedText {
    /// Letters of scripts with blanks between words, and their widths in page units.
    fileprivate var letterWidths: [(letter: Unicode.Scalar, width: Float)] {
        let scalars = text.unicodeScalars
        guard edges.count == scalars.count + 1 else { return [] }
        return zip(scalars, zip(edges, edges.dropFirst())).compactMap { scalar, edges in
            scalar.properties.isAlphabetic && !scalar.isWrittenWithoutSpaces
                ? (scalar, abs(edges.1 - edges.0)) : nil
        }
    }

    /// Whether letters of a word show that it is not of fixed pitch: a quotation mark in such a font may begin it.
    var isOfOtherPitch: Bool {
        let ratios = FontPitches.Pitch.ratios(of: letterWidths.map(\.width))
        return ratios.count { abs($0 - 1) <= parameters.sameWidth } * 2 < ratios.count
    }
}

/// The thresholds of fonts of fixed pitch. Choices.
struct FontPitchParameters {
    static let standard = FontPitchParameters()

    /// Different letters at the least: one is as wide as itself. Letters that are measured at the most.
    var fewestLetters = 2
    var mostLetters = 400

    /// Letters in words of several at the least, by which their means are known.
    var fewestRatios = 8

    /// Font sizes, or multiples of a mean, by which letters of one width differ as they are placed, and the share of such
    /// letters: a ligature of two letters is as wide as one.
    var sameWidth: Float = 0.04
    var leastEqual = 0.6
}

private let parameters = FontPitchParameters.standard
