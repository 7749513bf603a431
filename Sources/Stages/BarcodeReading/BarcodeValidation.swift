import Facts

/// How much the construction of a symbology guards against misreading.
struct BarcodeValidation {
    /// Scan lines that must agree before a barcode is accepted.
    ///
    /// Those with error correction need no second look; two lines are the reader's own least; a check
    /// digit passes one misreading in ten, and with fewer modules more are taken for a barcode.
    /// Measured on 619 photographs and renderings (those of zxing-cpp's tests): of retail numbers
    /// that two lines read, four are wrong and none of those that pass here.
    let leastLines: Int

    init(_ symbology: BarcodeSymbology) {
        leastLines =
            switch symbology {
            case .aztec, .aztecRune, .dataMatrix, .maxiCode, .microPDF417, .microQR, .pdf417, .qr,
                .rmqr:
                1
            case .codabar, .code39, .code39Checksum, .code39FullASCII, .code39FullASCIIChecksum,
                .code93, .code93i, .code128, .dxFilmEdge, .gs1DataBar, .gs1DataBarExpanded,
                .gs1DataBarLimited, .i2of5, .i2of5Checksum, .itf14, .msiPlessey, .telepen:
                2
            case .ean13, .upca: 3
            case .ean8, .upce: 4
            }
    }

    /// Whether a payload is valid in its symbology.
    static func isPlausible(_ scan: BarcodeScan) -> Bool {
        switch scan.symbology {
        case .i2of5: scan.bytes.count >= leastDigits
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

    /// Whether the reader finds it by squares around its middle.
    static func haveRings(_ symbology: BarcodeSymbology) -> Bool {
        symbology == .aztec || symbology == .aztecRune
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
