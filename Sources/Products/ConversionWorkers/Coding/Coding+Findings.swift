import DocumentConversion
import PageCoding

extension PageFinding: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0: self = .page(try reader.value())
        case 1: self = .barcodes(try reader.list())
        case 2: self = .sheet(try reader.optional())
        case 3: self = .rectangles(try reader.list())
        case 4: self = .smudge(SmudgeObservation(confidence: try reader.float()))
        case 5:
            self = .scores(
                ImageAestheticsScoresObservation(
                    overallScore: try reader.float(), isUtility: try reader.flag()))
        default: throw reader.fault
        }
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .page(let observation):
            writer.byte(0)
            writer.write(observation)
        case .barcodes(let codes):
            writer.byte(1)
            writer.list(codes)
        case .sheet(let sheet):
            writer.byte(2)
            writer.optional(sheet)
        case .rectangles(let rectangles):
            writer.byte(3)
            writer.list(rectangles)
        case .smudge(let smudge):
            writer.byte(4)
            writer.float(smudge.confidence)
        case .scores(let scores):
            writer.byte(5)
            writer.float(scores.overallScore)
            writer.write(scores.isUtility)
        }
    }
}

extension RectangleObservation: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            topLeft: try reader.value(), topRight: try reader.value(),
            bottomRight: try reader.value(), bottomLeft: try reader.value(),
            confidence: try reader.float())
    }

    package func write(to writer: inout BinaryWriter) {
        for corner in [topLeft, topRight, bottomRight, bottomLeft] { writer.write(corner) }
        writer.float(confidence)
    }
}
