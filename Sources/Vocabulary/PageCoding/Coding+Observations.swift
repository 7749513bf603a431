import Diagnostics
import Geometry
import Observations

extension DocumentObservation: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            page: try reader.value(), document: try reader.value(), confidence: try reader.float(),
            fields: try reader.list(), dropped: try reader.list(), hasTwoOrders: try reader.flag())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(page)
        writer.write(document)
        writer.float(confidence)
        writer.list(fields)
        writer.list(dropped)
        writer.write(hasTwoOrders)
    }
}

extension PageDescription: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            number: try reader.whole(in: 1...Int.max), size: try reader.value(),
            source: try reader.value(), orientation: try reader.whole(in: 0...270),
            skew: try reader.finite(), resolution: try reader.optional(),
            xHeight: try reader.optional(), kind: try reader.optional(),
            sheet: try reader.optional())
        guard orientation.isMultiple(of: 90) else { throw reader.fault }
    }

    package func write(to writer: inout BinaryWriter) {
        writer.whole(number)
        writer.write(size)
        writer.write(source)
        writer.whole(orientation)
        writer.double(skew)
        writer.optional(resolution)
        writer.optional(xHeight)
        writer.optional(kind)
        writer.optional(sheet)
    }
}

extension FlattenedSheet: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            corners: try reader.value(), pictureSize: try reader.value(),
            confidence: try reader.finite(), occlusions: try reader.list(),
            mesh: try reader.optional())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(corners)
        writer.write(pictureSize)
        writer.double(confidence)
        writer.list(occlusions)
        writer.optional(mesh)
    }
}

extension FlattenedSheet.Occlusion: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(outline: try reader.list(), share: try reader.finite())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.list(outline)
        writer.double(share)
    }
}

extension DewarpingMesh: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let sides = 2...DewarpingMesh.mostNodes
        let columns = try reader.whole(in: sides)
        let rows = try reader.whole(in: sides)
        var nodes: [Point<SheetShares>] = []
        for _ in 0..<columns * rows {
            nodes.append(Point(x: Double(try reader.float()), y: Double(try reader.float())))
        }
        guard let mesh = DewarpingMesh(columns: columns, rows: rows, nodes: nodes) else {
            throw reader.fault
        }
        self = mesh
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(columns)
        writer.write(rows)
        for node in nodes {
            writer.float(Float(node.x))
            writer.float(Float(node.y))
        }
    }
}

extension PageDescription.Resolution: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(pixelsPerInch: try reader.finite(), isEstimated: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.double(pixelsPerInch)
        writer.write(isEstimated)
    }
}
