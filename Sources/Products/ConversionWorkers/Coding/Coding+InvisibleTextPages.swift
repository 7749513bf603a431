import DocumentConversion
import PageCoding

extension InvisibleTextPage: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            number: try reader.whole(in: 1...Int(Int32.max)), size: try reader.value(),
            estimatedResolution: try reader.optional(), sheet: try reader.optional(),
            lines: try reader.list())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.whole(number)
        writer.write(size)
        writer.optional(estimatedResolution)
        writer.optional(sheet)
        writer.list(lines)
    }
}

extension InvisibleTextPage.Line: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(words: try reader.list())
        guard !words.isEmpty else { throw reader.fault }
    }

    package func write(to writer: inout BinaryWriter) { writer.list(words) }
}

extension InvisibleTextPage.Word: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            text: try reader.text(), box: try reader.value(), isFollowedByBlank: try reader.flag())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(text)
        writer.write(box)
        writer.write(isFollowedByBlank)
    }
}
