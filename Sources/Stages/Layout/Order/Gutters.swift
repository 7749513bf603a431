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
        self.atoms = atoms.map(\.box).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
        segments = atoms.compactMap { if case .segment(let segment) = $0 { segment } else { nil } }
    }

    /// Strips with prose on both sides, from the left.
    var strips: [Rect<PageUnits>] {
        guard let area = atoms.bounds(), segments.count >= leastLines * 2 else { return [] }
        var found: [Rect<PageUnits>] = []
        for strip in emptyStrips(in: area) where isBetweenProse(strip) {
            // Of strips that overlap, the tallest stands for all.
            if let rival = found.firstIndex(where: { isSame($0, strip) }) {
                if strip.height > found[rival].height { found[rival] = strip }
            } else {
                found.append(strip)
            }
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
                let left = Rect<PageUnits>(
                    minX: strip.minX, minY: strip.minY, maxX: min(strip.maxX, atom.minX),
                    maxY: strip.minY)
                let right = Rect<PageUnits>(
                    minX: max(strip.minX, atom.maxX), minY: strip.minY, maxX: strip.maxX,
                    maxY: strip.minY)
                for part in [left, right]
                where part.width >= least && atom.minX > strip.minX && part == left
                    || part.width >= least && atom.maxX < strip.maxX && part == right
                {
                    if !next.contains(where: {
                        $0.minX <= part.minX && $0.maxX >= part.maxX && $0.minY <= part.minY
                    }) {
                        next.append(part)
                    }
                }
            }
            // Below this segment, strips beside it begin anew.
            for part in freeIntervals(beside: atom, in: area) where part.width >= least {
                if !next.contains(where: { $0.minX == part.minX && $0.maxX == part.maxX }) {
                    next.append(part)
                }
            }
            open = next.count > mostOpen ? Array(next.suffix(mostOpen)) : next
        }
        for strip in open { close(strip, at: area.maxY) }
        return closed
    }

    /// The whole width below a segment.
    private func freeIntervals(
        beside atom: Rect<PageUnits>, in area: Rect<PageUnits>
    ) -> [Rect<PageUnits>] {
        [Rect(minX: area.minX, minY: atom.maxY, maxX: area.maxX, maxY: atom.maxY)]
    }

    /// Whether the lines that touch the strip on both sides are lines of running text.
    private func isBetweenProse(_ strip: Rect<PageUnits>) -> Bool {
        let beside = segments.filter { $0.box.midY > strip.minY && $0.box.midY < strip.maxY }
        let left = nearest(beside.filter { $0.box.maxX <= strip.minX + 0.5 }, isLeft: true)
        let right = nearest(beside.filter { $0.box.minX >= strip.maxX - 0.5 }, isLeft: false)
        return isProse(left) && isProse(right)
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

    private func isProse(_ lines: [Segment]) -> Bool {
        guard lines.count >= leastLines else { return false }
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

/// Font sizes: the least width of the blank between two columns of prose.
private let narrowest = 0.7

/// Lines of a column at the least, on either side.
private let leastLines = 4

/// Words on the median line of a column of prose: newspaper columns have five or six.
private let leastWords = 4

/// The share of words that are numbers in running text.
private let mostNumbers = 0.3

/// Bounds the sweep on pages of scattered text.
private let mostOpen = 48
