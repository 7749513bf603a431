import Geometry
import Raster

/// Joins letters to text lines, which may be bent: each to the next on its right.
struct TextLineTracing {
    let xHeight: Double
    private let letters: [Rect<Pixels>]

    /// `nil` where there are too few letters.
    init?(_ ink: BinaryImage, parameters: TextLineTracingParameters = .standard) {
        guard let xHeight = ink.xHeight else { return nil }
        let (heights, widths) = (
            parameters.least * xHeight...parameters.greatest * xHeight,
            parameters.thinnest * xHeight...parameters.widest * xHeight
        )
        letters = ink.componentBoxes.filter {
            heights.contains($0.height) && widths.contains($0.width)
        }
        guard letters.count >= parameters.leastLetters else { return nil }
        self.xHeight = xHeight
    }

    /// The baselines of words and lines.
    ///
    /// - Parameters:
    ///   - field: What is known of how the page is curled.
    ///   - gap: X-heights between letters of a line.
    func lines(
        straightenedBy field: DisparityField? = nil, gap: Double,
        parameters: TextLineTracingParameters = .standard
    ) -> [TracedLine] {
        let feet = letters.map { Point<Pixels>(x: $0.midX, y: $0.maxY) }
        let chains = chains(levels: feet.map { $0.y + (field?($0) ?? 0) }, gap: gap * xHeight)
        return chains.compactMap { chain in
            guard chain.count >= parameters.leastLineLetters else { return nil }
            let line = TracedLine(points: chain.map { feet[$0] })
            return line.length >= parameters.leastLength * xHeight ? line : nil
        }
    }

    /// - Parameters:
    ///   - levels: Of the feet of the letters.
    ///   - gap: Pixels.
    private func chains(levels: [Double], gap: Double) -> [[Int]] {
        let (next, previous) = links(levels, gap)
        var chains: [[Int]] = []
        var isUsed = [Bool](repeating: false, count: letters.count)
        for start in letters.indices where previous[start] == nil {
            var chain: [Int] = []
            var letter: Int? = start
            while let current = letter, !isUsed[current] {
                isUsed[current] = true
                chain.append(current)
                letter = next[current].flatMap { previous[$0] == current ? $0 : nil }
            }
            chains.append(chain)
        }
        return chains
    }

    /// For each letter the nearest on its right, and of those that have it as such the nearest.
    private func links(_ levels: [Double], _ gap: Double) -> (next: [Int?], previous: [Int?]) {
        var next = [Int?](repeating: nil, count: letters.count)
        var previous = next
        var distances = [Double](repeating: .infinity, count: letters.count)
        let index = RowIndex(levels, height: xHeight)
        for letter in letters.indices {
            let (box, level) = (letters[letter], levels[letter])
            var nearest = Double.infinity
            index.forEach(near: level) { other in
                let candidate = letters[other]
                guard candidate.minX > box.midX, candidate.minX - box.maxX < gap else { return }
                let shared =
                    min(level, levels[other])
                    - max(level - box.height, levels[other] - candidate.height)
                guard shared >= 0.5 * min(box.height, candidate.height) else { return }
                let distance = max(0, candidate.minX - box.maxX) + abs(levels[other] - level)
                guard distance < nearest else { return }
                nearest = distance
                next[letter] = other
            }
            guard let found = next[letter], nearest < distances[found] else { continue }
            distances[found] = nearest
            previous[found] = letter
        }
        return (next, previous)
    }
}

/// Letters by their level, so that those near one are found without looking at all.
private struct RowIndex {
    private let height: Double
    private let first: Int
    private var rows: [[Int]]

    init(_ levels: [Double], height: Double) {
        self.height = height
        let numbers = levels.map { Int(($0 / height).rounded(.down)) }
        let (first, last) = (numbers.min() ?? 0, numbers.max() ?? 0)
        self.first = first
        rows = Array(repeating: [], count: last - first + 1)
        for (letter, row) in numbers.enumerated() { rows[row - first].append(letter) }
    }

    func forEach(near level: Double, _ body: (Int) -> Void) {
        let row = Int((level / height).rounded(.down)) - first
        for near in max(0, row - 2)...min(rows.count - 1, row + 2) { rows[near].forEach(body) }
    }
}

/// What letters and lines of them are. Measured with ``DewarpingParameters``.
struct TextLineTracingParameters {
    static let standard = TextLineTracingParameters()

    /// X-heights of the height of a letter, dots and commas left out, and of its width; several may touch.
    var least = 0.6
    var greatest = 2.6
    var thinnest = 0.15
    var widest = 4.0

    /// Letters of a page, and of a word or line, whose slope is known then; and its length in x-heights.
    var leastLetters = 30
    var leastLineLetters = 4
    var leastLength = 3.0
}
