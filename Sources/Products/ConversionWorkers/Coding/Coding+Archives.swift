import ArchiveReading
import DocumentConversion
import PageCoding

extension ArchiveMember: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            name: try reader.text(), offset: try reader.whole(in: 0...Int.max),
            index: try reader.whole(in: 0...Int.max))
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(name)
        writer.whole(offset)
        writer.whole(index)
    }
}

extension ArchiveKind: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        guard let kind = ArchiveKind(rawValue: try reader.byte()) else { throw reader.fault }
        self = kind
    }

    package func write(to writer: inout BinaryWriter) { writer.byte(rawValue) }
}
