import Foundation
import Geometry
import Raster

/// A MaxiCode symbol that says `HARBOUR LEDGER 12`, drawn at any angle.
///
/// Source: ISO/IEC 16023:2000, 4.11: rows of hexagonal modules, every second one shifted by half a module, around
/// three dark rings.
struct DrawnMaxiCode {
    static let text = "HARBOUR LEDGER 12"

    /// Pixels of a module.
    var module = 12.0
    /// Degrees.
    var angle = 0.0

    /// - Parameter side: Of the square sheet in whose middle the symbol is.
    func image(side: Int = 2400) -> GrayImage? {
        let (cosine, sine) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
        let middle = Double(side) / 2
        let pixels = (0..<side * side).map { index -> UInt8 in
            let dx = Double(index % side) + 0.5 - middle
            let dy = Double(index / side) + 0.5 - middle
            return Self.isDark(
                x: (dx * cosine + dy * sine) / module + 15.25,
                y: (dy * cosine - dx * sine) / module + 14.43) ? 20 : 240
        }
        return GrayImage(pixels: pixels, width: side, height: side)
    }

    /// - Parameters:
    ///   - x: Modules from the left.
    ///   - y: Modules from the top.
    private static func isDark(x: Double, y: Double) -> Bool {
        let radius = hypot(x - 15, y - 16 * rowHeight - 0.577)
        if radius < 4.6 { return rings.contains { $0.contains(radius) } }
        let row = Int(((y - 0.577) / rowHeight).rounded())
        guard modules.indices.contains(row) else { return false }
        let shift = row % 2 == 1 ? 0.5 : 0
        let column = Int((x - 0.5 - shift).rounded())
        let isModule =
            (0..<30).contains(column) && modules[row] & 1 << (29 - UInt32(column)) != 0
        return isModule
            && hypot(x - 0.5 - shift - Double(column), y - 0.577 - Double(row) * rowHeight) < 0.47
    }

    /// Widths of a module.
    private static let rowHeight = 0.866
    private static let rings = [0.58..<1.34, 2.11..<2.87, 3.64..<4.40]

    private static let modules: [UInt32] = [
        0x0027_d557, 0x2a80_0002, 0x2392_6aa8, 0x1555_5556, 0x0000_0000, 0x2aaa_aaa8,
        0x1555_5554, 0x0000_0002, 0x2aaa_aaaa, 0x154c_8554, 0x0014_a203, 0x2aaf_c5aa,
        0x15c4_3655, 0x00fb_d802, 0x2a0a_29aa, 0x15d5_a856, 0x0025_4a01, 0x2a15_aaaa,
        0x15da_2854, 0x00fb_d900, 0x2a6c_33aa, 0x154f_cc54, 0x0028_d803, 0x2aad_16a8,
        0x1555_574b, 0x0000_00e6, 0x2aaa_ab53, 0x00da_3e38, 0x2e05_1d0b, 0x1fc8_7720,
        0x3717_06cc, 0x207e_b230, 0x02c6_857e,
    ]
}
