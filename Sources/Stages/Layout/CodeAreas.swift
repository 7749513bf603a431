import Geometry
import Observations

/// The areas of barcodes: other observations there come from their bars and modules.
struct CodeAreas {
    private let boxes: [Rect<PageUnits>]

    init(_ codes: [BarcodeObservation]) { boxes = codes.map(\.footprint) }

    /// Whether the center of a box is inside a barcode.
    func contain(_ box: Rect<PageUnits>) -> Bool {
        boxes.contains { $0.contains(box.center) }
    }

    /// Whether a box frames a code and little else, such as its quiet zone.
    func fill(_ box: Rect<PageUnits>) -> Bool {
        boxes.contains {
            box.contains($0.center)
                && box.area <= $0.area * parameters.greatestFrameRatio
        }
    }
}

/// The thresholds of the picture of a barcode. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct CodeAreaParameters {
    static let standard = CodeAreaParameters()

    /// How many times as large as its code the picture of one may be: a QR code of the fewest
    /// modules, 21, has a quiet zone of 4 on each side, which makes 1.9 times (ISO/IEC 18004:2015,
    /// 5.3.8). Not measured: no public document has what it decides on.
    var greatestFrameRatio = 2.0
}

private let parameters = CodeAreaParameters.standard
