import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster

/// Recognizes the text and the structure of a page from its image: prepare, orient, analyse the
/// foreground, recognize.
///
/// The stages it works with are passed in through protocols, so each can be replaced alone.
package struct PageRecognizer {
    let recognizer: any TextRecognizer
    let level: RecognitionLevel
    let lineSearch: LineSearch
    let processing: any PageImageProcessing
    let analysis: any ForegroundAnalyzing
    let correction: (any WordCorrecting)?
    let parameters: PageRecognizerParameters
    /// Whether the recognizer's alternative may read what it reads weakly.
    private var usesAlternative = true

    /// - Parameters:
    ///   - lineSearch: Which component detects text lines.
    ///   - correction: `nil` where no word is corrected.
    package init(
        _ recognizer: any TextRecognizer, level: RecognitionLevel, lineSearch: LineSearch = .both,
        processing: any PageImageProcessing, analysis: any ForegroundAnalyzing,
        correction: (any WordCorrecting)? = nil
    ) {
        self.recognizer = recognizer
        self.level = level
        self.lineSearch = lineSearch
        self.processing = processing
        self.analysis = analysis
        self.correction = correction
        parameters = .standard
    }

    /// The page with all that its image shows.
    ///
    /// - Parameters:
    ///   - page: Its source is recognition; its barcodes, already read, are masked out.
    ///   - source: Its image as delivered.
    package func reading(
        of page: PageReading, in source: SourceImage
    ) throws(Problem) -> PageReading {
        try sampledReading(of: page, in: source).reading
    }

    /// The same, with lines that were not read.
    package func sampledReading(
        of page: PageReading, in source: SourceImage
    ) throws(Problem) -> (reading: PageReading, sample: PageSample) {
        let masked = source.masking(page.barcodes)
        var (reading, sample) = try sampledReading(of: page, in: PageImage(masked))
        reading.fields += try StampReading(self).stamps(in: masked, of: reading)
        return (reading, sample)
    }

    /// Lines of a sample as this recognizer reads them, each by itself.
    package func read(_ sample: PageSample) throws(Problem) -> SampleReading {
        SampleReading(
            try CalibratedRecognizer(recognizer).read(
                sample.lines, of: sample.image, resolution: sample.resolution))
    }

    /// Whether this recognizer reads marks on letters in a sample that the reading of its page lacks.
    package func readsMarks(lackingIn sample: PageSample) throws(Problem) -> Bool {
        sample.lacksMarks(
            of: try CalibratedRecognizer(recognizer).read(
                sample.nameLines, of: sample.image, resolution: sample.resolution))
    }

    /// The script of the text in an image, as the recognizer calls it; `nil` if it cannot be detected.
    package func script(of source: SourceImage) -> String? {
        let image = processing.prepared(PageImage(source))
        return recognizer.orientation(of: image.gray, resolution: image.resolution)?.script
    }

    /// A page with a text layer, and the text of pictures on it that the layer lacks.
    ///
    /// The alternative of a recognizer takes a second to load: it reads scans, not what is pasted into a
    /// page.
    ///
    /// - Parameter areas: Those of ``UnreadPictures``.
    package func adding(
        textIn areas: [Rect<PageUnits>], of source: SourceImage, to page: PageReading
    ) throws(Problem) -> PageReading {
        let image = PageImage(source)
        let least = page.page.size.width * page.page.size.height * parameters.leastScanShare
        var pasted = self
        pasted.usesAlternative = false
        var reading = page
        for area in areas {
            let reader = area.area < least ? pasted : self
            guard let part = image.cropped(to: area),
                let passage = try reader.passage(in: part, of: page.page),
                passage.isPassage(in: area)
            else { continue }
            reading.add(passage, in: area)
        }
        return reading
    }

    /// The text lines of an upright and prepared image.
    func lines(in image: PageImage) throws(Problem) -> [RecognizedLine] {
        try read(image).lines
    }

    /// The text of a part of a page; `nil` where nothing looks like text lines.
    private func passage(
        in part: PageImage, of page: PageDescription
    ) throws(Problem) -> PageReading? {
        let foreground = analysis.foreground(of: processing.prepared(part))
        guard foreground.xHeight != nil, foreground.lines.count >= parameters.leastPassageLines
        else { return nil }
        return try sampledReading(of: PageReading(page: page), in: part).reading
    }

    private func sampledReading(
        of page: PageReading, in source: PageImage
    ) throws(Problem) -> (reading: PageReading, sample: PageSample) {
        let prepared = processing.prepared(source)
        let axis = processing.textAxis(of: prepared)
        let first = try read(
            axis == .vertical ? processing.rotated(prepared, by: 90) : prepared,
            sourceScale: source.toPage.scale, axis: axis)
        var reading = reading(of: page, from: first)
        reading.page.measure(source, read: first.image, xHeight: first.foreground.xHeight)
        if let problem = first.problem {
            reading.notes.append(
                Note(.doubtfulText, "\(problem.message); \(recognizer.component) read the page"))
        }
        reading.notes += first.illegible.notes(on: first.image)
        return (reading, PageSample(first.lines, of: first.image, first.foreground))
    }

    private struct Pass {
        var lines: [RecognizedLine]
        var foreground: PageForeground
        var image: PageImage
        /// The mean of its words, or of the sample of its lines by which the recognizer was chosen.
        var confidence: Float
        var kind: PageKind
        /// Why the alternative recognizer could not read.
        var problem: Problem?
        var figures: ScannedFigures
        /// Letters that nobody can read.
        var illegible: [UnreadTextReading.IllegibleArea]
    }

    /// - Parameters:
    ///   - sourceScale: Page units of a pixel of the image as delivered.
    ///   - axis: Of the text before it was rotated to be horizontal; `nil` where it is upright.
    private func read(
        _ image: PageImage, sourceScale: Double? = nil, axis: TextAxis? = nil
    ) throws(Problem) -> Pass {
        var image = image
        let arbitration = InkArbitration(
            recognizer, usesAlternative: usesAlternative && level == .accurate, analysis: analysis)
        var foreground = try arbitration.foreground(of: image)
        if axis == .vertical, foreground.hasMarkGrid {
            // Its columns look like lines of text as much as its rows do.
            return try read(
                processing.rotated(image, by: 270), sourceScale: sourceScale, axis: .unclear)
        }
        if foreground.hasMarkGrid, let height = foreground.xHeight {
            let enlarged = processing.enlarged(image, xHeight: height)
            if enlarged.gray.width > image.gray.width {
                image = enlarged
                foreground = try arbitration.foreground(of: image)
            }
        }
        let sourceXHeight = sourceScale.flatMap { scale in
            foreground.xHeight.map { $0 * image.toPage.scale / scale }
        }
        let strategy = RecognitionStrategy(
            recognizer, level: level, lineSearch: lineSearch, usesAlternative: usesAlternative)
        let sample = try strategy.sample(
            of: image, foreground: foreground, sourceXHeight: sourceXHeight)
        let isDoubted = axis == .vertical || sample?.isWeak == true
        if let axis, isDoubted, let pass = try turned(image, foreground, axis, sourceScale) {
            return pass
        }
        let result = try strategy.lines(
            of: image, foreground: foreground, sample: sample, sourceXHeight: sourceXHeight)
        if let axis, !isDoubted, result.confidence < parameters.greatestDoubt,
            let pass = try turned(image, foreground, axis, sourceScale)
        {
            return pass
        }
        let separate = DisjointBoxes(image.gray).separated(result.lines)
        var tight = TightBoxes(image.gray).tightened(separate).flatMap(\.rows)
        let figures = ScannedFigures(
            foreground.drawings, xHeight: foreground.xHeight ?? 0, lines: tight, of: image.gray)
        var illegible: [UnreadTextReading.IllegibleArea] = []
        // A picture pasted into a page is read once: more of its labels would make text of charts.
        if level == .accurate, usesAlternative {
            let unread = UnreadText(in: foreground, besides: tight, figures: figures.areas)
            let reading = try UnreadTextReading(recognizer).read(
                unread.areas, of: image, foreground)
            tight = tight.completed(
                with: CalibratedRecognizer(recognizer).calibrated(reading.lines, on: result.kind))
            illegible = reading.illegible
            tight = try UnreadTextReading(recognizer).withNumbers(tight, of: image, foreground)
        }
        if let correction {
            tight = tight.map { RecognizedLine($0.words.map(correction.corrected)) }
        }
        tight = SmallCapitals(image.gray).written(tight)
        return Pass(
            lines: tight, foreground: foreground, image: image, confidence: result.confidence,
            kind: result.kind, problem: result.problem, figures: figures, illegible: illegible)
    }

    /// The page as it is read rotated; `nil` where it is upright.
    private func turned(
        _ image: PageImage, _ foreground: PageForeground, _ axis: TextAxis, _ sourceScale: Double?
    ) throws(Problem) -> Pass? {
        let turn = try OrientationChoice(
            recognizer, usesAlternative: usesAlternative && level == .accurate,
            processing: processing, analysis: analysis
        ).turn(of: image, foreground, axis: axis)
        guard turn != 0 else { return nil }
        return try read(processing.rotated(image, by: turn), sourceScale: sourceScale)
    }

    private func reading(of page: PageReading, from pass: Pass) -> PageReading {
        let (lines, foreground, image) = (pass.lines, pass.foreground, pass.image)
        var reading = page
        reading.page.skew = image.skew
        reading.page.orientation = image.orientation
        reading.page.kind = pass.kind
        let ink = PageInk(image.gray, lines: lines)
        let corrected = ink.map { InkReading($0).corrected(lines) } ?? lines
        reading.words = WordPlacement(image, recognizer: recognizer.readerName)
            .words(of: PrintAnalysis(image.gray, ink: ink).printed(corrected))
        let figures = pass.figures
        let text = RulesInText(lines)
        reading.rules = (foreground.rules + foreground.paleRules)
            .filter { !figures.contain($0) && !text.contain($0) }
            .map { $0.onPage(image) }
        reading.fills = []
        reading.marks = foreground.marks.map { $0.onPage(image) }
        reading.pictures = figures.areas.map {
            PictureRegion(box: image.toPage.box($0), kind: .scanned)
        }
        return reading
    }
}

extension PageDescription {
    /// - Parameters:
    ///   - source: The image as delivered, its resolution 0 where it is not known.
    ///   - image: The same as it was recognized.
    ///   - height: Pixels of `image`.
    fileprivate mutating func measure(
        _ source: PageImage, read image: PageImage, xHeight height: Double?
    ) {
        let reduction = image.toPage.scale / source.toPage.scale
        xHeight = height.map { $0 * reduction }
        if source.resolution > 0 {
            resolution = Resolution(pixelsPerInch: source.resolution, isEstimated: false)
        } else if image.resolution > 0 {
            resolution = Resolution(
                pixelsPerInch: (image.resolution * reduction).rounded(), isEstimated: true)
        }
    }
}

/// What decides whether a page or a part of it is recognized, again after a rotation, or not at
/// all. Effects by `Benchmarks/sensitivity.py` on 32 documents, recognized anew.
struct PageRecognizerParameters {
    static let standard = PageRecognizerParameters()

    /// Text lines below which a picture in a page is not recognized. No document meets it.
    var leastPassageLines = 3

    /// The share of the page from which on a picture is a scan, under a stamp or a running head. No
    /// document meets it.
    var leastScanShare = 0.5

    /// The mean word confidence, 0…1, below which a page may be upside down or sideways. Upside down, tables
    /// of digits reach a score of 0.6.
    var greatestDoubt = ConfidenceParameters.standard.turned
}
