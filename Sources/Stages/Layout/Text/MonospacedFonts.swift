import Geometry
import Observations

/// The fonts of a page whose letters all have one width.
struct MonospacedFonts {
    private var names: Set<String> = []

    init(_ words: [Word]) {
        var fonts: [String: Widths] = [:]
        for word in words where word.reader == .textLayer && word.style.size > 0 {
            fonts[word.style.fontName, default: Widths()].add(word)
        }
        names = Set(fonts.filter { $0.value.areEqual }.keys)
    }

    func contains(_ words: [Word]) -> [Bool] {
        words.map {
            $0.style.traits.contains(.fixedPitch)
                || $0.reader == .textLayer && names.contains($0.style.fontName)
        }
    }

    /// The widths of a font's letters, in font sizes.
    private struct Widths {
        private var least = Double.infinity
        private var most = 0.0
        private var letters: Set<Unicode.Scalar> = []

        mutating func add(_ word: Word) {
            let scalars = word.text.unicodeScalars
            guard word.edges.count == scalars.count + 1, most - least <= parameters.sameWidth
            else { return }
            for (scalar, edges) in zip(scalars, zip(word.edges, word.edges.dropFirst())) {
                let width = Double(abs(edges.1 - edges.0) / word.style.size)
                least = min(least, width)
                most = max(most, width)
                if letters.count < parameters.leastKinds { letters.insert(scalar) }
            }
        }

        /// Digits alone have one width in most fonts.
        var areEqual: Bool {
            letters.count >= parameters.leastKinds && most - least <= parameters.sameWidth
        }
    }
}

extension PageContent {
    /// Whether most of a segment is in a monospaced font.
    ///
    /// - Parameter isMonospaced: Whether a word of the page is.
    func isMonospaced(_ segment: Segment, words isMonospaced: [Bool]) -> Bool {
        // A brace, which TeX takes from another font, where a line of code may begin.
        if segment.words.count == 1, ["{", "}"].contains(words[segment.words[0]].text) {
            return true
        }
        let (all, mono) = segment.words.reduce(into: (0, 0)) { count, index in
            guard !words[index].text.isResultSign else { return }
            let length = words[index].text.count
            count.0 += length
            if isMonospaced[index] { count.1 += length }
        }
        return mono > 0 && Double(mono) >= Double(all) * CodeParameters.standard.mostOfLine
    }
}

/// The thresholds of monospaced fonts. Empirical; effects by `Benchmarks/sensitivity.py` on public and
/// drawn documents.
struct MonospacedFontParameters {
    static let standard = MonospacedFontParameters()

    /// Font sizes by which the widths of letters of one font differ, and different letters that
    /// show it. 25 % less or more changes no document of 62.
    var sameWidth = 0.02
    /// 25 % less or more changes no document of 62.
    var leastKinds = 12
}

private let parameters = MonospacedFontParameters.standard
