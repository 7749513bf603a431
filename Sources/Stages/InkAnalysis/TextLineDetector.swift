import Geometry
import ImageObservations
import Observations
import Raster

/// Detects text lines bottom-up: letters are linked across the gaps between words, and separated at
/// column gaps and vertical rules.
struct TextLineDetector {
    private let ink: BinaryImage
    private let xHeight: Double
    private let separators: [Rect<Pixels>]
    private let parameters: TextLineParameters

    /// - Parameter ink: Text without ruling lines.
    init(
        _ ink: BinaryImage, xHeight: Double, rules: [PixelRule],
        parameters: TextLineParameters = .standard
    ) {
        self.parameters = parameters
        // Joins the dots of matrix printers and the broken strokes of thermal paper.
        self.ink =
            ink.closed(
                width: Int(nearest: xHeight * parameters.brokenAcross),
                height: Int(nearest: xHeight * parameters.brokenDown)) ?? ink
        self.xHeight = xHeight
        separators = rules.filter { $0.axis == .vertical }.map(\.box)
    }

    /// From the top, then from the left.
    var lines: [Rect<Pixels>] {
        let boxes = ink.componentBoxes
        let letters = boxes.filter(isLetter).flatMap(splittingTouchingLines)
        var candidates = joined(linked(letters))
        attach(boxes.filter(isMark), to: &candidates)
        return withoutInner(candidates).filter(isText).map(\.box)
            .sorted { ($0.midY, $0.minX) < ($1.midY, $1.minX) }
    }

    private func isLetter(_ box: Rect<Pixels>) -> Bool {
        box.height >= xHeight * parameters.leastLetter
            && box.height <= xHeight * parameters.greatestHeight
            && box.width <= xHeight * parameters.greatestWidth
    }

    private func isMark(_ box: Rect<Pixels>) -> Bool {
        box.height < xHeight * parameters.leastLetter
            && box.width < xHeight * parameters.longestDash
            && max(box.height, box.width) >= xHeight * parameters.leastDot
    }

    /// A component of two lines that touch, split at the row with the least foreground between them.
    private func splittingTouchingLines(_ box: Rect<Pixels>) -> [Rect<Pixels>] {
        guard box.height > xHeight * parameters.touchingLines, box.width > xHeight else {
            return [box]
        }
        let counts = ink.rowCounts(in: box)
        let margin = Int(xHeight * parameters.leastTouchingLine)
        guard counts.count > 2 * margin + 2, let most = counts.max(),
            let cut = (margin..<counts.count - margin).min(by: { counts[$0] < counts[$1] }),
            Double(counts[cut]) < Double(most) * parameters.greatestJoint
        else { return [box] }
        let y = box.minY + Double(cut)
        return [
            Rect(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: y),
            Rect(minX: box.minX, minY: y + 1, maxX: box.maxX, maxY: box.maxY),
        ]
    }

    /// Letters linked with those to their right on one line.
    private func linked(_ letters: [Rect<Pixels>]) -> [TextLineCandidate] {
        var candidates: [TextLineCandidate] = []
        for letter in letters.sorted(by: { ($0.minX, $0.minY) < ($1.minX, $1.minY) }) {
            var best: (index: Int, distance: Double)?
            for index in candidates.indices.reversed() {
                let candidate = candidates[index]
                let gap = letter.minX - candidate.box.maxX
                let height = max(xHeight, candidate.height * parameters.bandShare)
                guard gap < height * parameters.greatestGap, letter.midX > candidate.last.minX,
                    candidate.continues(with: letter), !isSeparated(candidate.box, letter)
                else { continue }
                let distance = abs(letter.maxY - candidate.bottom) + max(0, gap)
                if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
            }
            if let best {
                candidates[best.index].add(letter)
            } else {
                candidates.append(TextLineCandidate(letter, parameters))
            }
        }
        return candidates
    }

    /// Joins candidates of one line that were begun apart, such as before and after a broken letter.
    private func joined(_ candidates: [TextLineCandidate]) -> [TextLineCandidate] {
        var result: [TextLineCandidate] = []
        for candidate in candidates.sorted(by: {
            ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY)
        }) {
            let home = result.firstIndex { other in
                let gap = candidate.box.minX - other.box.maxX
                let shared =
                    min(candidate.bottom, other.bottom) - max(candidate.top, other.top)
                return gap < max(xHeight, other.height * parameters.bandShare)
                    * parameters.greatestGap
                    && shared > min(candidate.height, other.height) * parameters.leastSharedBand
                    && max(candidate.height, other.height)
                        < min(candidate.height, other.height) * parameters.greatestHeightRatio
                    && !isSeparated(other.box, candidate.box)
            }
            if let home {
                result[home].add(candidate)
            } else {
                result.append(candidate)
            }
        }
        return result
    }

    /// Adds dots, commas, dashes and accents to their lines.
    private func attach(_ marks: [Rect<Pixels>], to candidates: inout [TextLineCandidate]) {
        let frames = candidates.map {
            Rect<Pixels>(
                minX: $0.box.minX - xHeight * parameters.beforeLine,
                minY: $0.top - xHeight * parameters.aboveLine,
                maxX: $0.box.maxX + xHeight * parameters.afterLine,
                maxY: $0.bottom + xHeight * parameters.belowLine)
        }
        for mark in marks {
            let middle = Point<Pixels>(x: mark.midX, y: mark.midY)
            let homes = frames.indices.filter { frames[$0].contains(middle) }
            let home = homes.min {
                abs(candidates[$0].middle - mark.midY) < abs(candidates[$1].middle - mark.midY)
            }
            if let home { candidates[home].attach(mark) }
        }
    }

    /// Merges candidates into the lines that contain them: a comma as high as a small letter is linked
    /// with none, and recognized once more by itself it would appear twice.
    private func withoutInner(_ candidates: [TextLineCandidate]) -> [TextLineCandidate] {
        var result: [TextLineCandidate] = []
        for candidate in candidates.sorted(by: { $0.box.area > $1.box.area }) {
            let home = result.firstIndex { other in
                let frame = Rect<Pixels>(
                    minX: other.box.minX, minY: other.box.minY - xHeight * parameters.aboveLine,
                    maxX: other.box.maxX, maxY: other.box.maxY + xHeight * parameters.belowLine)
                return other.count > candidate.count
                    && abs(candidate.middle - other.middle) < other.height
                    && (frame.intersection(candidate.box)?.area ?? 0) > candidate.box.area
                        * parameters.leastInside
            }
            if let home {
                result[home].attach(candidate.box)
            } else {
                result.append(candidate)
            }
        }
        return result
    }

    /// A speck or a stroke by itself is no text.
    private func isText(_ candidate: TextLineCandidate) -> Bool {
        candidate.count > 1 || candidate.box.width >= xHeight * parameters.leastWidth
    }

    private func isSeparated(_ line: Rect<Pixels>, _ letter: Rect<Pixels>) -> Bool {
        separators.contains { rule in
            rule.midX > line.maxX - 2 && rule.midX < letter.minX + 2
                && rule.minY <= letter.midY && rule.maxY >= letter.midY
        }
    }
}

/// What is a letter, and which letters are one line. Empirical. Effects by
/// `Benchmarks/sensitivity.py` on 32 documents, recognized anew.
struct TextLineParameters {
    static let standard = TextLineParameters()

    /// x-heights that are missing in broken letters. 25 % less or more changes no document.
    var brokenAcross = 0.15
    /// 25 % less or more changes no document.
    var brokenDown = 0.25

    /// x-heights: of the smallest letter, of the tallest and widest component that is one, of the
    /// longest dash, and of the smallest dot. 25 % less changes 2 documents, 25 % more none.
    var leastLetter = 0.5
    /// 25 % less or more changes no document.
    var greatestHeight = 5.0
    /// 25 % less or more changes no document.
    var greatestWidth = 14.0
    /// 25 % less or more changes no document.
    var longestDash = 2.0
    /// 25 % less or more changes no document.
    var leastDot = 0.12

    /// x-heights of two lines that touch and of the least height of each, and the foreground of the
    /// row that joins them over that of the row with the most. 25 % less or more changes no
    /// document.
    var touchingLines = 2.6
    /// 25 % less or more changes no document.
    var leastTouchingLine = 0.8
    /// 25 % less or more changes no document.
    var greatestJoint = 0.35

    /// x-heights of the gap that ends a line: between words it has about 0.7, justified up to 1.8.
    /// 25 % less changes 1 document, 25 % more none.
    var greatestGap = 2.4

    /// The share of the height of the last letters below which their line counts as high as an
    /// x-height. 25 % less or more changes no document.
    var bandShare = 0.7

    /// The share of the lesser height that neighbours on a line have in common, and that of two
    /// parts of a line; how many times higher one part is than the other at most. 25 % less or more
    /// changes no document.
    var leastSharedHeight = 0.45
    /// 25 % less or more changes no document.
    var leastSharedBand = 0.6
    /// 25 % less or more changes no document.
    var greatestHeightRatio = 2.0

    /// x-heights above, below and beside a line in which its accents, commas and dots are. 25 %
    /// less changes 1 document, 25 % more none.
    var aboveLine = 0.6
    /// 25 % less or more changes no document.
    var belowLine = 0.45
    /// 25 % less or more changes no document.
    var beforeLine = 1.0
    /// 25 % less or more changes no document.
    var afterLine = 1.2

    /// The share of its area inside a line by which a candidate is a part of that line. 25 % less
    /// or more changes no document.
    var leastInside = 0.5

    /// x-heights of the narrowest line of one component. 25 % less or more changes no document.
    var leastWidth = 0.2

    /// How many times taller a letter may be than its neighbours: a capital beside a small o has
    /// 1.6, a bracket beside it 2.2. 25 % less changes 2 documents, 25 % more none.
    var greatestLetterRatio = 2.6

    /// The last letters whose median top and bottom are the band of a line. 25 % less or more
    /// changes no document.
    var bandLetters = 7
}
