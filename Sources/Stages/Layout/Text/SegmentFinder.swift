import Geometry
import Observations

/// Words of one line that belong together, separated from others of the line by wide blanks.
struct Segment {
    /// Indices into the page's words, from the left.
    var words: [Int]
    var box: Rect<PageUnits>
    /// Page y.
    var baseline: Double
    /// The largest font size among the words.
    var size: Double
    /// Of the words the page number with which an entry of a table of contents ends.
    var pageNumber: Int?
    /// Whether it is a line of code.
    var isCode = false
    /// The ground that a line of code is on.
    var codeGround: Rect<PageUnits>?
    /// Places in `words` up to which dots lead from the text before.
    var leaders: [Int] = []
    /// Whether such dots led to it.
    var isAfterLeader = false
}

/// Finds lines by baselines and cuts them at wide blanks.
struct SegmentFinder {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// From the top, then from the left.
    var segments: [Segment] {
        let rows = rows
        let lines = rows.flatMap { cut($0) }
        return apart(lines, rows).sorted {
            ($0.baseline, $0.box.minX) < ($1.baseline, $1.box.minX)
        }
    }

    /// The pieces of one line.
    ///
    /// - Parameter row: From the left.
    func segments(of row: [Int]) -> [Segment] { cut(row) }

    /// The lines, cut once more where they cross a blank between columns as narrow as one between
    /// words.
    private func apart(_ lines: [Segment], _ rows: [[Int]]) -> [Segment] {
        let blank = page.metrics.bodySize * parameters.wideBlank * parameters.sizeSpread
        let fragments = rows.map { cut($0, blank: parameters.narrowBlank, atBreaks: true) }
        guard haveCommonBlank(fragments, narrowerThan: blank) else { return lines }
        let strips = Gutters(page, fragments: Array(fragments.joined())).tallStrips {
            strip, others in
            lines.contains { $0.box.crosses(strip) }
                && ColumnEvidence(
                    page, strip: strip,
                    among: LevelLines(rows.flatMap { cut($0, along: others + [strip]) })
                ).isBetweenProse
        }
        return strips.isEmpty ? lines : rows.flatMap { cut($0, along: strips) }
    }

    /// Whether narrow blanks of many rows overlap: a cheap test that spares most pages the search for
    /// gutters.
    private func haveCommonBlank(_ rows: [[Segment]], narrowerThan blank: Double) -> Bool {
        let step = page.metrics.bodySize * parameters.leastBreak
        var counts: [Int: Int] = [:]
        for row in rows {
            for (left, right) in zip(row, row.dropFirst()) {
                let (start, end) = (left.box.maxX, right.box.minX)
                guard end > start, end - start < blank else { continue }
                for bin in Int(nearest: start / step)...Int(nearest: end / step) {
                    counts[bin, default: 0] += 1
                }
            }
        }
        return counts.values.contains { $0 >= parameters.leastCuts }
    }

    /// Words whose baselines agree, from the left; raised and lowered small words go with the
    /// line that they touch.
    private var rows: [[Int]] {
        let words = page.words
        let order = page.byBaseline(words.indices)
        var rows: [Row] = []
        for index in order {
            let word = words[index]
            let row = rows.indices.suffix(parameters.openRows).last { rows[$0].takes(word) }
            if let row {
                rows[row].add(index, word)
            } else {
                rows.append(Row(index, word))
            }
        }
        return attachScripts(rows).map { row in
            row.words.sorted { words[$0].box.minX < words[$1].box.minX }
        }
    }

    private var largestScript: Double { page.metrics.bodySize * parameters.largestScript }

    /// Whether a word is small, and raised or lowered, against the words of a row beside it: those
    /// farther away may be set in other columns. What is wholly above or below them is another line.
    private func isScript(_ word: Word, on row: Row) -> Bool {
        guard word.textSize < row.size * largeScriptParameters.greatestSize,
            abs(word.baselineY - row.baseline) < row.size
        else { return false }
        let reach = word.textSize * parameters.scriptReach
        return row.words.contains { index in
            let host = page.words[index]
            return host.box.minX < word.box.maxX + reach && host.box.maxX > word.box.minX - reach
                && word.box.sharedHeight(with: host.box) > word.box.height * parameters.scriptOnLine
                && (word.textSize < host.textSize * parameters.scriptSize
                    || page.isLargeScript(word, of: host))
                && abs(word.baselineY - host.baselineY) < host.textSize * parameters.scriptShift
        }
    }

    /// Whether a word lies above or below one of a row that is no larger: scripts are above or below
    /// each other, or at the sides of what they belong to.
    private func isOnNextLine(_ word: Word, _ row: Row) -> Bool {
        row.words.contains { index in
            let other = page.words[index]
            return word.textSize >= other.textSize * parameters.scriptSize
                && abs(other.baselineY - row.baseline) <= parameters.sameBaseline * other.textSize
                && word.box.sharedWidth(with: other.box)
                    > min(word.box.width, other.box.width) * parameters.sharedWidth
        }
    }

    /// Whether a word is one letter in the print of a row, lowered against it and right behind one of its words.
    private func isLoweredLetter(_ word: Word, _ row: Row) -> Bool {
        guard word.text.unicodeScalars.count == 1, word.text.first?.isLetter == true,
            case let drop = word.baselineY - row.baseline,
            drop > 0, drop < parameters.greatestLowering * word.textSize
        else { return false }
        return row.words.contains { index in
            let host = page.words[index]
            let gap = word.box.minX - host.box.maxX
            return gap < parameters.kerning * word.textSize
                && gap > -parameters.largestKerning * word.textSize
                && abs(host.textSize - word.textSize) < word.textSize * (1 - parameters.scriptSize)
                && host.baselineY < word.baselineY && host.text.last?.isLetter == true
        }
    }

    private func touches(_ word: Word, _ row: Row, besides script: Int) -> Bool {
        row.words.contains { index in
            let gap = word.box.minX - page.words[index].box.maxX
            return index != script && gap > -parameters.scriptOverlap * row.size
                && gap < parameters.scriptGap * row.size
        }
    }

    /// Whether a word follows at once, as after the mark that leads a footnote.
    private func leads(_ word: Word, _ row: Row, besides script: Int) -> Bool {
        row.words.contains { index in
            let gap = page.words[index].box.minX - word.box.maxX
            return index != script && gap > -parameters.scriptOverlap * row.size
                && gap < parameters.leadGap * row.size
        }
    }

    /// Whether a word is set right against one of a row or overlaps it, as the letters of a logo do
    /// and those of `1st`.
    private func isKerned(_ word: Word, _ row: Row) -> Bool {
        row.words.contains { index in
            let host = page.words[index]
            let gap = max(word.box.minX - host.box.maxX, host.box.minX - word.box.maxX)
            return gap < parameters.kerning * word.textSize
                && gap > -parameters.largestKerning * word.textSize
                && word.textSize > host.textSize * parameters.leastLargeScript
        }
    }

    /// Puts words that are small and raised or lowered into the row of the word before them.
    private func attachScripts(_ rows: [Row]) -> [Row] {
        var rows = rows
        for index in rows.indices {
            let near =
                max(
                    0, index - parameters.nearRows)..<min(
                    rows.count, index + parameters.nearRows + 1)
            for script in rows[index].words {
                let word = page.words[script]
                let isLarge = word.textSize >= largestScript
                guard !isLarge || word.text.unicodeScalars.count <= parameters.longestLargeScript,
                    !touches(word, rows[index], besides: script),
                    !leads(word, rows[index], besides: script),
                    let host = near.first(where: {
                        $0 != index && isLoweredLetter(word, rows[$0])
                    })
                        ?? near.first(where: {
                            $0 != index && isScript(word, on: rows[$0])
                                && !isOnNextLine(word, rows[$0])
                                && (isLarge
                                    ? isKerned(word, rows[$0])
                                    : touches(word, rows[$0], besides: script)
                                        || word.isShortMark
                                            && leads(word, rows[$0], besides: script))
                        })
                else { continue }
                rows[index].words.removeAll { $0 == script }
                rows[host].words.append(script)
            }
        }
        return rows.filter { !$0.words.isEmpty }
    }

    /// Cuts a row at wide blanks and at separators, and keeps a list's marker with what follows it.
    ///
    /// - Parameters:
    ///   - blank: Font sizes of the narrowest blank that separates.
    ///   - atBreaks: Whether any blank separates that the file's own order does not cross.
    private func cut(
        _ row: [Int], blank: Double = parameters.wideBlank, atBreaks: Bool = false,
        along strips: [Rect<PageUnits>] = []
    ) -> [Segment] {
        let words = page.words
        var fragments: [[Int]] = []
        for index in row {
            guard let last = fragments.last?.last else {
                fragments.append([index])
                continue
            }
            let gap = words[index].box.minX - words[last].box.maxX
            let size = min(words[index].textSize, words[last].textSize)
            let isFixedPitch = words[last].style.traits.contains(.fixedPitch)
            let isApart =
                gap > size
                * (isFixedPitch ? blank + parameters.wideFixedBlank - parameters.wideBlank : blank)
                || atBreaks && abs(index - last) != 1 && gap > size * parameters.leastBreak
                || strips.contains {
                    $0.isBetween(words[last].box, words[index].box)
                }
                || isRuleBetween(words[last].box, words[index].box)
                || (words[last].marking.artifact == nil) != (words[index].marking.artifact == nil)
                || gap > size * parameters.leastBreak && page.fileOrder.separates(last, index)
            var isMarked: Bool {
                fragments[fragments.count - 1].count == 1 && gap < size * parameters.markerBlank
                    && page.marker(at: last)?.isUnmistakable == true
            }
            if isApart && !isMarked {
                fragments.append([index])
            } else {
                fragments[fragments.count - 1].append(index)
            }
        }
        return fragments.map(segment)
    }

    private func segment(_ indices: [Int]) -> Segment {
        var box = page.words[indices[0]].box
        var size = 0.0
        var baseline = 0.0
        for index in indices {
            let word = page.words[index]
            box = box.union(word.box)
            if word.textSize > size {
                size = word.textSize
                baseline = word.baselineY
            }
        }
        return Segment(words: indices, box: box, baseline: baseline, size: size)
    }

    private func isRuleBetween(_ left: Rect<PageUnits>, _ right: Rect<PageUnits>) -> Bool {
        guard right.minX > left.maxX - 1 else { return false }
        return page.uprightRules(between: left.maxX - 1, and: right.minX + 1).contains { rule in
            rule.start <= left.midY && rule.end >= left.midY
        }
    }

    private struct Row {
        var words: [Int]
        var baseline: Double
        var size: Double

        init(_ index: Int, _ word: Word) {
            words = [index]
            baseline = word.baselineY
            size = word.textSize
        }

        func takes(_ word: Word) -> Bool {
            abs(word.baselineY - baseline) <= parameters.sameBaseline * min(size, word.textSize)
        }

        mutating func add(_ index: Int, _ word: Word) {
            words.append(index)
            if word.textSize > size {
                size = word.textSize
                baseline = word.baselineY
            }
        }
    }
}

extension Word {
    /// Whether it may be the mark of a footnote or an affiliation, such as `12`, `ab` or `†`.
    fileprivate var isShortMark: Bool {
        text.count(where: \.isLetter) <= parameters.mostLettersOfMark
    }
}

extension Rect {
    /// Whether the rectangle extends to both sides of a vertical strip.
    fileprivate func crosses(_ strip: Rect) -> Bool {
        minX < strip.minX && maxX > strip.maxX && midY > strip.minY && midY < strip.maxY
    }

    /// Whether a vertical strip separates two words of one line.
    fileprivate func isBetween(_ left: Rect, _ right: Rect) -> Bool {
        left.midX < minX && right.midX > maxX && left.midY > minY && left.midY < maxY
    }
}

extension PageContent {
    func uprightRules(between left: Double, and right: Double) -> some Sequence<RulingLine> {
        uprightRules.lazy.filter { $0.position >= left && $0.position <= right }
    }

    func levelRules(between top: Double, and bottom: Double) -> some Sequence<RulingLine> {
        levelRules.lazy.filter { $0.position >= top && $0.position <= bottom }
    }
}

private let parameters = SegmentParameters.standard
