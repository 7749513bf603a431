import Assembly
import BarcodeReading
import DocumentModel
import ImageProcessing
import InkAnalysis
import Layout
import PageRecognition
import Raster
import Readers
import TextLayering
import TextRecognition

/// One open file. Each page is read, from its text layer or by OCR, and laid out; only the resulting
/// tree is kept.
///
/// Serves one thread.
package final class PageWork: OpenedPages {
    private let bytes: InputBytes
    let reader: any PageSource
    let options: ConversionOptions
    private let alternativeCount: Int
    private let correctsSpelling: Bool
    private let lineSearch: LineSearch
    private let recognizers: RecognizerCache
    private var keptPages: SharedPages?
    /// The sheets that pages are photographs of, of those that were looked for.
    var sheets: [Int: DetectedSheet?] = [:]
    /// The picture of the only page, until it is read.
    var decoded: Noted<SourceImage>?
    /// What becomes of them.
    var flatSheets: [Int: FlatSheet?] = [:]
    private lazy var facts = PageFacts(options: detection)

    /// - Parameters:
    ///   - alternativeCount: Other readings kept for each word in a picture, 0…10.
    ///   - correctsSpelling: Whether a dictionary may choose among the readings of a word.
    ///   - lineSearch: Which component detects the text lines of an image.
    ///   - recognizers: Shared with the files before and after.
    /// - Throws: What keeps the file from being opened.
    package convenience init(
        _ bytes: InputBytes, options: ConversionOptions, alternativeCount: Int = 3,
        correctsSpelling: Bool = true, lineSearch: LineSearch = .both,
        recognizers: RecognizerCache = RecognizerCache()
    ) throws(Problem) {
        let reader = try ReaderRegistry.pages(of: bytes, options: options.reading)
        try reader.accept(options.orientation)
        let found = Self.sheets(of: reader, options)
        self.init(
            bytes, reader: found?.pages ?? reader, options: options,
            alternativeCount: alternativeCount, correctsSpelling: correctsSpelling,
            lineSearch: lineSearch, recognizers: recognizers)
        for (index, sheet) in (found?.sheets ?? []).enumerated() { sheets[index + 1] = sheet }
        decoded = found?.decoded
    }

    /// - Parameter reader: Of the bytes.
    init(
        _ bytes: InputBytes, reader: any PageSource, options: ConversionOptions,
        alternativeCount: Int = 3, correctsSpelling: Bool = true, lineSearch: LineSearch = .both,
        recognizers: RecognizerCache = RecognizerCache()
    ) {
        self.bytes = bytes
        self.reader = reader
        self.options = options
        self.alternativeCount = alternativeCount
        self.correctsSpelling = correctsSpelling
        self.lineSearch = lineSearch
        self.recognizers = recognizers
    }

    /// The same file for a request, which may be one of several: the picture of the page that was
    /// looked at last is kept.
    func requested(_ effort: PageReadingEffort = PageReadingEffort()) throws(Problem) -> PageWork {
        let shared: SharedPages
        if let pages = reader as? SharedPages ?? keptPages {
            shared = pages
        } else {
            shared = try SharedPages(of: bytes, options: options.reading)
            keptPages = shared
        }
        return PageWork(
            bytes, reader: shared, options: effort.options,
            alternativeCount: effort.alternativeCount, correctsSpelling: effort.correctsSpelling,
            recognizers: recognizers)
    }

    package var pageCount: Int { reader.pageCount }

    package var metadata: SourceMetadata { reader.metadata }

    /// The e-invoice inside the file.
    package var invoice: EmbeddedInvoice? { EmbeddedInvoice(in: reader.embeddedXML) }

    /// What reads the file, such as `poppler 22.12.0`.
    package var components: [String] { [reader.component] }

    /// - Parameter recall: Asked before text is recognized, where nothing but the picture of the page
    ///   determines it.
    package func outcome(
        ofPage number: Int, recalling recall: PictureRecall? = nil
    ) -> PageOutcome {
        do throws(Problem) {
            let page = try prepared(ofPage: number)
            if let recall, let digest = page.digest,
                case .read(let known, let notes) = recall(digest)?.numbered(number)
            {
                // What the file says of itself may give dates and amounts another meaning.
                return .read(facts.filled(known), notes: notes)
            }
            let reading = try read(page).reading
            return reading.page.source == .recognition && options.recognition == .never
                ? .needsRecognition(reading.page, notes: reading.notes)
                : outcome(of: reading)
        } catch {
            return .failed(number: number, error)
        }
    }

    private func outcome(of reading: PageReading) -> PageOutcome {
        let observation = observation(of: reading)
        return .read(
            observation,
            notes: reading.notes + PageConservation(reading).notes(on: observation)
                + (observation.hasTwoOrders ? [uncertainOrder] : [])
                + numberedByPlace(observation.fields))
    }

    private func numberedByPlace(_ fields: [FormField]) -> [Note] {
        let count = Set(fields.lazy.filter(\.isNumberedByPlace).map(\.question)).count
        guard count > 0 else { return [] }
        return [
            Note(
                .numberedByPlace,
                "what is printed before \(count) questions cannot be read; they are numbered by their places",
                details: [String(count)])
        ]
    }

    private let uncertainOrder = Note(
        .uncertainOrder,
        "by columns and by rows, two orders of the text are equally likely")

    /// How what is on a page hangs together, and what it states.
    func observation(of reading: PageReading) -> DocumentObservation {
        facts.filled(
            classified(Layout(tables: options.tables).observation(of: reading), of: reading))
    }

    /// What is known of the file's text.
    private var detection: DataDetector.Options {
        guard
            options.detection.documentLanguageCode == nil
                || options.detection.documentDate == nil
        else { return options.detection }
        let metadata = reader.statedMetadata
        return options.detection.completed(
            language: metadata.language, created: metadata.created)
    }

    package func inspection(ofPage number: Int) throws(Problem) -> PageInspection {
        let (reading, pictures) = try readingWithPictures(ofPage: number)
        let observation = observation(of: reading)
        var document = Assembly().document(from: [.read(observation, notes: [])])
        document.typeTables()
        return PageInspection(
            reading, sums: document.sums,
            inkShare: pictures.map { ExplainedInk($0.read).share(of: reading, observation) } ?? nil,
            quality: pictures.map { quality(of: reading, $0) })
    }

    package func overlay(ofPage number: Int, resolution: Double) throws(Problem) -> [UInt8] {
        let reading = try reading(ofPage: number)
        let picture = try picture(ofPage: number, resolution: resolution)
        let overlay = PageOverlay(
            picture, pixelsPerUnit: Double(picture.width) / reading.page.size.width)
        overlay.draw(reading.words)
        overlay.draw(reading.marks)
        overlay.draw(Layout(tables: options.tables).observation(of: reading).document)
        return try picture.png()
    }

    package func picture(_ request: RenderRequest) throws(Problem) -> EncodedPicture {
        // Of a PDF a unit is 1/72 inch.
        let page = try picture(ofPage: request.page, resolution: request.pixelsPerUnit * 72)
        return try page.encoded(as: request)
    }

    package func writePDF(
        of pages: [InvisibleTextPage], keepsActiveContent: Bool, to sink: inout some ByteSink
    ) throws(Problem) -> ActiveContent {
        let layering = TextLayering(
            bytes.bytes, password: options.password, resolution: options.resolution)
        var pages = pages
        if reader is SheetPages {
            // Each page is the whole photograph, with the text of its sheet.
            for index in pages.indices { pages[index].number = 1 }
        }
        return try layering.writePDF(
            of: options.recognition == .always ? withoutText(pages) : pages,
            keepsActiveContent: keepsActiveContent, to: &sink)
    }

    /// Leaves out the text of pages that have their own, which were read from their pictures all
    /// the same.
    private func withoutText(_ pages: [InvisibleTextPage]) throws(Problem) -> [InvisibleTextPage] {
        var reading = options.reading
        reading.recognition = .auto
        let source = try ReaderRegistry.pages(of: bytes, options: reading)
        var pages = pages
        for index in pages.indices where !pages[index].lines.isEmpty {
            let page = try source.reading(ofPage: pages[index].number).page
            if page.source == .textLayer { pages[index].lines = [] }
        }
        return pages
    }

    /// What is on a page, by its text layer or, unless that is forbidden, by its picture.
    func reading(ofPage number: Int) throws(Problem) -> PageReading {
        try readingWithPictures(ofPage: number).reading
    }

    private func quality(of reading: PageReading, _ pictures: PageSourceImages) -> ImageQuality {
        ImageQualityMeasurement().quality(
            of: pictures.delivered, xHeight: reading.page.xHeight, motion: pictures.blur?.motion)
    }

    /// - Returns: The pictures where the page was read from them.
    private func readingWithPictures(
        ofPage number: Int
    ) throws(Problem) -> (reading: PageReading, pictures: PageSourceImages?) {
        try read(try prepared(ofPage: number))
    }

    private func prepared(ofPage number: Int) throws(Problem) -> PreparedPage {
        var reading = try reader.reading(ofPage: number)
        guard mayBeRecognized(reading) || options.barcodes == .always && reading.mayShowBarcodes
        else { return PreparedPage(reading: reading) }
        let pictures = try pictures(of: &reading)
        return PreparedPage(reading: reading, pictures: pictures)
    }

    private func mayBeRecognized(_ reading: PageReading) -> Bool {
        reading.page.source == .recognition && options.recognition != .never
    }

    private func read(
        _ page: PreparedPage
    ) throws(Problem) -> (reading: PageReading, pictures: PageSourceImages?) {
        var reading = page.reading
        guard let pictures = page.pictures else { return (try unrecognized(reading), nil) }
        if let effort = BarcodeSearch.Effort(options.barcodes) {
            reading.barcodes = BarcodeSearch(effort).barcodes(
                in: pictures.read, pageSize: reading.page.size)
        }
        guard mayBeRecognized(reading) else { return (try unrecognized(reading), nil) }
        var read = try recognized(reading, in: pictures.read)
        read.notes = pictures.notes + read.notes.filter { $0.kind != .needsRecognition }
        if read.words.isEmpty {
            read.notes.append(Note(.doubtfulText, "no text was found in the picture of the page"))
        }
        if let least = options.minimumQuality {
            try quality(of: read, pictures).require(least)
        }
        return (read, pictures)
    }

    /// A page that has its text, and pictures that may have more.
    private func unrecognized(_ reading: PageReading) throws(Problem) -> PageReading {
        try withTextInPictures(reading).notingMissingText
    }

    private func withTextInPictures(_ reading: PageReading) throws(Problem) -> PageReading {
        let areas = UnreadPictures(reading).areas
        guard options.recognition != .never, !areas.isEmpty else { return reading }
        let preview = try reader.preview(ofPage: reading.page.number)
        let likely = preview.value.areasOfLikelyText(among: areas)
        guard !likely.isEmpty else {
            var reading = reading
            reading.notes += preview.notes
            return reading
        }
        let image = try reader.image(ofPage: reading.page.number)
        var read = try pageRecognizer().adding(textIn: likely, of: image.value, to: reading)
        read.notes += image.notes
        return read
    }

    /// The page as it is read in the languages of the options, or in those that its picture shows.
    private func recognized(
        _ page: PageReading, in source: SourceImage
    ) throws(Problem) -> PageReading {
        let (first, sample) = try pageRecognizer().sampledReading(of: page, in: source)
        guard options.readsAgain else { return first }
        let options = options
        return try LanguageChoice(
            hasNeuralReader: options.recognizer == .standard
                && options.recognizer.mayBeNeural(at: options.level)
        ) { languages in
            options.recognizer.reading(languages, at: options.level) != options.recognizer
        } recognizer: { (name, languages) throws(Problem) in
            try self.pageRecognizer(named: name, languages: languages)
        }.reading(of: page, in: source, after: first, unread: sample)
    }

    /// Page recognition with the stages that it works with.
    ///
    /// - Parameters:
    ///   - name: `nil` for the recognizer of the options.
    ///   - languages: `nil` for those of the options.
    private func pageRecognizer(
        named name: RecognizerName? = nil, languages: [String]? = nil
    ) throws(Problem) -> PageRecognizer {
        let languages = languages ?? options.firstLanguages
        return PageRecognizer(
            try recognizers.recognizer(
                named: name ?? options.recognizer.reading(languages, at: options.level),
                for: RecognizerOptions(
                    languages: languages, level: options.level,
                    timeLimit: options.timeLimit(in: languages), alternativeCount: alternativeCount)
            ),
            level: options.level, lineSearch: lineSearch,
            processing: Preparation(), analysis: ForegroundAnalysis(),
            correction: correctsSpelling ? recognizers.spelling(of: languages) : nil)
    }

    package func barcodes(ofPage number: Int) throws(Problem) -> [BarcodeObservation] {
        try barcodes(
            ofPage: number, symbologies: Set(BarcodeSymbology.allCases), region: .fullImage)
    }

    /// The barcodes of these symbologies inside an area of a page.
    func barcodes(
        ofPage number: Int, symbologies: Set<BarcodeSymbology>, region: NormalizedRect
    ) throws(Problem) -> [BarcodeObservation] {
        let reading = try reader.reading(ofPage: number)
        guard reading.mayShowBarcodes else { return [] }
        let source = try reader.image(ofPage: number)
        let size = reading.page.size
        let codes = BarcodeSearch(.thorough, symbologies: symbologies).barcodes(
            in: source.value, region: region == .fullImage ? nil : region.onPage(size),
            pageSize: size)
        guard reader is SheetPages, let sheet = sheets[number] ?? nil else { return codes }
        return codes.filter { sheet.contains($0) }
    }
}
