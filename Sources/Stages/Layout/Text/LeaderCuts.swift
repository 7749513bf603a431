import Geometry
import Observations

extension Character {
    var isLeader: Bool { self == "." || self == "…" || self == "·" }
}

extension StringProtocol {
    /// Dots in a text of leaders: an ellipsis has three.
    var dots: Int { reduce(0) { $0 + ($1 == "…" ? 3 : 1) } }
}

extension Word {
    var hasLetters: Bool {
        text.unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    /// The word without the dots of a leader, and these.
    ///
    /// - Parameter isNumber: Whether the dots are before the word, not behind it.
    func cutFromLeaders(isNumber: Bool) -> (word: Word, leaders: [Word]) {
        let scalars = Array(text.unicodeScalars)
        let dots =
            isNumber
            ? scalars.prefix(while: \.isLeader).count
            : scalars.reversed().prefix(while: \.isLeader).count
        let least = isNumber ? 1 : parameters.leastCut
        guard dots >= least, dots < scalars.count else { return (self, []) }
        let cut = isNumber ? dots : scalars.count - dots
        let (start, end) = (piece(0..<cut), piece(cut..<scalars.count))
        return isNumber ? (end, [start]) : (start, [end])
    }

    /// A title, a leader and a number that the file sets without blanks; the word itself where it is
    /// none of that.
    var cutAtLeader: [Word] {
        // A cheap test first: hardly any word has it.
        guard reader == .textLayer, text.utf8.count > parameters.leastDots,
            text.utf8.hasLeader,
            let last = text.last, last.isNumber || last.isLetter
        else { return [self] }
        let scalars = Array(text.unicodeScalars)
        let number = scalars.reversed().prefix { !$0.isLeader }.count
        let dots = scalars.dropLast(number).reversed().prefix(while: \.isLeader).count
        let end = scalars.count - number
        guard dots >= parameters.leastDots, dots + number < scalars.count,
            PageNumber(String(String.UnicodeScalarView(scalars[end...]))) != nil
        else { return [self] }
        return [
            piece(0..<end - dots), piece(end - dots..<end), piece(end..<scalars.count),
        ]
    }

    /// The Unicode scalars `range` as a word of their own.
    private func piece(_ range: Range<Int>) -> Word {
        var piece = self
        piece.text = String(String.UnicodeScalarView(Array(text.unicodeScalars)[range]))
        let count = text.unicodeScalars.count
        if edges.count == count + 1 {
            piece.box = box(ofScalars: range)
            piece.edges = Array(edges[range.lowerBound...range.upperBound])
        } else {
            let width = box.width / Double(count)
            piece.box = Rect(
                minX: box.minX + width * Double(range.lowerBound), minY: box.minY,
                maxX: box.minX + width * Double(range.upperBound), maxY: box.maxY)
        }
        return piece
    }
}

extension Unicode.Scalar {
    var isLeader: Bool { Character(self).isLeader }
}

extension String.UTF8View {
    /// Whether as many dots follow each other as a word with a leader has at the least.
    var hasLeader: Bool {
        var dots = 0
        for byte in self {
            dots = byte == UInt8(ascii: ".") ? dots + 1 : 0
            if dots == parameters.leastDots { return true }
        }
        return false
    }
}

private let parameters = ContentsParameters.standard
