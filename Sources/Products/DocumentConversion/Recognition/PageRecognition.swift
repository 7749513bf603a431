import InkAnalysis
import Preprocessing
import Raster
import TextRecognition

/// Reads a page from its picture: prepare, orient, analyse, read.
struct PageRecognition {
    let recognizer: any TextRecognizer
    let level: RecognitionLevel
    let lineSearch: LineSearch
    /// The words of the languages that are read; `nil` where they are not known.
    let lexicon: Lexicon?

    /// - Parameter page: Its source is recognition.
    func reading(of page: PageReading, in source: PageImage) throws(Problem) -> PageReading {
        let upright = try oriented(Preparation.prepare(source))
        var (lines, ink, image) = try read(upright)
        if let turned = try turnedAround(upright, read: lines.joined().confidence) {
            let second = try read(turned)
            if second.lines.joined().confidence > lines.joined().confidence {
                (lines, ink, image) = second
            }
        }
        var reading = reading(of: page, image: image, lines: lines, ink: ink)
        reading.page.measure(source, read: image, xHeight: ink.xHeight)
        return reading
    }

    /// What is written in a part of a page; `nil` where nothing looks like lines of text.
    func passage(
        in part: PageImage, of page: PageDescription
    ) throws(Problem) -> PageReading? {
        let ink = InkAnalysis.analyse(Preparation.prepare(part))
        guard ink.xHeight != nil, ink.lines.count >= fewestLines else { return nil }
        return try reading(of: PageReading(page: page), in: part)
    }

    /// The words of a picture that is upright and prepared, line by line.
    func lines(in image: PageImage) throws(Problem) -> [[RecognizedWord]] {
        try read(image).lines
    }

    private typealias Read = (lines: [[RecognizedWord]], ink: PageInk, image: PageImage)

    private func read(_ image: PageImage) throws(Problem) -> Read {
        var image = image
        var ink = InkAnalysis.analyse(image)
        if ink.marks.contains(where: { $0.place != nil }), let height = ink.xHeight {
            let enlarged = Preparation.enlarged(image, letters: height)
            if enlarged.gray.width > image.gray.width {
                image = enlarged
                ink = InkAnalysis.analyse(image)
            }
        }
        let lines = try ReadingPath(recognizer, level: level, lineSearch: lineSearch)
            .lines(of: image, ink: ink)
        let tight = TightBoxes(image.gray).tightened(lines).flatMap(\.rows)
        guard let spelling = lexicon.map(Spelling.init) else { return (tight, ink, image) }
        return (tight.map { $0.map(spelling.spelled) }, ink, image)
    }

    /// The page with its text level where it was set or scanned sideways.
    private func oriented(_ image: PageImage) throws(Problem) -> PageImage {
        guard Sideways.isSideways(image.gray) else { return image }
        let found = recognizer.orientation(of: image.gray, resolution: image.resolution)
        let turn = found.map(\.turn) ?? 90
        return Preparation.turned(image, by: turn == 0 || turn == 180 ? 90 : turn)
    }

    /// The page turned as it may have to be read, or `nil` where it is read well as it is.
    ///
    /// A page that was sideways is as likely upside down now: columns of digits tell a recognizer
    /// little about that.
    private func turnedAround(
        _ image: PageImage, read confidence: Float
    ) throws(Problem) -> PageImage? {
        if image.orientation % 180 != 0 {
            return confidence < sureUpright ? Preparation.turned(image, by: 180) : nil
        }
        guard confidence < doubt,
            let found = recognizer.orientation(of: image.gray, resolution: image.resolution),
            found.turn != 0, found.confidence > sureTurn
        else { return nil }
        return Preparation.turned(image, by: found.turn)
    }

    private func reading(
        of page: PageReading, image: PageImage, lines: [[RecognizedWord]], ink: PageInk
    ) -> PageReading {
        var reading = page
        reading.page.skew = image.skew
        reading.page.orientation = image.orientation
        reading.words = WordPlacement(image, recognizer: type(of: recognizer).name)
            .words(of: lines)
        let figures = ScannedFigures(
            ink.drawings, xHeight: ink.xHeight ?? 0, lines: lines, of: image.gray)
        reading.rules = ink.rules.filter { !figures.hold($0) }.map { $0.onPage(image) }
        reading.fills = []
        reading.marks = ink.marks.map { $0.onPage(image) }
        reading.pictures = figures.areas.map {
            PictureRegion(box: image.toPage.box($0), kind: .scanned)
        }
        return reading
    }
}

extension PageDescription {
    /// - Parameters:
    ///   - source: The picture as delivered, its resolution 0 where nobody tells it.
    ///   - image: The same as it was read.
    ///   - height: Pixels of `image`.
    fileprivate mutating func measure(
        _ source: PageImage, read image: PageImage, xHeight height: Double?
    ) {
        let shrinking = image.toPage.scale / source.toPage.scale
        xHeight = height.map { $0 * shrinking }
        if source.resolution > 0 {
            resolution = Resolution(pixelsPerInch: source.resolution, isEstimated: false)
        } else if image.resolution > 0 {
            resolution = Resolution(
                pixelsPerInch: (image.resolution * shrinking).rounded(), isEstimated: true)
        }
    }
}

/// Lines below which a picture in a page is not read.
private let fewestLines = 3

/// How sure a turn must be that rights a page of doubtful text.
private let sureTurn = 0.3

/// The mean confidence below which a page may be upside down, and that of a page that surely is
/// not: upside down, tables of digits reach 0.6.
private let doubt: Float = 0.6
private let sureUpright: Float = 0.8
