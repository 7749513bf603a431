import CZBar
import Facts
import Geometry
import Raster

/// Reads linear barcodes and QR codes through ZBar.
///
/// Source: ZBar 0.23, `zbar.h`. On some DataBar codes the library reports a failed check to standard
/// error and continues.
package struct ZBarReader: BarcodeReader {
    package static let name = "zbar"

    package static let component: String = {
        var (major, minor, patch): (UInt32, UInt32, UInt32) = (0, 0, 0)
        zbar_version(&major, &minor, &patch)
        return "zbar \(major).\(minor).\(patch)"
    }()

    package static let symbologies: Set<BarcodeSymbology> = [
        .codabar, .code39, .code93, .code128, .ean8, .ean13, .gs1DataBar, .gs1DataBarExpanded, .itf,
        .qr, .upca, .upce,
    ]

    package init() {}

    package func scans(of image: GrayImage, step: Int) -> [BarcodeScan] {
        guard let scanner = zbar_image_scanner_create() else { return [] }
        defer { zbar_image_scanner_destroy(scanner) }
        configure(scanner, step: step)
        guard let picture = zbar_image_create() else { return [] }
        defer { zbar_image_destroy(picture) }
        zbar_image_set_format(picture, cz_gray())
        zbar_image_set_size(picture, UInt32(image.width), UInt32(image.height))
        return image.withPixels { pixels in
            zbar_image_set_data(picture, pixels.baseAddress, UInt(pixels.count), nil)
            guard zbar_scan_image(scanner, picture) > 0 else { return [] }
            return symbols(of: picture)
        }
    }

    private func configure(_ scanner: OpaquePointer, step: Int) {
        func set(_ type: zbar_symbol_type_t, _ setting: zbar_config_t, _ value: Int) {
            zbar_image_scanner_set_config(scanner, type, setting, Int32(clamping: value))
        }
        set(ZBAR_NONE, ZBAR_CFG_X_DENSITY, step)
        set(ZBAR_NONE, ZBAR_CFG_Y_DENSITY, step)
        for type in [ZBAR_UPCA, ZBAR_UPCE, ZBAR_EAN5] { set(type, ZBAR_CFG_ENABLE, 1) }
        set(ZBAR_SQCODE, ZBAR_CFG_ENABLE, 0)
        // Bytes as they are: the library guesses their encoding by tables that it would have to
        // open.
        set(ZBAR_QRCODE, ZBAR_CFG_BINARY, 1)
    }

    private func symbols(of picture: OpaquePointer) -> [BarcodeScan] {
        var scans: [BarcodeScan] = []
        var supplements: [ZBarSymbol] = []
        var next = zbar_image_first_symbol(picture)
        while let pointer = next {
            next = zbar_symbol_next(pointer)
            let symbol = ZBarSymbol(pointer)
            if symbol.type == ZBAR_EAN5 { supplements.append(symbol) }
            if let scan = symbol.scan { scans.append(scan) }
        }
        for supplement in supplements {
            for index in scans.indices where supplement.belongs(to: scans[index]) {
                scans[index].supplement = String(decoding: supplement.bytes, as: UTF8.self)
            }
        }
        return scans
    }
}
