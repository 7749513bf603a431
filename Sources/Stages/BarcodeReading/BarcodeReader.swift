import Facts
import Geometry
import Raster

/// Finds barcodes in one image, as it is: ``BarcodeSearch`` repeats the scan at other scales and
/// levels.
package protocol BarcodeReader: Sendable {
    /// Such as `zbar`.
    static var name: String { get }
    /// With its version, such as `zbar 0.23.92`.
    static var component: String { get }
    static var symbologies: Set<BarcodeSymbology> { get }

    init()

    /// Every barcode found, in no particular order; one may appear several times.
    ///
    /// - Parameter step: Pixels between scan lines, 1 or more.
    func scans(of image: GrayImage, step: Int) -> [BarcodeScan]
}

/// What scan lines at one place of an image agree on.
package struct BarcodeScan: Hashable, Sendable {
    package var symbology: BarcodeSymbology
    /// As encoded.
    package var bytes: [UInt8]
    /// Scan lines that read the same; 1 for a matrix code.
    package var lines: Int
    /// Where the scan lines crossed the barcode, or its corners clockwise from its own top left.
    package var points: [Point<Pixels>]
    package var isGS1: Bool
    package var isInverted = false
    /// The add-on digits beside a retail barcode.
    package var supplement: String?

    package init(
        symbology: BarcodeSymbology, bytes: [UInt8], lines: Int, points: [Point<Pixels>],
        isGS1: Bool = false
    ) {
        self.symbology = symbology
        self.bytes = bytes
        self.lines = lines
        self.points = points
        self.isGS1 = isGS1
    }

    /// The smallest upright rectangle around `points`.
    package var box: Rect<Pixels> {
        points.lazy.map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) }.bounds()
            ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
}
