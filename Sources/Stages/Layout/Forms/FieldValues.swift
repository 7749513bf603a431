import Geometry
import Observations

/// Finds what is filled in for a label: on the line that begins after it, to its right, or below.
struct FieldValues {
    private let page: PageContent
    private let pieces: [FormPiece]
    private let lines: FillingLines

    init(_ page: PageContent, _ pieces: [FormPiece], lines: FillingLines) {
        self.page = page
        self.pieces = pieces
        self.lines = lines
    }

    /// What is in parentheses between a label and its value.
    func remark(on label: Int) -> Int? {
        let name = pieces[label]
        guard let next = next(after: label) else { return nil }
        let (piece, text) = (pieces[next], page.text(of: pieces[next]))
        guard piece.box.minX - name.box.maxX <= name.size * near, text.hasPrefix("("),
            text.hasSuffix(")") || text.hasSuffix("):")
        else { return nil }
        let line = lines.line(after: piece.box.maxX, baseline: piece.baseline, size: piece.size)
        return line != nil || beside(next) != nil ? next : nil
    }

    func value(of label: Int) -> [Int] {
        let name = pieces[label]
        if let line = lines.line(after: name.box.maxX, baseline: name.baseline, size: name.size) {
            let value = written(on: line, after: label)
            if !value.isEmpty || !name.endsInColon { return value }
        }
        let below = below(label)
        if let beside = beside(label),
            below == nil
                || pieces[beside].box.minX - pieces[label].box.maxX <= pieces[label].size * near
        {
            let value = row(from: beside, after: label) + continuation(of: beside, label: label)
            return isProse(label, beside) ? [] : value
        }
        guard let below else { return [] }
        return [below] + continuation(of: below, label: label)
    }

    /// What is written on a line, and on those below that go on with it.
    private func written(on line: RulingLine, after label: Int) -> [Int] {
        var found = self.written(on: line, besides: [label])
        guard !found.isEmpty else { return [] }
        var last = line
        while let next = lines.line(below: last, size: pieces[label].size) {
            let row = self.written(on: next, besides: found)
            guard !row.isEmpty, !row.contains(where: { follows($0, label: label) }) else { break }
            found += row
            last = next
        }
        return found
    }

    /// The pieces of the row nearest to a line, from the left.
    private func written(on line: RulingLine, besides taken: [Int]) -> [Int] {
        let row = pieces.indices.filter {
            !pieces[$0].isLabel && !taken.contains($0) && pieces[$0].isWritten(on: line)
        }
        guard let lowest = row.max(by: { pieces[$0].baseline < pieces[$1].baseline }) else {
            return []
        }
        let sorted = row.filter { pieces[$0].isOnLine(with: pieces[lowest]) }
            .sorted { pieces[$0].box.minX < pieces[$1].box.minX }
        let next = sorted.indices.dropFirst().first { index in
            let (left, right) = (pieces[sorted[index - 1]], pieces[sorted[index]])
            return right.box.minX - left.box.maxX > left.size * widestBlank
        }
        return Array(sorted[..<(next ?? sorted.endIndex)])
    }

    /// The piece to the right on the same line.
    func beside(_ label: Int) -> Int? {
        let piece = pieces[label]
        guard let next = next(after: label), !pieces[next].isLabel,
            pieces[next].box.minX - piece.box.maxX <= piece.size * farthest,
            !page.hasUpright(between: piece.box, and: pieces[next].box)
        else { return nil }
        return next
    }

    /// A piece with those that wide blanks part from it, as typewriters set them, up to what a label
    /// on the same line follows.
    private func row(from first: Int, after label: Int) -> [Int] {
        var row = [first]
        while let last = row.last, let next = beside(last), isClose(last, next),
            !row.contains(next), next != label
        {
            if let after = self.next(after: next), pieces[after].isLabel, isClose(next, after) {
                break
            }
            row.append(next)
        }
        return row
    }

    private func isClose(_ left: Int, _ right: Int) -> Bool {
        pieces[right].box.minX - pieces[left].box.maxX <= pieces[left].size * typedBlank
    }

    /// What follows on the same line.
    private func next(after label: Int) -> Int? {
        let piece = pieces[label]
        return pieces.indices.filter {
            let other = pieces[$0]
            return $0 != label && piece.isOnLine(with: other)
                && other.box.minX >= piece.box.maxX - piece.size * touching
        }.min { pieces[$0].box.minX < pieces[$1].box.minX }
    }

    /// The piece under the label, where nothing is beside it.
    private func below(_ label: Int) -> Int? {
        let piece = pieces[label]
        guard piece.endsInColon else { return nil }
        let next = pieces.indices.filter {
            let other = pieces[$0]
            return other.baseline > piece.baseline + piece.size * 0.5
                && other.baseline <= piece.baseline + piece.size * nextLine
                && other.box.minX >= piece.box.minX - piece.size * touching
                && other.box.minX <= piece.box.maxX
        }.min {
            (pieces[$0].baseline, pieces[$0].box.minX) < (pieces[$1].baseline, pieces[$1].box.minX)
        }
        guard let next, !pieces[next].isLabel else { return nil }
        return next
    }

    /// Further lines of a value, flush with its first.
    func continuation(of first: Int, label: Int) -> [Int] {
        var found: [Int] = []
        var last = first
        while let next = pieces.indices.first(where: {
            let (other, before) = (pieces[$0], pieces[last])
            return !other.isLabel && other.baseline > before.baseline + before.size * 0.5
                && other.baseline <= before.baseline + before.size * wrappedLine
                && abs(other.box.minX - pieces[first].box.minX) <= before.size * flush
                && !follows($0, label: label)
        }) {
            found.append(next)
            last = next
        }
        return found
    }

    /// Whether another label is on the piece's line, left of it, or anything in the label's
    /// column.
    private func follows(_ piece: Int, label: Int) -> Bool {
        let name = pieces[label]
        return pieces.indices.contains { (index: Int) in
            let other = pieces[index]
            return index != piece && index != label && other.isOnLine(with: pieces[piece])
                && other.box.maxX <= pieces[piece].box.minX + pieces[piece].size
                && (other.isLabel
                    || other.box.minX < name.box.maxX && name.box.minX < other.box.maxX)
        }
    }

    /// Whether label and value begin a paragraph: a long line, and another one right below that
    /// begins where the label does.
    private func isProse(_ label: Int, _ value: Int) -> Bool {
        let (name, text) = (pieces[label], pieces[value])
        guard !lines.hold(text), text.box.width > text.size * longLine,
            text.box.minX - name.box.maxX < name.size
        else { return false }
        return pieces.contains {
            !$0.isLabel && $0.baseline > text.baseline + text.size * 0.5
                && $0.baseline <= text.baseline + text.size * wrappedLine
                && $0.box.minX <= name.box.minX + name.size * 3
                && $0.box.maxX > name.box.maxX
        }
    }
}

extension PageContent {
    func hasUpright(between left: Rect<PageUnits>, and right: Rect<PageUnits>) -> Bool {
        guard right.minX > left.maxX else { return false }
        return uprightRules(between: left.maxX - 1, and: right.minX + 1).contains {
            $0.start <= left.midY && $0.end >= left.midY
        }
    }
}

/// Font sizes by which a value may stand inside the end of its label, from the label to its value at
/// most and where another stands below the label, between the lines of label and value below,
/// between lines of one value, and between the beginnings of its lines; a line that fills a column.
private let touching = 0.5
private let farthest = 25.0
private let near = 10.0
private let nextLine = 2.6
private let wrappedLine = 1.9
private let flush = 1.5
private let longLine = 18.0

/// Font sizes of a blank between words of a value that is typed.
private let typedBlank = 2.0

/// Font sizes of a blank within what is written on one line.
private let widestBlank = 4.0
