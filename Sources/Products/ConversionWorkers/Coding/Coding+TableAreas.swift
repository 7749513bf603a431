import DocumentConversion
import PageCoding

extension TableArea: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            page: try reader.optional(), box: try reader.value(), columns: try reader.list())
        guard columns.allSatisfy(\.isFinite) else { throw reader.fault }
    }

    package func write(to writer: inout BinaryWriter) {
        writer.optional(page)
        writer.write(box)
        writer.list(columns)
    }
}
