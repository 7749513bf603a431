import Geometry
import ImageObservations
import Raster

/// Detects text that runs up or down the page.
struct OrientationDetection {
    var parameters = OrientationDetectionParameters.standard

    /// On which sides most letters have their nearest neighbours; else whether they gather in rows or in
    /// columns.
    ///
    /// Letters of a word are closer to each other than the lines of a page are; the parts of Korean syllables
    /// and those of few words have neighbours on all sides.
    func axis(of gray: GrayImage) -> TextAxis {
        guard let boxes = gray.binarized?.componentBoxes else { return .unclear }
        let letters = boxes.filter { $0.isLetter(parameters) }
        let beside = gaps(letters)
        let stacked = gaps(letters.map(\.transposed))
        let greatest = parameters.greatestGap
        let horizontal = zip(beside, stacked).count { $0 < $1 && $0 < greatest }
        let vertical = zip(stacked, beside).count { $0 < $1 && $0 < greatest }
        func leads(_ count: Int, _ other: Int) -> Bool {
            count >= parameters.leastLetters
                && Double(count) > Double(other) * parameters.leastRatio
        }
        if leads(vertical, horizontal) { return .vertical }
        if leads(horizontal, vertical) { return .horizontal }
        guard
            let found = LetterCenters(boxes)?.gathering(
                at: 0, bin: LetterSkewParameters.standard.bin)
        else { return .unclear }
        if found.columns > found.rows * parameters.leastGathering { return .vertical }
        return found.rows > found.columns * parameters.leastGathering ? .horizontal : .unclear
    }

    /// For each box the gap to the nearest of about its size beside it, in its own sizes.
    private func gaps(_ boxes: [Rect<Pixels>]) -> [Double] {
        var rows: [Int: [Int]] = [:]
        for (index, box) in boxes.enumerated() {
            for row in Int(box.minY) / rowHeight...Int(box.maxY) / rowHeight {
                rows[row, default: []].append(index)
            }
        }
        return boxes.indices.map { index in
            let box = boxes[index]
            var nearest = Double.infinity
            for candidate in rows[Int(box.midY) / rowHeight] ?? [] where candidate != index {
                let other = boxes[candidate]
                let gap = max(other.minX - box.maxX, box.minX - other.maxX)
                guard gap > -0.2 * box.width,
                    other.sharedHeight(with: box) > 0.5 * min(other.height, box.height),
                    max(other.height, box.height) < 2 * min(other.height, box.height)
                else { continue }
                nearest = min(nearest, max(0, gap) / max(box.width, box.height))
            }
            return nearest
        }
    }
}

extension Rect<Pixels> {
    /// Whether a connected component has the size and the shape of a letter.
    func isLetter(_ parameters: OrientationDetectionParameters = .standard) -> Bool {
        let (short, long) = (min(width, height), max(width, height))
        return long >= parameters.leastSize && long <= parameters.greatestSize
            && long <= short * parameters.greatestElongation
    }

    fileprivate var transposed: Rect { Rect(minX: minY, minY: minX, maxX: maxY, maxY: maxX) }
}

/// What counts as a letter, and how many decide. Empirical. Effects by `Benchmarks/sensitivity.py`
/// on 32 documents, recognized anew.
struct OrientationDetectionParameters {
    static let standard = OrientationDetectionParameters()

    /// Pixels of the longer side of a letter, and how many times longer than wide it is at most. 25
    /// % less or more changes no document.
    var leastSize = 5.0
    /// 25 % less or more changes no document.
    var greatestSize = 160.0
    /// 25 % less or more changes no document.
    var greatestElongation = 8.0

    /// Letter sizes between the letters of a word: letterspaced titles have 0.5, lines of a page
    /// more. 25 % less or more changes no document.
    var greatestGap = 0.5

    /// Letters that decide, and how many times more must run one way than the other. 25 % less or more changes no document.
    var leastLetters = 20
    /// 25 % less or more changes no document.
    var leastRatio = 1.6

    /// The times that letters gather more in rows than in columns, or the other way round: those of few
    /// words and of Korean prose do 3 times and more, those of tables 0.8 to 3. On the drawn pages for tuning
    /// of `Benchmarks/orientation.py`.
    var leastGathering = 2.5
}

/// Pixels of a row of the index in which neighbours are searched. Bounds the work; results do not
/// depend on it.
private let rowHeight = 16
