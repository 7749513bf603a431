import Facts
import Geometry
import Raster

/// Finds barcodes in one image, as it is: ``BarcodeSearch`` repeats the scan at other scales and
/// levels.
package protocol BarcodeReader: Sendable {
    /// Such as `zxing-cpp`.
    static var name: String { get }
    /// With its version, such as `zxing-cpp 3.1.1`.
    static var component: String { get }
    static var symbologies: Set<BarcodeSymbology> { get }

    init()

    /// Every barcode found, in no particular order; one may appear several times.
    ///
    /// - Parameter isUpright: Whether linear and stacked barcodes are looked for along rows alone.
    func scans(
        of image: GrayImage, by threshold: BarcodeThreshold, upright isUpright: Bool
    ) -> [BarcodeScan]
}

/// How a reader parts ink from paper.
package enum BarcodeThreshold: Sendable {
    /// By the grey levels around a pixel: light that falls unevenly does no harm.
    case local
    /// By those of a whole row or column: grain does less harm.
    case global
}

/// What scan lines at one place of an image agree on.
package struct BarcodeScan: Hashable, Sendable {
    package var symbology: BarcodeSymbology
    /// As encoded; of a retail number its digits.
    package var bytes: [UInt8]
    /// `bytes` as text, by the encodings that the barcode declares or else by the reader's guess.
    package var text: String
    /// Scan lines that read the same; 1 for a matrix code.
    package var lines: Int
    /// 0…1: the share of the scan lines across the barcode that read the same.
    package var coverage = 1.0
    /// Its corners clockwise from its own top left; of a linear barcode those of the part that scan
    /// lines crossed.
    package var points: [Point<Pixels>]
    package var isGS1: Bool
    package var isInverted = false
    /// The add-on digits beside a retail barcode.
    package var supplement: String?
    package var sequence: BarcodeSequence?

    package init(
        symbology: BarcodeSymbology, bytes: [UInt8], text: String, lines: Int,
        points: [Point<Pixels>], isGS1: Bool = false
    ) {
        self.symbology = symbology
        self.bytes = bytes
        self.text = text
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
