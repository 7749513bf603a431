import Facts
import Geometry
import Testing

@testable import BarcodeReading

@Suite struct CodeEvidenceTests {
    private func scan(
        _ symbology: BarcodeSymbology, _ text: String, lines: Int, x: Double = 0
    ) -> BarcodeScan {
        BarcodeScan(
            symbology: symbology, bytes: Array(text.utf8), lines: lines,
            points: [Point(x: x, y: 0), Point(x: x + 100, y: 40)])
    }

    private func count(_ scans: [BarcodeScan]) -> Int {
        var evidence = BarcodeEvidence()
        evidence.add(scans, by: "test")
        return evidence.barcodes.count
    }

    @Test func `scans of one barcode in several passes are combined`() {
        #expect(count([scan(.itf, "123456", lines: 3)]) == 0)
        #expect(count([scan(.itf, "123456", lines: 3), scan(.itf, "123456", lines: 3)]) == 1)
    }

    @Test func `of two readings of one place that contradict each other neither is believed`() {
        let right = scan(.ean13, "9780306406157", lines: 12)
        #expect(count([right, scan(.ean13, "9780306406164", lines: 9)]) == 0)
        #expect(count([right, scan(.upce, "01234565", lines: 9)]) == 0)
        #expect(count([right, scan(.ean13, "9780306406164", lines: 5)]) == 1)
        #expect(count([right, scan(.ean13, "9780306406164", lines: 12, x: 900)]) == 2)
    }

    @Test
    func `what few of the scan lines over a code of retail trade agree on is looked at again`() {
        var evidence = BarcodeEvidence()
        evidence.add([scan(.ean13, "9780306406157", lines: 12)], by: "test")
        #expect(!evidence.isSettled)
        evidence.add([scan(.ean13, "9780306406157", lines: 12)], by: "test")
        #expect(evidence.isSettled)
        var sure = BarcodeEvidence()
        sure.add([scan(.ean13, "9780306406157", lines: 40)], by: "test")
        #expect(sure.isSettled)
    }

    @Test func `readings of one place count against another together`() {
        let right = scan(.upca, "036000291452", lines: 15)
        let others = ["0068121017185", "0066121077185"].map { scan(.ean13, $0, lines: 4) }
        #expect(count([right, others[0]]) == 1)
        #expect(count([right] + others) == 0)
    }

    @Test func `a DataBar whose payload is no GS1 is not believed`() {
        #expect(count([scan(.gs1DataBarExpanded, "10123456A1234A\u{1D}15991231", lines: 9)]) == 1)
        #expect(count([scan(.gs1DataBarExpanded, "10123456A1234A\u{1D}1235KA", lines: 9)]) == 0)
    }

    @Test func `bytes are the text that they most likely are`() {
        #expect(BarcodePayload.text(Array("Zürich".utf8)) == "Zürich")
        #expect(BarcodePayload.text([0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68]) == "Zürich")
        #expect(BarcodePayload.text([0x8D, 0xA1, 0x93, 0x78]) == "今度")
        #expect(BarcodePayload.text([0xC3, 0xDE, 0xBB, 0xDE, 0xB2, 0xDD]) == "ﾃﾞｻﾞｲﾝ")
    }

    /// No registered reader lacks what its help and notes say of it.
    @Test func `every reader says what it is`() {
        for reader in BarcodeRegistry.all {
            #expect(reader.component.hasPrefix(reader.name + " "))
            #expect(!reader.symbologies.isEmpty)
        }
    }
}
