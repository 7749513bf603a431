import Diagnostics
import DocumentModel
import PageCoding
import Testing

@Suite struct InvoiceCodingTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `an invoice survives the pipe`(_ seed: UInt64) throws {
        var invoice = Invoice.random(seed: seed)
        invoice.number = .init(
            "7", origin: .derived, confidence: 0.25, page: 3,
            boxes: [.init(minX: 1, minY: 2, maxX: 3, maxY: 4)])
        #expect(try BinaryReader.value(Invoice.self, in: bytes(of: invoice)) == invoice)
    }

    /// Whatever a worker sends, the parent reads an invoice or refuses it.
    @Test func `bytes that are cut or changed do no harm`() throws {
        let whole = bytes(of: Invoice.random(seed: 3, isWhole: true))
        for length in stride(from: 0, to: whole.count, by: 7) {
            #expect(throws: Problem.self) {
                try BinaryReader.value(Invoice.self, in: whole.prefix(length))
            }
        }
        for place in stride(from: 0, to: whole.count, by: 5) {
            var changed = whole
            changed[place] ^= 0x81
            _ = try? BinaryReader.value(Invoice.self, in: changed)
        }
    }

    private func bytes(of invoice: Invoice) -> [UInt8] {
        var writer = BinaryWriter()
        writer.write(invoice)
        return writer.bytes
    }
}
