import Confidence
import Diagnostics
import Facts
import Observations

/// A value with a binary coding, which can be sent between processes.
package protocol BinaryCodable {
    init(from reader: inout BinaryReader) throws(Problem)
    func write(to writer: inout BinaryWriter)
}

extension String: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) { self = try reader.text() }
    package func write(to writer: inout BinaryWriter) { writer.text(self) }
}

extension Int: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) { self = try reader.whole() }
    package func write(to writer: inout BinaryWriter) { writer.whole(self) }
}

extension Bool: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) { self = try reader.flag() }
    package func write(to writer: inout BinaryWriter) { writer.byte(self ? 1 : 0) }
}

extension Double: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) { self = try reader.double() }
    package func write(to writer: inout BinaryWriter) { writer.double(self) }
}

/// A case is coded by its index among all cases: both processes run the same program.
package protocol BinaryCodableCase: BinaryCodable, CaseIterable, Equatable
where AllCases == [Self] {}

extension BinaryCodableCase {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let number = Int(try reader.byte())
        guard Self.allCases.indices.contains(number) else { throw reader.fault }
        self = Self.allCases[number]
    }

    package func write(to writer: inout BinaryWriter) {
        writer.byte(UInt8(clamping: Self.allCases.firstIndex(of: self) ?? Int.max))
    }
}

extension Problem.Kind: BinaryCodableCase {}
extension Note.Kind: BinaryCodableCase {}
extension PageDescription.Source: BinaryCodableCase {}
extension PageKind: BinaryCodableCase {}
extension RecognitionPolicy: BinaryCodableCase {}
extension RecognitionLevel: BinaryCodableCase {}
extension BarcodePolicy: BinaryCodableCase {}
extension BarcodeSymbology: BinaryCodableCase {}
extension FormField.Kind: BinaryCodableCase {}
extension DroppedWord.Reason: BinaryCodableCase {}
extension TextLine.Join: BinaryCodableCase {}
extension Word.Direction: BinaryCodableCase {}
extension Container.Text.Alignment: BinaryCodableCase {}
extension Container.List.Marker: BinaryCodableCase {}
extension DataDetector.PaymentSystem: BinaryCodableCase {}
