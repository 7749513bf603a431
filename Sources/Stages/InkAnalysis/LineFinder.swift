import Geometry
import Observations
import Raster

/// Finds lines of text: letters joined over the blanks between words, parted where columns and
/// upright rules are.
struct LineFinder {
    private let text: BinaryImage
    private let xHeight: Double
    private let walls: [Rect<Pixels>]

    init(_ text: BinaryImage, xHeight: Double, rules: [PixelRule]) {
        self.text = text
        self.xHeight = xHeight
        walls = rules.filter { $0.axis == .upright }.map(\.box)
    }

    /// From the top, then from the left.
    var lines: [Rect<Pixels>] {
        let letters = text.components.filter(isLetter)
        var lines = joined(letters.filter { $0.height >= xHeight * smallLetter })
        let marks = letters.filter { $0.height < xHeight * smallLetter }
        for mark in marks {
            guard let home = lines.firstIndex(where: { $0.takes(mark, xHeight) }) else { continue }
            lines[home] = lines[home].union(mark)
        }
        return lines.filter { $0.width >= xHeight * 0.4 }
            .sorted { ($0.midY, $0.minX) < ($1.midY, $1.minX) }
    }

    private func isLetter(_ box: Rect<Pixels>) -> Bool {
        box.height <= xHeight * tallest && box.width <= xHeight * widest
            && (box.height >= xHeight * 0.12 || box.width >= xHeight * 0.12)
    }

    /// Letters joined with those to their right on one line.
    private func joined(_ letters: [Rect<Pixels>]) -> [Rect<Pixels>] {
        var lines: [OpenLine] = []
        for letter in letters.sorted(by: { ($0.minX, $0.minY) < ($1.minX, $1.minY) }) {
            var best: (index: Int, distance: Double)?
            for index in lines.indices.reversed() {
                let line = lines[index]
                let gap = letter.minX - line.box.maxX
                guard gap < xHeight * wideBlank, letter.minX > line.last.minX - xHeight else {
                    continue
                }
                let shared = letter.sharedHeight(with: line.recent)
                let lower = min(letter.height, line.recent.height)
                guard shared >= lower * sharedHeight, !isWalled(line.box, letter) else { continue }
                let distance = abs(letter.maxY - line.recent.maxY) + max(0, gap)
                if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
            }
            if let best {
                lines[best.index].add(letter)
            } else {
                lines.append(OpenLine(letter))
            }
        }
        return lines.map(\.box)
    }

    private func isWalled(_ line: Rect<Pixels>, _ letter: Rect<Pixels>) -> Bool {
        walls.contains { wall in
            wall.midX > line.maxX - 2 && wall.midX < letter.minX + 2
                && wall.minY <= letter.midY && wall.maxY >= letter.midY
        }
    }

    private struct OpenLine {
        var box: Rect<Pixels>
        var last: Rect<Pixels>
        /// The height of the last few letters: a line that leans a little climbs with them.
        var recent: Rect<Pixels>
        private var tail: [Rect<Pixels>]

        init(_ letter: Rect<Pixels>) {
            box = letter
            last = letter
            recent = letter
            tail = [letter]
        }

        mutating func add(_ letter: Rect<Pixels>) {
            box = box.union(letter)
            last = letter
            tail.append(letter)
            if tail.count > 6 { tail.removeFirst() }
            recent = tail.bounds() ?? letter
        }
    }
}

extension Rect<Pixels> {
    /// Whether a dot, comma or accent belongs to the line.
    fileprivate func takes(_ mark: Rect<Pixels>, _ xHeight: Double) -> Bool {
        mark.midX > minX - xHeight && mark.midX < maxX + xHeight * 1.2
            && mark.midY > minY - xHeight * 0.5 && mark.midY < maxY + xHeight * 0.4
    }
}

/// x-heights: of the smallest letter, of the tallest and widest piece of ink that is one.
private let smallLetter = 0.55
private let tallest = 4.5
private let widest = 14.0

/// x-heights of the blank that ends a line: between words it has about 0.7, justified up to 1.8.
private let wideBlank = 2.4

/// The share of the lower height that neighbours on a line have in common.
private let sharedHeight = 0.45
