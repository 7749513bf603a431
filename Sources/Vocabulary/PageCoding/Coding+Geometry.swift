import Diagnostics
import Geometry

extension Rect: BinaryCodable {
    /// Whether the edges are `Float` values, as readers of files measure them, and take half the
    /// space.
    var isNarrow: Bool {
        Double(Float(minX)) == minX && Double(Float(minY)) == minY && Double(Float(maxX)) == maxX
            && Double(Float(maxY)) == maxY
    }

    package init(from reader: inout BinaryReader) throws(Problem) {
        self = try Rect(from: &reader, isNarrow: try reader.flag())
    }

    package init(from reader: inout BinaryReader, isNarrow: Bool) throws(Problem) {
        if isNarrow {
            self.init(
                minX: Double(try reader.float()), minY: Double(try reader.float()),
                maxX: Double(try reader.float()), maxY: Double(try reader.float()))
        } else {
            self.init(
                minX: try reader.double(), minY: try reader.double(), maxX: try reader.double(),
                maxY: try reader.double())
        }
    }

    package func write(to writer: inout BinaryWriter) {
        let isNarrow = isNarrow
        writer.write(isNarrow)
        write(to: &writer, isNarrow: isNarrow)
    }

    package func write(to writer: inout BinaryWriter, isNarrow: Bool) {
        for edge in [minX, minY, maxX, maxY] {
            if isNarrow { writer.float(Float(edge)) } else { writer.double(edge) }
        }
    }
}

extension Size: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(width: try reader.finite(), height: try reader.finite())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.double(width)
        writer.double(height)
    }
}

extension NormalizedPoint: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(x: try reader.finite(), y: try reader.finite())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.double(x)
        writer.double(y)
    }
}

extension NormalizedRegion: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(normalizedPoints: try reader.list())
    }

    package func write(to writer: inout BinaryWriter) { writer.list(normalizedPoints) }
}
