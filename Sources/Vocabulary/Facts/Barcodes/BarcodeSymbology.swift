/// The symbology of a barcode. The names are those of Vision if it has one; a reader states which
/// of them it supports.
public enum BarcodeSymbology: String, Codable, Hashable, Sendable, CaseIterable {
    case aztec, aztecRune, codabar, code39, code93, code128, dataMatrix, dxFilmEdge, ean8, ean13,
        gs1DataBar, gs1DataBarExpanded, gs1DataBarLimited, itf, maxiCode, microPDF417, microQR,
        pdf417, qr, rmqr, telepen, upca, upce

    /// The common name.
    public var name: String {
        switch self {
        case .aztec: "Aztec code"
        case .aztecRune: "Aztec rune"
        case .codabar: "Codabar"
        case .code39: "Code 39"
        case .code93: "Code 93"
        case .code128: "Code 128"
        case .dataMatrix: "Data Matrix"
        case .dxFilmEdge: "DX film edge code"
        case .ean8: "EAN-8"
        case .ean13: "EAN-13"
        case .gs1DataBar: "GS1 DataBar"
        case .gs1DataBarExpanded: "GS1 DataBar Expanded"
        case .gs1DataBarLimited: "GS1 DataBar Limited"
        case .itf: "Interleaved 2 of 5"
        case .maxiCode: "MaxiCode"
        case .microPDF417: "MicroPDF417"
        case .microQR: "Micro QR code"
        case .pdf417: "PDF417"
        case .qr: "QR code"
        case .rmqr: "rMQR code"
        case .telepen: "Telepen"
        case .upca: "UPC-A"
        case .upce: "UPC-E"
        }
    }
}
