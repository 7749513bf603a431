import Geometry
import Observations

/// Puts the terms of a definition list, which hang in a column of their own, before what is said of them.
///
///     pch=4    When it is given as an integer,      "pch=4 When it is given as an integer, a plotting
///              a plotting symbol is produced.   ─▶   symbol is produced."
///     lty=2    Line types.                          "lty=2 Line types."
///
/// A column of terms was read before the column beside it, or the first line of a text, which begins at its term, was
/// taken for a paragraph.
struct HangingLabels {
    private let blocks: [Container.Block]

    init(_ blocks: [Container.Block]) { self.blocks = blocks }

    var joined: [Container.Block] {
        var found: [Container.Block] = []
        var index = 0
        while index < blocks.count {
            if let (list, next) = definitions(from: index) {
                found += list
                index = next
            } else {
                found.append(blocks[index])
                index += 1
            }
        }
        return found.reduce(into: []) { found, block in
            if let last = found.last,
                let whole = whole(last, with: block) ?? value(block, of: last)
            {
                found[found.count - 1] = whole
            } else {
                found.append(block)
            }
        }
    }

    // MARK: Columns of terms

    /// The blocks of a column of terms and of the texts beside them, and the first one after these.
    private func definitions(from start: Int) -> (list: [Container.Block], next: Int)? {
        guard let first = terms(of: blocks[start]) else { return nil }
        var lines = first
        var end = start + 1
        while end < blocks.count, end - start < parameters.most, let more = terms(of: blocks[end]),
            lines[0].isAligned(with: more[0]), more[0].baselineY > lines[lines.count - 1].baselineY
        {
            lines += more
            end += 1
        }
        guard let right = lines.map(\.box.maxX).max(), let size = lines[0].words.first?.textSize
        else {
            return nil
        }
        let texts = blocks[end...].prefix { block in
            block.box.minX >= right + size * parameters.leastGap
                && block.box.midY >= lines[0].box.minY
        }.prefix(parameters.mostTexts)
        guard let pairs = pairs(of: lines, with: texts), let last = pairs.keys.max() else {
            return nil
        }
        let words = texts[...last].reduce(0) { $0 + $1.wordCount }
        let terms = lines.reduce(0) { $0 + $1.words.count }
        guard Double(words) >= Double(terms) * parameters.leastWordRatio,
            pairs.count > 1 || texts[last].lineCount > 1
        else { return nil }
        return (
            texts.indices.flatMap { index in
                pairs[index].map { texts[index].labelled($0) } ?? [texts[index]]
            }, texts.endIndex
        )
    }

    /// The lines of a paragraph that may be terms.
    private func terms(of block: Container.Block) -> [TextLine]? {
        guard case .paragraph(let text) = block,
            text.textLines.allSatisfy({ line in
                line.words.count <= parameters.mostWords
                    && line.words.allSatisfy { $0.direction == .right && $0.slant == 0 }
                    && line.isAligned(with: text.textLines[0])
            })
        else { return nil }
        return text.textLines
    }

    /// The terms of each text by its index; `nil` unless every term is on the first line of a text, or above one that is.
    private func pairs(
        of lines: [TextLine], with texts: ArraySlice<Container.Block>
    ) -> [Int: [TextLine]]? {
        var pairs: [Int: [TextLine]] = [:]
        var open: [TextLine] = []
        var next = texts.startIndex
        for line in lines {
            open.append(line)
            guard open.count <= parameters.mostOpen else { return nil }
            guard
                let index = texts[next...].firstIndex(where: { block in
                    block.firstLine.map { $0.isLevel(with: line) } ?? false
                })
            else { continue }
            // What is between two terms belongs to the one above.
            guard pairs.isEmpty ? index == texts.startIndex : true else { return nil }
            pairs[index] = open
            open = []
            next = index + 1
        }
        return open.isEmpty ? pairs : nil
    }

    /// A bold label and the short text on its line, which is no heading of it, as one paragraph.
    private func value(_ rest: Container.Block, of first: Container.Block) -> Container.Block? {
        guard case .heading(let label) = first, case .paragraph(let text) = rest, !text.isCode,
            label.textLines.count == 1, text.textLines.count <= parameters.mostValueLines,
            let line = label.textLines.first, let start = text.textLines.first,
            let size = start.words.first?.textSize, let end = line.words.last,
            line.words.count <= parameters.mostWords, start.isLevel(with: line),
            end.textSize <= size * parameters.mostTimesValue,
            start.box.minX - end.box.maxX >= size * parameters.leastGap,
            // The number of a page is beside the title of its chapter.
            start.words.count > 1 || !(start.words.first?.text.allSatisfy(\.isNumber) ?? true)
        else { return nil }
        return rest.labelled([line]).first
    }

    // MARK: First lines

    /// A paragraph of one line that begins at its term, with the rest of its text.
    private func whole(_ first: Container.Block, with rest: Container.Block) -> Container.Block? {
        guard case .paragraph(let above) = first, case .paragraph(let below) = rest, !above.isCode,
            !below.isCode, let line = above.textLines.last, let next = below.textLines.first,
            let end = line.words.last, let start = next.words.first,
            above.textLines.dropLast().allSatisfy({ $0.words.count <= parameters.mostWords })
        else { return nil }
        let size = min(end.textSize, start.textSize)
        let leading = start.baselineY - end.baselineY
        guard leading > size * parameters.leading.lowerBound,
            leading < size * parameters.leading.upperBound,
            let body = line.words.indices.dropFirst().first(where: { index in
                abs(line.words[index].box.minX - next.box.minX) <= size * parameters.sameEdge
                    && line.words[index].box.minX - line.words[index - 1].box.maxX
                        >= size * parameters.leastGap
            }), body <= parameters.mostWords,
            next.box.minX - line.box.minX >= size * parameters.leastHang,
            end.box.maxX + start.unbreakableWidth > below.box.maxX,
            start.text.first?.isLowercase == true
                || next.box.maxX > end.box.maxX - size * parameters.raggedEdge
        else { return nil }
        return .paragraph(
            Container.Text(
                lines: above.textLines.dropLast() + [line.wrapping] + below.textLines,
                pageSize: above.pageSize))
    }
}

extension TextLine {
    fileprivate var baselineY: Double { words.last?.baselineY ?? box.maxY }

    /// As a line that goes on in the next one.
    fileprivate var wrapping: TextLine {
        guard !join.wraps else { return self }
        var line = self
        line.join = .blank
        return line
    }

    fileprivate func isAligned(with other: TextLine) -> Bool {
        abs(box.minX - other.box.minX) <= parameters.sameEdge * (words.first?.textSize ?? 0)
    }

    fileprivate func isLevel(with other: TextLine) -> Bool {
        abs(baselineY - other.baselineY) <= parameters.sameEdge * (words.first?.textSize ?? 0)
    }
}

extension Container.Block {
    /// Of a paragraph.
    fileprivate var wordCount: Int {
        guard case .paragraph(let text) = self else { return 0 }
        return text.textLines.reduce(0) { $0 + $1.words.count }
    }

    /// Of a paragraph.
    fileprivate var lineCount: Int {
        if case .paragraph(let text) = self { text.textLines.count } else { 0 }
    }

    /// Of a paragraph.
    fileprivate var firstLine: TextLine? {
        switch self {
        case .paragraph(let text): text.textLines.first
        case .heading, .list, .table, .figure, .barcode: nil
        }
    }

    /// A text behind its terms; the last one is on its first line.
    fileprivate func labelled(_ terms: [TextLine]) -> [Container.Block] {
        guard case .paragraph(let text) = self, let term = terms.last else { return [self] }
        let above = terms.dropLast().map { term in
            var term = term
            term.join = .lineBreak
            return term
        }
        guard !text.isCode, let first = text.textLines.first else {
            return [
                .paragraph(Container.Text(lines: above + [term], pageSize: text.pageSize)), self,
            ]
        }
        let line = first.replacing(words: term.words + first.words)
        return [
            .paragraph(
                Container.Text(
                    lines: above + [line] + text.textLines.dropFirst(), pageSize: text.pageSize))
        ]
    }
}

/// What a hanging term is. Choices, checked on manuals of Texinfo and LaTeX and on manual pages.
struct HangingLabelParameters {
    static let standard = HangingLabelParameters()

    /// Words of a term at the most, and terms of a list.
    var mostWords = 5
    var most = 100

    /// Terms of one text, and texts beside a column of terms: bounds the search.
    var mostOpen = 8
    var mostTexts = 400

    /// Words of the texts for each of the terms: names and titles in two columns have as many.
    var leastWordRatio = 3.0

    /// Lines of a value behind its bold label at the most, and times its size that the label has: a heading in the margin
    /// is beside whole paragraphs, or larger.
    var mostValueLines = 2
    var mostTimesValue = 1.1

    /// Font sizes between the terms and the texts beside them: more than a blank between words.
    var leastGap = 0.4

    /// Font sizes by which edges or baselines differ that are the same.
    var sameEdge = 0.15

    /// Font sizes by which a text is to the right of its term at the least; indents of paragraphs have up to 2.
    var leastHang = 2.5

    /// Font sizes by which the second line of a text is shorter than the first, unless it begins in lower case: lines
    /// of an address end anywhere.
    var raggedEdge = 4.0

    /// Font sizes between the baselines of a first line and the next one.
    var leading = 0.9...1.6
}

private let parameters = HangingLabelParameters.standard
