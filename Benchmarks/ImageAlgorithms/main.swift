import CLeptonica
import Foundation
import Geometry
import Raster

// Compares the image algorithms written here with leptonica's, in processor time and agreement.
//
//     swift build -c release --product ImageBenchmark
//     .build/release/ImageBenchmark PICTURE...
//     .build/release/ImageBenchmark --upright PICTURE...
//
// The second command takes pictures without skew, such as drawn PDF pages, turns each by known angles
// and compares the angles that both find with them.
//
// Agreement is the Jaccard index of the two foregrounds: pixels in both over pixels in either.

typealias Picture = UnsafeMutablePointer<Pix>

struct Comparison {
    var own = 0.0
    var leptonica = 0.0
    var agreement = 0.0
    var count = 0

    mutating func add(own: Double, leptonica: Double, agreement: Double) {
        self.own += own
        self.leptonica += leptonica
        self.agreement += agreement
        count += 1
    }
}

/// Milliseconds of processor time of this thread.
func timed<Result>(_ body: () -> Result) -> (result: Result, time: Double) {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    let start = now()
    let result = body()
    return (result, now() - start)
}

func count(_ pix: Picture?) -> Double {
    var pixels: Int32 = 0
    return pix != nil && pixCountPixels(pix, &pixels, nil) == 0 ? Double(pixels) : 0
}

func agreement(_ first: Picture?, _ second: Picture?) -> Double {
    var (both, either) = (pixAnd(nil, first, second), pixOr(nil, first, second))
    defer {
        pixDestroy(&both)
        pixDestroy(&either)
    }
    return count(either) == 0 ? 1 : count(both) / count(either)
}

/// The straightforward flood fill of the background that ``BinaryImage/holesFilled`` replaced.
func floodFilled(_ image: BinaryImage) -> BinaryImage? {
    let (width, height) = (image.width + 2, image.height + 2)
    var isOutside = [Bool](repeating: false, count: width * height)
    let isInk = (0..<width * height).map {
        image.isInk(x: $0 % width - 1, y: $0 / width - 1)
    }
    var open = [0]
    isOutside[0] = true
    while let index = open.popLast() {
        let (x, y) = (index % width, index / width)
        for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        where nextX >= 0 && nextX < width && nextY >= 0 && nextY < height {
            let next = nextY * width + nextX
            guard !isOutside[next], !isInk[next] else { continue }
            isOutside[next] = true
            open.append(next)
        }
    }
    return BinaryImage(width: image.width, height: image.height) { row, flags in
        for column in flags.indices {
            flags[column] = isOutside[(row + 1) * width + column + 1] ? 0 : 1
        }
    }
}

/// Foreground where the image is darker than its windowed mean by some levels, by leptonica alone.
func leptonicaLocalMean(_ pix: Picture, radius: Int32, by difference: Int32) -> Picture? {
    var bordered = pixAddMirroredBorder(
        pix, radius + 1, radius + 1, radius + 1, radius + 1)
    var mean = pixWindowedMean(bordered, radius, radius, 1, 1)
    var raised = pixCopy(nil, pix)
    defer {
        pixDestroy(&bordered)
        pixDestroy(&mean)
        pixDestroy(&raised)
    }
    pixAddConstantGray(raised, difference)
    return pixVarThresholdToBinary(raised, mean)
}

final class Benchmark {
    static let names = [
        "local-mean threshold, radius 15 | pixWindowedMean and comparison",
        "local-mean threshold, radius 15 | pixSauvolaBinarize, k 0.2",
        "local-mean threshold, radius 60 | pixWindowedMean and comparison",
        "density, radius 15 | pixBlocksum and threshold",
        "opening 100 x 1 | pixOpenBrick",
        "opening 100 x 1 | pixOpenCompBrick",
        "opening 1 x 100 | pixOpenBrick",
        "closing 5 x 1 | pixCloseSafeBrick",
        "flood fill of holes | pixHolesByFilling (pixSeedfillBinary)",
        "skew and rotation | pixDeskew",
    ]

    private(set) var pictures = 0
    private(set) var greatestAngle = 0.0
    private var comparisons = [Comparison](
        repeating: Comparison(), count: Benchmark.names.count)

    private func compare(
        _ index: Int, own: () -> BinaryImage?, leptonica: () -> Picture?
    ) {
        let first = timed(own)
        let second = timed(leptonica)
        var other = second.result
        defer { pixDestroy(&other) }
        guard let image = first.result, other != nil else { return }
        comparisons[index].add(
            own: first.time, leptonica: second.time,
            agreement: image.withPix { agreement($0, other) })
    }

    func measure(_ gray: GrayImage) {
        guard let ink = gray.binarized else { return }
        pictures += 1
        gray.withPix { pix in
            for (index, radius) in [(0, 15), (2, 60)] {
                compare(
                    index, own: { gray.darkerThanLocalMean(radius: radius, by: 24) },
                    leptonica: { leptonicaLocalMean(pix, radius: Int32(radius), by: 24) })
            }
            compare(1, own: { gray.darkerThanLocalMean(radius: 15, by: 24) }) {
                var result: Picture?
                pixSauvolaBinarize(pix, 15, 0.2, 1, nil, nil, nil, &result)
                return result
            }
        }
        ink.withPix { pix in
            compare(3, own: { ink.denseForeground(radius: 15, share: 0.55) }) {
                var sums = pixBlocksum(pix, nil, 15, 15)
                defer { pixDestroy(&sums) }
                var sparse = pixThresholdToBinary(sums, Int32(0.55 * 255))
                defer { pixDestroy(&sparse) }
                return pixInvert(nil, sparse)
            }
            compare(4, own: { ink.opened(width: 100, height: 1) }) {
                pixOpenBrick(nil, pix, 100, 1)
            }
            compare(5, own: { ink.opened(width: 100, height: 1) }) {
                pixOpenCompBrick(nil, pix, 100, 1)
            }
            compare(6, own: { ink.opened(width: 1, height: 100) }) {
                pixOpenBrick(nil, pix, 1, 100)
            }
            compare(7, own: { ink.closed(width: 5, height: 1) }) {
                pixCloseSafeBrick(nil, pix, 5, 1)
            }
            compare(8, own: { floodFilled(ink) }) {
                var holes = pixHolesByFilling(pix, 4)
                defer { pixDestroy(&holes) }
                return pixOr(nil, pix, holes)
            }
        }
        measureSkew(gray, ink)
    }

    /// Angles agree where they differ by less than a tenth of a degree.
    private func measureSkew(_ gray: GrayImage, _ ink: BinaryImage) {
        let own = timed { () -> Double in
            let angle = ownSkew(ink)
            return gray.rotated(byDegrees: angle) == nil ? 0 : angle
        }
        let leptonica = timed { leptonicaSkew(gray) }
        let difference = abs(own.result - leptonica.result)
        greatestAngle = max(greatestAngle, difference)
        comparisons[9].add(
            own: own.time, leptonica: leptonica.time, agreement: difference < 0.1 ? 1 : 0)
    }

    /// A table in Markdown.
    func printTable() {
        print("\(pictures) pictures; greatest difference of skew angles \(greatestAngle) degrees")
        print("| own | leptonica | own, ms | leptonica, ms | agreement |\n|---|---|--:|--:|--:|")
        for (name, comparison) in zip(Self.names, comparisons) {
            let count = Double(max(1, comparison.count))
            let figures = [
                String(format: "%.1f", comparison.own / count),
                String(format: "%.1f", comparison.leptonica / count),
                String(format: "%.3f", comparison.agreement / count),
            ]
            print("| \(name) | \(figures.joined(separator: " | ")) |")
        }
    }
}

/// Degrees by which preprocessing would turn the page; 0 where it would not.
func ownSkew(_ ink: BinaryImage) -> Double {
    guard let skew = ink.skew(range: 8), skew.confidence > 2.5, abs(skew.degrees) > 0.15 else {
        return 0
    }
    return skew.degrees
}

/// Degrees by which pixDeskew turns the page; 0 where it does not.
func leptonicaSkew(_ gray: GrayImage) -> Double {
    gray.withPix { pix in
        var (angle, confidence): (Float, Float) = (0, 0)
        var result = pixDeskewGeneral(pix, 0, 0, 0, 0, 0, &angle, &confidence)
        defer { pixDestroy(&result) }
        return confidence >= 3 && abs(angle) >= 0.1 ? Double(angle) : 0
    }
}

/// Prints how far the angles found in pictures without skew are from those that they are turned by.
func measureKnownAngles(_ paths: [String]) {
    print(
        "| turned by, degrees | own: mean error | within 0.1 | pixDeskew: mean error | within 0.1 |"
    )
    print("|--:|--:|--:|--:|--:|")
    let pictures = paths.compactMap(gray)
    for degrees in [0, 0.3, 1, 3, 5, 6.5, 7.5] {
        var errors: (own: [Double], leptonica: [Double]) = ([], [])
        for picture in pictures {
            for turn in degrees == 0 ? [0] : [-degrees, degrees] {
                guard let turned = turn == 0 ? picture : picture.rotated(byDegrees: turn),
                    let ink = turned.binarized
                else { continue }
                // What makes it upright again.
                errors.own.append(abs(ownSkew(ink) + turn))
                errors.leptonica.append(abs(leptonicaSkew(turned) + turn))
            }
        }
        let figures = [errors.own, errors.leptonica].flatMap { errors in
            let count = Double(max(1, errors.count))
            return [
                String(format: "%.2f", errors.reduce(0, +) / count),
                String(format: "%.3f", Double(errors.count { $0 < 0.1 }) / count),
            ]
        }
        print("| \(degrees) | \(figures.joined(separator: " | ")) |")
    }
}

/// `nil` for a file that is no picture.
func gray(of path: String) -> GrayImage? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    return data.withUnsafeBytes { bytes in
        (try? PictureFile(bytes)).flatMap { try? $0.gray(ofFrame: 1).value }
    }
}

let paths = Array(CommandLine.arguments.dropFirst())
if paths.first == "--upright" {
    measureKnownAngles(Array(paths.dropFirst()))
} else {
    let benchmark = Benchmark()
    for path in paths {
        guard let picture = gray(of: path) else {
            print("cannot read \(path)")
            continue
        }
        benchmark.measure(picture)
    }
    benchmark.printTable()
}
