public import DocumentModel
public import Facts
import Foundation
public import Observations
import Readers

/// The options of reading a file.
public struct ConversionOptions: Sendable {
    /// The pages that are read.
    public var pages: PageSelection
    /// When text is recognized from page images.
    public var recognition: RecognitionPolicy
    /// BCP 47: the languages of text in pictures, the most likely first; `auto` alone to have them
    /// detected.
    public var languages: [String]
    /// What reads text in pictures.
    public var recognizer: RecognizerName
    /// The effort of recognition.
    public var level: RecognitionLevel
    /// The pages on which barcodes are read.
    public var barcodes: BarcodePolicy
    /// Pixels per inch at which PDF pages are drawn for recognition, and those of a picture that
    /// has none of its own; `nil` for what the file suggests.
    public var resolution: Double?
    /// What is known of the file's text beside its words. What is `nil` the file may state itself:
    /// its language, and the day on which it was made.
    public var detection: DataDetector.Options
    /// Where running heads, running feet and page numbers go.
    public var furniture: FurniturePolicy
    /// Areas of pages whose text is one table each, however it looks.
    public var tables: [TableArea] = []
    /// Whether pages are drawn to see what their figures are, and how much of its area each fills;
    /// otherwise no figure has a kind.
    public var looksAtFigures = true
    /// Whether several sheets in one photograph are pages of their own; only in a file of one picture.
    public var sheets = SheetPolicy.all
    /// The least quality, 0…1, of the picture of a page that is read; others fail with `poorImage`.
    /// `nil` for any.
    public var minimumQuality: Double?
    /// Opens a locked file.
    public var password: String?
    /// How many pages are read in parallel: 1 or more.
    public var threads: Int
    /// Seconds that one page may take; more than 0.
    public var pageTimeLimit: Double
    /// How pictures are made upright; `nil` for what the file says of them.
    package var orientation: CGImagePropertyOrientation?
    /// A worker process reads files of one group only, so that a file which takes it over can do
    /// nothing to files of others.
    package var trustGroup = ""
    /// Where isolated workers keep pages as they are read, and find those that were read before.
    package var pageStore: (any PageStore)?
    /// Called after each page, from any thread, one call at a time.
    public var onProgress: (@Sendable (ConversionProgress) -> Void)?
    /// Called before each page, from any thread; `true` ends the work with `interrupted`.
    public var isCancelled: @Sendable () -> Bool

    /// Whether pages may be given to the neural reader, whose runtime makes code.
    package var mayUseNeuralReader: Bool {
        recognition != .never && recognizer.mayBeNeural(at: level)
    }

    /// Each parameter is the property of its name; `nil` threads are one on each core.
    public init(
        pages: PageSelection = .all, recognition: RecognitionPolicy = .auto,
        languages: [String] = [PictureLanguages.automatic], recognizer: RecognizerName = .standard,
        level: RecognitionLevel = .accurate, barcodes: BarcodePolicy = .auto,
        resolution: Double? = nil, detection: DataDetector.Options = DataDetector.Options(),
        furniture: FurniturePolicy = .mark, minimumQuality: Double? = nil,
        password: String? = nil, threads: Int? = nil,
        pageTimeLimit: Double = 30,
        onProgress: (@Sendable (ConversionProgress) -> Void)? = nil,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
        self.pages = pages
        self.recognition = recognition
        self.languages = languages
        self.recognizer = recognizer
        self.level = level
        self.barcodes = barcodes
        self.resolution = resolution
        self.detection = detection
        self.furniture = furniture
        self.minimumQuality = minimumQuality
        self.password = password
        self.threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
        self.pageTimeLimit = pageTimeLimit
        self.onProgress = onProgress
        self.isCancelled = isCancelled
    }
}

extension ConversionOptions {
    var reading: ReadingOptions {
        ReadingOptions(
            password: password, recognition: recognition, pageTimeLimit: pageTimeLimit,
            resolution: resolution, orientation: orientation?.picture)
    }
}

extension CGImagePropertyOrientation {
    fileprivate var picture: PictureOrientation? { PictureOrientation(rawValue: Int(rawValue)) }
}

/// How far reading a file has come.
public struct ConversionProgress: Hashable, Sendable {
    /// Pages that are read completely.
    public let pagesDone: Int
    /// All pages to be read.
    public let pageCount: Int

    package init(pagesDone: Int, pageCount: Int) {
        self.pagesDone = pagesDone
        self.pageCount = pageCount
    }
}
