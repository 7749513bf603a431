import Diagnostics
import Facts
import Observations

/// A value with a binary coding, which can be sent between processes.
package protocol WireValue {
    init(from reader: inout WireReader) throws(Problem)
    func write(to writer: inout WireWriter)
}

extension String: WireValue {
    package init(from reader: inout WireReader) throws(Problem) { self = try reader.text() }
    package func write(to writer: inout WireWriter) { writer.text(self) }
}

extension Int: WireValue {
    package init(from reader: inout WireReader) throws(Problem) { self = try reader.whole() }
    package func write(to writer: inout WireWriter) { writer.whole(self) }
}

extension Bool: WireValue {
    package init(from reader: inout WireReader) throws(Problem) { self = try reader.flag() }
    package func write(to writer: inout WireWriter) { writer.byte(self ? 1 : 0) }
}

extension Double: WireValue {
    package init(from reader: inout WireReader) throws(Problem) { self = try reader.double() }
    package func write(to writer: inout WireWriter) { writer.double(self) }
}

/// A case is coded by its index among all cases: both processes run the same program.
package protocol WireCase: WireValue, CaseIterable, Equatable where AllCases == [Self] {}

extension WireCase {
    package init(from reader: inout WireReader) throws(Problem) {
        let number = Int(try reader.byte())
        guard Self.allCases.indices.contains(number) else { throw reader.fault }
        self = Self.allCases[number]
    }

    package func write(to writer: inout WireWriter) {
        writer.byte(UInt8(clamping: Self.allCases.firstIndex(of: self) ?? Int.max))
    }
}

extension Problem.Kind: WireCase {}
extension Note.Kind: WireCase {}
extension PageDescription.Source: WireCase {}
extension RecognitionPolicy: WireCase {}
extension RecognitionLevel: WireCase {}
extension BarcodePolicy: WireCase {}
extension BarcodeSymbology: WireCase {}
extension FormField.Kind: WireCase {}
extension DroppedWord.Reason: WireCase {}
extension TextLine.Join: WireCase {}
extension Word.Direction: WireCase {}
extension Container.Text.Alignment: WireCase {}
extension Container.List.Marker: WireCase {}
extension DataDetector.PaymentSystem: WireCase {}
