import DocumentModel
import Observations

/// Gives each heading its level over the whole file: by the source's outline where it names the
/// heading, by the depth of its number, else by the rank of its size and weight.
struct HeadingLevels {
    private let ranks: [Style: Int]
    private let outlined: [String: Int]
    private let numberedOffset: Int

    init(_ pages: [PageBlocks], outline: [OutlineEntry]) {
        var styles = Set<Style>()
        var unnumbered = Set<Style>()
        var numberedSizes: [Float] = []
        for page in pages {
            for case .heading(let text) in page.blocks {
                let style = Style(text)
                styles.insert(style)
                if text.numberDepth == nil {
                    unnumbered.insert(style)
                } else {
                    numberedSizes.append(style.size)
                }
            }
        }
        let order = styles.sorted(by: >)
        ranks = Dictionary(
            order.enumerated().map { ($0.element, min($0.offset + 1, 6)) },
            uniquingKeysWith: { first, _ in first })
        // A title above the numbered headings takes the first level.
        let largestNumbered = numberedSizes.max()
        let hasTitle = largestNumbered.map { size in unnumbered.contains { $0.size > size } }
        numberedOffset = hasTitle == true ? 1 : 0
        outlined = Dictionary(
            outline.map { ($0.title.folded, $0.level) }, uniquingKeysWith: { first, _ in first })
    }

    func level(of text: Container.Text) -> Int {
        if let level = outlined[text.transcript.folded] { return min(6, level + numberedOffset) }
        if let depth = text.numberDepth { return min(6, depth + numberedOffset) }
        return ranks[Style(text)] ?? 1
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

extension Container.Text {
    /// The size of most words, in points, to the half; 0 without words.
    var medianSize: Float {
        let sizes = textLines.flatMap(\.words).map(\.style.size).sorted()
        return sizes.isEmpty ? 0 : (sizes[sizes.count / 2] * 2).rounded() / 2
    }

    /// 2 for `1.3 Methods`, 1 for `4 Results`; `nil` for a heading without a number.
    var numberDepth: Int? {
        guard let first = textLines.first, first.words.count > 1 else { return nil }
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
