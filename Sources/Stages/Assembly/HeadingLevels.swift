import DocumentModel
import Observations

/// Gives each heading its level over the whole file: by the tags of the source and by its outline where
/// these name the heading, by the depth of its number, else by the rank of its size and weight. The title of the
/// file is above all others.
struct HeadingLevels {
    private let title: Container.Text?
    private let outline: OutlineTitles
    /// Whether the levels of tagged headings agree with their sizes.
    private let usesTags: Bool
    private var ranks: [Style: Int] = [:]
    private let numberedOffset: Int
    /// Levels by which all but the title move down.
    private var shift = 0

    init(_ pages: [PageBlocks], outline: OutlineTitles, title: Container.Text?) {
        self.title = title
        self.outline = outline
        let headings = pages.flatMap(\.blocks).compactMap { block in
            if case .heading(let text) = block, text != title { text } else { nil }
        }
        usesTags = Self.haveSizesOfLevels(headings)
        // A heading above the numbered ones has the first level.
        let largestNumbered = headings.lazy.filter { $0.numberDepth != nil }.map { Style($0).size }
            .max()
        let hasHead = largestNumbered.map { size in
            headings.contains {
                !$0.isNumbered && Style($0).size > size
            }
        }
        numberedOffset = hasHead == true ? 1 : 0
        ranks = Self.ranks(of: headings) { namedLevel(of: $0) }
        if title != nil, headings.contains(where: { level(of: $0) == 1 }) { shift = 1 }
    }

    func level(of text: Container.Text) -> Int {
        if text == title { return 1 }
        return min(6, ownLevel(of: text) + shift)
    }

    private func ownLevel(of text: Container.Text) -> Int {
        namedLevel(of: text) ?? text.chapterDepth.map { $0 + numberedOffset }
            ?? ranks[Style(text)] ?? 1
    }

    private func namedLevel(of text: Container.Text) -> Int? {
        if usesTags, let tagged = text.textLines.first?.headingLevel { return tagged }
        return (outline.level(of: text) ?? text.numberDepth).map { $0 + numberedOffset }
    }

    /// Whether no tagged level is set in larger print than one above it: by the sizes of most headings.
    private static func haveSizesOfLevels(_ headings: [Container.Text]) -> Bool {
        var sizes: [Int: [Float]] = [:]
        for text in headings {
            guard let level = text.textLines.first?.headingLevel else { continue }
            sizes[level, default: []].append(text.medianSize)
        }
        let usual = sizes.sorted { $0.key < $1.key }.map { $0.value.sorted()[$0.value.count / 2] }
        return zip(usual, usual.dropFirst()).allSatisfy { $0 >= $1 - sameSize }
    }

    /// The levels of headings without number, from the largest style. A style for which the outline
    /// or a number names the level has the highest of these; others are below the larger ones.
    private static func ranks(
        of headings: [Container.Text], named level: (Container.Text) -> Int?
    ) -> [Style: Int] {
        var named: [Style: Int?] = [:]
        for text in headings {
            let levels = [named[Style(text)] ?? nil, level(text)].compactMap { $0 }
            named.updateValue(levels.min(), forKey: Style(text))
        }
        var ranks: [Style: Int] = [:]
        var last = 0
        for style in named.keys.sorted(by: >) {
            last = (named[style] ?? nil) ?? last + 1
            ranks[style] = min(last, 6)
        }
        return ranks
    }

    private struct Style: Hashable, Comparable {
        /// Half points.
        let size: Float
        let isBold: Bool

        init(_ text: Container.Text) {
            let words = text.textLines.flatMap(\.words)
            size = text.medianSize
            isBold = words.allSatisfy { $0.style.traits.contains(.bold) }
        }

        static func < (first: Style, second: Style) -> Bool {
            (first.size, first.isBold ? 1 : 0) < (second.size, second.isBold ? 1 : 0)
        }
    }
}

/// Points by which headings of one size differ at the most, as sizes are rounded to the half.
private let sameSize: Float = 0.5

extension Container.Text {
    /// The font size of the middle word by size, in points, to the half; 0 without words.
    var medianSize: Float {
        (textLines.flatMap(\.words).medianSize * 2).rounded() / 2
    }

    /// Whether a heading begins with the number of a section or the label of a chapter.
    var isNumbered: Bool { numberDepth != nil || chapterDepth != nil }

    /// 2 for `1.3 Methods`, 1 for `4 Results`; `nil` for a heading without a number before it.
    var numberDepth: Int? {
        guard let first = textLines.first, first.words.count > 1 || textLines.count > 1 else {
            return nil
        }
        let parts = first.words[0].text.split(separator: ".")
        guard !parts.isEmpty, parts.count <= 6,
            parts.allSatisfy({ $0.count <= 2 && $0.allSatisfy(\.isNumber) })
        else { return nil }
        return parts.count
    }
}

extension String {
    /// Letters and digits only, in lower case.
    var folded: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
