/// The colours of an image in coarse cells: where ink is coloured, and in which hue.
///
/// Colours are relative to the paper's, so that yellowed paper and warm light are no ink.
public struct ColorGrid: Sendable {
    /// Cells in a row.
    public let width: Int
    /// Rows of cells.
    public let height: Int
    /// Pixels of the upright image along each side of a cell.
    public let cellSize: Double
    /// Row after row.
    public let cells: [Tone]

    public init(width: Int, height: Int, cellSize: Double, cells: [Tone]) {
        self.width = width
        self.height = height
        self.cellSize = cellSize
        self.cells = cells
    }

    /// What a cell shows.
    public struct Tone: Hashable, Sendable {
        let code: UInt8

        /// Light, and not coloured.
        public static let light = Tone(code: 0)
        /// Neither light nor dark, nor clearly coloured.
        public static let dim = Tone(code: 1)
        /// Dark, and not coloured.
        public static let dark = Tone(code: 2)

        /// - Parameters:
        ///   - hue: 0..<`hueCount`, from red by green and blue back to red.
        ///   - isVivid: Whether no camera's noise makes a grey so coloured.
        public static func ink(hue: Int, isVivid: Bool) -> Tone {
            Tone(code: UInt8(4 + hue % hueCount) + (isVivid ? vividBit : 0))
        }

        /// 0..<`hueCount`, from red by green and blue back to red; `nil` for no clear colour.
        public var hue: Int? { code < 4 ? nil : Int(code & ~Self.vividBit) - 4 }
        /// Whether no camera's noise makes a grey so coloured.
        public var isVivid: Bool { code & Self.vividBit != 0 }

        /// Hues that are distinguished: steps of 10 degrees.
        public static let hueCount = 36
        private static let vividBit: UInt8 = 64
    }
}

extension ColorGrid {
    /// - Parameter colors: Red, green and blue of each cell.
    /// - Returns: `nil` where too little ink is coloured to be of interest.
    init?(colors: [UInt8], width: Int, height: Int, cellSize: Double) {
        let paper = (0..<3).map { channel in
            Self.brightness(of: colors, channel: channel, above: paperShare)
        }
        guard paper.allSatisfy({ $0 > 0 }) else { return nil }
        let scales = paper.map { 1 / Float($0) }
        var vividCount = 0
        let cells = [Tone](unsafeUninitializedCapacity: width * height) { target, count in
            for index in 0..<width * height {
                let tone = Tone(
                    red: Float(colors[3 * index]) * scales[0],
                    green: Float(colors[3 * index + 1]) * scales[1],
                    blue: Float(colors[3 * index + 2]) * scales[2])
                if tone.isVivid { vividCount += 1 }
                target[index] = tone
            }
            count = width * height
        }
        guard Double(vividCount) >= Double(width * height) * leastVivid else { return nil }
        self.init(width: width, height: height, cellSize: cellSize, cells: cells)
    }

    private static func brightness(of colors: [UInt8], channel: Int, above share: Double) -> Int {
        var histogram = [Int](repeating: 0, count: 256)
        for index in stride(from: channel, to: colors.count, by: 3) {
            histogram[Int(colors[index])] += 1
        }
        var rest = Int(Double(colors.count / 3) * share)
        for value in histogram.indices {
            rest -= histogram[value]
            if rest < 0 { return value }
        }
        return 255
    }
}

extension ColorGrid.Tone {
    /// - Parameters: 1 is as bright as paper.
    fileprivate init(red: Float, green: Float, blue: Float) {
        let most = max(red, green, blue)
        let spread = most - min(red, green, blue)
        let luminance = 0.3 * red + 0.59 * green + 0.11 * blue
        let saturation = spread / max(most, 0.05)
        guard saturation >= pale.saturation, spread >= pale.spread, luminance <= pale.luminance
        else {
            self = luminance > lightest ? .light : luminance < darkest ? .dark : .dim
            return
        }
        let sixth =
            most == red
            ? (green - blue) / spread
            : most == green ? (blue - red) / spread + 2 : (red - green) / spread + 4
        let hue = Int((sixth < 0 ? sixth + 6 : sixth) * Float(Self.hueCount) / 6)
        self = .ink(
            hue: hue,
            isVivid: saturation >= vivid.saturation && spread >= vivid.spread
                && luminance <= vivid.luminance)
    }
}

/// The share of cells that are at most as bright as paper. 25 % less or more changes no document of
/// 62 (`Benchmarks/sensitivity.py`).
private let paperShare = 0.9

/// The share of cells of vivid ink below which there is no stamp: a round one of 20 mm on A4 has
/// twice as many.
private let leastVivid = 0.0008

/// What coloured ink has at the least, and at the most of luminance. Worn blue, red, violet and
/// green stamps drawn on tinted and shaded paper and saved as JPEG of quality 60 keep their frames
/// whole with the lower bounds; neutral text stays below them at 100 to 300 dpi.
private let pale = (saturation: Float(0.11), spread: Float(0.08), luminance: Float(0.9))
private let vivid = (saturation: Float(0.25), spread: Float(0.15), luminance: Float(0.8))

/// Luminances of neutral cells: above the first, background; below the second, ink. 25 % less or
/// more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let lightest: Float = 0.55
/// 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let darkest: Float = 0.5
