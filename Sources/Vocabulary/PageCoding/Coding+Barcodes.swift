import Diagnostics
import Facts
import Foundation
import Geometry
import Observations

extension BarcodeObservation: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            symbology: try reader.value(), payloadString: try reader.optional(),
            payloadData: try reader.flag() ? Data(try reader.raw()) : nil,
            supplementalPayloadString: try reader.optional(), sequence: try reader.optional(),
            isGS1DataCarrier: try reader.value(), isColorInverted: try reader.value(),
            confidence: try reader.float(), reader: try reader.text(), corners: try reader.value(),
            pageSize: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(symbology)
        writer.optional(payloadString)
        writer.write(payloadData != nil)
        if let payloadData { writer.raw(Array(payloadData)) }
        writer.optional(supplementalPayloadString)
        writer.optional(sequence)
        writer.write(isGS1DataCarrier)
        writer.write(isColorInverted)
        writer.float(confidence)
        writer.text(reader)
        writer.write(corners)
        writer.write(pageSize)
    }
}

extension Quad<PageUnits>: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            topLeft: try reader.value(), topRight: try reader.value(),
            bottomRight: try reader.value(), bottomLeft: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        for corner in corners { writer.write(corner) }
    }
}

extension Point<PageUnits>: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(x: try reader.finite(), y: try reader.finite())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.double(x)
        writer.double(y)
    }
}

extension BarcodeSequence: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            index: try reader.whole(), count: try reader.optional(),
            identifier: try reader.text())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.whole(index)
        writer.optional(count)
        writer.text(identifier)
    }
}
