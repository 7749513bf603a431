import Geometry
import Observations

/// Weighs whether a blank strip separates columns of the page, or columns of a table.
///
/// The rows of a table agree across its blanks, and its horizontal rules cross them. Columns of a page
/// contain running text, or tables with rules of their own, and their lines rarely agree.
struct ColumnEvidence {
    let page: PageContent
    private let strip: Rect<PageUnits>
    private let sides: Sides

    /// The lines next to the strip, from the top; those of justified prose whole.
    var left: [Segment] { sides.left }
    var right: [Segment] { sides.right }

    /// - Parameters:
    ///   - lines: Those that the strip may separate.
    ///   - others: Strips that may separate columns, too.
    init(
        _ page: PageContent, strip: Rect<PageUnits>, among lines: LevelLines,
        beside others: [Rect<PageUnits>] = []
    ) {
        self.page = page
        self.strip = strip
        sides = Sides(lines, strip, others)
    }

    var isSeparator: Bool {
        (isBetweenProse || isBesideNotes || isBetweenTables || isBetweenColumns)
            && !isSetAcross
    }

    /// Whether the lines that touch the strip on both sides are lines of running text.
    var isBetweenProse: Bool {
        guard isProse(left, least: parameters.leastLines) || isJustified(isLeft: true) else {
            return false
        }
        return isProse(right, least: parameters.leastLines) || isEnd(right, after: left)
            || isJustified(isLeft: false)
    }

    /// Whether smaller notes are beside a column of running text.
    private var isBesideNotes: Bool {
        isText(isLeft: true) && areNotes(sides.wholeRight, beside: sides.wholeLeft)
            || isText(isLeft: false) && areNotes(sides.wholeLeft, beside: sides.wholeRight)
    }

    private var isHigh: Bool {
        strip.height >= page.metrics.bodySize * parameters.leastTallHeight
    }

    private func isText(isLeft: Bool) -> Bool {
        isJustified(isLeft: isLeft)
            && (isLeft ? sides.wholeLeft : sides.wholeRight).count >= parameters.leastBesideNotes
    }

    private func areNotes(_ notes: [Segment], beside text: [Segment]) -> Bool {
        func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        guard notes.count >= parameters.leastLines, notes.count < text.count else { return false }
        return middle(notes.map(\.size)) <= middle(text.map(\.size)) * parameters.noteSize
            && middle(notes.map { Double($0.words.count) }) >= parameters.leastNoteWords
            && notes.count { $0.words.contains { page.words[$0].reader != .textLayer } } > 0
    }

    /// Whether there are lines of running text on both sides, be it one.
    var goesOn: Bool { isProse(sides.wholeLeft, least: 1) && isProse(sides.wholeRight, least: 1) }

    /// Whether the lines of one side are those of a justified text, however its blanks are stretched:
    /// most begin and end where one next to them does, as between the tab stops of Smith (2009).
    func isJustified(isLeft: Bool) -> Bool {
        guard isHigh, sides.mayBeJustified else { return false }
        let lines = isLeft ? sides.wholeLeft : sides.wholeRight
        guard isProse(lines, least: parameters.leastJustified) else { return false }
        func isFlush(_ line: Segment, _ other: Segment) -> Bool {
            abs(line.box.maxX - other.box.maxX) <= line.size * parameters.flush
        }
        let flush = lines.indices.count { index in
            index > 0 && isFlush(lines[index], lines[index - 1])
                || index + 1 < lines.count && isFlush(lines[index], lines[index + 1])
        }
        return Double(flush) >= Double(lines.count) * parameters.leastFlush
    }

    /// Whether lines are the last ones of a text that fills the column before: at the head of the
    /// next.
    private func isEnd(_ lines: [Segment], after column: [Segment]) -> Bool {
        guard column.count >= parameters.fullColumn, isProse(lines, least: 1),
            let top = column.map(\.box.minY).min(), let head = lines.map(\.box.minY).min()
        else { return false }
        return abs(head - top) <= page.metrics.bodySize
    }

    private func isProse(_ lines: [Segment], least: Int) -> Bool {
        guard lines.count >= least else { return false }
        let words = lines.map { $0.words.count }.sorted()
        guard words[words.count / 2] >= parameters.leastWords else { return false }
        // Lines of a column begin at its left edge, but for indents and centred headings.
        let starts = lines.map { $0.box.minX }.sorted()
        let usual = starts[starts.count / 4]
        let aligned = lines.count {
            abs($0.box.minX - usual) <= page.metrics.bodySize * parameters.indent
        }
        guard Double(aligned) >= Double(lines.count) * parameters.leastAligned else { return false }
        let numbers = lines.reduce(0) { sum, line in
            sum + line.words.count { page.words[$0].text.looksNumeric }
        }
        return Double(numbers) <= Double(words.reduce(0, +)) * parameters.greatestNumberShare
    }

    /// Whether horizontal rules on both sides are those of two tables: as long as each other on either
    /// side, and at heights of their own.
    private var isBetweenTables: Bool {
        let (left, right) = (ownRules(isLeft: true), ownRules(isLeft: false))
        let slack = page.metrics.bodySize * parameters.sameHeight
        func alone(_ side: [Rect<PageUnits>], _ other: [Rect<PageUnits>]) -> Int {
            side.count { rule in !other.contains { abs($0.midY - rule.midY) <= slack } }
        }
        func areAlike(_ side: [Rect<PageUnits>]) -> Bool {
            side.count >= parameters.leastRules
                && side.allSatisfy {
                    abs($0.minX - side[0].minX) <= slack && abs($0.maxX - side[0].maxX) <= slack
                }
        }
        return areAlike(left) && areAlike(right)
            && (alone(left, right) + alone(right, left)) * 2 >= left.count + right.count
    }

    /// Whether a tall strip has running text or ruled tables along it, whatever else there is, and
    /// lines whose heights do not agree.
    private var isBetweenColumns: Bool {
        let size = page.metrics.bodySize
        guard isHigh, left.count >= parameters.leastLines, right.count >= parameters.leastLines,
            let leftArea = left.map(\.box).bounds(), let rightArea = right.map(\.box).bounds(),
            min(leftArea.width, rightArea.width) >= size * parameters.narrowestColumn,
            let agreeing = agreeingShare
        else { return false }
        let prose = (left: proseLines(left), right: proseLines(right))
        let areBothProse = min(prose.left, prose.right) >= parameters.leastLines
        if isFramed { return areBothProse && agreeing < parameters.chanceAgreement }
        if agreeing < parameters.chanceAgreement {
            return max(prose.left, prose.right) >= parameters.leastRun
                || min(wideRules(leftArea, isLeft: true), wideRules(rightArea, isLeft: false)) >= 2
        }
        return areBothProse && (agreeing < parameters.mostAgreeing || !isCrossed)
            || prose.left >= parameters.leastLines && wideRules(rightArea, isLeft: false) >= 2
            || prose.right >= parameters.leastLines && wideRules(leftArea, isLeft: true) >= 2
    }

    /// Whether horizontal rules across the strip begin and end it, as those of a table do.
    private var isFramed: Bool {
        func isRuled(at y: Double) -> Bool {
            page.levelRules(between: y - parameters.frameSlack, and: y + parameters.frameSlack)
                .contains {
                    $0.start < strip.minX && $0.end > strip.maxX
                }
        }
        return isRuled(at: strip.minY) && isRuled(at: strip.maxY)
    }

    /// Level rules on one side of the strip.
    private func ownRules(isLeft: Bool) -> [Rect<PageUnits>] {
        page.levelRules(between: strip.minY, and: strip.maxY).filter { rule in
            rule.length > page.metrics.bodySize * parameters.shortestRule
                && (isLeft
                    ? rule.end <= strip.minX + parameters.edgeSlack
                    : rule.start >= strip.maxX - parameters.edgeSlack)
        }.map(\.box)
    }

    /// Heights of the rules that run along most of a column.
    private func wideRules(_ area: Rect<PageUnits>, isLeft: Bool) -> Int {
        var heights: [Double] = []
        for rule in ownRules(isLeft: isLeft)
        where rule.width >= area.width * parameters.mostOfColumn
            && !heights.contains(where: { abs($0 - rule.midY) < parameters.frameSlack })
        {
            heights.append(rule.midY)
        }
        return heights.count
    }

    /// The share of the lines on the side with fewer that have one at their height on the other
    /// side; `nil` where too few lines are side by side.
    private var agreeingShare: Double? {
        guard let leftArea = left.map(\.box).bounds(), let rightArea = right.map(\.box).bounds()
        else { return nil }
        let top = max(leftArea.minY, rightArea.minY)
        let bottom = min(leftArea.maxY, rightArea.maxY)
        func inside(_ lines: [Segment]) -> [Segment] {
            lines.filter { $0.box.midY > top && $0.box.midY < bottom }
        }
        let sides = [inside(left), inside(right)].sorted { $0.count < $1.count }
        guard sides[0].count >= parameters.leastLines else { return nil }
        let agreeing = sides[0].count { line in
            sides[1].contains {
                abs($0.baseline - line.baseline) <= parameters.sameBaseline
                    * min($0.size, line.size)
            }
        }
        return Double(agreeing) / Double(sides[0].count)
    }

    /// Whether the file's own order goes from lines at the left to those at the right, as in a table
    /// that is set row by row.
    private var isCrossed: Bool {
        let starts = Set(right.compactMap(\.words.first))
        let crossing = left.count { line in line.words.last.map { starts.contains($0 + 1) } ?? false
        }
        return crossing > 1
    }

    /// Lines in runs of prose: close below each other, with one left edge.
    private func proseLines(_ lines: [Segment]) -> Int {
        var sum = 0
        var run = 0
        var last: Segment?
        for line in lines {
            let isText = isProse([line], least: 1)
            if isText, let last, run > 0,
                line.baseline - last.baseline <= line.size * parameters.proseLeading,
                abs(line.box.minX - last.box.minX) <= line.size * parameters.indent
            {
                run += 1
            } else {
                if run >= parameters.leastRun { sum += run }
                run = isText ? 1 : 0
            }
            last = line
        }
        return run >= parameters.leastRun ? sum + run : sum
    }
}

/// The lines on both sides of a strip, each side looked for when it is asked for: most strips separate
/// nothing on the left.
private final class Sides {
    private let lines: LevelLines
    private let strip: Rect<PageUnits>
    private let others: [Rect<PageUnits>]
    private let before: [Int]
    private let behind: [Int]

    init(_ lines: LevelLines, _ strip: Rect<PageUnits>, _ others: [Rect<PageUnits>]) {
        self.lines = lines
        self.strip = strip
        self.others = others
        func indices(where isBeside: (Rect<PageUnits>) -> Bool) -> [Int] {
            lines.boxes.indices.filter { index in
                let box = lines.boxes[index]
                return box.midY > strip.minY && box.midY < strip.maxY && isBeside(box)
            }
        }
        before = indices { $0.maxX <= strip.minX + parameters.edgeSlack }
        behind = indices { $0.minX >= strip.maxX - parameters.edgeSlack }
    }

    lazy var left = mayBeColumns ? lines.nearest(among: before, isLeft: true) : []
    lazy var right = mayBeColumns ? lines.nearest(among: behind, isLeft: false) : []
    /// The same between the other strips, with all of their lines.
    lazy var wholeLeft = whole(before, isLeft: true)
    lazy var wholeRight = whole(behind, isLeft: false)

    private func whole(_ side: [Int], isLeft: Bool) -> [Segment] {
        lines.column(beside: strip, among: side, isLeft: isLeft, between: others)
    }

    /// Fewer lines are no justified columns.
    var mayBeJustified: Bool {
        min(before.count, behind.count) >= parameters.leastJustified
    }

    /// Fewer lines are no column, whichever of them are next to the strip.
    private var mayBeColumns: Bool {
        before.count >= parameters.leastLines && !behind.isEmpty
    }
}

/// The thresholds of a column of running text. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct ColumnEvidenceParameters {
    static let standard = ColumnEvidenceParameters()

    /// Lines of a column at the least, on either side. With 3, 3 documents change; with 5, 1.
    var leastLines = 4

    /// Lines of a column after which a text goes on in the next, be it with a single line: half of
    /// a page. 19 or 31 instead changes no document, a quarter of it 2 documents, four times as
    /// much none.
    var fullColumn = 25

    /// The same where blanks are stretched, the share of them that end where one next to them does, and
    /// font sizes by which these ends differ: those of a text that is not justified differ by up to 5.
    /// Chosen on the drawn newspapers of `Benchmarks/columns.py`, the half for tuning.
    var leastJustified = 6
    var leastFlush = 0.6
    var flush = 0.5

    /// Lines of a text beside which notes are at the least, the share of its font size that they have at
    /// the most, and words on their median line. Chosen in the same way.
    var leastBesideNotes = 12
    var noteSize = 0.85
    var leastNoteWords = 2.0

    /// Words on the median line of a column of prose: newspaper columns have five or six. With 3,
    /// 12 documents change; with 5, 15 (8 of 177 JOSE paragraphs lost).
    var leastWords = 4

    /// The share of words that are numbers in running text. 25 % less changes 5 documents, 25 %
    /// more 1.
    var greatestNumberShare = 0.3

    /// Font sizes by which lines of one column are indented. 25 % less changes no document, 25 %
    /// more 3.
    var indent = 2.5

    /// Level rules of a table at the least: above its header, below it and below its rows. With 2,
    /// 2 documents change; with 4, 1.
    var leastRules = 3

    /// Font sizes of the shortest horizontal rule of a table. 25 % less changes 1 document, 25 %
    /// more 1.
    var shortestRule = 3.0

    /// The share of its column's width that a rule of a table has. 25 % less changes 4 documents,
    /// 25 % more 2.
    var mostOfColumn = 0.7

    /// Font sizes by which rules differ that one stroke was meant to be. 25 % less or more changes
    /// no document, a quarter of it 1 document, four times as much none.
    var sameHeight = 0.2

    /// Page units between the end of a strip and the rule that ends it. 25 % less or more changes
    /// no document, a quarter of it 1 document, four times as much none.
    var frameSlack = 2.0

    /// Font sizes: the least height of a strip beside which little is prose, eight lines, and the
    /// least width of the columns beside it. 25 % less changes 1 document, 25 % more 2.
    var leastTallHeight = 9.6
    /// 25 % less changes 2 documents, 25 % more 2.
    var narrowestColumn = 8.0

    /// The share of the smaller font size by which baselines of one row differ: those of a table's
    /// cells less than 0.1, recognized ones twice that. Lines 1.2 apart agree so in a third of all
    /// cases. 25 % less changes 1 document, 25 % more 5.
    var sameBaseline = 0.2

    /// The share of lines that agree with one across the strip: below it, by chance; above the
    /// second, by the rows of a table. 25 % less changes 7 documents, 25 % more 2.
    var chanceAgreement = 0.5
    /// 25 % less changes 1 document, 25 % more 1.
    var mostAgreeing = 0.7

    /// Lines of a run of prose at the least, and font sizes between their baselines at the most.
    /// With 2, 8 documents change; with 4, 5.
    var leastRun = 3
    /// 25 % less changes 2 documents, 25 % more 1.
    var proseLeading = 2.0

    /// Page units by which text and rules reach into a strip. 25 % less or more changes no
    /// document.
    var edgeSlack = 0.5

    /// The share of lines that begin at the left edge of their column. 25 % less changes 4
    /// documents, 25 % more 4.
    var leastAligned = 0.7

    /// The share of a line's height that a line beside it has in common. 25 % less changes 4
    /// documents, 25 % more 3.
    var leastSharedHeight = 0.5
}

private let parameters = ColumnEvidenceParameters.standard
