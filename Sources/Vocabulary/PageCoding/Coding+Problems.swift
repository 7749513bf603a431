import Diagnostics

extension Problem: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            try reader.value(), try reader.text(), at: try reader.optional(),
            hint: try reader.optional())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(kind)
        writer.text(message)
        writer.optional(place)
        writer.optional(hint)
    }
}

extension Problem.Place: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(file: try reader.text(), page: try reader.optional())
        guard page.map({ $0 >= 1 }) ?? true else { throw reader.fault }
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(file)
        writer.optional(page)
    }
}

extension Note: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            try reader.value(), try reader.text(), at: try reader.optional(),
            details: try reader.list())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(kind)
        writer.text(message)
        writer.optional(place)
        writer.list(details)
    }
}
