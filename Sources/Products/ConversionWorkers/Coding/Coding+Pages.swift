import Assembly
import DocumentConversion
import PageCoding
import Readers

extension PageOutcome: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0: self = .read(try reader.value(), notes: try reader.list())
        case 1: self = .needsRecognition(try reader.value(), notes: try reader.list())
        case 2:
            self = .failed(number: try reader.whole(in: 1...Int.max), try reader.value())
        default: throw reader.fault
        }
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .read(let observation, let notes):
            writer.byte(0)
            writer.write(observation)
            writer.list(notes)
        case .needsRecognition(let page, let notes):
            writer.byte(1)
            writer.write(page)
            writer.list(notes)
        case .failed(let number, let problem):
            writer.byte(2)
            writer.whole(number)
            writer.write(problem)
        }
    }

    /// Counted from 1.
    package var number: Int {
        switch self {
        case .read(let observation, _): observation.page.number
        case .needsRecognition(let page, _): page.number
        case .failed(let number, _): number
        }
    }
}

extension PageInspection: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            page: try reader.value(), wordCount: try reader.whole(), fonts: try reader.list(),
            sums: try reader.list(), inkShare: try reader.optional(),
            quality: try reader.optional(), notes: try reader.list())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(page)
        writer.whole(wordCount)
        writer.list(fonts)
        writer.list(sums)
        writer.optional(inkShare)
        writer.optional(quality)
        writer.list(notes)
    }
}

extension MoneySum: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            currency: try reader.text(), amount: try reader.value(), count: try reader.whole())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(currency)
        writer.write(amount)
        writer.whole(count)
    }
}

extension SourceMetadata: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init()
        title = try reader.optional()
        author = try reader.optional()
        subject = try reader.optional()
        keywords = try reader.optional()
        creator = try reader.optional()
        producer = try reader.optional()
        created = try reader.optional()
        modified = try reader.optional()
        language = try reader.optional()
        isSigned = try reader.value()
        pageCount = try reader.whole()
        outline = try reader.list()
    }

    package func write(to writer: inout BinaryWriter) {
        for entry in [
            title, author, subject, keywords, creator, producer, created, modified, language,
        ] {
            writer.optional(entry)
        }
        writer.write(isSigned)
        writer.whole(pageCount)
        writer.list(outline)
    }
}

extension OutlineEntry: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            title: try reader.text(), level: try reader.whole(), page: try reader.optional())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(title)
        writer.whole(level)
        writer.optional(page)
    }
}
