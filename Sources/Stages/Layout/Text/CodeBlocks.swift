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
        return max(1, word.box.width / Double(word.text.unicodeScalars.count))
    }

    /// The blocks of code among lines of it below each other, at least one line each.
    func codeBlocks(_ lines: [Segment]) -> [ParagraphLines] {
        var blocks: [[Segment]] = []
        for line in lines {
            if let last = blocks.last?.last, last.codeGround == line.codeGround,
                line.codeGround != nil
                    || line.baseline - last.baseline <= line.size * parameters.farthest
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
        let left = lines.map { start($0.box) }.min() ?? 0
        let leading =
            zip(lines, lines.dropFirst()).map { $1.baseline - $0.baseline }
            .filter { $0 > 0 }.min() ?? 1
        var result = LineBuilder(self).joined(lines.map(\.words))
        for (index, line) in lines.enumerated() where result.indices.contains(index) {
            var end = left
            result[index].blanks = result[index].words.enumerated().map { place, word in
                let blanks = Int(nearest: (start(word.box) - end) / pitch)
                end = max(end, start(word.box) + word.box.width)
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

private let parameters = CodeParameters.standard
