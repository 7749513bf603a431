import Facts
import Geometry
import Testing

@testable import BarcodeReading

@Suite struct CodeEvidenceTests {
    private func scan(
        _ symbology: BarcodeSymbology, _ text: String, lines: Int, x: Double = 0
    ) -> BarcodeScan {
        BarcodeScan(
            symbology: symbology, bytes: Array(text.utf8), text: text, lines: lines,
            points: [Point(x: x, y: 0), Point(x: x + 100, y: 40)])
    }

    private func count(_ scans: [BarcodeScan]) -> Int {
        var evidence = BarcodeEvidence()
        evidence.add(scans, by: "test")
        return evidence.barcodes.count
    }

    @Test func `scans of one barcode in several passes are combined`() {
        let once = scan(.upce, "012345000065", lines: 3)
        #expect(count([once]) == 0)
        #expect(count([once, once]) == 1)
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
        var few = scan(.ean13, "9780306406157", lines: 12)
        few.coverage = 0.3
        var evidence = BarcodeEvidence()
        evidence.add([few], by: "test")
        #expect(!evidence.isSettled)
        evidence.add([few], by: "test")
        #expect(evidence.isSettled)
        var sure = BarcodeEvidence()
        sure.add([scan(.ean13, "9780306406157", lines: 40)], by: "test")
        #expect(sure.isSettled)
        var short = BarcodeEvidence()
        short.add([scan(.ean13, "9780306406157", lines: 4)], by: "test")
        #expect(!short.isSettled)
    }

    @Test func `readings of one place count against another together`() {
        let right = scan(.upca, "036000291452", lines: 15)
        let others = ["0068121017185", "0066121077185"].map { scan(.ean13, $0, lines: 4) }
        #expect(count([right, others[0]]) == 1)
        #expect(count([right] + others) == 0)
    }

    /// No registered reader lacks what its help and notes say of it.
    @Test func `every reader says what it is`() {
        for reader in BarcodeRegistry.all {
            #expect(reader.component.hasPrefix(reader.name + " "))
            #expect(!reader.symbologies.isEmpty)
        }
    }
}
