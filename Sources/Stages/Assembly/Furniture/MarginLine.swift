import Geometry
import Observations

extension PageBlocks {
    /// Whether a block is a line in a margin that is no part of the text that runs over the pages,
    /// although nothing proves that it is furniture: a head that no other page has.
    ///
    /// It is set otherwise than the body, or its letters are capitals; a body line that a page break
    /// has left alone is set as the body.
    func isMarginLine(_ block: Container.Block, at zone: MarginText.Zone) -> Bool {
        guard let text = block.text, text.textLines.count == 1, let line = text.textLines.first
        else { return false }
        let height = page.size.height
        let parameters = FurnitureParameters.standard
        let margin = parameters.margin
        switch zone {
        case .top: guard text.box.maxY <= height * margin else { return false }
        case .bottom: guard text.box.minY >= height * (1 - margin) else { return false }
        case .side: return block.isSideways
        case .overlay: return block.isSlanted
        }
        let body = bodyStyle
        let sizes = line.words.map(\.style.size)
        let isSameSize = sizes.contains { abs($0 - body.size) <= parameters.sameSize }
        let letters = line.words.flatMap(\.text).filter(\.isLetter)
        let isCapital =
            letters.count >= parameters.fewestCapitals && !letters.contains(where: \.isLowercase)
        let isOtherwiseSet = line.words.allSatisfy { $0.style.traits != body.traits }
        return !isSameSize || isCapital || isOtherwiseSet
    }

    /// The size and the traits of most lines.
    private var bodyStyle: (size: Float, traits: TextStyle.Traits) {
        var counts: [TextStyle.Traits.RawValue: Int] = [:]
        for block in blocks {
            block.visitLines { line in
                if let word = line.words.last {
                    counts[word.style.traits.rawValue, default: 0] += 1
                }
            }
        }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return (bodySize, TextStyle.Traits(rawValue: most?.key ?? 0))
    }
}
