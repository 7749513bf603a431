import Geometry
import Observations

/// Lines from the top, and for each the others on its height.
///
/// What is level is found once: columns are looked for at a hundred strips of a page.
struct LevelLines {
    let segments: [Segment]
    let boxes: [Rect<PageUnits>]
    /// For each segment where those on its height begin in `level`, and where the last ones end.
    private var starts: [Int] = [0]
    private var level: [Int] = []

    init(_ segments: [Segment]) {
        self.segments = segments.fromTheTop
        boxes = self.segments.map { $0.box }
        for box in boxes {
            for other in candidates(beside: box)
            where boxes[other].sharedHeight(with: box) > box.height * parameters.leastSharedHeight {
                level.append(other)
            }
            starts.append(level.count)
        }
    }

    /// Those of some lines beside a strip that are next to it, from the top.
    ///
    /// Mostly unbroken lines are prose, and stretched blanks break the others: those are whole.
    ///
    /// - Parameter side: Lines at the left of the strip, or at its right.
    func nearest(among side: [Int], isLeft: Bool) -> [Segment] {
        let (next, lines) = nearest(among: side, isLeft: isLeft) { gap, size in
            gap.width < size * SideBySideParameters.standard.stretchedBlank
        }
        let broken = zip(next, lines).count { segments[$0].words.count < $1.words.count }
        return broken * 2 <= next.count ? lines : next.map { segments[$0] }
    }

    /// The lines on one side of a strip between it and the next of several strips, from the top, however
    /// their blanks are stretched.
    func column(
        beside strip: Rect<PageUnits>, among side: [Int], isLeft: Bool,
        between strips: [Rect<PageUnits>]
    ) -> [Segment] {
        func isFree(_ gap: Rect<PageUnits>) -> Bool {
            !strips.contains {
                $0.minY <= gap.midY && $0.maxY >= gap.midY && $0.minX < gap.maxX
                    && $0.maxX > gap.minX
            }
        }
        let near = side.filter { index in
            let box = boxes[index]
            return isFree(
                Rect(
                    minX: isLeft ? box.maxX : strip.maxX, minY: box.minY,
                    maxX: isLeft ? strip.minX : box.minX, maxY: box.maxY))
        }
        return nearest(among: near, isLeft: isLeft) { gap, _ in isFree(gap) }.lines
    }

    /// - Parameter isStretched: Whether a gap, at a font size, is one between words of a line.
    /// - Returns: Those that are next to the strip, and the lines that they are part of.
    private func nearest(
        among side: [Int], isLeft: Bool,
        where isStretched: (_ gap: Rect<PageUnits>, _ size: Double) -> Bool
    ) -> (next: [Int], lines: [Segment]) {
        var isOnSide = [Bool](repeating: false, count: boxes.count)
        for index in side { isOnSide[index] = true }
        let next = side.filter { index in
            !onLine(of: index).contains {
                isOnSide[$0] && isOutside(index, of: boxes[$0], isLeft: isLeft)
            }
        }
        let lines = next.map { index in
            let others = onLine(of: index).count { isOnSide[$0] }
            guard others > 1 else { return segments[index] }
            return whole(
                index, with: onLine(of: index).filter { isOnSide[$0] }, isLeft: isLeft,
                where: isStretched)
        }
        return (next, lines)
    }

    /// A line with those of its line that only stretched blanks separate from it.
    private func whole(
        _ index: Int, with line: [Int], isLeft: Bool,
        where isStretched: (_ gap: Rect<PageUnits>, _ size: Double) -> Bool
    ) -> Segment {
        var whole = segments[index]
        let outward = line.sorted {
            isLeft ? boxes[$0].maxX > boxes[$1].maxX : boxes[$0].minX < boxes[$1].minX
        }
        for other in outward where isOutside(other, of: whole.box, isLeft: isLeft) {
            let box = boxes[other]
            let (start, end) =
                isLeft ? (box.maxX, whole.box.minX) : (whole.box.maxX, box.minX)
            let gap = Rect<PageUnits>(
                minX: start, minY: whole.box.minY, maxX: end, maxY: whole.box.maxY)
            guard isStretched(gap, whole.size) else { break }
            let words = segments[other].words
            whole.words = isLeft ? words + whole.words : whole.words + words
            whole.box = whole.box.union(box)
        }
        return whole
    }

    /// Whether a line is farther from the strip than a box is.
    private func isOutside(_ index: Int, of box: Rect<PageUnits>, isLeft: Bool) -> Bool {
        isLeft ? box.minX > boxes[index].maxX : box.maxX < boxes[index].minX
    }

    private func onLine(of index: Int) -> ArraySlice<Int> {
        level[starts[index]..<starts[index + 1]]
    }

    /// The range that contains all boxes on the line of another one.
    private func candidates(beside box: Rect<PageUnits>) -> Range<Int> {
        let largest = box.height * 4
        let start = boxes.partitioningIndex { $0.minY >= box.minY - largest }
        return start..<boxes.partitioningIndex { $0.minY >= box.maxY }
    }
}

extension [Segment] {
    /// Sorted by their upper edges.
    var fromTheTop: [Segment] {
        sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }
}

private let parameters = ColumnEvidenceParameters.standard
