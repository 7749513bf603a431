import Assembly
import DocumentConversion
import PageCoding
import Readers

/// A reply of a worker.
enum WorkerReply {
    /// The first message of every worker: it runs, with these protections.
    case ready(Protections)
    case opened(OpenedFile)
    /// The request failed; the worker accepts further ones.
    case refused(Problem)
    case outcome(PageOutcome)
    /// The page that is being read has this picture; the parent says what it knows of it.
    case seen(PictureDigest)
    case inspection(PageInspection)
    case barcodes([BarcodeObservation])
    case finding(PageFinding)
    /// What was found on a page, drawn over it, as PNG.
    case overlay([UInt8])
    case picture(EncodedPicture)
    /// A page's text was accepted for a text layer.
    case textTaken
    /// The next bytes of a PDF, or of what is unpacked.
    case part([UInt8])
    /// The files in an archive.
    case members([ArchiveMember])
    /// The end of what is unpacked.
    case unpacked
    /// The end of a PDF, and what it is without.
    case pdfWritten(ActiveContent)
    case violations([Violation])
    /// The facts of a chunk of text, in text order.
    case facts([DetectedFact])
    /// For people, what a worker could do and must not.
    case escapes([String])
}

extension WorkerReply {
    /// Whether a page had to be read for it, in whole or in part.
    var isAboutPage: Bool {
        switch self {
        case .outcome, .inspection, .barcodes, .finding, .overlay, .picture: true
        case .ready, .opened, .refused, .seen, .textTaken, .part, .members, .unpacked,
            .pdfWritten, .violations, .facts, .escapes:
            false
        }
    }

    /// Bytes of a file that one reply carries.
    static let longestPart = 1 << 20

    /// The most bytes that a frame of a kind may have, so that a worker compromised by a file cannot
    /// fill the parent's memory.
    ///
    /// - Parameter kind: The frame's first byte; kinds that do not exist have no frames.
    static func longestFrame(ofKind kind: UInt8) -> Int {
        switch kind {
        case 0: 16
        // A table of contents of 100,000 entries takes some 6 MB, an e-invoice less than its XML,
        // which has 8 MB at most.
        case 1: 16 << 20
        case 2, 12: 64 << 10
        // A page of 100,000 words takes some 5 MB; measured on dense pages of one-letter words.
        case 3, 4, 16: 32 << 20
        case 5, 9: longestPicture
        case 6, 8: 16 << 20
        // Facts of a chunk of text are shorter than ten times the text.
        case 11: 10 * DetectionRequest.longestText
        case 7: longestPart + 16
        case 10, 15: 1
        // Names are as long as paths at most, and rarely longer than 100 bytes.
        case 14: 16 << 20
        case 13: 2
        case 17: sizeOfDigest + 8
        default: 0
        }
    }
}

/// The description of an opened file.
struct OpenedFile {
    var pageCount: Int
    var components: [String]
    var metadata: SourceMetadata?
    /// The e-invoice inside the file.
    var invoice: EmbeddedInvoice?
}

extension OpenedFile: BinaryCodable {
    init(from reader: inout BinaryReader) throws(Problem) {
        pageCount = try reader.whole(in: 1...mostPages)
        components = try reader.list()
        metadata = try reader.optional()
        invoice = try reader.optional()
    }

    func write(to writer: inout BinaryWriter) {
        writer.whole(pageCount)
        writer.list(components)
        writer.optional(metadata)
        writer.optional(invoice)
    }
}

/// Bytes of an encoded picture: a page of 8,000 by 11,000 pixels in colour that does not compress
/// takes 264 MB as rows and about half of it as PNG.
private let longestPicture = 128 << 20

/// Bytes of SHA-256.
private let sizeOfDigest = 32

/// Pages of one file: a hundred times the longest seen (10,000), and few enough that a
/// forged number takes little memory.
let mostPages = 1_000_000

extension WorkerReply: BinaryCodable {
    /// The version of the protocol, raised with every change.
    static let version: UInt8 = 15

    init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0:
            guard try reader.byte() == Self.version else { throw reader.fault }
            self = .ready(Protections(rawValue: try reader.byte()))
        case 1: self = .opened(try reader.value())
        case 2: self = .refused(try reader.value())
        case 3: self = .outcome(try reader.value())
        case 4: self = .inspection(try reader.value())
        case 5: self = .overlay(Array(try reader.raw()))
        case 6: self = .barcodes(try reader.list())
        case 7: self = .part(Array(try reader.raw()))
        case 8: self = .violations(try reader.list())
        case 9: self = .picture(try reader.value())
        case 10: self = .textTaken
        case 11: self = .facts(try reader.list())
        case 12: self = .escapes(try reader.list())
        case 14: self = .members(try reader.list())
        case 15: self = .unpacked
        case 16: self = .finding(try reader.value())
        case 17:
            let digest = try reader.raw()
            guard digest.count == sizeOfDigest else { throw reader.fault }
            self = .seen(Array(digest))
        case 13: self = .pdfWritten(ActiveContent(rawValue: try reader.byte()))
        default: throw reader.fault
        }
    }

    func write(to writer: inout BinaryWriter) {
        switch self {
        case .ready(let protections):
            writer.byte(0)
            writer.byte(Self.version)
            writer.byte(protections.rawValue)
        case .opened(let file):
            writer.byte(1)
            writer.write(file)
        case .refused(let problem):
            writer.byte(2)
            writer.write(problem)
        case .outcome(let outcome):
            writer.byte(3)
            writer.write(outcome)
        case .inspection(let inspection):
            writer.byte(4)
            writer.write(inspection)
        case .overlay(let bytes):
            writer.byte(5)
            writer.raw(bytes)
        case .barcodes(let barcodes):
            writer.byte(6)
            writer.list(barcodes)
        case .part(let bytes):
            writer.byte(7)
            writer.raw(bytes)
        case .violations(let violations):
            writer.byte(8)
            writer.list(violations)
        case .picture(let picture):
            writer.byte(9)
            writer.write(picture)
        case .textTaken: writer.byte(10)
        case .facts(let facts):
            writer.byte(11)
            writer.list(facts)
        case .escapes(let escapes):
            writer.byte(12)
            writer.list(escapes)
        case .members(let members):
            writer.byte(14)
            writer.list(members)
        case .unpacked: writer.byte(15)
        case .finding(let finding):
            writer.byte(16)
            writer.write(finding)
        case .seen(let digest):
            writer.byte(17)
            writer.raw(digest)
        case .pdfWritten(let removed):
            writer.byte(13)
            writer.byte(removed.rawValue)
        }
    }
}
