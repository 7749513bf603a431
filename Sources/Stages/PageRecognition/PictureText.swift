import Geometry
import Observations
import Raster

extension SourceImage {
    /// The areas of a page that are likely to contain text, by a coarse image of the page.
    ///
    /// - Parameter areas: Those of ``UnreadPictures``.
    package func areasOfLikelyText(among areas: [Rect<PageUnits>]) -> [Rect<PageUnits>] {
        let page = PageImage(self)
        return areas.filter { area in
            page.cropped(to: area).map { PictureText($0.gray).isLikely } ?? false
        }
    }
}

/// Whether a picture inside a page is likely to contain lines of text, from a coarse image of it:
/// recognizing it to find out takes a hundred times as long.
///
/// Letters are connected components of the size of letters, or of words where they run together;
/// text-line candidates are chains of them. A table or a passage has many lines that fill it and
/// contain most of its ink; labels of a chart are few, and a photograph has its ink elsewhere.
struct PictureText {
    private let image: GrayImage

    /// - Parameter image: At about 100 pixels per inch.
    init(_ image: GrayImage) { self.image = image }

    var isLikely: Bool {
        [image, image.inverted].lazy.compactMap(\.self).contains { image in
            guard
                let ink = image.darkerThanLocalMean(
                    radius: min(parameters.surroundings, (min(image.width, image.height) - 2) / 2),
                    by: parameters.leastContrast)
            else { return false }
            return TextLineCandidates(ink).isText
        }
    }
}

/// Chains of letters in coarse ink.
struct TextLineCandidates {
    let lines: [Rect<Pixels>]
    /// The share of the picture that lines cover, and of its ink that they contain.
    let coverage: Double
    let inkShare: Double

    init(_ ink: BinaryImage) {
        let letters = ink.componentBoxes.filter(Self.isLetter)
        guard letters.count <= parameters.mostLetters else {
            (lines, coverage, inkShare) = ([], 0, 0)
            return
        }
        var chains: [Chain] = []
        for letter in letters.sorted(by: { ($0.minX, $0.minY) < ($1.minX, $1.minY) }) {
            if let home = chains.indices.suffix(parameters.openChains).last(where: {
                chains[$0].continues(with: letter)
            }) {
                chains[home].add(letter)
            } else {
                chains.append(Chain(letter))
            }
        }
        let long = chains.filter(\.isLine)
        lines = long.map(\.box)
        let page = Rect<Pixels>(
            x: 0, y: 0, width: Double(ink.width), height: Double(ink.height))
        let all = ink.rowCounts(in: page).reduce(0, +)
        let text = long.flatMap(\.letters).reduce(0) { sum, letter in
            sum + ink.rowCounts(in: letter).reduce(0, +)
        }
        coverage = lines.map(\.area).reduce(0, +) / max(1, page.area)
        inkShare = Double(text) / Double(max(1, all))
    }

    /// Whether the lines make up the picture, and are of much the same height.
    var isText: Bool {
        guard lines.count >= parameters.fewestLines else { return false }
        let heights = lines.map(\.height).sorted()
        let middle = heights[heights.count / 2]
        let regular = heights.count {
            $0 >= middle * parameters.lowestLine
                && $0 <= middle * parameters.highestLine
        }
        return Double(regular) >= Double(heights.count) * parameters.leastRegular
            && (coverage >= parameters.passageCoverage && inkShare >= parameters.passageInk
                || coverage >= parameters.framedCoverage && inkShare >= parameters.framedInk)
    }

    private static func isLetter(_ box: Rect<Pixels>) -> Bool {
        box.height >= parameters.lowestLetter && box.height <= parameters.highestLetter
            && box.width <= box.height * parameters.longestWord
    }

    private struct Chain {
        private(set) var box: Rect<Pixels>
        private(set) var letters: [Rect<Pixels>]

        init(_ letter: Rect<Pixels>) {
            box = letter
            letters = [letter]
        }

        func continues(with letter: Rect<Pixels>) -> Bool {
            let (lower, higher) = (min(box.height, letter.height), max(box.height, letter.height))
            let shared = min(box.maxY, letter.maxY) - max(box.minY, letter.minY)
            return letter.minX - box.maxX < higher * parameters.widestBlank
                && letter.minX >= box.maxX - parameters.overlap
                && shared >= lower * parameters.leastShared
                && higher <= lower * parameters.mostTimesTaller
        }

        mutating func add(_ letter: Rect<Pixels>) {
            letters.append(letter)
            box = box.union(letter)
        }

        var isLine: Bool { letters.count > 1 && box.width >= box.height * parameters.shortestLine }
    }
}

/// What the text lines of coarse pictures, of about 100 pixels per inch, are like. Effects by
/// `Benchmarks/sensitivity.py` on 21 documents, recognized anew.
struct PictureTextParameters {
    static let standard = PictureTextParameters()

    /// The radius in pixels of the window whose local mean is the threshold, and grey levels by
    /// which ink is darker than it. 25 % less or more changes no document.
    var surroundings = 12
    /// 25 % less or more changes no document.
    var leastContrast = 24

    /// Pixels of the height of a letter: 2 to 17 points; and times its height that a word whose
    /// letters run together is long. 25 % less or more changes no document.
    var lowestLetter = 3.0
    /// 25 % less or more changes no document.
    var highestLetter = 24.0
    /// 25 % less or more changes no document.
    var longestWord = 14.0

    /// Times the height of a line: the blank that ends it, and its length at the least. Times that
    /// a letter is taller than another one beside it. 25 % less or more changes no document.
    var widestBlank = 1.2
    /// 25 % less or more changes no document.
    var shortestLine = 4.0
    /// 25 % less or more changes no document.
    var mostTimesTaller = 2.2

    /// The share of the height of the lower of two neighbours that both have in common at the
    /// least, and pixels by which they overlap at the most. 25 % less or more changes no document.
    var leastShared = 0.5
    /// 25 % less or more changes no document.
    var overlap = 2.0

    /// Text-line candidates that the next letter is compared with, and letters beyond which a picture
    /// is a photograph or a pattern: both bound the work.
    var openChains = 200
    var mostLetters = 20_000

    /// Lines of a text at the least, and the share of them that are of about the same height, which
    /// are these times as high as the middle one. 25 % less or more changes no document.
    var fewestLines = 3
    /// 25 % less or more changes no document.
    var leastRegular = 0.6
    /// 25 % less or more changes no document.
    var lowestLine = 0.6
    /// 25 % less or more changes no document.
    var highestLine = 1.7

    /// The shares of a picture that its lines cover and of its ink that they contain at the least, by
    /// themselves and inside frames and rules. In 77 pictures on digital pages of public documents
    /// passages and tables have 0.1 to 0.32 and 0.5 to 0.96, charts, photographs and logos of a few
    /// lines up to 0.14 and 0.3, windows of programs in between.
    var passageCoverage = 0.09
    var passageInk = 0.45
    var framedCoverage = 0.15
    var framedInk = 0.3
}

private let parameters = PictureTextParameters.standard
