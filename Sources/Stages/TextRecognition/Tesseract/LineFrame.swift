import Geometry

/// Cuts a line out of a picture and lays an empty margin around it.
///
/// Tesseract wants paper around the letters. The margin is painted and not cut out of the picture,
/// because the lines above and below would reach into it.
struct LineFrame {
    /// Pixels of paper added on each side.
    ///
    /// Measured on five pages of the corpus at 200 dpi, boxes tight around the ink, words found of
    /// 1,564: margin 0 97.8 %, from 3 to 40 99.0 %. From 10 on reading is also fastest.
    var margin = 10
    /// Pixels of the picture by which a box is grown before it is cut out: with neither reach nor
    /// margin 84.5 % are found, with a reach of 1 alone 97.8 %.
    var reach = 1

    /// A picture of one line.
    struct Strip {
        var pixels: [UInt8]
        var width: Int
        var height: Int
        var place: FramedPlace
    }

    /// The share of a line's height that is laid above and below it, in place of the margin: a line that is read
    /// without a search is scaled with its margin. `nil` for the margin.
    var share: Double?
    /// Whether ink of the lines above and below is left out.
    var leavesOutNeighbours = false

    /// - Parameters:
    ///   - pixels: Grey, row after row without gaps.
    ///   - width: Of the picture, in pixels.
    ///   - height: Of the picture, in pixels.
    /// - Returns: `nil` where the box is outside the picture, is too low or too long for a
    ///   line of text, or contains bare paper.
    func strip(
        of line: Rect<Pixels>, from pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int
    ) -> Strip? {
        let whole = Rect<Pixels>(x: 0, y: 0, width: Double(width), height: Double(height))
        guard let seen = line.intersection(whole), seen.height >= Double(leastTextHeight),
            let grown = seen.grown(by: Double(reach)).intersection(whole)
        else { return nil }
        let (left, right) = (Int(grown.minX.rounded(.down)), Int(grown.maxX.rounded(.up)))
        let (top, bottom) = (Int(grown.minY.rounded(.down)), Int(grown.maxY.rounded(.up)))
        let (columns, rows) = (right - left, bottom - top)
        guard columns <= rows * limits.mostWidth, columns + 2 * margin <= longestSide,
            rows + 2 * margin <= longestSide, pixels.count >= width * height
        else { return nil }

        var counts = [Int](repeating: 0, count: 256)
        for row in top..<bottom {
            for column in left..<right { counts[Int(pixels[row * width + column])] += 1 }
        }
        // On bare paper the network reads letters into nothing.
        guard let darkest = counts.firstIndex(where: { $0 > 0 }),
            let lightest = counts.lastIndex(where: { $0 > 0 }),
            lightest - darkest >= limits.leastContrast
        else { return nil }
        let paper = median(of: counts)
        let own: OwnInk? =
            leavesOutNeighbours && paper > darkest
            ? OwnInk(
                of: (left..<right, top..<bottom), in: pixels, width: width, height: height,
                paper: paper, ink: UInt8(darkest)) : nil
        let inner = own?.rows ?? top..<bottom
        let above = share.map { max(reach, Int(Double(inner.count) * $0)) } ?? margin
        let (stripWidth, stripHeight) = (columns + 2 * margin, inner.count + 2 * above)
        var strip = [UInt8](repeating: paper, count: stripWidth * stripHeight)
        for row in 0..<inner.count {
            let source = (inner.lowerBound + row) * width + left
            let target = (above + row) * stripWidth + margin
            for column in 0..<columns {
                strip[target + column] =
                    own?.pixels[row * columns + column] ?? pixels[source + column]
            }
        }
        return Strip(
            pixels: strip, width: stripWidth, height: stripHeight,
            place: FramedPlace(frame: grown, left: left - margin, top: inner.lowerBound - above))
    }

    /// The grey of the paper: letters cover less than half of a line, be they dark or light.
    private func median(of counts: [Int]) -> UInt8 {
        var left = counts.reduce(0, +) / 2
        for (grey, count) in counts.enumerated() {
            left -= count
            if left < 0 { return UInt8(grey) }
        }
        return 255
    }
}

/// Where the part passed to the engine is in the whole picture.
struct FramedPlace {
    /// What is not paint, on the whole picture.
    var frame: Rect<Pixels>
    /// x of the part's left edge in the whole picture.
    var left: Int
    /// y of the part's top edge in the whole picture.
    var top: Int
}

/// What is a line of text. Effects by `Benchmarks/sensitivity.py` on 21 documents, recognized anew.
struct LineFrameParameters {
    static let standard = LineFrameParameters()

    /// Levels of grey between the darkest and the lightest pixel. Print paler than this is
    /// indistinguishable from the grain of paper.
    var leastContrast = 12

    /// Times its height that a line is long at the most. The network's work grows with the width of
    /// a line brought to 36 pixels of height; a rule of 4,000 by 1 pixels keeps it busy for
    /// minutes. 200 letters are about 100 heights. 25 % less or more changes no document.
    var mostWidth = 250
}

private let limits = LineFrameParameters.standard
