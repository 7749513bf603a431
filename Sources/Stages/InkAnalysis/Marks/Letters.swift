import Geometry
import Raster

/// Tells letters of words from what stands apart.
struct Letters {
    private let boxes: [Rect<Pixels>]

    init(_ boxes: [Rect<Pixels>]) { self.boxes = boxes.sorted { $0.minX < $1.minX } }

    func without(_ marks: [Rect<Pixels>]) -> Letters {
        without { box in marks.contains { $0.contains(box) } }
    }

    func without(_ isMark: (Rect<Pixels>) -> Bool) -> Letters {
        Letters(boxes.filter { !isMark($0) })
    }

    /// Whether another letter stands close beside a piece of ink.
    func hold(_ box: Rect<Pixels>) -> Bool {
        isBeside(box, left: box.height * letterGap, right: box.height * letterGap)
    }

    /// Whether a piece of ink belongs to letters, as a sign within a word or address does, or a
    /// letter in widely spaced print.
    func claim(_ box: Rect<Pixels>) -> Bool {
        isBeside(box, left: box.height * wordGap, right: box.height * labelGap)
    }

    /// Whether letters stand on both sides, not farther than in the next words.
    func flank(_ box: Rect<Pixels>) -> Bool {
        isBeside(box, left: box.height * nextWord, right: 0)
            && isBeside(box, left: 0, right: box.height * nextWord)
    }

    /// Whether letters stand in an area by their middles.
    func stand(in area: Rect<Pixels>) -> Bool {
        near(area).contains { area.contains(Point(x: $0.midX, y: $0.midY)) }
    }

    private func isBeside(_ box: Rect<Pixels>, left: Double, right: Double) -> Bool {
        near(box.grown(x: max(left, right), y: 0)).contains { other in
            let isNext =
                left > 0 && other.maxX <= box.minX + 1 && other.maxX >= box.minX - left
                || right > 0 && other.minX >= box.maxX - 1 && other.minX <= box.maxX + right
            return isNext && other.height <= box.height * highestLetter
                && other.width <= box.height * widestLetter
                && other.sharedHeight(with: box) > min(other.height, box.height) * sharedHeight
        }
    }

    /// Those that may reach into an area, by where they begin.
    private func near(_ area: Rect<Pixels>) -> ArraySlice<Rect<Pixels>> {
        let start = boxes.partitioningIndex { $0.minX >= area.minX - area.height * widestLetter }
        let end = boxes.partitioningIndex { $0.minX > area.maxX }
        return boxes[start..<max(start, end)]
    }
}

extension [Rect<Pixels>] {
    fileprivate func partitioningIndex(_ isAfter: (Rect<Pixels>) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Heights between the letters of a word, and between a word and a sign that belongs to it;
/// a box is parted from its label by a blank; to the next word at most.
private let letterGap = 0.16
private let wordGap = 0.5
private let labelGap = 0.25
private let nextWord = 1.2

/// Heights of a mark of the highest and widest piece that is a letter, and the share of the
/// lower height that both have in common.
private let highestLetter = 2.2
private let widestLetter = 6.0
private let sharedHeight = 0.6
