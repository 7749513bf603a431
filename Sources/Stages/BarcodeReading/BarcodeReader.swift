import Facts
import Geometry
import Raster

/// Finds codes in one picture, taken as it is: looking again in another light or at another size is
/// ``CodeSearch``'s.
package protocol BarcodeReader: Sendable {
    /// Such as `zbar`.
    static var name: String { get }
    /// With its version, such as `zbar 0.23.92`.
    static var component: String { get }
    static var symbologies: Set<BarcodeSymbology> { get }

    init()

    /// Every code found, in no particular order; a code may be there several times.
    ///
    /// - Parameter step: Pixels between scan lines, 1 or more.
    func scans(of image: GrayImage, step: Int) -> [CodeScan]
}

/// What scan lines over one place of a picture agree on.
package struct CodeScan: Hashable, Sendable {
    package var symbology: BarcodeSymbology
    /// As the code holds it.
    package var bytes: [UInt8]
    /// Scan lines that read the same; 1 for a code of modules.
    package var lines: Int
    /// Where the scan lines met the code, or its corners clockwise from its own top left.
    package var points: [Point<Pixels>]
    package var isGS1: Bool
    package var isInverted = false
    /// The digits beside a code of retail trade.
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
