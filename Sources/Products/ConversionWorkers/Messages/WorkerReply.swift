import Assembly
import DocumentConversion
import Readers
import Wire

/// What a worker answers.
enum WorkerReply {
    /// The first word of every worker: it runs, and this holds it.
    case ready(Protections)
    case opened(OpenedFile)
    /// The request failed, and the worker goes on.
    case refused(Problem)
    case outcome(PageOutcome)
    case inspection(PageInspection)
    case codes([BarcodeObservation])
    /// What was found on a page, drawn over it, as PNG.
    case overlay([UInt8])
    case picture(EncodedPicture)
    case pdf([UInt8])
    case faults([Fault])
}

/// What a worker found when it opened a file.
struct OpenedFile {
    var pageCount: Int
    var components: [String]
    var metadata: SourceMetadata?
}

extension OpenedFile: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        pageCount = try reader.whole(in: 1...Int(Int32.max))
        components = try reader.list()
        metadata = try reader.optional()
    }

    func write(to writer: inout WireWriter) {
        writer.whole(pageCount)
        writer.list(components)
        writer.optional(metadata)
    }
}

extension WorkerReply: WireValue {
    /// Raised with every change of what crosses between processes.
    private static let version: UInt8 = 6

    init(from reader: inout WireReader) throws(Problem) {
        switch try reader.byte() {
        case 0:
            guard try reader.byte() == Self.version else { throw reader.fault }
            self = .ready(Protections(rawValue: try reader.byte()))
        case 1: self = .opened(try reader.value())
        case 2: self = .refused(try reader.value())
        case 3: self = .outcome(try reader.value())
        case 4: self = .inspection(try reader.value())
        case 5: self = .overlay(Array(try reader.raw()))
        case 6: self = .codes(try reader.list())
        case 7: self = .pdf(Array(try reader.raw()))
        case 8: self = .faults(try reader.list())
        case 9: self = .picture(try reader.value())
        default: throw reader.fault
        }
    }

    func write(to writer: inout WireWriter) {
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
        case .codes(let codes):
            writer.byte(6)
            writer.list(codes)
        case .pdf(let bytes):
            writer.byte(7)
            writer.raw(bytes)
        case .faults(let faults):
            writer.byte(8)
            writer.list(faults)
        case .picture(let picture):
            writer.byte(9)
            writer.write(picture)
        }
    }
}
