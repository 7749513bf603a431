import Facts

/// How much the construction of a symbology guards against misreading.
struct BarcodeValidation {
    /// Scan lines that must agree before a barcode is accepted.
    ///
    /// Symbologies with error correction, or with more than a check digit, need few; a check digit
    /// passes one misreading in ten; Interleaved 2 of 5 and Codabar check nothing. Measured on 584
    /// photographs and renderings: no misreading by this many lines occurs twice.
    let leastLines: Int

    init(_ symbology: BarcodeSymbology) {
        leastLines =
            switch symbology {
            case .aztec, .dataMatrix, .maxiCode, .microPDF417, .microQR, .pdf417, .qr, .rmqr: 1
            case .code93, .code128, .gs1DataBarExpanded: 2
            case .code39: 3
            case .itf: 4
            case .ean13, .gs1DataBar, .gs1DataBarLimited, .upca: 6
            case .ean8, .upce: 8
            case .codabar: 16
            }
    }

    /// Whether a payload is valid in its symbology.
    static func isPlausible(_ scan: BarcodeScan) -> Bool {
        switch scan.symbology {
        case .gs1DataBar, .gs1DataBarExpanded, .gs1DataBarLimited:
            GS1Element.all(in: String(decoding: scan.bytes, as: UTF8.self)) != nil
        case .itf: scan.bytes.count >= leastDigits
        case .codabar: scan.bytes.count >= leastDigits
        case .code39: scan.bytes.count > 1
        default: true
        }
    }

    /// Whether one place cannot contain both: the halves of one retail barcode are taken for another,
    /// and scan lines that leave a barcode early read a shorter one.
    static func areRivals(_ one: BarcodeSymbology, _ other: BarcodeSymbology) -> Bool {
        one == other || isRetail(one) && isRetail(other)
    }

    /// Whether a check digit is the only check.
    static func isRetail(_ symbology: BarcodeSymbology) -> Bool {
        switch symbology {
        case .ean8, .ean13, .upca, .upce: true
        default: false
        }
    }
}

/// Digits of a barcode without checks: fewer occur in any hatching. No document of 32 meets it
/// (`Benchmarks/sensitivity.py`).
private let leastDigits = 5
