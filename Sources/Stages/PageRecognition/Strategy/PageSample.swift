import Confidence
import Foundation
import Geometry
import ImageObservations
import Raster

/// Lines of a page that its reading left out or is not sure of, by which to see whether another language
/// suits the page better: a few lines, so that trying one costs a fraction of a page.
package struct PageSample {
    /// With its rules, since those of a script that hangs from lines are letters.
    private(set) var image: GrayImage
    let resolution: Double
    /// The unread lines that are tried, from the top.
    private(set) var lines: [Rect<Pixels>]
    /// Lines of names spread over the page, as far as they were read, from the top.
    private(set) var nameLines: [Rect<Pixels>]
    /// All words of the page as they were read.
    private let words: Set<String>
    /// The share of the page's text lines that is unread, 0…1.
    package let unreadShare: Double
    /// Whether its words are read so badly that the page may be upside down.
    package let isIllegible: Bool
    private let unreadCount: Int
    private let parameters: PageSampleParameters

    init(
        _ read: [RecognizedLine], of image: PageImage, _ foreground: PageForeground,
        parameters: PageSampleParameters = .standard
    ) {
        let spread = foreground.linesOfText(
            among: ReadingSample(foreground).lines, mostMarked: parameters.mostMarked)
        let words = read.words
        self.words = Set(words.lazy.map(\.text))
        let unread = spread.filter { line in
            let inside = words.filter {
                line.contains($0.box.center)
            }
            // Of letters that a recognizer does not know it finds dots and strokes, and is sure of them.
            let width = inside.reduce(0) { $0 + $1.box.width }
            return width < line.width * parameters.leastCoverage
                || inside.confidence < parameters.leastConfidence
        }
        let names = words.filter { $0.text.isName }.map(\.box.center)
        nameLines = ReadingSample(foreground, parameters: .all).lines
            .filter { names.contains(where: $0.contains) }.spread(parameters.nameCount)
        self.image = image.gray
        resolution = image.resolution
        isIllegible = words.confidence < ConfidenceParameters.standard.otherScript
        unreadCount = unread.count
        unreadShare = spread.isEmpty ? 0 : Double(unread.count) / Double(spread.count)
        lines = unread.spread(parameters.count)
        self.parameters = parameters
    }

    /// The same lines upside down, as a page may be whose script nothing has read yet.
    package var upsideDown: PageSample {
        guard let turned = image.rotated(quarters: 2) else { return self }
        var sample = self
        sample.lines = lines.map { $0.upsideDown(in: image.bounds) }
        sample.nameLines = nameLines.map { $0.upsideDown(in: image.bounds) }
        sample.image = turned
        return sample
    }

    /// Whether so much is unread that it may be in another script.
    package var isUnread: Bool {
        unreadCount >= parameters.leastUnreadCount && unreadShare >= parameters.leastUnreadShare
    }

    /// Whether lines of names were read.
    package var hasNames: Bool { !nameLines.isEmpty }

    /// Whether another reading of the lines of names has marks on letters on which the page's own has none:
    /// `Köln` for `Koln`. Data for a language without such letters is sure of what it makes of them.
    func lacksMarks(of other: [RecognizedLine]) -> Bool {
        let marked = other.words.lazy.filter { word in
            guard word.confidence >= parameters.leastConfidence, !words.contains(word.text) else {
                return false
            }
            let bare = word.text.folding(options: .diacriticInsensitive, locale: nil)
            return bare != word.text && words.contains(bare)
        }
        return Set(marked.map(\.text)).count >= parameters.leastMarkedWords
    }
}

extension String {
    /// Whether it is a word of letters that begins with a capital.
    fileprivate var isName: Bool {
        first?.isUppercase == true && utf8.count > 2 && allSatisfy { $0.isLetter || $0 == "-" }
    }
}

extension PageForeground {
    /// Lines beside which no array of marks is; none where many have one: the rows of answer sheets are no text.
    /// In prose that was not read, a few round letters below each other may look like an array.
    fileprivate func linesOfText(
        among lines: [Rect<Pixels>], mostMarked: Double
    ) -> [Rect<Pixels>] {
        let arrayed = marks.filter { $0.place != nil }.map(\.box)
        let unmarked = lines.filter { line in
            !arrayed.contains { $0.midY >= line.minY && $0.midY <= line.maxY }
        }
        let marked = lines.count - unmarked.count
        return Double(marked) <= Double(lines.count) * mostMarked ? unmarked : []
    }
}

/// A sample as it was read in some languages.
package struct SampleReading {
    /// The words, line by line.
    package let words: [String]
    /// The mean over characters, 0…1.
    package let confidence: Float

    init(_ lines: [RecognizedLine]) {
        words = lines.words.map(\.text)
        confidence = lines.words.confidence
    }

    /// Whether the lines are in a language of the reading.
    package var isCredible: Bool { confidence >= PageSampleParameters.standard.leastConfidence }

    /// Whether the lines are rather in the language of this reading than of another in the same script.
    ///
    /// - Parameters:
    ///   - hasOwnLetters: Whether letters were read that the other language does not have.
    ///   - lacksOwnLetters: Whether this language has such letters, and none were read.
    package func rivals(
        _ other: SampleReading, hasOwnLetters: Bool, lacksOwnLetters: Bool = false
    ) -> Bool {
        let lead = PageSampleParameters.standard.leadOfLetters
        return confidence + (hasOwnLetters ? lead : lacksOwnLetters ? -lead : 0)
            > other.confidence
    }

    /// Whether no other language needs to be tried.
    package var isCertain: Bool { confidence >= PageSampleParameters.standard.certain }
}

/// What is unread, and what reads it. Of the drawn pages of `Benchmarks/languages.py` in other scripts than Latin
/// nearly every line is unread, of pages with two scripts every second one.
struct PageSampleParameters {
    static let standard = PageSampleParameters()

    /// Lines that are tried in each language. A choice: what the trial of a language costs.
    var count = 4

    /// Lines with names that are tried. A choice.
    var nameCount = 24

    /// Unread lines, and their share of the sample, 0…1, from which on other languages are tried. A choice:
    /// on receipts and forms some lines are drawings or cannot be read at all.
    var leastUnreadCount = 3
    var leastUnreadShare = 0.3

    /// The share of lines beside arrays of marks up to which a page is no answer sheet. A choice.
    var mostMarked = 0.3

    /// The share of the width of a line that is read that its words take, 0…1: blanks take a quarter of prose.
    var leastCoverage = 0.5

    /// The mean confidence, 0…1, of a line that is read.
    var leastConfidence = ConfidenceParameters.standard.upright

    /// How much confidence, 0…1, letters of its own are worth to a language. Data for Arabic reads Persian
    /// pages with as much confidence as that for Persian; data for Persian reads Arabic ones with .1 less and
    /// without letters of its own.
    var leadOfLetters: Float = 0.1

    /// Different words with marks on their letters from which on these are no dirt. A choice.
    var leastMarkedWords = 2

    /// The mean confidence, 0…1, of a sample that ends the search.
    var certain = ConfidenceParameters.standard.certain
}
