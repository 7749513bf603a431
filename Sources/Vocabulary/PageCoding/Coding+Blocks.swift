import Diagnostics
import DocumentModel
import Facts
import Geometry

extension Block: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0:
            self = .heading(
                Heading(
                    level: try reader.whole(in: 1...6), text: try reader.value(),
                    language: try reader.optional()))
        case 1:
            self = .paragraph(
                Paragraph(
                    text: try reader.value(), alignment: try reader.optional(),
                    isCode: try reader.flag(), language: try reader.optional()))
        case 2: self = .list(try reader.value())
        case 3: self = .table(try reader.value())
        case 4:
            self = .figure(
                Figure(
                    text: try reader.optional(), caption: try reader.optional(),
                    alternateText: try reader.text(), isFormula: try reader.flag(),
                    classification: try reader.optional(), page: try reader.whole(),
                    box: try reader.value()))
        case 5: self = .barcode(try reader.value())
        default: throw reader.fault
        }
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .heading(let heading):
            writer.byte(0)
            writer.whole(heading.level)
            writer.write(heading.text)
            writer.optional(heading.language)
        case .paragraph(let paragraph):
            writer.byte(1)
            writer.write(paragraph.text)
            writer.optional(paragraph.alignment)
            writer.write(paragraph.isCode)
            writer.optional(paragraph.language)
        case .list(let list):
            writer.byte(2)
            writer.write(list)
        case .table(let table):
            writer.byte(3)
            writer.write(table)
        case .figure(let figure):
            writer.byte(4)
            writer.optional(figure.text)
            writer.optional(figure.caption)
            writer.text(figure.alternateText)
            writer.write(figure.isFormula)
            writer.optional(figure.classification)
            writer.whole(figure.page)
            writer.write(figure.box)
        case .barcode(let code):
            writer.byte(5)
            writer.write(code)
        }
    }
}

extension Paragraph.Alignment: BinaryCodableCase {}

extension List: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(isOrdered: try reader.flag(), items: try reader.list())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(isOrdered)
        writer.list(items)
    }
}

extension List.Item: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            marker: try reader.value(), ordinal: try reader.optional(),
            blocks: try reader.nested { (reader) throws(Problem) in try reader.list() },
            pageNumber: try reader.optional())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(marker)
        writer.optional(ordinal)
        writer.list(blocks)
        writer.optional(pageNumber)
    }
}

extension Table: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            caption: try reader.optional(), rowCount: try reader.whole(),
            columnCount: try reader.whole(), headerRowCount: try reader.whole(),
            cells: try reader.list(), areas: try reader.list())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.optional(caption)
        writer.whole(rowCount)
        writer.whole(columnCount)
        writer.whole(headerRowCount)
        writer.list(cells)
        writer.list(areas)
    }
}

extension Table.Area: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(page: try reader.whole(), box: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.whole(page)
        writer.write(box)
    }
}

extension Barcode: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            symbology: try reader.value(), payload: try reader.optional(),
            payloadBytes: Array(try reader.raw()), supplement: try reader.optional(),
            sequence: try reader.optional(), isGS1: try reader.flag(),
            isColorInverted: try reader.flag(),
            confidence: try reader.float(), reader: try reader.name(), page: try reader.whole(),
            corners: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(symbology)
        writer.optional(payload)
        writer.raw(payloadBytes)
        writer.optional(supplement)
        writer.optional(sequence)
        writer.write(isGS1)
        writer.write(isColorInverted)
        writer.float(confidence)
        writer.name(reader)
        writer.whole(page)
        writer.write(corners)
    }
}

extension RichText: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            runs: try reader.list(), facts: try reader.list(), footnoteMarks: try reader.list())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.list(runs)
        writer.list(facts)
        writer.list(footnoteMarks)
    }
}

extension Fact: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            range: try reader.range(), details: try reader.value(),
            confidence: try reader.finite(), page: try reader.optional(),
            box: try reader.optional())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.range(range)
        writer.write(details)
        writer.double(confidence)
        writer.optional(page)
        writer.optional(box)
    }
}

extension FootnoteMark: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            range: try reader.range(), role: try reader.value(), footnote: try reader.whole())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.range(range)
        writer.write(role)
        writer.whole(footnote)
    }
}

extension FootnoteMark.Role: BinaryCodableCase {}

extension BinaryReader {
    /// Unicode scalars of a text.
    fileprivate mutating func range() throws(Problem) -> Range<Int> {
        let start = try whole(in: 0...Int.max)
        return start..<(try whole(in: start...Int.max))
    }
}

extension BinaryWriter {
    fileprivate mutating func range(_ range: Range<Int>) {
        whole(range.lowerBound)
        whole(range.upperBound)
    }
}
