import Geometry
import Observations

/// The areas of barcodes: other observations there come from their bars and modules.
struct CodeAreas {
    private let boxes: [Rect<PageUnits>]

    init(_ codes: [BarcodeObservation]) { boxes = codes.map(\.footprint) }

    /// Whether the center of a box is inside a barcode.
    func contain(_ box: Rect<PageUnits>) -> Bool {
        boxes.contains { $0.contains(Point(x: box.midX, y: box.midY)) }
    }

    /// Whether a box frames a code and little else, such as its quiet zone.
    func fill(_ box: Rect<PageUnits>) -> Bool {
        boxes.contains {
            box.contains(Point(x: $0.midX, y: $0.midY)) && box.area <= $0.area * mostFrame
        }
    }
}

/// How many times as large as its code the picture of one may be: a QR code of the fewest modules,
/// 21, has a quiet zone of 4 on each side, which makes 1.9 times (ISO/IEC 18004:2015, 5.3.8).
private let mostFrame = 2.0
