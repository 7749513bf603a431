import Facts
import Foundation
import Geometry
import Observations

/// An accepted barcode.
struct DecodedBarcode {
    private var scan: BarcodeScan
    private let lines: Int
    private let reader: String

    init(_ scan: BarcodeScan, lines: Int, reader: String) {
        self.scan = scan
        self.lines = lines
        self.reader = reader
    }

    /// The barcode as one of these symbologies; `nil` if it is of none of them.
    func wanted(as symbologies: Set<BarcodeSymbology>) -> DecodedBarcode? {
        guard let own = scan.kinds.first(where: symbologies.contains) else { return nil }
        var barcode = self
        barcode.scan.symbology = own
        return barcode
    }

    func observation(
        toPage: Transform<Pixels, PageUnits>, pageSize: Size<PageUnits>
    ) -> BarcodeObservation {
        let corners = corners
        return BarcodeObservation(
            symbology: scan.symbology, payloadString: scan.text,
            payloadData: Data(scan.bytes), supplementalPayloadString: scan.supplement,
            sequence: scan.sequence,
            isGS1DataCarrier: scan.isGS1, isColorInverted: scan.isInverted, confidence: confidence,
            reader: reader,
            corners: Quad(
                topLeft: toPage(corners.topLeft), topRight: toPage(corners.topRight),
                bottomRight: toPage(corners.bottomRight), bottomLeft: toPage(corners.bottomLeft)),
            pageSize: pageSize)
    }

    /// 1 for a barcode with error correction; for a linear one 1/2 with the fewest lines that suffice.
    private var confidence: Float {
        let least = BarcodeValidation(scan.symbology).leastLines
        return least == 1 ? 1 : Float(lines) / Float(lines + least)
    }

    private var corners: Quad<Pixels> {
        let box = scan.box
        guard scan.points.count == 4, box.width > 0, box.height > 0 else {
            // A single scan line has an area, too.
            return Quad(box.grown(x: box.width < 1 ? 0.5 : 0, y: box.height < 1 ? 0.5 : 0))
        }
        return Quad(
            topLeft: scan.points[0], topRight: scan.points[1], bottomRight: scan.points[2],
            bottomLeft: scan.points[3])
    }
}
