import Geometry
import ImageObservations
import Raster

/// Writes words in small capitals as they are set: small letters that look like capitals, after a capital.
///
/// Recognizers see capitals. A word is in small capitals where its first letter is higher than the others, which
/// are of one height; beside such words, also one whose letters all have that height.
struct SmallCapitals {
    private let ink: BinaryImage?
    private let parameters: SmallCapitalParameters

    init(_ gray: GrayImage, parameters: SmallCapitalParameters = .standard) {
        ink = gray.binarized
        self.parameters = parameters
    }

    /// - Parameter lines: Of upright text, words from the left.
    func written(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        guard let ink, lines.words.contains(where: \.isInCapitals) else { return lines }
        let letters = LetterBoxes(ink.componentBoxes)
        let heights = lines.map { line in
            line.words.map { $0.isInCapitals ? letters.heights(in: $0.box) : [] }
        }
        let smallHeights = zip(lines, heights).map { line, heights in
            zip(line.words, heights).map { smallHeight(of: $0, heights: $1) }
        }
        // Of typed capitals, blots make the first letter higher than the others here and there.
        let candidates = lines.words.count {
            $0.isInCapitals && $0.text.count(where: \.isLetter) >= parameters.fewestLetters
        }
        let found = smallHeights.joined().count { $0 != nil }
        guard Double(found) >= Double(candidates) * parameters.leastShare else { return lines }
        return lines.indices.map { row in
            let (line, heights) = (lines[row], heights[row])
            var small = smallHeights[row]
            guard small.contains(where: { $0 != nil }) else { return line }
            var words = line.words
            for index in words.indices where small[index] != nil {
                words[index].text = words[index].text.keepingFirstCapital
            }
            // Words without a capital beside them, from either side.
            for order in [Array(words.indices), words.indices.reversed()] {
                for (last, index) in zip(order, order.dropFirst())
                where small[index] == nil && words[index].isInCapitals {
                    guard let height = small[last], areAll(heights[index], of: height) else {
                        continue
                    }
                    small[index] = height
                    words[index].text = words[index].text.lowercased()
                }
            }
            return RecognizedLine(words)
        }
    }

    /// Pixels of the letters after the first; `nil` where a word is not in small capitals.
    private func smallHeight(of word: RecognizedWord, heights: [Double]) -> Double? {
        let count = word.text.count(where: \.isLetter)
        guard word.text.first?.isLetter == true, count >= parameters.fewestLetters,
            heights.count >= 2, let first = heights.first,
            Double(heights.count) >= Double(count) * parameters.leastSeparate
        else { return nil }
        let rest = heights.dropFirst().sorted()
        let height = rest[rest.count / 2]
        guard areAll(Array(rest), of: height),
            (first * parameters.leastRatio...first * parameters.greatestRatio).contains(height)
        else { return nil }
        return height
    }

    private func areAll(_ heights: [Double], of height: Double) -> Bool {
        let alike = heights.count { abs($0 - height) <= max(1, height * parameters.tolerance) }
        return !heights.isEmpty && Double(alike) >= Double(heights.count) * parameters.leastAlike
    }
}

/// Pieces of ink by their places.
private struct LetterBoxes {
    private let boxes: [Rect<Pixels>]

    init(_ boxes: [Rect<Pixels>]) {
        self.boxes = boxes.sorted { ($0.midY, $0.minX) < ($1.midY, $1.minX) }
    }

    /// Of the letters in a box from their common baseline up, from the left; dots, commas and the like left out.
    func heights(in word: Rect<Pixels>) -> [Double] {
        var (first, end) = (0, boxes.count)
        while first < end {
            let middle = (first + end) / 2
            if boxes[middle].midY < word.minY { first = middle + 1 } else { end = middle }
        }
        let inside = boxes[first...].prefix { $0.midY <= word.maxY }
            .filter { word.minX <= $0.midX && $0.midX <= word.maxX }
        let letters = inside.filter { $0.height * 2 > word.height }.sorted { $0.minX < $1.minX }
        let bottoms = letters.map(\.maxY).sorted()
        guard !bottoms.isEmpty else { return [] }
        let baseline = bottoms[bottoms.count / 2]
        return letters.map { baseline - $0.minY }
    }
}

extension RecognizedWord {
    /// Whether it has two letters and more, all of them capitals, and no digits.
    fileprivate var isInCapitals: Bool {
        let letters = text.filter(\.isLetter)
        return letters.count >= 2 && letters.allSatisfy(\.isUppercase)
            && !text.contains(where: \.isNumber)
    }
}

extension String {
    /// With small letters after the first one.
    fileprivate var keepingFirstCapital: String {
        guard let first = firstIndex(where: \.isLetter) else { return self }
        return self[...first] + self[index(after: first)...].lowercased()
    }
}

/// What small capitals are.
struct SmallCapitalParameters {
    static let standard = SmallCapitalParameters()

    /// Letters of a word that says something: of three, on worn receipts, one is often low.
    var fewestLetters = 4
    /// The share of words in capitals that are in small capitals, 0…1: four pages of old books with such have 0.29 to
    /// 1, two typed forms of FUNSD without them 0.05 and 0.06.
    var leastShare = 0.2
    /// The share of letters that do not touch, 0…1.
    var leastSeparate = 0.3
    /// The height of small capitals over that of capitals: 0.7 to 0.82 in text fonts. Bounds of choice.
    var leastRatio = 0.62
    var greatestRatio = 0.87
    /// By how much letters of one height differ, and the share of them that do not differ more, 0…1: round ones
    /// reach above the line, and blots join them with others.
    var tolerance = 0.12
    var leastAlike = 0.75
}
