import CZBar
import Facts
import Geometry

/// ZBar's result for one barcode, copied.
struct ZBarSymbol {
    let type: zbar_symbol_type_t
    let bytes: [UInt8]
    private let lines: Int
    private let points: [Point<Pixels>]
    private let isGS1: Bool

    init(_ symbol: OpaquePointer) {
        type = zbar_symbol_get_type(symbol)
        let count = Int(zbar_symbol_get_data_length(symbol))
        bytes =
            zbar_symbol_get_data(symbol).map {
                Array(UnsafeRawBufferPointer(start: $0, count: count))
            } ?? []
        lines = Int(zbar_symbol_get_quality(symbol))
        points = (0..<zbar_symbol_get_loc_size(symbol)).map { index in
            Point(
                x: Double(zbar_symbol_get_loc_x(symbol, index)),
                y: Double(zbar_symbol_get_loc_y(symbol, index)))
        }
        isGS1 = zbar_symbol_get_modifiers(symbol) & 1 << ZBAR_MOD_GS1.rawValue != 0
    }

    /// `nil` for what is no code by itself.
    var scan: BarcodeScan? {
        guard let symbology, !bytes.isEmpty, !points.isEmpty else { return nil }
        let isAlwaysGS1 = symbology == .gs1DataBar || symbology == .gs1DataBarExpanded
        return BarcodeScan(
            symbology: symbology, bytes: bytes, lines: max(1, lines), points: placed,
            isGS1: isGS1 || isAlwaysGS1)
    }

    private var symbology: BarcodeSymbology? {
        switch type {
        case ZBAR_CODABAR: .codabar
        case ZBAR_CODE39: .code39
        case ZBAR_CODE93: .code93
        case ZBAR_CODE128: .code128
        case ZBAR_EAN8: .ean8
        case ZBAR_EAN13: .ean13
        case ZBAR_DATABAR: .gs1DataBar
        case ZBAR_DATABAR_EXP: .gs1DataBarExpanded
        case ZBAR_I25: .itf
        case ZBAR_QRCODE: .qr
        case ZBAR_UPCA: .upca
        case ZBAR_UPCE: .upce
        default: nil
        }
    }

    /// Of a QR code the library gives the corners counter-clockwise from the code's top left.
    private var placed: [Point<Pixels>] {
        type == ZBAR_QRCODE && points.count == 4
            ? [points[0], points[3], points[2], points[1]] : points
    }

    /// Whether the symbol, a supplement, belongs to a code: on the same scan lines, and seen by
    /// enough of them not to belong to something else.
    func belongs(to scan: BarcodeScan) -> Bool {
        guard scan.symbology == .ean13 || scan.symbology == .upca, lines * 4 > scan.lines,
            let box = self.scan(as: scan.symbology)?.box
        else { return false }
        return max(box.sharedHeight(with: scan.box), box.sharedWidth(with: scan.box)) >= 0
    }

    private func scan(as symbology: BarcodeSymbology) -> BarcodeScan? {
        points.isEmpty
            ? nil : BarcodeScan(symbology: symbology, bytes: bytes, lines: lines, points: points)
    }
}
