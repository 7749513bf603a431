import DocumentConversion
import Wire

extension UnseenPage: WireValue {
    package init(from reader: inout WireReader) throws(Problem) {
        self.init(
            number: try reader.whole(in: 1...Int(Int32.max)), size: try reader.value(),
            estimatedResolution: try reader.optional(), lines: try reader.list())
    }

    package func write(to writer: inout WireWriter) {
        writer.whole(number)
        writer.write(size)
        writer.optional(estimatedResolution)
        writer.list(lines)
    }
}

extension UnseenPage.Line: WireValue {
    package init(from reader: inout WireReader) throws(Problem) {
        self.init(words: try reader.list())
        guard !words.isEmpty else { throw reader.fault }
    }

    package func write(to writer: inout WireWriter) { writer.list(words) }
}

extension UnseenPage.Word: WireValue {
    package init(from reader: inout WireReader) throws(Problem) {
        self.init(
            text: try reader.text(), box: try reader.value(), isFollowedByBlank: try reader.flag())
    }

    package func write(to writer: inout WireWriter) {
        writer.text(text)
        writer.write(box)
        writer.write(isFollowedByBlank)
    }
}
