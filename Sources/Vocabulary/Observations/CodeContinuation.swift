import Geometry

/// Code that a page break cuts.
extension Container.Text {
    /// The code of the next page that goes on with this one, with blanks as if both had one left edge; `nil` if it
    /// does not.
    ///
    /// The first of `next` is code or a few lines in its font, which alone do not look like code.
    public func codeGoingOn(in next: Container.Text) -> Container.Text? {
        guard isCode, box.maxY > pageSize.height * leastFilled, let edge = codeEdge,
            let size = textLines.last?.words.last?.style.size,
            let other = next.textLines.first?.words.first?.style.size,
            abs(size - other) < sameSize, sharesFont(with: next)
        else { return nil }
        let isTail =
            next.textLines.count <= mostLines
            && next.textLines.allSatisfy { line in
                line.words.allSatisfy { $0.style.traits.contains(.fixedPitch) }
            }
        guard next.isCode || isTail else { return nil }
        let lines = next.textLines.enumerated().map { index, line in
            var line = line
            var end = edge.x
            let first = blanks(line.box.minX - edge.x, edge.pitch)
            if line.isCode {
                line.blanks[0] = first
            } else {
                line.blanks = line.words.enumerated().map { place, word in
                    let count = blanks(word.box.minX - end, edge.pitch)
                    end = max(end, word.box.maxX)
                    return max(count, place > 0 && !word.isAttached ? 1 : 0)
                }
                if index < next.textLines.count - 1 { line.join = .lineBreak }
            }
            return line
        }
        return next.replacing(lines: lines)
    }

    /// Whether some words of both are in one font: keywords and comments are in others of its family.
    private func sharesFont(with next: Container.Text) -> Bool {
        let names = Set(textLines.flatMap(\.words).map(\.style.fontName))
        return next.textLines.contains { $0.words.contains { names.contains($0.style.fontName) } }
    }

    /// How far the code of the next page begins to the left of this one, in characters; 0 where it does not.
    public func outdent(of next: Container.Text) -> Int {
        guard let edge = codeEdge, let left = next.textLines.map(\.box.minX).min() else { return 0 }
        return blanks(edge.x - left, edge.pitch)
    }

    /// The lines of code with more blanks before them.
    public func indented(by count: Int) -> Container.Text {
        guard count > 0 else { return self }
        return replacing(
            lines: textLines.map { line in
                var line = line
                if !line.blanks.isEmpty { line.blanks[0] += count }
                return line
            })
    }

    /// Page x of lines without blanks before them, and the width of a character.
    private var codeEdge: (x: Double, pitch: Double)? {
        let words = textLines.flatMap(\.words)
        let longest = words.max { $0.text.unicodeScalars.count < $1.text.unicodeScalars.count }
        guard let longest, let line = textLines.first, let blanks = line.blanks.first else {
            return nil
        }
        let pitch = max(1, longest.box.width / Double(longest.text.unicodeScalars.count))
        return (line.box.minX - pitch * Double(blanks), pitch)
    }
}

/// - Parameters:
///   - gap: Page units.
///   - pitch: The width of a character.
private func blanks(_ gap: Double, _ pitch: Double) -> Int {
    Int(min(max(0, (gap / pitch).rounded()), mostBlanks))
}

/// Characters. A choice: no line of code is as wide.
private let mostBlanks = 400.0

/// The share of the page's height down to which code runs that the next page goes on with. A choice: code that ends
/// higher is at its end.
private let leastFilled = 0.7

/// Lines on the next page that alone do not look like code. A choice.
private let mostLines = 4
