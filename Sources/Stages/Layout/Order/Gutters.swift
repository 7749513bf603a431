import Geometry
import Observations

/// Finds the upright blank strips between columns of prose.
///
/// A sweep from the top over the segments keeps every blank interval of x that is still open, and
/// closes those that a segment narrows too much: the maximal empty rectangles that Breuel (2002)
/// searches for, here for tall ones only.
struct Gutters {
    private let page: PageContent
    private let atoms: [Rect<PageUnits>]
    private let segments: [Segment]

    init(_ page: PageContent, atoms: [Atom]) {
        self.page = page
        // A level rule parts what stands above from what stands below, over all columns it spans.
        let rules = page.rules.filter { $0.axis == .level && $0.length > page.metrics.bodySize * 3 }
        self.atoms = (atoms.map(\.box) + rules.map(\.box))
            .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
        segments = atoms.compactMap { if case .segment(let segment) = $0 { segment } else { nil } }
    }

    /// Strips with prose or ruled tables on both sides, from the left.
    var strips: [Rect<PageUnits>] {
        guard let area = atoms.bounds(), segments.count >= leastLines * 2 else { return [] }
        var found: [Rect<PageUnits>] = []
        // Of strips that overlap, the tallest stands for all, narrow ones counting less: a page
        // number in the middle must not push the strip aside.
        let enough = page.metrics.bodySize * 2
        func weight(_ strip: Rect<PageUnits>) -> Double {
            strip.height * min(1, strip.width / enough)
        }
        let tallestFirst = emptyStrips(in: area).sorted {
            (weight($1), $0.minX, $0.minY) < (weight($0), $1.minX, $1.minY)
        }
        for strip in tallestFirst
        where !found.contains(where: { isSame($0, strip) })
            && (isBetweenProse(strip) || isBetweenTables(strip))
        {
            found.append(strip)
        }
        return found.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    }

    private func isSame(_ first: Rect<PageUnits>, _ second: Rect<PageUnits>) -> Bool {
        first.sharedWidth(with: second) > 0 && first.sharedHeight(with: second) > 0
    }

    private func emptyStrips(in area: Rect<PageUnits>) -> [Rect<PageUnits>] {
        let least = page.metrics.bodySize * narrowest
        let shortest = page.metrics.bodySize * 1.2 * Double(leastLines)
        var open = [
            Rect<PageUnits>(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.minY)
        ]
        var closed: [Rect<PageUnits>] = []
        func close(_ strip: Rect<PageUnits>, at bottom: Double) {
            guard bottom - strip.minY >= shortest, strip.minX > area.minX, strip.maxX < area.maxX
            else { return }
            closed.append(
                Rect(minX: strip.minX, minY: strip.minY, maxX: strip.maxX, maxY: bottom))
        }
        for atom in atoms {
            var next: [Rect<PageUnits>] = []
            for strip in open {
                guard atom.maxX > strip.minX, atom.minX < strip.maxX else {
                    next.append(strip)
                    continue
                }
                close(strip, at: atom.minY)
                if atom.minX - strip.minX >= least {
                    next.append(strip.spanning(strip.minX, atom.minX))
                }
                if strip.maxX - atom.maxX >= least {
                    next.append(strip.spanning(atom.maxX, strip.maxX))
                }
            }
            // Below this segment a strip may begin.
            next.append(
                Rect(minX: area.minX, minY: atom.maxY, maxX: area.maxX, maxY: atom.maxY))
            open = next.maximal
        }
        for strip in open { close(strip, at: area.maxY) }
        return closed
    }

    /// Whether the lines that touch the strip on both sides are lines of running text.
    private func isBetweenProse(_ strip: Rect<PageUnits>) -> Bool {
        let beside = segments.filter { $0.box.midY > strip.minY && $0.box.midY < strip.maxY }
        let left = nearest(beside.filter { $0.box.maxX <= strip.minX + 0.5 }, isLeft: true)
        let right = nearest(beside.filter { $0.box.minX >= strip.maxX - 0.5 }, isLeft: false)
        guard isProse(left, least: leastLines) else { return false }
        return isProse(right, least: leastLines) || isEnd(right, after: left)
    }

    /// Whether lines are the last ones of a text that fills the column before: at the head of the
    /// next.
    private func isEnd(_ lines: [Segment], after column: [Segment]) -> Bool {
        guard column.count >= fullColumn, isProse(lines, least: 1),
            let top = column.map(\.box.minY).min(), let head = lines.map(\.box.minY).min()
        else { return false }
        return abs(head - top) <= page.metrics.bodySize
    }

    /// Whether level rules on both sides are those of two tables: as long as each other on either
    /// side, and at heights of their own.
    private func isBetweenTables(_ strip: Rect<PageUnits>) -> Bool {
        let beside = page.rules.filter {
            $0.axis == .level && $0.length > page.metrics.bodySize * 3
                && $0.box.midY > strip.minY && $0.box.midY < strip.maxY
        }.map(\.box)
        let left = beside.filter { $0.maxX <= strip.minX + 0.5 }
        let right = beside.filter { $0.minX >= strip.maxX - 0.5 }
        let slack = page.metrics.bodySize * sameHeight
        func alone(_ side: [Rect<PageUnits>], _ other: [Rect<PageUnits>]) -> Int {
            side.count { rule in !other.contains { abs($0.midY - rule.midY) <= slack } }
        }
        func areAlike(_ side: [Rect<PageUnits>]) -> Bool {
            side.count >= leastRules
                && side.allSatisfy {
                    abs($0.minX - side[0].minX) <= slack && abs($0.maxX - side[0].maxX) <= slack
                }
        }
        return areAlike(left) && areAlike(right)
            && (alone(left, right) + alone(right, left)) * 2 >= left.count + right.count
    }

    /// Of segments on one line, the one next to the strip.
    private func nearest(_ side: [Segment], isLeft: Bool) -> [Segment] {
        side.filter { segment in
            !side.contains { other in
                other.box.sharedHeight(with: segment.box) > segment.box.height * 0.5
                    && (isLeft
                        ? other.box.minX > segment.box.maxX : other.box.maxX < segment.box.minX)
            }
        }
    }

    private func isProse(_ lines: [Segment], least: Int) -> Bool {
        guard lines.count >= least else { return false }
        let words = lines.map(\.words.count).sorted()
        guard words[words.count / 2] >= leastWords else { return false }
        // Lines of a column begin at its left edge, but for indents and centred headings.
        let starts = lines.map(\.box.minX).sorted()
        let usual = starts[starts.count / 4]
        let aligned = lines.count { abs($0.box.minX - usual) <= page.metrics.bodySize * 2.5 }
        let numbers = lines.flatMap(\.words).count { page.words[$0].text.looksNumeric }
        return Double(aligned) >= Double(lines.count) * 0.7
            && Double(numbers) <= Double(words.reduce(0, +)) * mostNumbers
    }
}

extension Rect {
    fileprivate func spanning(_ left: Double, _ right: Double) -> Rect {
        Rect(minX: left, minY: minY, maxX: right, maxY: maxY)
    }
}

extension [Rect<PageUnits>] {
    /// Without strips that another one covers from higher up, the first `mostOpen` by where they
    /// begin.
    fileprivate var maximal: [Rect<PageUnits>] {
        var kept: [Rect<PageUnits>] = []
        for strip in sorted(by: { ($0.minY, $1.width) < ($1.minY, $0.width) }) {
            let isCovered = kept.contains { $0.minX <= strip.minX && $0.maxX >= strip.maxX }
            if !isCovered { kept.append(strip) }
            if kept.count == mostOpen { break }
        }
        return kept
    }
}

/// Font sizes: the least width of the blank between two columns of prose.
private let narrowest = 0.7

/// Lines of a column at the least, on either side.
private let leastLines = 4

/// Lines of a column after which a text goes on in the next, be it with a single line: half of a page.
private let fullColumn = 25

/// Words on the median line of a column of prose: newspaper columns have five or six.
private let leastWords = 4

/// The share of words that are numbers in running text.
private let mostNumbers = 0.3

/// Level rules of a table at the least: above its header, below it and below its rows.
private let leastRules = 3

/// Font sizes by which rules differ that one stroke was meant to be.
private let sameHeight = 0.2

/// Bounds the sweep on pages of scattered text.
private let mostOpen = 48
