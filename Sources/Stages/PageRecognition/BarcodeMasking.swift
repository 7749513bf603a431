import Geometry
import Observations
import Raster

extension SourceImage {
    /// The image with its barcodes masked out, which a text recognizer would read as letters.
    func masking(_ barcodes: [BarcodeObservation]) -> SourceImage {
        guard let toPixels = toPage.inverse else { return self }
        let areas = barcodes.filter(\.fillsItsBox).map { toPixels.box($0.footprint) }
        guard !areas.isEmpty, let gray = gray.maskedOut(areas) else { return self }
        var masked = self
        masked.gray = gray
        return masked
    }
}

extension BarcodeObservation {
    /// Whether the bounding box of the barcode contains little else.
    fileprivate var fillsItsBox: Bool {
        let sides = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
        // The shoelace formula.
        let twice = zip(sides, sides.dropFirst() + sides.prefix(1)).reduce(0.0) {
            $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
        }
        return abs(twice) / 2 > box.area * leastFill
    }
}

/// The share of its bounding box that a barcode fills: one rotated by 10 degrees fills three
/// quarters. Geometry. No document of 32 meets it
/// (`Benchmarks/sensitivity.py`).
private let leastFill = 0.75
