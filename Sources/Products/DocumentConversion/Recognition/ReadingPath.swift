import InkAnalysis
import Raster
import TextRecognition

/// Who says where the lines in a picture stand.
package enum LineSearch: String, Sendable {
    /// The recognizer, on the whole page.
    case recognizer
    /// Ink analysis; each line is read by itself.
    case ink
    /// Each where it is the better: what is shipped.
    case both
}

/// Reads the lines of a page in the way that suits each: inside ruled grids the lines that ink
/// analysis found, each by itself, so that no rule hides a cell; elsewhere the recognizer's own
/// search for lines, and, where care is asked for, once more by themselves those
/// that it read weakly or missed.
struct ReadingPath {
    private let recognizer: any TextRecognizer
    private let level: RecognitionLevel
    private let lineSearch: LineSearch

    init(
        _ recognizer: any TextRecognizer, level: RecognitionLevel, lineSearch: LineSearch = .both
    ) {
        self.lineSearch = lineSearch
        self.recognizer = recognizer
        self.level = level
    }

    func lines(of image: PageImage, ink: PageInk) throws(Problem) -> [[RecognizedWord]] {
        switch lineSearch {
        case .recognizer:
            try recognizer.readPage(
                image.gray, resolution: image.resolution, segmentation: .auto)
        case .ink:
            try recognizer.read(ink.lines, of: ink.textImage, resolution: image.resolution)
        case .both: try linesOfBoth(image, ink)
        }
    }

    private func linesOfBoth(_ image: PageImage, _ ink: PageInk) throws(Problem)
        -> [[RecognizedWord]]
    {
        var grids: [Rect<Pixels>] = []
        var inside: [[RecognizedWord]] = []
        let marks = MarkSurroundings(ink)
        let labels = ink.lines.filter(marks.hold)
        var outside = ink.lines.filter { !marks.hold($0) }
        if !labels.isEmpty || !marks.options.isEmpty {
            inside += try recognizer.read(
                labels + marks.options, of: ink.textImage, resolution: image.resolution)
        }
        inside += try CombReading(recognizer, ink: ink, resolution: image.resolution)
            .lines(of: ink.combs)
        let hidden =
            labels.map { $0.grown(by: 2) } + marks.frames + ink.combs.map { $0.area.grown(by: 2) }
        for grid in ink.grids where grid.area > 0 {
            let lines = outside.filter(grid.holds)
            let read = try recognizer.read(
                lines, of: ink.textImage, resolution: image.resolution)
            outside.removeAll(where: grid.holds)
            // The labels of a plan or a drawing are left to the page's reading.
            guard read.joined().confidence >= legibleGrid else { continue }
            grids.append(grid)
            inside += read
        }
        let read = grids + hidden
        let page = try recognizer.readPage(
            read.isEmpty ? ink.textImage : ink.textImage.whitened(read) ?? ink.textImage,
            resolution: image.resolution, segmentation: .auto)
        let rest =
            switch level {
            case .fast: page
            case .accurate: try improved(page, at: outside, of: image, ink: ink)
            }
        return (rest + inside).filter { !$0.isEmpty }
    }

    /// Reads weak and missed lines once more and keeps the better reading of each.
    private func improved(
        _ page: [[RecognizedWord]], at lines: [Rect<Pixels>], of image: PageImage, ink: PageInk
    ) throws(Problem) -> [[RecognizedWord]] {
        var page = page
        let first = LineReadings(page, at: lines, xHeight: ink.xHeight ?? 0)
        let weak = lines.indices.filter { first.isWeak($0) }
        let second = try recognizer.read(
            weak.map { lines[$0] }, of: ink.textImage, resolution: image.resolution)
        var added: [[RecognizedWord]] = []
        for (line, reading) in zip(weak, second) where first.isWorse(line, than: reading) {
            let places = first.places[line]
            // What replaces a part of a line stays on it and between its top and foot, lest it be
            // laid out apart from the rest.
            if let home = places.first?.line, places.allSatisfy({ $0.line == home }),
                let band = page[home].map(\.box).bounds()
            {
                for place in places { page[home][place.word].text = "" }
                page[home] += reading.map { $0.clipped(to: band) }
            } else {
                for place in places { page[place.line][place.word].text = "" }
                added.append(reading)
            }
        }
        return (page + added).map { line in
            line.filter { !$0.text.isEmpty }.sorted { $0.box.minX < $1.box.minX }
        }
    }
}

/// Which words of a page's reading stand in lines found in its ink.
private struct LineReadings {
    struct Place {
        let line: Int
        let word: Int
    }

    /// For each line.
    private(set) var places: [[Place]]
    private let words: [[RecognizedWord]]
    private let lines: [Rect<Pixels>]
    private let xHeight: Double
    /// Lines whose ends cut a word that was read well.
    private let cut: Set<Int>

    /// - Parameter xHeight: Pixels; 0 where it is not known.
    init(_ page: [[RecognizedWord]], at lines: [Rect<Pixels>], xHeight: Double) {
        self.lines = lines
        self.xHeight = xHeight
        var places = [[Place]](repeating: [], count: lines.count)
        var cut: Set<Int> = []
        for (row, words) in page.enumerated() {
            for (column, word) in words.enumerated() {
                let place = Place(line: row, word: column)
                for (index, line) in lines.enumerated() {
                    guard let shared = line.intersection(word.box)?.area, shared > 0 else {
                        continue
                    }
                    if shared > word.box.area * mostly {
                        places[index].append(place)
                    } else if shared > min(word.box.area, line.area) * partly {
                        // A word over two lines is one only if it was read well.
                        if word.confidence < solid {
                            places[index].append(place)
                        } else {
                            cut.insert(index)
                        }
                    }
                }
            }
        }
        self.places = places
        self.cut = cut
        words = places.map { $0.map { page[$0.line][$0.word] } }
    }

    func isWeak(_ line: Int) -> Bool {
        !cut.contains(line)
            && (words[line].isEmpty || words[line].confidence < sure)
    }

    /// Whether a line that the page's reading missed is text: of a few letters, found in a picture
    /// or a smudge, it has to be surer than of many.
    private func isCredible(_ reading: [RecognizedWord], in line: Rect<Pixels>) -> Bool {
        let count = reading.reduce(0) { $0 + $1.text.count { $0.isLetter || $0.isNumber } }
        guard count > 0, line.height >= xHeight * lowestLine else { return false }
        let least = count == 1 ? credibleLetter : count < fewLetters ? credibleWord : credible
        return reading.confidence > least
    }

    func isWorse(_ line: Int, than second: [RecognizedWord]) -> Bool {
        guard !second.isEmpty else { return false }
        guard !words[line].isEmpty else { return isCredible(second, in: lines[line]) }
        let lengths = (words[line].letterCount, second.letterCount)
        return second.confidence > words[line].confidence + clearGain
            && Double(lengths.1) >= Double(lengths.0) * lengthKept
    }
}

extension Rect<Pixels> {
    fileprivate func holds(_ line: Rect) -> Bool { contains(Point(x: line.midX, y: line.midY)) }
}

extension RecognizedWord {
    /// The word between the top and the foot of a line, if it reaches beyond them.
    fileprivate func clipped(to band: Rect<Pixels>) -> RecognizedWord {
        var word = self
        let (top, foot) = (max(box.minY, band.minY), min(box.maxY, band.maxY))
        if top < foot {
            word.box = Rect(minX: box.minX, minY: top, maxX: box.maxX, maxY: foot)
        }
        return word
    }
}

extension Collection<RecognizedWord> {
    /// The mean over characters, 0…1; 0 for no words.
    var confidence: Float {
        var sum: Float = 0
        var count: Float = 0
        for word in self {
            let length = Float(word.text.utf8.count)
            sum += word.confidence * length
            count += length
        }
        return count > 0 ? sum / count : 0
    }

    fileprivate var letterCount: Int { reduce(0) { $0 + $1.text.count } }
}

/// The mean confidence of the lines in a grid below which it is none.
private let legibleGrid: Float = 0.6

/// The share of a word that lies in its line.
private let mostly = 0.5

/// The share of a word or a line by which they overlap and are not merely neighbours, and the
/// confidence of a word that stands against a line that overlaps it.
private let partly = 0.25
private let solid: Float = 0.6

/// The mean confidence of a line that is not read again, by how much a second reading must be surer,
/// and the mean confidence of a missed line that is believed: of many letters, of a few, of one.
private let sure: Float = 0.8
private let clearGain: Float = 0.03
private let credible: Float = 0.5
private let credibleWord: Float = 0.65
private let credibleLetter: Float = 0.85
private let fewLetters = 4

/// x-heights of the lowest line of text.
private let lowestLine = 0.8

/// The share of its letters that a better reading may have at the least.
private let lengthKept = 0.7
