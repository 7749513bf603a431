import Assembly
import DocumentConversion
import Readers

extension DocumentObservation: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        self.init(
            page: try reader.value(), document: try reader.value(), confidence: try reader.float(),
            fields: try reader.list(), dropped: try reader.list())
    }

    func write(to writer: inout WireWriter) {
        writer.write(page)
        writer.write(document)
        writer.float(confidence)
        writer.list(fields)
        writer.list(dropped)
    }
}

extension PageDescription: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        self.init(
            number: try reader.whole(in: 1...Int.max), size: try reader.value(),
            source: try reader.value(), orientation: try reader.whole(in: 0...270),
            skew: try reader.finite(), resolution: try reader.optional(),
            xHeight: try reader.optional())
        guard orientation.isMultiple(of: 90) else { throw reader.fault }
    }

    func write(to writer: inout WireWriter) {
        writer.whole(number)
        writer.write(size)
        writer.write(source)
        writer.whole(orientation)
        writer.double(skew)
        writer.optional(resolution)
        writer.optional(xHeight)
    }
}

extension PageDescription.Resolution: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        self.init(pixelsPerInch: try reader.finite(), isEstimated: try reader.value())
    }

    func write(to writer: inout WireWriter) {
        writer.double(pixelsPerInch)
        writer.write(isEstimated)
    }
}

extension PageOutcome: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        switch try reader.byte() {
        case 0: self = .read(try reader.value(), notes: try reader.list())
        case 1: self = .needsRecognition(try reader.value(), notes: try reader.list())
        case 2:
            self = .failed(number: try reader.whole(in: 1...Int.max), try reader.value())
        default: throw reader.fault
        }
    }

    func write(to writer: inout WireWriter) {
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
    var number: Int {
        switch self {
        case .read(let observation, _): observation.page.number
        case .needsRecognition(let page, _): page.number
        case .failed(let number, _): number
        }
    }
}

extension PageInspection: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        self.init(
            page: try reader.value(), wordCount: try reader.whole(), fonts: try reader.list(),
            sums: try reader.list(), inkShare: try reader.optional(), notes: try reader.list())
    }

    func write(to writer: inout WireWriter) {
        writer.write(page)
        writer.whole(wordCount)
        writer.list(fonts)
        writer.list(sums)
        writer.optional(inkShare)
        writer.list(notes)
    }
}

extension MoneySum: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        self.init(
            currency: try reader.text(), amount: try reader.value(), count: try reader.whole())
    }

    func write(to writer: inout WireWriter) {
        writer.text(currency)
        writer.write(amount)
        writer.whole(count)
    }
}

extension SourceMetadata: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
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
        outline = try reader.list()
    }

    func write(to writer: inout WireWriter) {
        for entry in [
            title, author, subject, keywords, creator, producer, created, modified, language,
        ] {
            writer.optional(entry)
        }
        writer.list(outline)
    }
}

extension SourceMetadata.OutlineEntry: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        self.init(
            title: try reader.text(), level: try reader.whole(), page: try reader.optional())
    }

    func write(to writer: inout WireWriter) {
        writer.text(title)
        writer.whole(level)
        writer.optional(page)
    }
}

extension Problem: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        self.init(
            try reader.value(), try reader.text(), at: try reader.optional(),
            hint: try reader.optional())
    }

    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.text(message)
        writer.optional(place)
        writer.optional(hint)
    }
}

extension Problem.Place: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        self.init(file: try reader.text(), page: try reader.optional())
    }

    func write(to writer: inout WireWriter) {
        writer.text(file)
        writer.optional(page)
    }
}

extension Note: WireValue {
    init(from reader: inout WireReader) throws(Problem) {
        self.init(try reader.value(), try reader.text(), at: try reader.optional())
    }

    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.text(message)
        writer.optional(place)
    }
}
