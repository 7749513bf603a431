import Geometry
import ImageObservations
import Raster

/// Finds bold lines, by the width of their strokes beside that of the page's other lines.
struct BoldPrint {
    private let gray: GrayImage

    init(_ gray: GrayImage) { self.gray = gray }

    /// For each word of each line whether it is part of a bold line and bold itself, which the number before a bold heading
    /// need not be.
    ///
    /// - Parameters:
    ///   - lines: Of upright text.
    ///   - sizes: The font size of each line, in pixels.
    func words(of lines: [RecognizedLine], sizes: [Double]) -> [[Bool]] {
        let found = gray.withPixels { pixels in
            zip(lines, sizes).map { line, size in
                size > 0 ? strokes(of: line, size: size, in: pixels) : []
            }
        }
        let text = found.map { words in
            words.reduce(into: Strokes()) { $0.add($1.isText ? $1 : Strokes()) }
        }
        // A short line may be measured too small, and small print is not bolder than text.
        let body = sizes.filter { $0 > 0 }.sorted()
        let least = body.isEmpty ? 0 : body[body.count / 2]
        let weights = zip(text, sizes).map { line, size in line.width.map { $0 / max(size, least) }
        }
        guard let usual = usual(of: weights, lines) else {
            return lines.map { $0.words.map { _ in false } }
        }
        return lines.indices.map { index in
            let letters = lines[index].text.count { $0.isLetter }
            let ratio =
                letters >= parameters.manyLetters
                ? parameters.leastRatio : parameters.leastRatioOfFew
            guard let weight = weights[index], weight >= usual * ratio else {
                return lines[index].words.map { _ in false }
            }
            let width = max(sizes[index], least) * usual * parameters.leastRatioOfWord
            return found[index].map { ($0.width ?? width) >= width }
        }
    }

    /// The weight that half of all letters have at the most; `nil` for too few.
    private func usual(of weights: [Double?], _ lines: [RecognizedLine]) -> Double? {
        let known = zip(weights, lines).compactMap { weight, line in
            weight.map { (weight: $0, letters: line.text.utf8.count) }
        }.sorted { $0.weight < $1.weight }
        let letters = known.reduce(0) { $0 + $1.letters }
        guard letters >= parameters.fewestLetters else { return nil }
        var rest = letters / 2
        return known.first { line in
            rest -= line.letters
            return rest <= 0
        }?.weight
    }

    /// The strokes of each word, at half of the height between paper and ink, so that pale print is no thinner than black.
    private func strokes(
        of line: RecognizedLine, size: Double, in pixels: UnsafeBufferPointer<UInt8>
    ) -> [Strokes] {
        guard let level = level(of: line, in: pixels) else {
            return line.words.map { _ in Strokes() }
        }
        let longest = Int(size * parameters.longestRun)
        return line.words.map { word in
            var strokes = Strokes(isText: word.text.contains { $0.isLetter }, longest: longest)
            for y in rows(of: word.box) {
                var run = 0
                for x in columns(of: word.box) {
                    if pixels[y * gray.width + x] <= level {
                        run += 1
                    } else if run > 0 {
                        strokes.add(run: run)
                        run = 0
                    }
                }
            }
            return strokes
        }
    }

    /// Between ink and paper; `nil` for no pixels.
    private func level(
        of line: RecognizedLine, in pixels: UnsafeBufferPointer<UInt8>
    ) -> UInt8? {
        var counts = [Int](repeating: 0, count: 256)
        for word in line.words {
            for y in rows(of: word.box) {
                for x in columns(of: word.box) { counts[Int(pixels[y * gray.width + x])] += 1 }
            }
        }
        let all = counts.reduce(0, +)
        guard all > 0 else { return nil }
        func quantile(_ share: Double) -> Int {
            var rest = Int(Double(all) * share)
            return counts.indices.first { level in
                rest -= counts[level]
                return rest < 0
            } ?? 255
        }
        return UInt8(
            (quantile(parameters.shareOfInk) + quantile(1 - parameters.shareOfPaper)) / 2)
    }

    private func rows(of box: Rect<Pixels>) -> Range<Int> {
        let first = max(0, min(gray.height, Int(box.minY)))
        return first..<max(first, min(gray.height, Int(box.maxY)))
    }

    private func columns(of box: Rect<Pixels>) -> Range<Int> {
        let first = max(0, min(gray.width, Int(box.minX)))
        return first..<max(first, min(gray.width, Int(box.maxX) + 1))
    }
}

/// Runs of ink in rows of pixels, by their length.
private struct Strokes {
    var isText = false
    private var counts: [Int] = []

    init() {}

    /// - Parameter longest: Of runs that are counted; longer ones are bars and rules.
    init(isText: Bool, longest: Int) {
        self.isText = isText
        counts = [Int](repeating: 0, count: longest + 1)
    }

    mutating func add(run: Int) { if run < counts.count { counts[run] += 1 } }

    mutating func add(_ other: Strokes) {
        if counts.count < other.counts.count {
            counts += [Int](repeating: 0, count: other.counts.count - counts.count)
        }
        for (index, count) in other.counts.enumerated() { counts[index] += count }
    }

    /// The mean of the middle ones, so that pixels do not round it; `nil` where too few are seen.
    var width: Double? {
        let all = Double(counts.reduce(0, +))
        guard all >= parameters.fewestRuns else { return nil }
        let (first, last) = (all * parameters.middle.lowerBound, all * parameters.middle.upperBound)
        var (seen, sum) = (0.0, 0.0)
        for (width, count) in counts.enumerated() {
            let part = max(0, min(seen + Double(count), last) - max(seen, first))
            sum += part * Double(width)
            seen += Double(count)
        }
        return sum / (last - first)
    }
}

/// What is bold.
struct BoldPrintParameters {
    static let standard = BoldPrintParameters()

    /// The share of a word's box that is ink at the least, and that is paper.
    var shareOfInk = 0.05
    var shareOfPaper = 0.2
    /// Font sizes: longer runs of ink in a row of pixels are bars and rules.
    var longestRun = 0.4
    /// Letters of a page that show which print is usual: a card or a flyer has fewer. A choice.
    var fewestLetters = 400
    /// Runs of ink by which a line or a word is judged, and which part of them.
    var fewestRuns = 20.0
    var middle = 0.3...0.7
    /// Widths of strokes beside the page's usual one, of lines of so many letters and of others, and of a word in a bold line.
    var manyLetters = 16
    var leastRatio = 1.22
    var leastRatioOfFew = 1.28
    var leastRatioOfWord = 1.12
}

private let parameters = BoldPrintParameters.standard
