import Diagnostics

extension Problem: WireValue {
    package init(from reader: inout WireReader) throws(Problem) {
        self.init(
            try reader.value(), try reader.text(), at: try reader.optional(),
            hint: try reader.optional())
    }

    package func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.text(message)
        writer.optional(place)
        writer.optional(hint)
    }
}

extension Problem.Place: WireValue {
    package init(from reader: inout WireReader) throws(Problem) {
        self.init(file: try reader.text(), page: try reader.optional())
    }

    package func write(to writer: inout WireWriter) {
        writer.text(file)
        writer.optional(page)
    }
}

extension Note: WireValue {
    package init(from reader: inout WireReader) throws(Problem) {
        self.init(
            try reader.value(), try reader.text(), at: try reader.optional(),
            details: try reader.list())
    }

    package func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.text(message)
        writer.optional(place)
        writer.list(details)
    }
}
