import Geometry
import Observations

/// Finds lines of code among prose: lines of a monospaced font with signs, indents or a ground that
/// set them apart.
///
/// Where most of a page is monospaced, the font shows nothing: typewritten letters, court filings,
/// receipts and forms that were filled in are no code.
struct CodeFinder {
    private let page: PageContent
    private let segments: [Segment]
    /// Whether a word of the page is set in a monospaced font.
    private let isMonospaced: [Bool]
    /// The segments in a monospaced font, and the others.
    private let monospaced: [Segment]
    private let others: [Segment]
    private let numbers: LineNumbers
    private let items: CodeItems
    private let signs: CodeSigns

    init(_ page: PageContent, segments: [Segment]) {
        let isMonospaced = MonospacedFonts(page.words).contains(page.words)
        let numbers = LineNumbers(page, segments: segments, isMonospaced: isMonospaced)
        let items = CodeItems(page, segments: segments, isMonospaced: isMonospaced)
        let hasMonospaced = isMonospaced.contains(true)
        var isCode = segments.map { segment in
            // Comments in other print are part of a numbered line, too.
            hasMonospaced
                && (numbers.lead(segment)
                    || !items.contain(segment) && page.isMonospaced(segment, words: isMonospaced))
        }
        if hasMonospaced { CodeComments(page, segments: segments).add(to: &isCode) }
        monospaced = zip(segments, isCode).filter(\.1).map(\.0)
        others = zip(segments, isCode).filter { !$1 }.map(\.0)
        (self.page, self.segments, self.isMonospaced) = (page, segments, isMonospaced)
        (self.numbers, self.items, signs) = (numbers, items, CodeSigns(page))
    }

    /// The segments, those of one line of code as one, marked as code.
    var marked: [Segment] {
        let (all, mono) = page.words.indices.reduce(into: (0, 0)) { count, index in
            let length = page.words[index].text.utf8.count
            count.0 += length
            if isMonospaced[index] { count.1 += length }
        }
        guard mono > 0 else { return segments }
        let runs = runs.flatMap(withoutEndOfText)
        let displayed = DisplayedCode(page, others: others, signs: signs)
        let grounded = GroundedCode(page, displayed: displayed, signs: signs)
        let isProse =
            Double(mono) > Double(all) * parameters.mostOfPage && !hasOtherText && !isProgram
        let candidates = runs.map { run in
            let isDisplayed =
                !isProse && !signs.areMostlySentences(run) && !signs.haveSentenceBreak(run)
                && !run.contains { beginsWithAddress($0) || items.mayContain($0) }
                && displayed.contains(run)
            let isGrounded = run[0].codeGround != nil
            let isCode =
                isCode(run, isGrounded: isGrounded && grounded.contains(run))
                && (!isProse || isDense(run) || isGrounded && grounded.isListing(run))
            return (lines: run, isCode: isCode || isDisplayed, isDisplayed: !isCode)
        }
        let listings = candidates.filter { $0.isCode && !$0.isDisplayed }.map(\.lines)
        guard candidates.contains(where: \.isCode) else { return segments }
        let code = candidates.filter { run in
            run.isCode
                || !isProse && !signs.haveSentenceBreak(run.lines)
                    && isContinued(run.lines, beside: listings)
        }.map(\.lines)
        let taken = Set(code.joined().flatMap(\.words))
        return
            (segments.filter { !$0.words.contains(where: taken.contains) }
            + code.flatMap { run in
                run.map { line in
                    var line = line
                    line.isCode = true
                    return line
                }
            }).sorted { ($0.baseline, $0.box.minX) < ($1.baseline, $1.box.minX) }
    }

    /// Whether lines of sentences are set in other fonts, so that the monospaced one sets something apart.
    ///
    /// Small print below an invoice says nothing of what is above it.
    private var hasOtherText: Bool {
        guard let last = monospaced.last else { return false }
        return others.count {
            $0.words.count >= parameters.fewestWordsOfText && $0.baseline < last.baseline
        } >= parameters.fewestLinesOfText
    }

    /// Whether lines begin where those of a listing of the page do, in its size, and are no sentences.
    private func isContinued(_ run: [Segment], beside listings: [[Segment]]) -> Bool {
        guard isApart(run), !signs.areMostlySentences(run),
            !run.contains(where: { hasAddress($0) }),
            let left = run.map(\.box.minX).min()
        else { return false }
        return listings.contains { listing in
            guard let first = listing.first, let start = listing.map(\.box.minX).min() else {
                return false
            }
            return abs(left - start) < pitch(of: first) / 2
                && abs(first.size - run[0].size) <= first.size * parameters.sizeChange
                && isBold(first) == isBold(run[0])
        }
    }

    private func isBold(_ line: Segment) -> Bool { line.words.allSatisfy { page.words[$0].isBold } }

    /// Whether the monospaced lines of the page are those of a program, whatever their share: most
    /// have what letters and forms have not.
    private var isProgram: Bool {
        let lines = monospaced.filter { !numbers.isNumber($0) }
        let statements = lines.count { isStatement($0) }
        if statements * 2 >= lines.count { return true }
        let ends = lines.count {
            isStatement($0) || signs.hasProgramSign($0) || signs.endsAsCode($0)
        }
        return Double(statements) >= Double(lines.count) * parameters.leastStatements
            && Double(ends) >= Double(lines.count) * parameters.leastEnds
    }

    private func isStatement(_ line: Segment) -> Bool {
        signs.isStatement(numbers.code(of: line))
    }

    /// Whether most lines have signs that are in no letter and no form.
    private func isDense(_ run: [Segment]) -> Bool {
        let signed = run.count(where: signs.hasProgramSign)
        return run.count >= parameters.leastOfProgram
            && Double(signed) >= Double(run.count) * parameters.denseShare
    }

    /// Lines of monospaced text on one ground or right below each other, without entries of a table of contents.
    private var runs: [[Segment]] {
        let grounds = CodeGrounds(
            page, lines: lines, others: others.flatMap(\.words).map { page.words[$0] })
        var runs: [[Segment]] = []
        for var line in lines {
            line.codeGround = grounds.ground(of: line)
            let run = runs.lastIndex { run in
                run.last.map {
                    $0.codeGround == line.codeGround
                        && (line.codeGround != nil || follows(line, $0))
                        && !numbers.separate($0, line)
                } ?? false
            }
            if let run { runs[run].append(line) } else { runs.append([line]) }
        }
        return runs
    }

    /// The lines without the first one where that ends a paragraph: the name of a function behind a word of text.
    private func withoutEndOfText(_ run: [Segment]) -> [[Segment]] {
        run.count > 1 && run[0].codeGround == nil && !numbers.lead(run[0])
            && !isWhollyMonospaced(run[0]) && !isApart([run[0]])
            ? [[run[0]], Array(run.dropFirst())] : [run]
    }

    /// Segments of one line joined, unless a column of other text begins with the second one.
    private var lines: [Segment] {
        ZoneRow.rows(of: monospaced.filter { $0.pageNumber == nil }).flatMap { row in
            var lines: [Segment] = []
            for segment in row.segments {
                let pitch = pitch(of: segment)
                guard let last = lines.last, !numbers.lead(segment),
                    isBlank(segment.box.minX - last.box.maxX, pitch: pitch),
                    numbers.lead(last)
                        || isIndent(segment.box.minX - last.box.maxX, pitch: pitch)
                        || others.count(where: {
                            abs($0.box.minX - segment.box.minX) <= pitch
                        }) < parameters.linesOfColumn,
                    !others.contains(where: {
                        $0.box.midX > last.box.maxX && $0.box.midX < segment.box.minX
                            && $0.box.sharedHeight(with: segment.box) > 0
                    })
                else {
                    lines.append(segment)
                    continue
                }
                lines[lines.count - 1].extend(with: segment)
            }
            return lines
        }
    }

    /// Whether a gap may be blanks of one line: a wide one is so many characters wide.
    private func isBlank(_ gap: Double, pitch: Double) -> Bool {
        let blanks = gap / pitch
        return blanks <= parameters.widestBlank
            || blanks <= parameters.widestGap
                && abs(blanks - blanks.rounded()) <= parameters.sameCharacter
    }

    /// Whether a gap is a few characters wide, as before what a comment indents, and less than between columns.
    private func isIndent(_ gap: Double, pitch: Double) -> Bool {
        let blanks = gap / pitch
        return blanks <= parameters.widestIndent + parameters.sameCharacter
            && abs(blanks - blanks.rounded()) <= parameters.sameCharacter
    }

    private func follows(_ line: Segment, _ last: Segment) -> Bool {
        let distance = line.baseline - last.baseline
        let size = max(line.size, last.size)
        guard distance > 0, distance <= size * parameters.farthest,
            abs(line.size - last.size) <= line.size * parameters.sizeChange
                || numbers.isNumber(line) || numbers.isNumber(last)
        else { return false }
        let reach = pitch(of: line) * parameters.deepestIndent
        guard line.box.minX <= last.box.maxX + reach, last.box.minX <= line.box.maxX + reach else {
            return false
        }
        let both = line.box.union(last.box)
        return !others.contains {
            $0.baseline > last.baseline && $0.baseline < line.baseline
                && $0.box.sharedWidth(with: both) > 0
        }
    }

    /// - Parameter isGrounded: Whether a ground shows that it is.
    private func isCode(_ run: [Segment], isGrounded: Bool) -> Bool {
        if run.contains(where: numbers.lead) { return true }
        let words = run.flatMap(\.words)
        let texts = run.map { line in line.words.map { page.words[$0].text } }
        // Addresses and what follows them on a line of its own; code may contain some.
        let addresses = run.count {
            (isGrounded ? beginsWithAddress($0) : hasAddress($0)) && !signs.hasComment($0)
        }
        guard
            addresses == 0 || isGrounded && addresses * 2 < run.count
                || addresses * 4 < run.count && run.contains(where: isStatement)
        else { return false }
        if isGrounded { return true }
        let statements = run.count(where: isStatement)
        // A phrase in a paragraph takes no two lines of its own.
        guard
            isApart(run)
                || run.count > 1 && statements * 2 >= run.count
                    && run.allSatisfy(isWhollyMonospaced)
        else { return false }
        if run.contains(where: signs.isPrompted) { return true }
        guard run.count >= parameters.leastLines else { return false }
        let letters = words.reduce(0) { $0 + page.words[$1].text.count }
        guard letters >= run.count * parameters.leastLetters else { return false }
        let signed = run.count(where: signs.hasSign)
        let pitch = pitch(of: run[0])
        let left = run.map(\.box.minX).min() ?? 0
        let indented = run.count { $0.box.minX - left > pitch * parameters.leastIndent }
        let lowercase = texts.allSatisfy { line in
            line.first?.first.map { $0.isLowercase || !$0.isLetter && !$0.isNumber } ?? false
        }
        guard !signs.areMostlySentences(run) else { return false }
        return signed * 3 >= run.count * 2
            || signed * 3 >= run.count && (indented > 0 || lowercase)
            || lowercase && indented > 0
    }

    /// Whether all words of a line up to a comment are in a monospaced font.
    private func isWhollyMonospaced(_ line: Segment) -> Bool {
        line.words.prefix { !signs.beginsComment(page.words[$0].text) }.allSatisfy {
            isMonospaced[$0] || page.words[$0].text.isResultSign
        }
    }

    private func hasAddress(_ line: Segment) -> Bool {
        line.words.contains { page.words[$0].text.isAddress }
    }

    private func beginsWithAddress(_ line: Segment) -> Bool {
        line.words.first.map { page.words[$0].text.isAddress } ?? false
    }

    /// Whether the lines are no part of a paragraph in which they are an inline phrase.
    private func isApart(_ run: [Segment]) -> Bool {
        guard let first = run.first, let last = run.last, let area = run.map(\.box).bounds() else {
            return false
        }
        let column = others.filter { $0.box.sharedWidth(with: area) > 0 }
        let edge = column.map(\.box.maxX).max() ?? 0
        return !column.contains { segment in
            if segment.baseline < first.baseline {
                guard !isBold(segment),
                    first.baseline - segment.baseline <= first.size * parameters.inlineLeading,
                    let word = segment.words.last.map({ page.words[$0].text }), let end = word.last
                else { return false }
                if end == ":", run.count > 1 || signs.isPrompted(first) { return false }
                // An address goes on after any of its stops, and a full line says nothing.
                return
                    (end != ":" && end != "." || word.isAddress
                    || !page.hasRoom(segment, upTo: edge, for: first))
                    && abs(segment.box.minX - first.box.minX) < first.size * parameters.sameEdge
            }
            return segment.baseline > last.baseline
                && segment.baseline - last.baseline <= last.size * parameters.inlineLeading
                && abs(segment.box.minX - last.box.minX) < last.size * parameters.sameEdge
                && page.startsLowercase(segment)
        }
    }

    private func pitch(of line: Segment) -> Double { page.pitch(of: line) }
}

extension String {
    /// Whether it is an address on the Internet or of a mailbox.
    fileprivate var isAddress: Bool {
        hasPrefix("http") || hasPrefix("www.") || hasPrefix("doi:")
            || contains("@") && !hasPrefix("git@")
                && wholeMatch(of: /[<(]?[\w.+-]+@[\w-]+(\.[\w-]+)+[>),.;:]*/) != nil
    }
}

/// The thresholds of code. Empirical, unless a source is named. Effects by
/// `Benchmarks/sensitivity.py` on public and drawn documents.
struct CodeParameters {
    static let standard = CodeParameters()

    /// The share of a page's characters beyond which the monospaced font is that of the body. 25 %
    /// less or more changes no document of 62.
    var mostOfPage = 0.6

    /// Words of a line of sentences at the least, and such lines in other fonts where the monospaced one sets
    /// something apart, whatever its share. Choices: forms that were filled in have titles and labels.
    var fewestWordsOfText = 8
    var fewestLinesOfText = 2

    /// Lines of a run at the least, and the share of them with signs of programs, where the monospaced font is
    /// that of the body. Choices: typewritten letters and forms have hardly any.
    var leastOfProgram = 3
    var denseShare = 0.6

    /// The share of a program's lines that have what only programs have, and of those that have signs of programs or end
    /// as their lines do. Of pages of programs and JSON 0.22 to 0.76 and 0.79 to 1, of those with prose between them at
    /// most 0.58 end so.
    var leastStatements = 0.2
    var leastEnds = 0.75

    /// The share of a line's characters in a monospaced font at the least: arrows and dashes may be
    /// of another one. 25 % less or more changes no document of 62.
    var mostOfLine = 0.8

    /// Lines of code without a ground at the least, and the letters of each on average. 25 % less
    /// or more changes no document of 62.
    var leastLines = 2
    /// 25 % less or more changes no document of 62.
    var leastLetters = 5

    /// Characters between the words of one line at the most, and lines of another text that begin
    /// where the second one does from which on that is in a column of its own. 25 % less or more
    /// changes no document of 62.
    var widestBlank = 24.0
    /// Characters between words that are set on the grid of their font, at the most, and by which they miss it.
    /// Choices: comments behind short lines were 25 to 27 characters away.
    var widestGap = 40.0
    var sameCharacter = 0.1
    /// 25 % less or more changes no document of 62.
    var linesOfColumn = 3

    /// Font sizes between the baselines of one block at the most: two blank lines. 25 % less or
    /// more changes no document of 62.
    var farthest = 3.7

    /// The part of a line by which the distance of two lines differs from whole ones, between two blocks. Of documents
    /// that LibreOffice and a browser printed, blank lines differ by 0.09 at the most, blocks by 0.22 to 0.42.
    var partOfLine = 0.15
    /// Characters between words of one line wherever other text begins. A choice: columns are an em and more apart.
    var widestIndent = 3.0

    /// The share by which the distances of lines without a blank one between them differ: word processors round them to
    /// a twentieth of a point, of 11.35 in the documents measured. A choice above that.
    var sameLeading = 0.02
    /// Font sizes between two lines without a blank one between them at the most: pages that a browser printed have up to
    /// 1.76.
    var greatestLeading = 1.9

    /// The share by which font sizes of one block differ. 25 % less or more changes no document of
    /// 62.
    var sizeChange = 0.08

    /// Characters by which a line is indented against another one at the most, and at the least. 25
    /// % less or more changes no document of 62.
    var deepestIndent = 24.0
    /// 25 % less or more changes no document of 62.
    var leastIndent = 1.5

    /// Font sizes between the baselines of a paragraph at the most, and by which its left edges
    /// differ. 25 % less or more changes no document of 62.
    var inlineLeading = 1.5
    /// 25 % less or more changes no document of 62.
    var sameEdge = 0.5

    /// Font sizes of a character where nothing shows it: that of Courier. No document of 62 meets
    /// it.
    var usualPitch = 0.6
}

private let parameters = CodeParameters.standard
