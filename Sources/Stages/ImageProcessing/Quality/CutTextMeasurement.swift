import Raster

/// Whether the edges of a picture cut through text: letters reach the left or right edge, one below
/// the other.
struct CutTextMeasurement {
    /// Lines of text that are cut at the edge with the most of them.
    let lineCount: Int

    /// - Parameters:
    ///   - xHeight: Pixels.
    ///   - background: That of text, 0…1.
    init(_ image: GrayImage, xHeight: Double, background: Float) {
        let (width, height) = (image.width, image.height)
        let letter = max(3, Int(xHeight))
        guard width > 8 * letter, height > 8 * letter else {
            lineCount = 0
            return
        }
        let paper = background * 255
        lineCount = image.withPixels { pixels in
            [0, 1].map { side in
                let columns = (0..<letter).map { side == 0 ? $0 : width - 1 - $0 }
                return Self.lineCount(
                    pixels, width: width, height: height, columns: columns, letter: letter,
                    paper: paper)
            }.max() ?? 0
        }
    }

    private static func lineCount(
        _ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, columns: [Int], letter: Int,
        paper: Float
    ) -> Int {
        var lines = 0
        var run = 0
        var lastLine = -4 * letter
        var dark = 0
        for y in 0..<height {
            let isDark = Float(pixels[y * width + columns[0]]) < 0.6 * paper
            if isDark {
                run += 1
                dark += 1
                continue
            }
            defer { run = 0 }
            // A stroke at the edge goes on inside: specks and the shade of a cover do not.
            guard run >= max(2, letter / 8), run <= 2 * letter, y - lastLine > letter else {
                continue
            }
            let rows = y - run..<y
            let inside = columns.dropFirst().prefix(max(2, letter / 4)).allSatisfy { column in
                rows.contains { Float(pixels[$0 * width + column]) < 0.6 * paper }
            }
            // Beyond the letter there is paper.
            let isLight = columns.contains { column in
                Float(pixels[min(height - 1, y + letter / 4) * width + column]) > 0.8 * paper
            }
            guard inside, isLight else { continue }
            lines += 1
            lastLine = y
        }
        return dark * 2 > height ? 0 : lines
    }
}
