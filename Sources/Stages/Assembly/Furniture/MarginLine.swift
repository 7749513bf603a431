import Geometry
import Observations

extension PageBlocks {
    /// Whether a block is a line in a margin that is no part of the text that runs over the pages,
    /// although nothing proves that it is furniture: a head that no other page has.
    ///
    /// It is set otherwise than the body, or its letters are capitals; a body line that a page break
    /// has left alone is set as the body. A heading in larger letters and code are part of the text.
    ///
    /// - Parameter usual: The style of the file's text.
    func isMarginLine(
        _ block: Container.Block, at zone: MarginText.Zone, usual: BodyStyle?
    ) -> Bool {
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
        guard let body = [self].bodyStyle ?? usual else { return false }
        // Sizes of scans differ from line to line.
        let middle = BodyStyle(size: bodySize, traits: body.traits)
        let styles = [body, middle, usual ?? body]
        let sizes = line.words.map(\.style.size)
        let isCode = line.words.allSatisfy { $0.style.traits.contains(.fixedPitch) }
        if isCode, !body.traits.contains(.fixedPitch) { return false }
        if case .heading = block, sizes.allSatisfy({ $0 > body.size + parameters.sameSize }) {
            return false
        }
        let letters = line.words.flatMap(\.text).filter(\.isLetter)
        let isCapital =
            letters.count >= parameters.fewestCapitals && !letters.contains(where: \.isLowercase)
        return isCapital
            || styles.allSatisfy { style in
                !sizes.contains { abs($0 - style.size) <= parameters.sameSize }
                    || line.words.allSatisfy { $0.style.traits != style.traits }
            }
    }
}

/// How most lines of text are set.
struct BodyStyle: Hashable {
    let size: Float
    let traits: TextStyle.Traits
}

extension [PageBlocks] {
    /// That of most lines, of code only where there is nothing else; `nil` without any.
    var bodyStyle: BodyStyle? {
        var counts: [BodyStyle: Int] = [:]
        for page in self {
            for block in page.blocks {
                block.visitLines { line in
                    guard let word = line.words.last else { return }
                    counts[
                        BodyStyle(size: word.style.size, traits: word.style.traits), default: 0] +=
                        1
                }
            }
        }
        let prose = counts.filter { !$0.key.traits.contains(.fixedPitch) }
        return (prose.isEmpty ? counts : prose).max {
            ($0.value, $0.key.size, $0.key.traits.rawValue)
                < ($1.value, $1.key.size, $1.key.traits.rawValue)
        }?.key
    }
}
