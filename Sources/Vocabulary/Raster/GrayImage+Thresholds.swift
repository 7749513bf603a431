import CLeptonica
import Geometry

extension GrayImage {
    /// The grey that parts ink from ground best, 0…255; 0 for one grey alone.
    ///
    /// Source: N. Otsu, A threshold selection method from gray-level histograms (1979), in the form
    /// of leptonica's `numaSplitDistribution`, which among nearly equal splits takes the emptiest.
    var otsuThreshold: Int {
        var counts = numaCreate(256)
        defer { numaDestroy(&counts) }
        for count in histogram { numaAddNumber(counts, Float(count)) }
        var split: Int32 = 0
        let failed = numaSplitDistribution(
            counts, nearlyBest, &split, nil, nil, nil, nil, nil)
        return failed == 0 ? Int(split) : 0
    }

    /// Ink where the picture is darker than a grey.
    func parted(at threshold: Int) -> BinaryImage? {
        BinaryImage(owning: pixThresholdToBinary(pix, Int32(clamping: threshold)))
    }

    /// How often each of 256 greys occurs.
    private var histogram: [Int] {
        var counts = [Int](repeating: 0, count: 256)
        guard let data = pixGetData(pix) else { return counts }
        let wordsPerLine = Int(pixGetWpl(pix))
        counts.withUnsafeMutableBufferPointer { counts in
            for row in 0..<height {
                let line = data + row * wordsPerLine
                for place in 0..<width / 4 {
                    let word = line[place]
                    counts[Int(word >> 24)] &+= 1
                    counts[Int(word >> 16 & 0xFF)] &+= 1
                    counts[Int(word >> 8 & 0xFF)] &+= 1
                    counts[Int(word & 0xFF)] &+= 1
                }
                for column in width / 4 * 4..<width {
                    counts[Int(line[column >> 2] >> UInt32(24 - 8 * (column & 3)) & 0xFF)] &+= 1
                }
            }
        }
        return counts
    }

    /// Ink that is darker than the mean of its surroundings.
    ///
    /// - Parameters:
    ///   - reach: Pixels to each side that count as surroundings, 1…8,000.
    ///   - difference: Levels of grey by which it must be darker, 0…255.
    /// - Returns: `nil` for a picture that is smaller than its surroundings.
    public func darker(reach: Int, difference: Int) -> BinaryImage? {
        guard min(width, height) > 2 * reach + 1 else { return nil }
        // Wide surroundings have the same mean by every fourth pixel of every fourth row.
        let step = reach >= wide ? 4 : 1
        let (samples, columns, rows) = sampled(every: step)
        return withPixels { pixels in
            samples.withUnsafeBufferPointer { sampled in
                var squares = SquareSums(
                    sampled, width: columns, height: rows, reach: reach / step)
                var levels = [UInt8](repeating: 0, count: columns * step)
                return BinaryImage(width: width, height: height) { row, flags in
                    if row % step == 0 {
                        squares.advance()
                        for column in 0..<columns {
                            let count = Int(squares.counts[column])
                            let mean = (Int(squares.sums[column]) + count - 1) / count
                            let level = UInt8(clamping: mean - difference)
                            for place in column * step..<(column + 1) * step {
                                levels[place] = level
                            }
                        }
                    }
                    levels.withUnsafeBufferPointer { levels in
                        for column in 0..<flags.count {
                            flags[column] = pixels[row * width + column] < levels[column] ? 1 : 0
                        }
                    }
                }
            }
        }
    }

    /// Boxes around all places whose surroundings are dark in the mean, by every fourth pixel of every
    /// fourth row.
    ///
    /// - Parameters:
    ///   - reach: Pixels to each side that count as surroundings, 4…8,000.
    ///   - share: How far the mean lies from the grey of paper, which a twentieth of the picture
    ///     exceeds, to that of ink, above which 99 of 100 pixels lie; 0…1.
    public func darkAreas(reach: Int, share: Double) -> [Rect<Pixels>] {
        let small = sampled(every: 4)
        guard
            let image = GrayImage(
                pixels: small.pixels, width: small.columns, height: small.rows)
        else { return [] }
        let counts = image.histogram
        let (paper, ink) = (grey(of: counts, above: 0.95), grey(of: counts, above: 0.01))
        let level = Double(paper) - Double(paper - ink) * share
        return image.dark(within: max(1, reach / 4), atMost: Int(nearest: level))?.components.map {
            Rect(x: $0.minX * 4, y: $0.minY * 4, width: $0.width * 4, height: $0.height * 4)
        } ?? []
    }

    /// The least grey that as many pixels do not exceed.
    private func grey(of counts: [Int], above share: Double) -> Int {
        var left = Double(counts.reduce(0, +)) * share
        return counts.firstIndex { count in
            left -= Double(count)
            return left <= 0
        } ?? 255
    }

    /// Pixels of some rows.
    private func sampled(every step: Int) -> (pixels: [UInt8], columns: Int, rows: Int) {
        let (columns, rows) = ((width + step - 1) / step, (height + step - 1) / step)
        return withPixels { pixels in
            var sampled = [UInt8](repeating: 0, count: columns * rows)
            for row in 0..<rows {
                for column in 0..<columns {
                    sampled[row * columns + column] = pixels[(row * width + column) * step]
                }
            }
            return (sampled, columns, rows)
        }
    }

    /// Where the mean of the surroundings is at most a grey.
    ///
    /// - Parameters:
    ///   - reach: Pixels to each side that count as surroundings, 1…2,000.
    ///   - grey: 0…255.
    func dark(within reach: Int, atMost grey: Int) -> BinaryImage? {
        let grey = UInt32(clamping: grey)
        return withPixels { pixels in
            var squares = SquareSums(pixels, width: width, height: height, reach: reach)
            return BinaryImage(width: width, height: height) { _, flags in
                squares.advance()
                let (sums, counts) = (squares.sums, squares.counts)
                for column in 0..<flags.count {
                    flags[column] =
                        sums[column] <= grey &* counts[column] ? 1 : 0
                }
            }
        }
    }
}

/// The share of the best split's worth that makes a split as good: of a range of greys between ink
/// and ground that hardly occur, the rarest parts them.
private let nearlyBest: Float = 0.1

/// Pixels of a reach from which on samples do.
private let wide = 32
