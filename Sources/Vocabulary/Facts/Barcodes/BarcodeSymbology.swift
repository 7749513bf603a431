/// The symbology of a barcode. The names are those of Vision if it has one; a reader states which
/// of them it supports.
///
/// Whether the last character of Code 39 or Interleaved 2 of 5 is a check digit, the bars do not say:
/// ``code39Checksum`` and ``i2of5Checksum`` are found where they are asked for and the others are not.
public enum BarcodeSymbology: String, Codable, Hashable, Sendable, CaseIterable {
    case aztec, aztecRune, codabar, code39, code39Checksum, code39FullASCII,
        code39FullASCIIChecksum, code93, code93i, code128, dataMatrix, dxFilmEdge, ean8, ean13,
        gs1DataBar, gs1DataBarExpanded, gs1DataBarLimited, i2of5, i2of5Checksum, itf14, maxiCode,
        microPDF417, microQR, msiPlessey, pdf417, qr, rmqr, telepen, upca, upce

    /// The common name.
    public var name: String {
        switch self {
        case .aztec: "Aztec code"
        case .aztecRune: "Aztec rune"
        case .codabar: "Codabar"
        case .code39: "Code 39"
        case .code39Checksum: "Code 39 with check character"
        case .code39FullASCII: "Code 39 Full ASCII"
        case .code39FullASCIIChecksum: "Code 39 Full ASCII with check character"
        case .code93: "Code 93"
        case .code93i: "Code 93i"
        case .code128: "Code 128"
        case .dataMatrix: "Data Matrix"
        case .dxFilmEdge: "DX film edge code"
        case .ean8: "EAN-8"
        case .ean13: "EAN-13"
        case .gs1DataBar: "GS1 DataBar"
        case .gs1DataBarExpanded: "GS1 DataBar Expanded"
        case .gs1DataBarLimited: "GS1 DataBar Limited"
        case .i2of5: "Interleaved 2 of 5"
        case .i2of5Checksum: "Interleaved 2 of 5 with check digit"
        case .itf14: "ITF-14"
        case .maxiCode: "MaxiCode"
        case .microPDF417: "MicroPDF417"
        case .microQR: "Micro QR code"
        case .msiPlessey: "MSI Plessey"
        case .pdf417: "PDF417"
        case .qr: "QR code"
        case .rmqr: "rMQR code"
        case .telepen: "Telepen"
        case .upca: "UPC-A"
        case .upce: "UPC-E"
        }
    }
}

extension BarcodeSymbology {
    /// The name in listings and JSON, which those of one kind of bars share: `itf` for all of Interleaved 2
    /// of 5, `code39` and `code93` with whatever is encoded in them.
    public var family: String {
        switch self {
        case .i2of5, .i2of5Checksum, .itf14: "itf"
        case .code39, .code39Checksum, .code39FullASCII, .code39FullASCIIChecksum: "code39"
        case .code93, .code93i: "code93"
        case .aztec, .aztecRune, .codabar, .code128, .dataMatrix, .dxFilmEdge, .ean8, .ean13,
            .gs1DataBar, .gs1DataBarExpanded, .gs1DataBarLimited, .maxiCode, .microPDF417, .microQR,
            .msiPlessey, .pdf417, .qr, .rmqr, .telepen, .upca, .upce:
            rawValue
        }
    }

    /// Vision's name of a variant; `nil` where the family has no other.
    public var variant: String? { family == rawValue ? nil : rawValue }
}
