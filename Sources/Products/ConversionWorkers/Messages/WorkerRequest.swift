import Assembly
import DocumentConversion
import PageCoding

/// A request of the parent; a worker serves one at a time.
enum WorkerRequest {
    /// Opens the file whose descriptor comes with the frame, and closes the one before.
    case open(OpenRequest)
    /// Reads these pages; each one is answered when it is done.
    case read([Int])
    /// Answers ``WorkerReply/seen(_:)``: what was read from it before.
    case recall(PageOutcome?)
    case inspect(Int)
    case barcodes(Int)
    /// What a request of the library asks of a page.
    case perform(PageRequest, page: Int)
    /// - Parameter resolution: Pixels per inch.
    case draw(Int, resolution: Double)
    case picture(RenderRequest)
    /// The text of the next page of ``layer(pages:keepsActiveContent:)``, one page a request so that each is short.
    ///
    /// - Parameter isFirst: Whether the texts accepted before are discarded.
    case takeText(InvisibleTextPage, isFirst: Bool)
    /// The file as a PDF of the pages whose texts were accepted, in parts.
    case layer(pages: Int, keepsActiveContent: Bool)
    /// Validates the file whose descriptor comes with the frame; the open one stays open.
    case validate(ValidationRule)
    /// Lists the archive whose descriptor comes with the frame; the open file stays open.
    case members(ArchiveKind)
    /// Unpacks a member of the archive whose descriptor comes with the frame, in parts.
    ///
    /// - Parameter limit: Bytes.
    case unpack(ArchiveMember, ArchiveKind, limit: Int)
    /// Finds facts in a chunk of text.
    case detect(DetectionRequest)
    /// Tries what a worker must not be able to do.
    case tryEscapes
}

extension WorkerRequest {
    /// Whether it goes on with what requests before it said.
    var hasState: Bool {
        switch self {
        case .takeText, .layer: true
        case .open, .read, .recall, .inspect, .barcodes, .perform, .draw, .picture, .validate,
            .detect,
            .members, .unpack, .tryEscapes:
            false
        }
    }
}

/// How a file is to be read.
struct OpenRequest: Equatable {
    var password: String?
    var recognition: RecognitionPolicy
    /// BCP 47.
    var languages: [String]
    var recognizer: RecognizerName
    var level: RecognitionLevel
    var barcodes: BarcodePolicy
    /// Pixels per inch.
    var resolution: Double?
    var orientation: CGImagePropertyOrientation?
    var detection: DataDetector.Options
    var tables: [TableArea]
    var looksAtFigures: Bool
    var sheets: SheetPolicy
    /// 0…1.
    var minimumQuality: Double?
    /// Seconds.
    var pageTimeLimit: Double
    /// Whether to reply with the metadata: only the first worker of a file is asked.
    var wantsMetadata: Bool
    /// Whether to ask what is known of the picture of a page before it is read.
    var asksForPictures: Bool

    init(_ options: ConversionOptions, wantsMetadata: Bool) {
        password = options.password
        recognition = options.recognition
        languages = options.languages
        recognizer = options.recognizer
        level = options.level
        barcodes = options.barcodes
        resolution = options.resolution
        orientation = options.orientation
        detection = options.detection
        tables = options.tables
        looksAtFigures = options.looksAtFigures
        sheets = options.sheets
        minimumQuality = options.minimumQuality
        pageTimeLimit = options.pageTimeLimit
        self.wantsMetadata = wantsMetadata
        asksForPictures = options.pageStore != nil
    }

    var options: ConversionOptions {
        var options = ConversionOptions(
            recognition: recognition, languages: languages, recognizer: recognizer, level: level,
            barcodes: barcodes, resolution: resolution, detection: detection,
            minimumQuality: minimumQuality, password: password, threads: 1,
            pageTimeLimit: pageTimeLimit)
        options.tables = tables
        options.looksAtFigures = looksAtFigures
        options.sheets = sheets
        options.orientation = orientation
        return options
    }
}

extension OpenRequest: BinaryCodable {
    init(from reader: inout BinaryReader) throws(Problem) {
        password = try reader.optional()
        recognition = try reader.value()
        languages = try reader.list()
        recognizer = try reader.value()
        level = try reader.value()
        barcodes = try reader.value()
        resolution = try reader.optional()
        orientation = try reader.optional()
        detection = try reader.value()
        tables = try reader.list()
        looksAtFigures = try reader.value()
        sheets = try reader.value()
        minimumQuality = try reader.optional()
        pageTimeLimit = try reader.finite()
        wantsMetadata = try reader.value()
        asksForPictures = try reader.value()
    }

    func write(to writer: inout BinaryWriter) {
        writer.optional(password)
        writer.write(recognition)
        writer.list(languages)
        writer.write(recognizer)
        writer.write(level)
        writer.write(barcodes)
        writer.optional(resolution)
        writer.optional(orientation)
        writer.write(detection)
        writer.list(tables)
        writer.write(looksAtFigures)
        writer.write(sheets)
        writer.optional(minimumQuality)
        writer.double(pageTimeLimit)
        writer.write(wantsMetadata)
        writer.write(asksForPictures)
    }
}

extension RecognizerName: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        try self.init(try reader.text())
    }

    package func write(to writer: inout BinaryWriter) { writer.text(text) }
}

extension WorkerRequest: BinaryCodable {
    init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0: self = .open(try reader.value())
        case 1: self = .read(try reader.list())
        case 2: self = .inspect(try reader.whole())
        case 3: self = .draw(try reader.whole(), resolution: try reader.finite())
        case 4: self = .barcodes(try reader.whole())
        case 5:
            self = .layer(
                pages: try reader.whole(in: 0...mostPages), keepsActiveContent: try reader.flag())
        case 6: self = .validate(try reader.value())
        case 7: self = .picture(try reader.value())
        case 9: self = .detect(try reader.value())
        case 8: self = .takeText(try reader.value(), isFirst: try reader.flag())
        case 10: self = .tryEscapes
        case 11: self = .members(try reader.value())
        case 12:
            self = .unpack(try reader.value(), try reader.value(), limit: try reader.whole())
        case 14: self = .recall(try reader.optional())
        case 13: self = .perform(try reader.value(), page: try reader.whole(in: 1...mostPages))
        default: throw reader.fault
        }
    }

    func write(to writer: inout BinaryWriter) {
        switch self {
        case .tryEscapes: writer.byte(10)
        case .perform(let request, let page):
            writer.byte(13)
            writer.write(request)
            writer.whole(page)
        case .members(let kind):
            writer.byte(11)
            writer.write(kind)
        case .unpack(let member, let kind, let limit):
            writer.byte(12)
            writer.write(member)
            writer.write(kind)
            writer.whole(limit)
        case .open(let request):
            writer.byte(0)
            writer.write(request)
        case .read(let numbers):
            writer.byte(1)
            writer.list(numbers)
        case .recall(let outcome):
            writer.byte(14)
            writer.optional(outcome)
        case .inspect(let number):
            writer.byte(2)
            writer.whole(number)
        case .draw(let number, let resolution):
            writer.byte(3)
            writer.whole(number)
            writer.double(resolution)
        case .barcodes(let number):
            writer.byte(4)
            writer.whole(number)
        case .layer(let pages, let keepsActiveContent):
            writer.byte(5)
            writer.whole(pages)
            writer.write(keepsActiveContent)
        case .detect(let request):
            writer.byte(9)
            writer.write(request)
        case .takeText(let page, let isFirst):
            writer.byte(8)
            writer.write(page)
            writer.write(isFirst)
        case .validate(let rule):
            writer.byte(6)
            writer.write(rule)
        case .picture(let request):
            writer.byte(7)
            writer.write(request)
        }
    }
}
