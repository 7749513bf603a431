import Diagnostics
import Facts

extension FigureKind: BinaryCodableCase {}

extension FigureClassification: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let kind: FigureKind = try reader.value()
        let confidence = try reader.float()
        guard (0...1).contains(confidence) else { throw reader.fault }
        self.init(kind, confidence: confidence)
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(kind)
        writer.float(confidence)
    }
}
