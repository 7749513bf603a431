import Facts
import Geometry
import Observations

/// Words of a text layer whose letters come as they are drawn, from the left, in the order in which
/// they are read.
///
/// A page places glyphs and says nothing of reading. Letters of scripts from right to left therefore
/// come in visual order, or one by one from the right; each line is put together from its glyphs and
/// read by the Unicode Bidirectional Algorithm.
///
/// Source: UAX #9; ISO 32000-1:2008, 14.8.2.3.3 (reverse-order show strings).
struct RightToLeftText {
    private let words: [Word]

    init(_ words: [Word]) { self.words = words }

    /// The words in reading order of their letters, in the place of the first of what they were put
    /// together from.
    var logical: [Word] {
        guard words.contains(where: \.hasRightToLeft) else { return words }
        let runs = VisualRuns(words).runs
        let order = RightToLeftEvidence(runs.map(\.scalars))
        var result = words.map { [$0.isTurned && !order.isLogical ? $0.readInItself : $0] }
        for run in runs {
            for index in run.sources { result[index] = [] }
            let own = order.decided(by: run.scalars)
            for (place, word) in run.words(of: words, order: own) { result[place].append(word) }
        }
        return result.flatMap(\.self)
    }
}

/// What the page shows of how its text came about.
struct RightToLeftEvidence {
    /// Whether letters come as they are read, although they are drawn from the left: the invisible
    /// layer of some recognizers.
    private(set) var isLogical: Bool
    /// Whether brackets come as they look, and not as they are meant.
    let bracketsAreMirrored: Bool
    /// Whether more letters run to the left than to the right.
    let isMostlyRightToLeft: Bool

    /// - Parameter lines: From the left, with blanks between words.
    init(_ lines: [[Unicode.Scalar]]) {
        var (logical, visual, right, left) = (0, 0, 0, 0)
        for word in lines.lazy.flatMap({ $0.split(separator: " ") }) {
            let letters = word.filter { $0.strongDirection != nil }
            right += letters.count { $0.strongDirection == .leftToRight }
            left += letters.count { $0.strongDirection == .rightToLeft }
            guard letters.count >= Self.leastLetters, let first = letters.first,
                let last = letters.last
            else { continue }
            if Self.finals.contains(last) || letters.starts(with: Self.article) { logical += 1 }
            if Self.finals.contains(first) || letters.reversed().starts(with: Self.article) {
                visual += 1
            }
        }
        let isLogical = logical >= Self.leastWords && logical > visual * 2
        isMostlyRightToLeft = left > right
        self.isLogical = isLogical
        let base = left > right
        let read =
            isLogical
            ? lines : lines.map { line in LogicalOrder(line, isRightToLeft: base).text(line) }
        bracketsAreMirrored = Self.pairs(read, mirrored: true) > Self.pairs(read, mirrored: false)
    }

    /// The same for one line of the page, whose letters may be forms that show where words begin.
    func decided(by line: [Unicode.Scalar]) -> Self {
        let ends = line.split(separator: " ").map { JoiningEnds($0) }
        let logical = ends.count { $0 == .logical }
        let visual = ends.count { $0 == .visual }
        guard logical != visual else { return self }
        var own = self
        own.isLogical = logical > visual
        return own
    }

    /// Brackets that close what the one before opened, on lines of scripts from right to left.
    private static func pairs(_ lines: [[Unicode.Scalar]], mirrored: Bool) -> Int {
        var count = 0
        for line in lines where line.contains(where: { $0.strongDirection == .rightToLeft }) {
            var open: Unicode.Scalar?
            for scalar in line {
                let meant = mirrored ? LogicalOrder.mirrored(scalar) : scalar
                if let partner = open, meant == LogicalOrder.mirrored(partner) {
                    count += 1
                    open = nil
                } else if "([{«".unicodeScalars.contains(meant) {
                    open = meant
                }
            }
        }
        return count
    }

    /// Letters that only end a word: Arabic teh marbuta and alef maksura, the final forms of Hebrew.
    private static let finals: Set<Unicode.Scalar> = [
        "\u{0629}", "\u{0649}", "\u{05DA}", "\u{05DD}", "\u{05DF}", "\u{05E3}", "\u{05E5}",
        "\u{FE93}", "\u{FE94}", "\u{FEEF}", "\u{FEF0}",
    ]

    /// The Arabic article, which begins a word.
    private static let article: [Unicode.Scalar] = ["\u{0627}", "\u{0644}"]

    /// Letters of a word that says where it begins, and such words of a page whose order is known:
    /// every fifth word of Arabic and Hebrew is one.
    private static let leastLetters = 3
    private static let leastWords = 3
}

/// Where the forms of Arabic letters show that a word begins.
private enum JoiningEnds {
    case logical, visual, unknown

    /// - Parameter word: From the left. Initial forms are followed by the letter that they are joined to,
    ///   final ones follow it (The Unicode Standard, 9.2).
    init(_ word: ArraySlice<Unicode.Scalar>) {
        let forms = word.filter { (0xFE80...0xFEFC).contains($0.value) }.map(Form.init)
        guard forms.count > 1, let first = forms.first, let last = forms.last else {
            self = .unknown
            return
        }
        let isLogical = first == .initial || last == .final
        let isVisual = first == .final || last == .initial
        self = isLogical == isVisual ? .unknown : isLogical ? .logical : .visual
    }

    private enum Form {
        case initial, final, other

        init(_ scalar: Unicode.Scalar) {
            let name = scalar.properties.name ?? ""
            self =
                name.hasSuffix("INITIAL FORM")
                ? .initial : name.hasSuffix("FINAL FORM") ? .final : .other
        }
    }
}

extension Word {
    /// Whether the word is set sideways or upside down with letters that run against that.
    fileprivate var isTurned: Bool { direction != .right && scriptDirection == .rightToLeft }

    /// The word in the order of reading, for itself.
    fileprivate var readInItself: Word {
        let scalars = Array(text.unicodeScalars)
        let order = LogicalOrder(scalars, isRightToLeft: true)
        var word = self
        word.text = String(
            String.UnicodeScalarView(order.text(scalars).flatMap(LogicalOrder.letters)))
        word.edges = []
        return word
    }
}
