import DocumentConversion
import PageCoding

extension RenderRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            page: try reader.whole(in: 1...Int(Int32.max)), pageSize: try reader.value(),
            area: try reader.optional(), pixelsPerUnit: try reader.finite(),
            turn: try reader.value(), ground: try reader.value())
        guard pageSize.width > 0, pageSize.height > 0, pixelsPerUnit > 0 else {
            throw reader.fault
        }
    }

    package func write(to writer: inout BinaryWriter) {
        writer.whole(page)
        writer.write(pageSize)
        writer.optional(area)
        writer.double(pixelsPerUnit)
        writer.write(turn)
        writer.write(ground)
    }
}

extension EncodedPicture: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            format: try reader.value(), width: try reader.whole(in: 1...Int(Int32.max)),
            height: try reader.whole(in: 1...Int(Int32.max)), bytes: Array(try reader.raw()))
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(format)
        writer.whole(width)
        writer.whole(height)
        writer.raw(bytes)
    }
}

extension EncodedPicture.Format: BinaryCodableCase {}
extension PageRotation: BinaryCodableCase {}
extension PictureGround: BinaryCodableCase {}
