import Facts

/// How much a code's construction guards against misreading.
struct CodeTrust {
    /// Scan lines that must agree before a code is believed.
    ///
    /// Codes that correct errors, or check more than a digit, need little; a digit's check passes one
    /// misreading in ten; Interleaved 2 of 5 and Codabar check nothing. Measured on 584
    /// photographs and renderings: no misreading of what is read by this many lines is seen twice.
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

    /// Whether a scan says something that a code of its kind can say.
    static func isPlausible(_ scan: CodeScan) -> Bool {
        switch scan.symbology {
        case .gs1DataBar, .gs1DataBarExpanded, .gs1DataBarLimited:
            GS1Element.all(in: String(decoding: scan.bytes, as: UTF8.self)) != nil
        case .itf: scan.bytes.count >= leastDigits
        case .codabar: scan.bytes.count >= leastDigits
        case .code39: scan.bytes.count > 1
        default: true
        }
    }

    /// Whether one place cannot hold both: the halves of one code of retail trade are taken for
    /// another's, and scan lines that leave a code early read a shorter one.
    static func areRivals(_ one: BarcodeSymbology, _ other: BarcodeSymbology) -> Bool {
        one == other || isRetail(one) && isRetail(other)
    }

    /// Whether a digit checks the rest.
    static func isRetail(_ symbology: BarcodeSymbology) -> Bool {
        switch symbology {
        case .ean8, .ean13, .upca, .upce: true
        default: false
        }
    }
}

/// Digits of a code without checks: fewer are found in any hatching.
private let leastDigits = 5
