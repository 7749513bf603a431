import Geometry

/// One picture of a file as its header describes it, before anything is decoded.
struct PictureFrame {
    /// Pixels as stored; 0 or less where the file does not state them.
    var width: Int
    var height: Int
    var orientation = PictureOrientation.upright
    var density: PixelDensity?
    /// Bytes from the start of the file, where the format needs it.
    var offset = 0

    /// The scale factors of the sides of the upright picture that make its pixels square.
    ///
    /// Fax machines scan 204 pixels by 98 lines an inch; letters are then half as high as they
    /// should be. Differences below a half, such as 204 by 196, harm no reading.
    var stretch: (x: Double, y: Double) {
        guard let density = uprightDensity else { return (1, 1) }
        let ratio = density.x / density.y
        return switch ratio {
        case 1.5...4: (1, ratio)
        case 0.25...(1 / 1.5): (1 / ratio, 1)
        default: (1, 1)
        }
    }

    /// Pixels of the upright picture.
    var size: Size<Pixels> {
        let stretch = stretch
        let sides = orientation.swapsSides ? (height, width) : (width, height)
        return Size(
            width: (Double(sides.0) * stretch.x).rounded(),
            height: (Double(sides.1) * stretch.y).rounded())
    }

    /// Pixels per inch of the upright picture, where the file states a plausible value.
    var resolution: Double? {
        guard let density = uprightDensity else { return nil }
        return stretch == (1, 1)
            ? (density.x * density.y).squareRoot() : max(density.x, density.y)
    }

    private var uprightDensity: PixelDensity? {
        guard let density, density.isBelievable else { return nil }
        return orientation.swapsSides ? PixelDensity(x: density.y, y: density.x) : density
    }
}

/// Pixels per inch along a row and down a column, as a file states them.
struct PixelDensity {
    var x: Double
    var y: Double

    /// Whether a scanner may have meant it.
    ///
    /// Below 50 no text can be read, and above 2,400 no scanner sees; 1 means that nothing is
    /// known. 72 and 96 are what cameras, screens and programs write that do not know: taking a
    /// true one for unknown costs an estimate, believing a false one costs the reading.
    var isBelievable: Bool {
        [x, y].allSatisfy { (50...2400).contains($0) && ![72, 96].contains($0.rounded()) }
    }
}

extension PixelDensity {
    static let metersPerInch = 0.0254
    static let centimetersPerInch = 2.54

    /// - Parameter perMeter: Pixels per metre.
    init(perMeter x: Double, _ y: Double) {
        self.init(x: x * Self.metersPerInch, y: y * Self.metersPerInch)
    }
}
