import CLeptonica
import Geometry

extension GrayImage {
    /// The grey that separates foreground from background best, 0…255; 0 for a uniform image.
    ///
    /// Source: N. Otsu, A threshold selection method from gray-level histograms (1979), in the form
    /// of leptonica's `numaSplitDistribution`, which among nearly equal splits takes the emptiest.
    public var otsuThreshold: Int { Self.otsuThreshold(of: histogram) }

    private static func otsuThreshold(of histogram: [Int]) -> Int {
        var counts = numaCreate(256)
        defer { numaDestroy(&counts) }
        for count in histogram { numaAddNumber(counts, Float(count)) }
        var split: Int32 = 0
        let failed = numaSplitDistribution(
            counts, nearlyBest, &split, nil, nil, nil, nil, nil)
        return failed == 0 ? Int(split) : 0
    }

    /// The most frequent grey of the background, 0…255.
    public var backgroundLevel: Int {
        let histogram = histogram
        let background = histogram.indices.dropFirst(Self.otsuThreshold(of: histogram))
        return background.max { histogram[$0] < histogram[$1] } ?? 255
    }

    /// The grey of foreground, by Otsu's threshold, than which a share of it is darker, 0…255; 0 for a uniform image.
    ///
    /// - Parameter share: 0…1.
    public func foregroundLevel(share: Double) -> Int {
        let histogram = histogram
        let counts = histogram[..<Self.otsuThreshold(of: histogram)]
        var left = Double(counts.reduce(0, +)) * share
        return counts.firstIndex { count in
            left -= Double(count)
            return left <= 0
        } ?? 0
    }

    /// The median of the darkest greys of letters, each counted once however large it is; `nil` for no letters.
    ///
    /// - Parameters:
    ///   - threshold: What is darker than this grey is a letter, a mark or a part of one.
    ///   - size: Pixels of their heights at the least, and of their heights and widths at the most.
    public func medianOfDarkest(below threshold: Int, size: ClosedRange<Double>) -> Int? {
        let boxes = (thresholded(at: threshold)?.componentBoxes ?? []).filter {
            size ~= $0.height && $0.width <= size.upperBound
        }
        let darkest = withPixels { pixels in
            boxes.map { box in
                (Int(box.minY)..<Int(box.maxY)).reduce(UInt8.max) { darkest, row in
                    pixels[row * width + Int(box.minX)..<row * width + Int(box.maxX)]
                        .reduce(darkest, min)
                }
            }
        }.sorted()
        return darkest.isEmpty ? nil : Int(darkest[darkest.count / 2])
    }

    /// Foreground by a global threshold: where the image is darker than a grey.
    package func thresholded(at threshold: Int) -> BinaryImage? {
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

    /// Foreground by a local-mean threshold: where the image is darker than the mean of the square
    /// window around each pixel.
    ///
    /// - Parameters:
    ///   - radius: Pixels of the window to each side, 1…8,000.
    ///   - difference: Levels of grey by which foreground is darker, 0…255.
    /// - Returns: `nil` for an image smaller than the window.
    public func darkerThanLocalMean(radius: Int, by difference: Int) -> BinaryImage? {
        guard min(width, height) > 2 * radius + 1 else { return nil }
        // A wide window has nearly the same mean over every fourth pixel of every fourth row.
        let step = radius >= wide ? 4 : 1
        let (samples, columns, rows) = sampled(every: step)
        return withPixels { pixels in
            samples.withUnsafeBufferPointer { sampled in
                var filter = BoxFilter(
                    sampled, width: columns, height: rows, radius: radius / step)
                var levels = [UInt8](repeating: 0, count: columns * step)
                return BinaryImage(width: width, height: height) { row, flags in
                    if row % step == 0 {
                        filter.advance()
                        for column in 0..<columns {
                            let count = Int(filter.counts[column])
                            let mean = (Int(filter.sums[column]) + count - 1) / count
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

    /// Foreground by the local mean of what is not known to be ink: where the image is darker than that. Dense black
    /// text would make the mean as dark as pale text.
    ///
    /// - Parameters:
    ///   - radius: Pixels of the window to each side, 1…8,000.
    ///   - difference: Levels of grey by which foreground is darker, 0…255.
    ///   - ink: As large as the image; it is foreground where it is darker as well.
    /// - Returns: `nil` for an image smaller than the window, or without memory.
    public func darkerThanLocalMean(
        radius: Int, by difference: Int, without ink: BinaryImage
    ) -> BinaryImage? {
        guard min(width, height) > 2 * radius + 1, let paper = painted(ink, grey: 0),
            let blank = GrayImage(
                pixels: [UInt8](repeating: 1, count: width * height), width: width, height: height),
            let places = blank.painted(ink, grey: 0)
        else { return nil }
        let step = radius >= wide ? 4 : 1
        let (greys, columns, rows) = paper.sampled(every: step)
        let flagged = places.sampled(every: step).pixels
        return withPixels { pixels in
            greys.withUnsafeBufferPointer { greys in
                flagged.withUnsafeBufferPointer { flagged in
                    var sums = BoxFilter(
                        greys, width: columns, height: rows, radius: radius / step)
                    var counts = BoxFilter(
                        flagged, width: columns, height: rows, radius: radius / step)
                    var levels = [UInt8](repeating: 0, count: columns)
                    return BinaryImage(width: width, height: height) { row, flags in
                        if row % step == 0 {
                            sums.advance()
                            counts.advance()
                            for column in 0..<columns {
                                let count = max(1, Int(counts.sums[column]))
                                levels[column] = UInt8(
                                    clamping: Int(sums.sums[column]) / count - difference)
                            }
                        }
                        levels.withUnsafeBufferPointer { levels in
                            for column in 0..<flags.count {
                                let isDarker =
                                    pixels[row * width + column] < levels[column / step]
                                flags[column] = isDarker ? 1 : 0
                            }
                        }
                    }
                }
            }
        }
    }

    /// The image reduced by subsampling.
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

    /// Where the local mean is at most a grey.
    ///
    /// - Parameters:
    ///   - radius: Pixels of the window to each side, 1…2,000.
    ///   - grey: 0…255.
    func localMean(radius: Int, atMost grey: Int) -> BinaryImage? {
        let grey = UInt32(clamping: grey)
        return withPixels { pixels in
            var filter = BoxFilter(pixels, width: width, height: height, radius: radius)
            return BinaryImage(width: width, height: height) { _, flags in
                filter.advance()
                let (sums, counts) = (filter.sums, filter.counts)
                for column in 0..<flags.count {
                    flags[column] =
                        sums[column] <= grey &* counts[column] ? 1 : 0
                }
            }
        }
    }
}

/// The fraction of the best split's score within which splits are equal: among the rare greys
/// between foreground and background, the rarest becomes the threshold. 25 % less changes 8 of 62
/// documents, 25 % more 6 (`Benchmarks/sensitivity.py`).
private let nearlyBest: Float = 0.1

/// Pixels of a radius from which on subsampling suffices. 25 % less or more changes no document of
/// 62 (`Benchmarks/sensitivity.py`).
private let wide = 32
