import Geometry
import Observations

/// Finds what is printed as label and value: parted by a colon, or the value set on a line of its
/// own.
///
/// The value stands to the right of its label, and where nothing stands there, below it.
struct PrintedFields {
    private let page: PageContent
    private let number: Int
    private let pieces: [FormPiece]
    private let lines: FillingLines

    private let tables: [Container.Table]

    /// - Parameter blocks: What was found on the page.
    init(_ page: PageContent, number: Int, segments: [Segment], blocks: [Container.Block]) {
        self.page = page
        self.number = number
        tables = blocks.compactMap {
            guard case .table(let table) = $0 else { return nil }
            return table
        }
        lines = FillingLines(page.rules)
        pieces = FormPieces(page, lines: lines).pieces(of: segments)
    }

    /// From the top.
    var fields: [FormField] {
        var taken: Set<Int> = []
        var fields: [FormField] = []
        for index in pieces.indices where pieces[index].isLabel {
            let value = value(of: index).filter { !taken.contains($0) }
            let field = field(index, value)
            guard field.value.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
            taken.formUnion(value + [index])
            fields.append(field)
        }
        guard fields.count >= fewestOfForm else { return fields }
        for index in pieces.indices where !taken.contains(index) && names(index) {
            guard let value = beside(index), !taken.contains(value), answers(value, to: index)
            else { continue }
            taken.formUnion([index, value])
            fields.append(field(index, [value]))
        }
        return fields.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    /// Whether a piece without colon may say what stands beside it: a few words and no number.
    private func names(_ index: Int) -> Bool {
        let piece = pieces[index]
        let text = text(of: [index])
        return !piece.isLabel && piece.words.count <= mostNameWords
            && text.first?.isUppercase == true && text.count { $0.isLetter } >= fewestNameLetters
            && !text.contains { $0.isNumber } && !text.hasSuffix(",") && !isInTable(piece)
    }

    /// Whether a piece beside a name is its value: written otherwise than the name, and alone or
    /// followed by another name.
    private func answers(_ value: Int, to name: Int) -> Bool {
        let (piece, label) = (pieces[value], pieces[name])
        guard piece.box.minX - label.box.maxX <= label.size * near else { return false }
        let text = text(of: [value])
        if text.contains(where: \.isNumber) { return true }
        return self.text(of: [name]).isCapitals != text.isCapitals
            && text.contains { $0.isLetter }
    }

    private func isInTable(_ piece: FormPiece) -> Bool {
        tables.contains {
            $0.rows.count >= 3 && $0.columns.count >= 3 && $0.box.contains(piece.box.center)
        }
    }

    private func field(_ label: Int, _ value: [Int]) -> FormField {
        let box = value.map { pieces[$0].box }.bounds() ?? pieces[label].box
        return FormField(
            name: "", label: text(of: [label]).trimmed(":：*_. ☐☑☒○◉"), kind: .text,
            value: text(of: value).trimmed("_|—- "), page: number, box: box)
    }

    private func text(of pieces: [Int]) -> String {
        pieces.flatMap { self.pieces[$0].words }.map { page.words[$0].text }
            .joined(separator: " ")
    }

    private func value(of label: Int) -> [Int] {
        let below = below(label)
        if let beside = beside(label),
            below == nil
                || pieces[beside].box.minX - pieces[label].box.maxX <= pieces[label].size * near
        {
            let value = [beside] + continuation(of: beside, label: label)
            return isProse(label, beside) ? [] : value
        }
        guard let below else { return [] }
        return [below] + continuation(of: below, label: label)
    }

    /// The piece to the right on the same line.
    private func beside(_ label: Int) -> Int? {
        let piece = pieces[label]
        let next = pieces.indices.filter {
            let other = pieces[$0]
            return $0 != label && piece.isOnLine(with: other)
                && other.box.minX >= piece.box.maxX - piece.size * touching
        }.min { pieces[$0].box.minX < pieces[$1].box.minX }
        guard let next, !pieces[next].isLabel,
            pieces[next].box.minX - piece.box.maxX <= piece.size * farthest,
            !page.hasUpright(between: piece.box, and: pieces[next].box)
        else { return nil }
        return next
    }

    /// The piece under the label, where nothing stands beside it.
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
    private func continuation(of first: Int, label: Int) -> [Int] {
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

    /// Whether another label stands on the piece's line, left of it.
    private func follows(_ piece: Int, label: Int) -> Bool {
        pieces.indices.contains { (index: Int) in
            index != piece && pieces[index].isLabel && pieces[index].isOnLine(with: pieces[piece])
                && pieces[index].box.maxX <= pieces[piece].box.minX + pieces[piece].size
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

extension String {
    /// Without these characters at both ends.
    fileprivate func trimmed(_ filling: String) -> String {
        var text = Substring(self)
        while let last = text.last, filling.contains(last) { text.removeLast() }
        while let first = text.first, filling.contains(first), first != "-" { text.removeFirst() }
        return String(text)
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

/// Labelled fields that make a page a form, and the words and letters of a name without colon.
private let fewestOfForm = 1
private let mostNameWords = 5
private let fewestNameLetters = 2

/// Font sizes by which a value may stand inside the end of its label, from the label to its value at
/// most and where another stands below the label, between the lines of label and value below, between lines of one value, and between the
/// beginnings of its lines; a line that fills a column.
private let touching = 0.5
private let farthest = 25.0
private let near = 10.0
private let nextLine = 2.6
private let wrappedLine = 1.9
private let flush = 1.5
private let longLine = 18.0
