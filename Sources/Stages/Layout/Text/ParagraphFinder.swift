import Geometry
import Observations

/// Gathers lines into paragraphs by distance, indent, size, style and the length of lines.
struct ParagraphFinder {
    let page: PageContent
    private let zone: Rect<PageUnits>
    private let spacing: Double
    /// Whether the right edge of the zone's text is uneven.
    private let isRagged: Bool

    /// - Parameters:
    ///   - spacing: The distance of baselines, in font sizes, of all lines of the zone where these are set wide apart,
    ///     else 0.
    ///   - lines: All lines of the zone.
    init(_ page: PageContent, zone: Rect<PageUnits>, spacing: Double, lines: [Segment]) {
        self.page = page
        self.zone = zone
        self.spacing = spacing
        let wide = lines.filter { $0.box.width >= zone.width * parameters.leastFullWidth }
        let edge = wide.map(\.box.maxX).max() ?? 0
        let even = wide.count { edge - $0.box.maxX < $0.size * parameters.justifiedSlack }
        isRagged =
            wide.count >= parameters.leastForRag
            && Double(even) <= Double(wide.count) * parameters.mostEven
    }

    func paragraphs(in lines: [Segment]) -> [ParagraphLines] {
        var paragraphs: [ParagraphLines] = []
        let known = leading(of: lines)
        let leading = known > 0 ? known : spacing
        let hanging = HangingIndents(page, lines: lines).roles
        for (index, line) in lines.enumerated() {
            if let last = paragraphs.last,
                continues(
                    line, last, leading: leading, in: hanging[index],
                    before: lines.dropFirst(index + 1).first)
            {
                paragraphs[paragraphs.count - 1].lines.append(line)
            } else {
                paragraphs.append(ParagraphLines(lines: [line]))
            }
        }
        return paragraphs
    }

    /// The usual distance of lines; headings between lines that are set wide apart may be closer to these.
    private func leading(of lines: [Segment]) -> Double {
        let leading = Self.typicalLeading(lines)
        guard leading > 0, leading <= parameters.loneLeading else { return leading }
        let pairs = zip(lines, lines.dropFirst()).filter {
            abs($0.size - $1.size) <= max($0.size, $1.size) * parameters.sizeChange
        }
        let wide = Self.typicalLeading(
            of: pairs.map { ($1.baseline - $0.baseline) / max($0.size, $1.size) })
        let goOn = pairs.count { goesOn($0, in: $1) }
        return wide > parameters.loneLeading && goOn >= parameters.leastForLeading ? wide : leading
    }

    /// - Parameters:
    ///   - role: What the line is in its entry where it is set with a hanging indent.
    ///   - next: The line below it.
    private func continues(
        _ line: Segment, _ paragraph: ParagraphLines, leading: Double,
        in role: HangingIndents.Role?, before next: Segment?
    ) -> Bool {
        let lines = paragraph.lines
        let last = lines[lines.count - 1]
        let distance = distance(from: last, to: line)
        let size = max(line.size, last.size)
        guard page.tags.heading(of: line.words) == page.tags.heading(of: last.words) else {
            return false
        }
        if distance > 0, distance <= size * parameters.loosestLeading,
            isCutRange(last, line)
                || (isCutWord(last, line) || isCutSentence(paragraph, line))
                    && !startsItem(line, after: paragraph)
        {
            return true
        }
        // Only a stream of several lines shows that its lines are set wide apart.
        let widest =
            leading > parameters.loneLeading ? parameters.loosestLeading : parameters.loneLeading
        guard distance > 0, distance <= size * widest else { return false }
        if lines.count > 1 {
            let before = last.baseline - lines[lines.count - 2].baseline
            if distance > before + size * parameters.leadingChange { return false }
        } else if leading > 0, distance > size * (leading + parameters.leadingChange) {
            return false
        }
        if abs(line.size - last.size) > max(line.size, last.size) * parameters.sizeChange {
            return false
        }
        if isBold(line) != isBold(last), !runsOn(paragraph, into: line) { return false }
        if isTitleOfOtherFont(last, line) && lines.count == 1 || isTitleOfOtherLook(last, line) {
            return false
        }
        if lines.count == 1, next.map(isBold) != true,
            areTwoTitles(last, line, distance: distance, leading: leading)
        {
            return false
        }
        if startsItem(line, after: paragraph) || last.pageNumber != nil
            || page.endsSignature(last.words)
        {
            return false
        }
        if line.pageNumber != nil { return page.wraps(last, into: line) }
        if let lead = page.leadMarker(of: lines[0]),
            line.box.minX < lead.x - size * parameters.leastNesting,
            lead.marker.ordinal == nil || !isNumberedParagraph(lines, before: line),
            endsSentence(last) || !page.startsLowercase(line) && !isIndented(lines, before: line)
        {
            return false
        }
        // Office programs set what follows a list at the left edge of its bullets, without a blank.
        if lines.count == 1, let lead = page.leadMarker(of: lines[0]),
            lead.marker.type == .bullet,
            lead.textX - line.box.minX > size * parameters.leastNesting,
            !isFull(last, before: line)
        {
            return false
        }
        switch role {
        case .rest: return true
        case .start
        where paragraph.lines[0].box.minX < last.box.minX - size * parameters.leastIndent:
            return false
        case .start where page.endsSentence(last): return false
        case .start, nil: return !breaks(line, paragraph)
        }
    }

    /// Page units between the baselines of two lines, without the room that scripts may have got.
    private func distance(from upper: Segment, to lower: Segment) -> Double {
        lower.baseline - upper.baseline - page.roomForScripts(between: upper, and: lower)
    }

    /// Whether a full line within a sentence is followed by a line in lower case.
    private func goesOn(_ line: Segment, in next: Segment) -> Bool {
        guard line.box.width >= zone.width * parameters.leastWidth,
            let end = line.words.last.flatMap({ page.words[$0].text.last })
        else { return false }
        let isOpen = end.isLetter || end == ","
        return isOpen && isFull(line, before: next)
            && (line.words.count >= parameters.leastWords && page.startsLowercase(next)
                || end.unicodeScalars.first?.isWrittenWithoutSpaces == true
                    && startsWithoutSpaces(next))
    }

    /// Whether a line of several words ends with the first part of a word that the next one ends.
    func isCutWord(_ line: Segment, _ next: Segment) -> Bool {
        guard line.words.count > 1, let last = line.words.last, let first = next.words.first
        else { return false }
        let end = page.words[last].text
        let hyphen = end.unicodeScalars.last.map { "-\u{AD}\u{2010}".unicodeScalars.contains($0) }
        return hyphen == true && end.dropLast().last?.isLetter == true
            && page.startsLowercase(next) && page.words[first].text.last != end.last
    }

    /// Whether a full line leads on to one in lower case below it: where lines are set wide apart, and where signs of
    /// another font that are higher than the text move two lines apart.
    private func isCutSentence(_ paragraph: ParagraphLines, _ next: Segment) -> Bool {
        let line = paragraph.lines[paragraph.lines.count - 1]
        let size = max(line.size, next.size)
        guard next.baseline - line.baseline <= size * parameters.cutLeading else { return false }
        let indent = line.box.minX - next.box.minX
        let isFirst = paragraph.lines.count == 1 && indent > 0
        guard line.pageNumber == nil, next.pageNumber == nil,
            abs(line.size - next.size) <= size * parameters.sizeChange,
            abs(indent) < size * (isFirst ? parameters.greatestIndent : parameters.leastIndent),
            isBold(line) == isBold(next), isItalic(line) == isItalic(next)
        else { return false }
        // A line that runs off the page is not full, but cut off.
        return goesOn(line, in: next) && line.box.maxX < page.size.width - size
    }

    /// Whether a line of several words ends with the first number of a range that the next one ends: that begins no item.
    private func isCutRange(_ line: Segment, _ next: Segment) -> Bool {
        guard line.words.count > 1, let last = line.words.last, let first = next.words.first
        else { return false }
        let end = page.words[last].text
        guard end.last.map({ "-–\u{2010}".contains($0) }) == true else { return false }
        let from = Int(String(end.dropLast().reversed().prefix(while: \.isNumber).reversed()))
        let to = Int(page.words[first].text.prefix(while: \.isNumber))
        guard let from, let to else { return false }
        return from < to
    }

    /// Whether only the first line of an item is indented, as that of a paragraph, and the last is full.
    private func isIndented(_ item: [Segment], before next: Segment) -> Bool {
        guard let last = item.last else { return false }
        return last.box.width >= zone.width * parameters.leastWidth && isFull(last, before: next)
            && item.dropFirst().allSatisfy {
                abs($0.box.minX - next.box.minX) < next.size * parameters.leastIndent
            }
    }

    /// Whether only the first line of an item is indented, and the last one reaches to the edge that the text is
    /// justified to, as in numbered paragraphs: its sentence may end there.
    private func isNumberedParagraph(_ item: [Segment], before next: Segment) -> Bool {
        guard let last = item.last, !isRagged, isIndented(item, before: next) else { return false }
        return abs(zone.maxX - last.box.maxX) < last.size * parameters.justifiedSlack
    }

    /// Whether the first word of the next line would not have fitted into a line.
    func isFull(_ line: Segment, before next: Segment) -> Bool {
        let size = max(line.size, next.size)
        return max(zone.maxX, next.box.maxX) - line.box.maxX
            <= page.words[next.words[0]].unbreakableWidth + size * parameters.lineEndSlack
    }

    /// Whether text with some bold words continues in a line of another weight than the last one:
    /// the last one is full and ends no sentence.
    private func runsOn(_ paragraph: ParagraphLines, into line: Segment) -> Bool {
        guard let last = paragraph.lines.last, let end = last.words.last,
            let start = line.words.first, !endsSentence(last),
            paragraph.lines.contains(where: { $0.words.contains { !page.words[$0].isBold } })
        else { return false }
        let right = max(zone.maxX, last.box.maxX)
        let isFull =
            right - last.box.maxX <= page.words[start].unbreakableWidth + line.size
            * parameters.lineEndSlack
        let isWide = paragraph.lines[0].box.width >= zone.width * parameters.leastWidth
        return isFull && isWide
            && (page.words[end].isBold == page.words[start].isBold || paragraph.lines.count > 1)
    }

    /// Whether indent and line lengths show that a new paragraph begins.
    private func breaks(_ line: Segment, _ paragraph: ParagraphLines) -> Bool {
        let lines = paragraph.lines
        let last = lines[lines.count - 1]
        let size = line.size
        // The meaning behind a term begins further right than the term, whether or not others do.
        if line.box.minX > last.box.minX, goesOn(last, in: line) { return false }
        let isCentered =
            abs(line.box.midX - last.box.midX) < size * parameters.sameMiddle
            && abs(line.box.minX - last.box.minX) > size * parameters.leastIndent
        if isCentered { return isItalic(line) != isItalic(last) }
        let isFlushRight =
            abs(line.box.maxX - last.box.maxX) < size * parameters.sameRightEdge
            && abs(line.box.minX - last.box.minX) > size * parameters.leastIndent
            && lines.allSatisfy {
                abs($0.box.maxX - last.box.maxX) < size * parameters.sameRightEdge
            }
            && min(line.box.width, last.box.width) < zone.width * parameters.leastWidth
        if isFlushRight { return false }
        let right = justifiedEdge(of: lines) ?? max(zone.maxX, lines.map(\.box.maxX).max() ?? 0)
        let shortfall = right - last.box.maxX
        let indent = line.box.minX - last.box.minX
        // The next line's first word would have fitted: a hard line break.
        let firstWord = line.words.first.map { page.words[$0].unbreakableWidth } ?? 0
        let endsEarly =
            shortfall > firstWord + size
            * (isRagged && !haveEvenEnds(lines)
                ? parameters.raggedSlack : parameters.lineEndSlack)
        if lines.count > 1 {
            let body = lines.dropFirst().map(\.box.minX).min() ?? last.box.minX
            let newIndent = line.box.minX - body
            if newIndent > size * parameters.leastIndent,
                newIndent < size * parameters.greatestIndent
            {
                return true
            }
            if newIndent < -size * parameters.leastIndent { return true }
        } else if indent > size * parameters.leastIndent {
            // The first line was further left: a hanging indent of a list continues, others end.
            return !startsWithMarker(paragraph)
        } else if indent < -size * parameters.greatestIndent {
            return true
        } else if indent < -size * parameters.leastIndent, endsEarly,
            last.box.maxX - line.box.maxX > size * parameters.shortTerm,
            !page.startsLowercase(line), !startsWithoutSpaces(line)
        {
            // A meaning of one line, and the next term.
            return true
        }
        // A block of short lines, such as an address, ends lines with `Co.` and `Inc.`.
        let isShort =
            max(line.box.maxX, right - shortfall) - last.box.minX < (right - last.box.minX)
            * parameters.leastWidth
        return endsEarly && endsSentence(last) && !isShort
            && !isFullBesideOthers(lines, before: line)
    }

    /// Whether a line beside other text, such as that of a box, is as long as those below and above it.
    private func isFullBesideOthers(_ lines: [Segment], before next: Segment) -> Bool {
        guard lines.count > 1, let last = lines.last, let first = next.words.first,
            page.words.contains(where: {
                $0.box.minX > last.box.maxX + last.size && $0.box.minX < zone.maxX
                    && $0.box.sharedHeight(with: last.box) > last.size / 2
            })
        else { return false }
        let edge = (lines + [next]).map(\.box.maxX).max() ?? 0
        return edge - last.box.maxX
            <= page.words[first].unbreakableWidth + last.size * parameters.lineEndSlack
    }

    /// Whether a line begins in a script whose words no blanks separate: it may wrap anywhere.
    func startsWithoutSpaces(_ line: Segment) -> Bool {
        line.words.first.flatMap { page.words[$0].text.unicodeScalars.first }?
            .isWrittenWithoutSpaces ?? false
    }

    /// Whether two lines or more end at the right edge of all.
    private func haveEvenEnds(_ lines: [Segment]) -> Bool {
        let edge = lines.map(\.box.maxX).max() ?? 0
        return lines.count { edge - $0.box.maxX < $0.size * parameters.justifiedSlack } > 1
    }

    /// The right edge of the last lines, if they are justified to it.
    private func justifiedEdge(of lines: [Segment]) -> Double? {
        guard lines.count > 1, let last = lines.last, let edge = lines.map(\.box.maxX).max()
        else { return nil }
        let isJustified = lines.suffix(2).allSatisfy {
            edge - $0.box.maxX < last.size * parameters.justifiedSlack
        }
        return isJustified ? edge : nil
    }

    private func startsItem(_ line: Segment, after paragraph: ParagraphLines) -> Bool {
        guard let lead = page.leadMarker(of: line) else { return false }
        let marker = lead.marker
        if marker.isUnmistakable && marker.type == .bullet { return true }
        if let before = page.leadMarker(of: paragraph.lines[0]) {
            // Items of inner lists begin further right than the text, those of outer ones further
            // left than the marker.
            return marker.follows(before.marker) || marker.isUnmistakable
                || marker.beginsSeries
                    && lead.x > before.textX + line.size * parameters.leastNesting
                || lead.x < before.x - line.size * parameters.leastNesting
        }
        let last = paragraph.lines[paragraph.lines.count - 1]
        // A sentence may begin with a citation.
        if marker.frame == "[]" { return last.box.maxX < zone.maxX - line.size * 3 }
        return marker.isUnmistakable
            && (endsSentence(last) || marker.ordinal == 1
                || last.box.maxX < zone.maxX - line.size * 3)
    }

    private func startsWithMarker(_ paragraph: ParagraphLines) -> Bool {
        page.leadMarker(of: paragraph.lines[0]) != nil
    }

    private func endsSentence(_ line: Segment) -> Bool { page.endsSentence(line) }

    func isBold(_ line: Segment) -> Bool {
        let bold = line.words.count { page.words[$0].isBold }
        return bold * 10 >= line.words.count * 8
    }

    private func isItalic(_ line: Segment) -> Bool {
        let italic = line.words.count { page.words[$0].style.traits.contains(.italic) }
        return italic * 10 >= line.words.count * 8
    }

    /// The distance of baselines, in font sizes, of lines that are all set wide apart, as in double spacing;
    /// 0 where any are close or there are too few.
    static func wideSpacing(_ lines: [Segment]) -> Double {
        let leading = typicalLeading(lines)
        return leading > parameters.loneLeading ? leading : 0
    }

    /// The distance of baselines, in font sizes, that is usual among close lines; 0 where there are
    /// too few.
    private static func typicalLeading(_ lines: [Segment]) -> Double {
        typicalLeading(
            of: zip(lines, lines.dropFirst()).map {
                ($1.baseline - $0.baseline) / max($0.size, $1.size)
            })
    }

    private static func typicalLeading(of distances: [Double]) -> Double {
        let distances = distances.filter { $0 > 0 && $0 < parameters.loosestLeading }.sorted()
        guard distances.count >= parameters.leastForLeading else { return 0 }
        // Lines set close anywhere show that wide distances separate paragraphs.
        let close = distances.filter { $0 <= parameters.loneLeading }
        return close.isEmpty ? distances[distances.count / 4] : close[close.count / 2]
    }
}

private let parameters = ParagraphParameters.standard
