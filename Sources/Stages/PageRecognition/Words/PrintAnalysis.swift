import Geometry
import ImageObservations
import Raster

/// What no recognizer says of the lines of a page and their ink shows: monospaced and bold print, and font sizes.
struct PrintAnalysis {
    private let gray: GrayImage
    private let ink: PageInk?

    /// - Parameter ink: That of `gray`; `nil` for an image without pixels.
    init(_ gray: GrayImage, ink: PageInk?) {
        self.gray = gray
        self.ink = ink
    }

    /// - Parameter lines: Of upright text.
    func printed(_ lines: [RecognizedLine]) -> [PrintedLine] {
        let placed =
            ink.map {
                FixedPitchPrint($0.components).placed(lines, sizes: TextSizes(lines).sizes())
            }
            ?? lines.map { FixedPitchPrint.PlacedLine(line: $0) }
        let pitches = placed.map(\.pitch)
        let sizes = TextSizes(placed.map(\.line))
        // Those of a monospaced font are code, whatever their weight.
        let others = placed.map { $0.pitch == nil ? $0.line : RecognizedLine() }
        let bold = BoldPrint(gray).words(of: others, sizes: sizes.sizes(pitches: pitches))
        let sizesByWeight = sizes.sizes(pitches: pitches, isBold: bold.map { $0.contains(true) })
        return placed.indices.map { index in
            let words = placed[index].line.words
            return PrintedLine(
                line: placed[index].line, size: sizesByWeight[index],
                isBold: placed[index].pitch == nil ? bold[index] : words.map { _ in false },
                extents: placed[index].extents)
        }
    }
}

/// A recognized line and how it is printed.
struct PrintedLine {
    var line: RecognizedLine
    /// The font size in pixels.
    var size: Double
    /// For each word.
    var isBold: [Bool]
    /// For each word the left and right side of its cells in a monospaced font, in pixels; `nil` for other fonts.
    var extents: [ClosedRange<Double>]?
}
