import Geometry
import ImageObservations
import Observations
import Raster

/// Finds lines of text: letters chained over the blanks between words, parted where columns and
/// upright rules are.
struct LineFinder {
    private let ink: BinaryImage
    private let xHeight: Double
    private let walls: [Rect<Pixels>]

    /// - Parameter ink: Text without ruling lines.
    init(_ ink: BinaryImage, xHeight: Double, rules: [PixelRule]) {
        // The dots of matrix printers and broken strokes of thermal paper make one letter.
        self.ink =
            ink.closed(
                width: Int(nearest: xHeight * brokenAcross),
                height: Int(nearest: xHeight * brokenDown)) ?? ink
        self.xHeight = xHeight
        walls = rules.filter { $0.axis == .upright }.map(\.box)
    }

    /// From the top, then from the left.
    var lines: [Rect<Pixels>] {
        let pieces = ink.components
        let letters = pieces.filter(isLetter).flatMap(parted)
        var chains = joined(chained(letters))
        attach(pieces.filter(isMark), to: &chains)
        return withoutInner(chains).filter(isText).map(\.box)
            .sorted { ($0.midY, $0.minX) < ($1.midY, $1.minX) }
    }

    private func isLetter(_ box: Rect<Pixels>) -> Bool {
        box.height >= xHeight * smallLetter && box.height <= xHeight * tallest
            && box.width <= xHeight * widest
    }

    private func isMark(_ box: Rect<Pixels>) -> Bool {
        box.height < xHeight * smallLetter && box.width < xHeight * longestMark
            && max(box.height, box.width) >= xHeight * 0.12
    }

    /// A piece of two lines that touch, cut at the thinnest row between them.
    private func parted(_ box: Rect<Pixels>) -> [Rect<Pixels>] {
        guard box.height > xHeight * twoLines, box.width > xHeight else { return [box] }
        let counts = ink.rowCounts(in: box)
        let margin = Int(xHeight * 0.8)
        guard counts.count > 2 * margin + 2, let most = counts.max(),
            let cut = (margin..<counts.count - margin).min(by: { counts[$0] < counts[$1] }),
            Double(counts[cut]) < Double(most) * thinJoint
        else { return [box] }
        let y = box.minY + Double(cut)
        return [
            Rect(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: y),
            Rect(minX: box.minX, minY: y + 1, maxX: box.maxX, maxY: box.maxY),
        ]
    }

    /// Letters chained with those to their right on one line.
    private func chained(_ letters: [Rect<Pixels>]) -> [Chain] {
        var chains: [Chain] = []
        for letter in letters.sorted(by: { ($0.minX, $0.minY) < ($1.minX, $1.minY) }) {
            var best: (index: Int, distance: Double)?
            for index in chains.indices.reversed() {
                let chain = chains[index]
                let gap = letter.minX - chain.box.maxX
                let height = max(xHeight, chain.height * 0.7)
                guard gap < height * wideBlank, letter.midX > chain.last.minX,
                    chain.continues(with: letter), !isWalled(chain.box, letter)
                else { continue }
                let distance = abs(letter.maxY - chain.bottom) + max(0, gap)
                if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
            }
            if let best {
                chains[best.index].add(letter)
            } else {
                chains.append(Chain(letter))
            }
        }
        return chains
    }

    /// Chains of one line that were begun apart, such as before and after a broken letter.
    private func joined(_ chains: [Chain]) -> [Chain] {
        var result: [Chain] = []
        for chain in chains.sorted(by: { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) })
        {
            let home = result.firstIndex { other in
                let gap = chain.box.minX - other.box.maxX
                let shared =
                    min(chain.bottom, other.bottom) - max(chain.top, other.top)
                return gap < max(xHeight, other.height * 0.7) * wideBlank
                    && shared > min(chain.height, other.height) * sameBand
                    && max(chain.height, other.height) < min(chain.height, other.height) * 2
                    && !isWalled(other.box, chain.box)
            }
            if let home {
                result[home].add(chain)
            } else {
                result.append(chain)
            }
        }
        return result
    }

    /// Gives dots, commas, dashes and accents to the lines in which they stand.
    private func attach(_ marks: [Rect<Pixels>], to chains: inout [Chain]) {
        let frames = chains.map {
            Rect<Pixels>(
                minX: $0.box.minX - xHeight, minY: $0.top - xHeight * aboveLine,
                maxX: $0.box.maxX + xHeight * 1.2, maxY: $0.bottom + xHeight * belowLine)
        }
        for mark in marks {
            let middle = Point<Pixels>(x: mark.midX, y: mark.midY)
            let homes = frames.indices.filter { frames[$0].contains(middle) }
            let home = homes.min {
                abs(chains[$0].middle - mark.midY) < abs(chains[$1].middle - mark.midY)
            }
            if let home { chains[home].attach(mark) }
        }
    }

    /// Lines with what stands inside them made a part of them: a comma as high as a small letter
    /// chains with none, and read once more by itself it would come twice.
    private func withoutInner(_ chains: [Chain]) -> [Chain] {
        var result: [Chain] = []
        for chain in chains.sorted(by: { $0.box.area > $1.box.area }) {
            let home = result.firstIndex { other in
                let frame = Rect<Pixels>(
                    minX: other.box.minX, minY: other.box.minY - xHeight * aboveLine,
                    maxX: other.box.maxX, maxY: other.box.maxY + xHeight * belowLine)
                return other.count > chain.count
                    && abs(chain.middle - other.middle) < other.height
                    && (frame.intersection(chain.box)?.area ?? 0) > chain.box.area * insideLine
            }
            if let home {
                result[home].attach(chain.box)
            } else {
                result.append(chain)
            }
        }
        return result
    }

    /// A speck or a stroke by itself is none.
    private func isText(_ chain: Chain) -> Bool {
        chain.count > 1 || chain.box.width >= xHeight * 0.2
    }

    private func isWalled(_ line: Rect<Pixels>, _ letter: Rect<Pixels>) -> Bool {
        walls.contains { wall in
            wall.midX > line.maxX - 2 && wall.midX < letter.minX + 2
                && wall.minY <= letter.midY && wall.maxY >= letter.midY
        }
    }
}

/// Letters beside each other on one line.
private struct Chain {
    private(set) var box: Rect<Pixels>
    private(set) var last: Rect<Pixels>
    private(set) var count = 1
    /// The band of the last few letters: a line that leans a little climbs with them, and neither
    /// a bracket nor a tail widens it.
    private(set) var top: Double
    private(set) var bottom: Double
    private var tail: [Rect<Pixels>]

    var height: Double { bottom - top }
    var middle: Double { (top + bottom) / 2 }

    init(_ letter: Rect<Pixels>) {
        box = letter
        last = letter
        tail = [letter]
        top = letter.minY
        bottom = letter.maxY
    }

    func continues(with letter: Rect<Pixels>) -> Bool {
        let lower = min(height, letter.height)
        let shared = min(bottom, letter.maxY) - max(top, letter.minY)
        return shared >= lower * sharedHeight
            && (letter.midY > top && letter.midY < bottom
                || middle > letter.minY
                    && middle < letter.maxY)
            && max(height, letter.height) < lower * mostTimesTaller
    }

    mutating func add(_ letter: Rect<Pixels>) {
        box = box.union(letter)
        if letter.maxX > last.maxX { last = letter }
        count += 1
        tail.append(letter)
        if tail.count > bandLetters { tail.removeFirst() }
        top = tail.map(\.minY).sorted()[tail.count / 2]
        bottom = tail.map(\.maxY).sorted()[tail.count / 2]
    }

    mutating func add(_ other: Chain) {
        box = box.union(other.box)
        if other.last.maxX > last.maxX { last = other.last }
        count += other.count
    }

    mutating func attach(_ mark: Rect<Pixels>) {
        box = box.union(mark)
    }
}

/// x-heights that are missing in broken letters.
private let brokenAcross = 0.15
private let brokenDown = 0.25

/// x-heights: of the smallest letter, of the tallest and widest piece of ink that is one, and of
/// the longest dash.
private let smallLetter = 0.5
private let tallest = 5.0
private let widest = 14.0
private let longestMark = 2.0

/// x-heights of two lines that touch, and the share of the longest row of ink at their joint.
private let twoLines = 2.6
private let thinJoint = 0.35

/// x-heights of the blank that ends a line: between words it has about 0.7, justified up to 1.8.
private let wideBlank = 2.4

/// The share of the lower height that neighbours on a line have in common, and that of two parts
/// of a line.
private let sharedHeight = 0.45
private let sameBand = 0.6

/// x-heights above and below a line in which its accents, commas and dots stand.
private let aboveLine = 0.6
private let belowLine = 0.45

/// The share of its area by which a piece of text is a part of a line.
private let insideLine = 0.5

/// Times by which a letter may be taller than its neighbours: a capital beside a small o has 1.6,
/// a bracket beside it 2.2.
private let mostTimesTaller = 2.6

/// Letters of which the band of a line is the middle.
private let bandLetters = 7
