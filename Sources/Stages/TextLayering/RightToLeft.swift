import DocumentModel
import Geometry

extension InvisibleTextPage.Line {
    /// The line in visual order if part of it runs from right to left: its words from the left, and
    /// their letters in visual order.
    ///
    /// PDF readers take letters at their positions and derive the logical order from their
    /// bidirectional classes; letters in logical order would be reversed.
    ///
    /// Source: ISO 32000-1:2008, 14.8.2.3.3 (reverse-order show strings).
    var asPrinted: InvisibleTextPage.Line {
        let boxes = words.map(\.box)
        guard words.contains(where: { $0.text.unicodeScalars.contains(where: \.isRightToLeft) }),
            let around = boxes.bounds(), around.width >= around.height
        else { return self }
        let order = words.indices.sorted {
            (words[$0].box.minX, $0) < (words[$1].box.minX, $1)
        }
        return InvisibleTextPage.Line(
            words: order.enumerated().map { place, index in
                var word = words[index]
                word.text = word.text.asPrinted
                // White space belongs to the logically first of two adjacent words.
                let first = place + 1 < order.count ? min(index, order[place + 1]) : words.count - 1
                word.isFollowedByBlank = words[first].isFollowedByBlank
                return word
            })
    }
}

extension String {
    /// A word in visual order: reversed, except letters and digits that run from left to right and
    /// the characters between those.
    fileprivate var asPrinted: String {
        let scalars = Array(unicodeScalars)
        guard scalars.contains(where: \.isRightToLeft) else { return self }
        var printed: [Unicode.Scalar] = []
        var end = scalars.count
        while end > 0 {
            guard scalars[end - 1].runsRight else {
                printed.append(scalars[end - 1])
                end -= 1
                continue
            }
            var start = end - 1
            var reached = start
            while reached > 0, !scalars[reached - 1].isRightToLeft {
                reached -= 1
                if scalars[reached].runsRight { start = reached }
            }
            printed += scalars[start..<end]
            end = start
        }
        return String(String.UnicodeScalarView(printed))
    }
}

extension Unicode.Scalar {
    /// Whether the letter's script runs from right to left.
    ///
    /// Source: Unicode 15, blocks Hebrew to Arabic Extended-A, Hebrew and Arabic presentation
    /// forms, and the supplementary blocks of such scripts.
    fileprivate var isRightToLeft: Bool {
        switch value {
        // Digits of Arabic run to the right.
        case 0x0660...0x0669, 0x066B, 0x066C, 0x06F0...0x06F9: false
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }

    /// Whether it is a letter of another script, or a digit.
    fileprivate var runsRight: Bool {
        !isRightToLeft && (properties.isAlphabetic || properties.numericType != nil)
    }
}
