import DocumentConversion
import PageCoding

extension Violation: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            part: try reader.optional(), line: try reader.whole(in: 1...Int.max),
            path: try reader.optional(),
            message: try reader.text())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.optional(part)
        writer.whole(line)
        writer.optional(path)
        writer.text(message)
    }
}

extension ValidationRule: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0: self = .format(try reader.text())
        case 1: self = .schema(Array(try reader.raw()))
        default: throw reader.fault
        }
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .format(let name):
            writer.byte(0)
            writer.text(name)
        case .schema(let bytes):
            writer.byte(1)
            writer.raw(bytes)
        }
    }
}
