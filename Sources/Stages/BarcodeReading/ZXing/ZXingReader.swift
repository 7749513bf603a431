import CZXing
import Facts
import Foundation
import Geometry
import Raster

/// Reads linear and matrix barcodes through zxing-cpp.
///
/// Source: zxing-cpp 3.1, `ReaderOptions.h`, `Barcode.h`.
package struct ZXingReader: BarcodeReader {
    package static let name = "zxing-cpp"

    package static let component = name + " " + String(cString: czx_version())

    /// All but Code 93i and MSI Plessey, which the library does not know, and the check character of
    /// Code 39 Full ASCII, which it does not give as it was printed.
    package static let symbologies = Set(BarcodeSymbology.allCases)
        .subtracting([.code39FullASCIIChecksum, .code93i, .msiPlessey])

    package init() {}

    package func scans(
        of image: GrayImage, by threshold: BarcodeThreshold, upright isUpright: Bool
    ) -> [BarcodeScan] {
        let options = czx_options(
            is_global: threshold == .global, is_upright: isUpright,
            least_lines: Int32(parameters.leastLines))
        let step = max(1, Double(max(image.width, image.height)) / parameters.rows)
        return image.withPixels { pixels in
            guard
                let barcodes = czx_read(
                    pixels.baseAddress, Int32(clamping: image.width),
                    Int32(clamping: image.height), Int32(clamping: image.width), options)
            else { return [] }
            defer { czx_delete(barcodes) }
            return (0..<czx_count(barcodes)).compactMap {
                BarcodeScan(czx_at(barcodes, $0), step: step)
            }
        }
    }
}

extension BarcodeScan {
    /// `nil` for a symbology that the program does not know, or without a payload.
    ///
    /// - Parameter step: Pixels between scan lines.
    fileprivate init?(_ barcode: czx_barcode, step: Double) {
        guard let symbology = BarcodeSymbology(barcode), barcode.byte_count > 0 else { return nil }
        let bytes = Array(UnsafeBufferPointer(start: barcode.bytes, count: barcode.byte_count))
        let corners = [
            barcode.corners.0, barcode.corners.1, barcode.corners.2, barcode.corners.3,
        ]
        self.init(
            symbology: symbology, bytes: bytes,
            text: barcode.text.map { String(cString: $0) } ?? "", lines: max(1, Int(barcode.lines)),
            points: corners.map { Point(x: $0.x, y: $0.y) },
            isGS1: barcode.is_gs1 || symbology.isGS1)
        isInverted = barcode.is_inverted
        if symbology == .i2of5, bytes.count == itf14Digits, endsWithCheckDigit {
            self.symbology = .itf14
        }
        if barcode.sequence_index >= 0, barcode.sequence_size != 1 {
            sequence = BarcodeSequence(
                index: Int(barcode.sequence_index) + 1,
                count: barcode.sequence_size > 0 ? Int(barcode.sequence_size) : nil,
                identifier: barcode.sequence_id.map { String(cString: $0) } ?? "")
        }
        if barcode.lines > 0 {
            let (top, bottom) = (points[0], points[3])
            let height = hypot(top.x - bottom.x, top.y - bottom.y)
            coverage = min(1, Double(barcode.lines) / (height / step + 1))
        }
        splitRetailNumber()
    }

    /// The library gives every retail number, expanded, as thirteen digits of EAN-13 (eight for
    /// EAN-8), then the digits of the supplement.
    private mutating func splitRetailNumber() {
        guard BarcodeValidation.isRetail(symbology) else { return }
        let count = symbology == .ean8 ? 8 : 13
        if bytes.count > count {
            supplement = String(decoding: bytes[count...], as: UTF8.self)
            bytes = Array(bytes[..<count])
        }
        if symbology != .ean8, bytes.first == UInt8(ascii: "0") {
            // An EAN-13 that begins with 0 is a UPC-A, by the same bars.
            if symbology == .ean13 { symbology = .upca }
            bytes.removeFirst()
        }
        text = String(decoding: bytes, as: UTF8.self)
    }
}

extension BarcodeSymbology {
    /// Source: ISO/IEC 15424:2008 for the letters of symbologies; `BarcodeFormat.h` for those of
    /// variants.
    fileprivate init?(_ barcode: czx_barcode) {
        let letters = (
            Character(Unicode.Scalar(UInt8(bitPattern: barcode.symbology))),
            Character(Unicode.Scalar(UInt8(bitPattern: barcode.variant)))
        )
        switch letters {
        case ("A", "e"): self = .code39FullASCII
        case ("A", _): self = .code39
        case ("B", _): self = .telepen
        case ("C", _): self = .code128
        case ("E", "8"): self = .ean8
        case ("E", "a"): self = .upca
        case ("E", "e"): self = .upce
        case ("E", "1"), ("E", "i"): self = .ean13
        case ("F", _): self = .codabar
        case ("G", _): self = .code93
        case ("I", "4"): self = .itf14
        case ("I", _): self = .i2of5
        case ("L", "m"): self = .microPDF417
        case ("L", _): self = .pdf417
        case ("Q", "m"): self = .microQR
        case ("Q", "r"): self = .rmqr
        case ("Q", _): self = .qr
        case ("U", _): self = .maxiCode
        case ("X", "x"): self = .dxFilmEdge
        case ("d", _): self = .dataMatrix
        case ("e", "l"): self = .gs1DataBarLimited
        case ("e", "e"), ("e", "E"): self = .gs1DataBarExpanded
        case ("e", _): self = .gs1DataBar
        case ("z", "r"): self = .aztecRune
        case ("z", _): self = .aztec
        default: return nil
        }
    }

    /// Whether every payload of the symbology consists of GS1 element strings.
    fileprivate var isGS1: Bool {
        self == .gs1DataBar || self == .gs1DataBarLimited || self == .gs1DataBarExpanded
    }
}

/// What the library is asked for.
struct ZXingReaderParameters {
    static let standard = ZXingReaderParameters()

    /// Scan lines that agree on a linear barcode: the library's own least.
    var leastLines = 2

    /// Scan lines of a picture at the most.
    ///
    /// Source: zxing-cpp 3.1, `ODReader.cpp`.
    var rows = 512.0
}

private let parameters = ZXingReaderParameters.standard

/// Source: GS1 General Specifications, 5.3.
private let itf14Digits = 14
