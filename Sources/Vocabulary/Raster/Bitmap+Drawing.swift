import CLeptonica
import Geometry

/// 8-bit red, green and blue.
public struct Ink: Hashable, Sendable {
    /// 0…255.
    public var red: UInt8
    /// 0…255.
    public var green: UInt8
    /// 0…255.
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

extension Bitmap {
    /// Draws the outline of a box; what lies outside the picture is left out.
    ///
    /// - Parameter thickness: Pixels.
    public func frame(_ box: Rect<Pixels>, ink: Ink, thickness: Int = 1) {
        guard let pix, let visible = box.intersection(bounds),
            let outline = boxCreate(
                Int32(visible.minX), Int32(visible.minY), Int32(max(1, visible.width)),
                Int32(max(1, visible.height)))
        else { return }
        var owned: UnsafeMutablePointer<Box>? = outline
        pixRenderBoxArb(pix, outline, Int32(thickness), ink.red, ink.green, ink.blue)
        boxDestroy(&owned)
    }

    /// Lays a colour over an area.
    ///
    /// - Parameter strength: 0…1: 1 hides what lies below.
    public func tint(_ box: Rect<Pixels>, ink: Ink, strength: Float) {
        guard let pix, let visible = box.intersection(bounds),
            let area = boxCreate(
                Int32(visible.minX), Int32(visible.minY), Int32(max(1, visible.width)),
                Int32(max(1, visible.height)))
        else { return }
        var owned: UnsafeMutablePointer<Box>? = area
        let color = UInt32(ink.red) << 24 | UInt32(ink.green) << 16 | UInt32(ink.blue) << 8
        pixBlendInRect(pix, area, color, strength)
        boxDestroy(&owned)
    }

    /// - Parameter thickness: Pixels.
    public func line(from start: Point<Pixels>, to end: Point<Pixels>, ink: Ink, thickness: Int = 1)
    {
        guard let pix else { return }
        pixRenderLineArb(
            pix, Int32(clamping: Int(start.x)), Int32(clamping: Int(start.y)),
            Int32(clamping: Int(end.x)), Int32(clamping: Int(end.y)), Int32(thickness), ink.red,
            ink.green, ink.blue)
    }

    /// Writes a short label in a bitmap font, its lower left corner at `place`.
    public func label(_ text: String, at place: Point<Pixels>, ink: Ink) {
        guard let pix, let font = bmfCreate(nil, labelSize) else { return }
        var owned: UnsafeMutablePointer<L_Bmf>? = font
        let color = UInt32(ink.red) << 24 | UInt32(ink.green) << 16 | UInt32(ink.blue) << 8
        var end: Int32 = 0
        var overflow: Int32 = 0
        pixSetTextline(
            pix, font, text, color, Int32(max(0, place.x)), Int32(max(0, place.y)), &end, &overflow)
        bmfDestroy(&owned)
    }

    var bounds: Rect<Pixels> { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}

/// Points: leptonica has bitmap fonts of 4…20 in steps of 2.
private let labelSize: Int32 = 4
