import Geometry
import Observations

extension PageContent {
    /// The width of a character in a line of a monospaced font.
    func pitch(of line: Segment) -> Double {
        // The number of the line may be in smaller print.
        let longest = line.words.lazy.filter {
            words[$0].textSize >= line.size * (1 - parameters.sizeChange)
        }.max {
            words[$0].text.unicodeScalars.count < words[$1].text.unicodeScalars.count
        }
        guard let longest else { return line.size * parameters.usualPitch }
        let word = words[longest]
        return max(1, word.cells.width / Double(word.text.unicodeScalars.count))
    }

    /// The blocks of code among lines of it below each other, at least one line each.
    ///
    /// - Parameter leading: That of the code around.
    func codeBlocks(_ lines: [Segment], leading: CodeLeading) -> [ParagraphLines] {
        var blocks: [[Segment]] = []
        for line in lines {
            if let last = blocks.last?.last, last.codeGround == line.codeGround,
                line.codeGround != nil
                    || line.baseline - last.baseline <= line.size * parameters.farthest
                        && !leading.separates(last, line)
            {
                blocks[blocks.count - 1].append(line)
            } else {
                blocks.append([line])
            }
        }
        return blocks.map { ParagraphLines(lines: $0) }
    }

    /// Lines of code as one text with its blanks.
    ///
    /// - Parameter lines: From the top, at least one.
    func code(_ lines: [Segment]) -> Container.Text {
        let pitch = lines.map { self.pitch(of: $0) }.sorted()[lines.count / 2]
        // Code runs to the right on a page that is mirrored, too.
        func start(_ box: Rect<PageUnits>) -> Double {
            isMirrored ? size.width - box.maxX : box.minX
        }
        let left = lines.flatMap(\.words).map { start(words[$0].cells) }.min() ?? 0
        let leading =
            CodeLeading(lines).leading(of: lines[0])
            ?? zip(lines, lines.dropFirst()).map { $1.baseline - $0.baseline }
            .filter { $0 > 0 }.min() ?? 1
        var result = LineBuilder(self).joined(lines.map(\.words))
        for (index, line) in lines.enumerated() where result.indices.contains(index) {
            var end = left
            result[index].blanks = result[index].words.enumerated().map { place, word in
                let blanks = Int(nearest: (start(word.cells) - end) / pitch)
                end = max(end, start(word.cells) + word.cells.width)
                return max(blanks, place > 0 && !word.isAttached ? 1 : 0)
            }
            guard index + 1 < lines.count else { continue }
            result[index].join = .lineBreak
            result[index].blankLines =
                max(0, Int(nearest: (lines[index + 1].baseline - line.baseline) / leading) - 1)
        }
        return Container.Text(lines: result, pageSize: size)
    }
}

/// The distance of the lines of code below each other, by their size: blank lines are as high as others, what is between
/// two blocks is not.
struct CodeLeading {
    private var leadings: [Double: Double] = [:]

    /// - Parameter lines: From the top; those of code count.
    init(_ lines: [Segment]) {
        var distances: [Double: [Double]] = [:]
        for (line, next) in zip(lines, lines.dropFirst())
        where line.isCode && next.isCode && Self.size(of: line) == Self.size(of: next) {
            let distance = next.baseline - line.baseline
            if distance > line.size / 2, distance <= line.size * parameters.farthest {
                distances[Self.size(of: line), default: []].append(distance)
            }
        }
        leadings = distances.reduce(into: [:]) { leadings, entry in
            leadings[entry.key] = Self.leading(of: entry.value, size: entry.key)
        }
    }

    /// In page units; `nil` where there is no other line of its size.
    func leading(of line: Segment) -> Double? { leadings[Self.size(of: line)] }

    /// The distance that fits into most others whole times, the least of equal ones; half of it where it has room for a
    /// blank line.
    private static func leading(of distances: [Double], size: Double) -> Double {
        let ordered = distances.sorted()
        var best = (leading: ordered[0], count: 0)
        for leading in ordered
        where leading > best.leading * (1 + parameters.sameLeading) || best.count == 0 {
            let count = ordered.count { isWhole($0 / leading) }
            if count > best.count { best = (leading, count) }
        }
        return best.leading > size * parameters.greatestLeading ? best.leading / 2 : best.leading
    }

    private static func isWhole(_ count: Double) -> Bool {
        abs(count - count.rounded()) <= parameters.partOfLine
    }

    /// Whether the distance of two lines is more than one line and not some whole ones.
    func separates(_ line: Segment, _ next: Segment) -> Bool {
        guard let leading = leadings[Self.size(of: next)] else { return false }
        let count = (next.baseline - line.baseline) / leading
        return count > 1 && !Self.isWhole(count)
    }

    /// By half points.
    private static func size(of line: Segment) -> Double { (line.size * 2).rounded() / 2 }
}

private let parameters = CodeParameters.standard

extension Word {
    /// The box with the blanks beside the first and last letter where a recognizer read print of one width; the boxes of a text
    /// layer have them.
    fileprivate var cells: Rect<PageUnits> {
        guard reader != .textLayer, direction.isHorizontal, let first = edges.first,
            let last = edges.last
        else { return box }
        return Rect(
            minX: Double(min(first, last)), minY: box.minY, maxX: Double(max(first, last)),
            maxY: box.maxY)
    }
}
