import Geometry
import Observations

/// The usual sizes of a page's text.
struct TextMetrics {
    /// The font size of most characters, in page units; 10 on a page without words.
    let bodySize: Double
    /// Whether most characters are bold.
    let isBodyBold: Bool

    /// - Parameter pageHeight: In page units.
    init(_ words: [Word], pageHeight: Double) {
        let words = words.withBody(pageHeight: pageHeight)
        var bins: [Int: SizeBin] = [:]
        var bold = 0
        var all = 0
        // Most words have the size of the one before.
        var open: (key: Int, bin: SizeBin)?
        for word in words {
            let length = word.text.utf8.count
            let key = Int(nearest: word.textSize * 2)
            if let done = open, done.key != key {
                bins[done.key] = done.bin
                open = nil
            }
            var bin = open?.bin ?? bins[key] ?? SizeBin()
            bin.add(word.textSize, length)
            open = (key, bin)
            all += length
            if word.style.traits.contains(.bold) { bold += length }
        }
        if let open { bins[open.key] = open.bin }
        func most(_ bins: [Int: SizeBin]) -> Double? {
            bins.max { ($0.value.length, -$0.key) < ($1.value.length, -$1.key) }?.value.size
        }
        var size = most(bins) ?? 10
        // A page of few words whose title has most of them. On a slide, the text has: in more lines
        // than a title takes, or below a larger title.
        let isLargest = !bins.values.contains {
            $0.size > size * parameters.leastLargerRatio
                && $0.length >= parameters.leastTitleLetters
        }
        if words.count <= parameters.titlePageWords, isLargest,
            size >= pageHeight * parameters.leastTitleShare,
            Self.lineCount(words, of: size) <= HeadingParameters.standard.mostLines,
            let smaller = most(bins.filter { $0.value.size * parameters.leastTitleRatio < size })
        {
            size = smaller
        }
        bodySize = size
        isBodyBold = bold * 2 > all
    }

    /// The lines with words of a font size.
    private static func lineCount(_ words: [Word], of size: Double) -> Int {
        let baselines = words.filter { abs($0.textSize - size) < parameters.sameSize }
            .map(\.baselineY).sorted()
        return zip(baselines, baselines.dropFirst()).count { $1 - $0 > size / 2 }
            + (baselines.isEmpty ? 0 : 1)
    }
}

extension [Word] {
    /// Without what is printed at the edges of the page, and without code and headings where there is text beside code: a
    /// page may have more of these than of text.
    fileprivate func withBody(pageHeight: Double) -> [Word] {
        let margin = pageHeight * parameters.margin
        let inner = typedWords.filter { $0.box.midY > margin && $0.box.midY < pageHeight - margin }
        func letters(_ words: [Word]) -> Double { Double(words.letterCount) }
        func isCode(_ word: Word) -> Bool {
            word.style.traits.contains(.fixedPitch)
                && word.text.unicodeScalars.first?.isWrittenWithoutSpaces != true
        }
        let text = inner.filter { !isCode($0) }
        let all = letters(inner)
        if !text.isEmpty, all - letters(text) >= all * parameters.leastCodeShare,
            // Small print beside typewritten text is not its body.
            text.medianTextSize >= inner.filter(isCode).medianTextSize * parameters.leastTextSize
        {
            // Between listings there may be more headings than text.
            let plain = text.filter { !$0.isBold }
            if letters(plain) >= all * parameters.leastTextShare { return plain }
            if letters(text) >= all * parameters.leastTextShare { return text }
        }
        return inner.isEmpty ? self : inner
    }

    /// Without the words read in pictures beside the file's own text, which have sizes of their own.
    private var typedWords: [Word] {
        guard contains(where: { $0.reader != .textLayer }) else { return self }
        let typed = filter { $0.reader == .textLayer }
        let isText = Double(typed.letterCount) >= Double(letterCount) * parameters.leastTypedShare
        return isText ? typed : self
    }

    private var letterCount: Int { reduce(0) { $0 + $1.text.utf8.count } }
}

extension [Word] {
    /// The font size of the middle word; 0 without words.
    fileprivate var medianTextSize: Double {
        let sizes = map(\.textSize).sorted()
        return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    }
}

/// The words whose font sizes round to the same half point.
private struct SizeBin {
    /// UTF-8 code units.
    private(set) var length = 0
    private var sum = 0.0

    mutating func add(_ size: Double, _ length: Int) {
        self.length += length
        sum += size * Double(length)
    }

    /// The mean font size, in page units.
    var size: Double { length > 0 ? sum / Double(length) : 1 }
}

extension Word {
    /// The font size, or an estimate from the height of the box, at least 1.
    var textSize: Double {
        // A box spans ascent and descent, about 1.1 times the size of common text fonts.
        max(1, style.size > 0 ? Double(style.size) : box.height / 1.1)
    }

    /// The baseline of the letters; estimated from the box where the reader does not know.
    var baselineY: Double { baseline.map(Double.init) ?? box.maxY - box.height * 0.2 }

    /// The width of the text before the first place where a line may break: one ideograph in
    /// scripts without spaces, else the word. Source: Unicode UAX 14, class ID.
    var unbreakableWidth: Double {
        guard let first = text.unicodeScalars.first, first.isWrittenWithoutSpaces else {
            return box.width
        }
        return min(box.width, textSize)
    }

    var isBold: Bool { style.traits.contains(.bold) }
}

/// The thresholds of the page size and the title of a page. Empirical, unless a source is named;
/// effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct TextMetricsParameters {
    static let standard = TextMetricsParameters()

    /// The share of a page's height at its edges in which browsers print the address of a page and its number: 2.8 %
    /// with the margins of Chromium, and what printers cannot reach takes up to 2.5 %. A choice.
    var margin = 0.035

    /// The share of letters in a monospaced font from which on the size of text is that of the others, and the share of
    /// these at the least. Choices.
    var leastCodeShare = 0.2
    var leastTextShare = 0.15
    /// The share of letters that the file's own text has at the least where it gives the size of text: what is
    /// stamped or typed onto a scan has fewer. A choice.
    var leastTypedShare = 0.15
    /// The share of the size of code that text has at the least: style sheets set code smaller. A choice.
    var leastTextSize = 0.9

    /// Words on a title page at the most: a title of 40, names, a place and a year. With 45, 1
    /// document changes; with 75, 1.
    var titlePageWords = 60

    /// The share of the page's height that letters of a title have at the least, 15 points on A4:
    /// body text is set in 8 to 14. And how much larger than the rest of the page they are. 25 %
    /// less changes 1 document, 25 % more 1.
    var leastTitleShare = 1.0 / 55
    /// 25 % less changes 9 documents, 25 % more 4.
    var leastTitleRatio = 1.3

    /// How much larger than text a title above it is, as for headings.
    var leastLargerRatio = HeadingParameters.standard.leastSizeRatio

    /// Points by which words of one size differ: those of a bin.
    var sameSize = 0.5

    /// Letters of a title at the least: fewer are a number or a mark.
    var leastTitleLetters = 4
}

private let parameters = TextMetricsParameters.standard
