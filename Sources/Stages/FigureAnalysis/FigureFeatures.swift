import Foundation
import Geometry
import Observations
import Raster

/// The numbers by which kinds of figures differ. Each is without a unit or a logarithm, so that
/// neither the resolution nor the size of the page matters.
package struct FigureFeatures: Sendable {
    /// In the order of ``names``.
    package let values: [Double]

    /// What the values are, in their order.
    package static let names = [
        "ground", "colors", "entropy", "saturated", "hue", "flat", "soft", "sharp",
        "plain areas", "ink", "dark ink", "colored ink", "level line", "upright line", "level rows",
        "upright columns", "aligned edges", "components", "largest component", "stroke",
        "level changes", "upright changes", "frame", "corners", "middle", "aspect", "size",
        "height",
        "top", "center", "right", "words", "numbers", "letters area", "raster", "drawing",
        "scanned", "fills", "rows of text", "name above", "sign below",
    ]

    /// - Parameters:
    ///   - box: On the page.
    ///   - page: What is on the page.
    init(_ pixels: FigurePixels, box: Rect<PageUnits>, on page: PageReading) {
        values =
            Self.colors(pixels) + Self.strokes(pixels) + Self.place(of: box, on: page.page.size)
            + Self.surroundings(of: box, on: page)
    }

    /// How many colours there are and how they change.
    private static func colors(_ pixels: FigurePixels) -> [Double] {
        let count = Double(pixels.count)
        var bins = [Int](repeating: 0, count: 4096)
        var levels = [Int](repeating: 0, count: 32)
        var hues = [Int](repeating: 0, count: 12)
        var saturated = 0
        for index in 0..<pixels.count {
            let (red, green, blue) = (
                Int(pixels.samples[index * 3]), Int(pixels.samples[index * 3 + 1]),
                Int(pixels.samples[index * 3 + 2])
            )
            bins[red / 16 * 256 + green / 16 * 16 + blue / 16] += 1
            levels[pixels.luma[index] >> 3] += 1
            if pixels.chroma[index] > 48 {
                saturated += 1
                hues[hue(red, green, blue)] += 1
            }
        }
        let ground = pixels.contrast.count { $0 < 20 }
        let used = bins.count { Double($0) > count / 1000 }
        let entropy = levels.reduce(0.0) { sum, level in
            let share = Double(level) / count
            return share > 0 ? sum - share * log2(share) : sum
        }
        let strongest = (0..<12).map { hues[$0] + hues[($0 + 1) % 12] }.max() ?? 0
        var (flat, soft, sharp, plain) = (0, 0, 0, 0)
        for y in 0..<pixels.height - 1 {
            for x in 0..<pixels.width - 1 {
                let index = y * pixels.width + x
                let step = max(
                    abs(pixels.luma[index] - pixels.luma[index + 1]),
                    abs(pixels.luma[index] - pixels.luma[index + pixels.width]))
                if step < 6 {
                    flat += 1
                    if pixels.contrast[index] > 40 { plain += 1 }
                } else if step < 36 {
                    soft += 1
                } else if step > 90 {
                    sharp += 1
                }
            }
        }
        return [
            Double(ground) / count, log2(Double(used) + 1), entropy, Double(saturated) / count,
            saturated > 0 ? Double(strongest) / Double(saturated) : 0, Double(flat) / count,
            Double(soft) / count, Double(sharp) / count, Double(plain) / count,
        ]
    }

    /// One of twelve.
    private static func hue(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = Double(max(1, most - least))
        let angle =
            if most == red {
                Double(green - blue) / range
            } else if most == green {
                2 + Double(blue - red) / range
            } else {
                4 + Double(red - green) / range
            }
        return (Int((angle < 0 ? angle + 6 : angle) * 2) + 12) % 12
    }

    /// Lines, and what hangs together.
    private static func strokes(_ pixels: FigurePixels) -> [Double] {
        let (width, height, count) = (pixels.width, pixels.height, Double(pixels.count))
        let ink = pixels.contrast.map { $0 > 60 }
        let total = max(1, ink.count { $0 })
        let dark = (0..<pixels.count).count { ink[$0] && pixels.luma[$0] < 100 }
        let colored = (0..<pixels.count).count { ink[$0] && pixels.chroma[$0] > 48 }
        let rows = (0..<height).map { y in
            longestRun((0..<width).lazy.map { ink[y * width + $0] })
        }
        let columns = (0..<width).map { x in
            longestRun((0..<height).lazy.map { ink[$0 * width + x] })
        }
        var (aligned, edges, perimeter) = (0, 0, 0)
        var (levelChanges, uprightChanges) = (0, 0)
        for y in 1..<height {
            for x in 1..<width {
                let index = y * width + x
                let (across, down) = (
                    abs(pixels.luma[index] - pixels.luma[index - 1]),
                    abs(pixels.luma[index] - pixels.luma[index - width])
                )
                if max(across, down) > 50 {
                    edges += 1
                    if min(across, down) * 4 < max(across, down) { aligned += 1 }
                }
                if ink[index] != ink[index - 1] { levelChanges += 1 }
                if ink[index] != ink[index - width] { uprightChanges += 1 }
            }
        }
        perimeter = max(1, levelChanges + uprightChanges)
        let components = componentSizes(ink, width: width, height: height)
        let (rim, corners, middle) = shares(of: ink, width: width, height: height)
        return [
            Double(total) / count, Double(dark) / Double(total), Double(colored) / Double(total),
            Double(rows.max() ?? 0) / Double(width), Double(columns.max() ?? 0) / Double(height),
            Double(rows.count { $0 * 2 > width }) / Double(height),
            Double(columns.count { $0 * 2 > height }) / Double(width),
            Double(aligned) / Double(max(1, edges)), log2(Double(components.count) + 1),
            Double(components.max() ?? 0) / Double(total),
            log2(Double(total) * 2 / Double(perimeter) + 0.5),
            log2(Double(levelChanges) / Double(height) + 1),
            log2(Double(uprightChanges) / Double(width) + 1), rim, corners, middle,
        ]
    }

    private static func longestRun(_ ink: some Sequence<Bool>) -> Int {
        var (longest, run) = (0, 0)
        for isInk in ink {
            run = isInk ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    /// Pixels of each 8-connected component of at least four.
    private static func componentSizes(_ ink: [Bool], width: Int, height: Int) -> [Int] {
        var isSeen = ink.map { !$0 }
        var sizes: [Int] = []
        var open: [Int] = []
        for start in ink.indices where !isSeen[start] {
            var size = 0
            isSeen[start] = true
            open.append(start)
            while let index = open.popLast() {
                size += 1
                let (x, y) = (index % width, index / width)
                for ny in max(0, y - 1)...min(height - 1, y + 1) {
                    for nx in max(0, x - 1)...min(width - 1, x + 1)
                    where !isSeen[ny * width + nx] {
                        isSeen[ny * width + nx] = true
                        open.append(ny * width + nx)
                    }
                }
            }
            if size >= 4 { sizes.append(size) }
        }
        return sizes
    }

    /// How much of the outermost twentieth, of the corners outside the inscribed ellipse, and of the
    /// middle third is ink.
    private static func shares(
        of ink: [Bool], width: Int, height: Int
    ) -> (rim: Double, corners: Double, middle: Double) {
        var (rim, corners, middle) = ((0, 0), (0, 0), (0, 0))
        for y in 0..<height {
            for x in 0..<width {
                let isInk = ink[y * width + x] ? 1 : 0
                let (u, v) = (
                    abs(Double(x) + 0.5 - Double(width) / 2) * 2 / Double(width),
                    abs(Double(y) + 0.5 - Double(height) / 2) * 2 / Double(height)
                )
                if max(u, v) > 0.95 { rim = (rim.0 + isInk, rim.1 + 1) }
                if u * u + v * v > 1.08 { corners = (corners.0 + isInk, corners.1 + 1) }
                if max(u, v) < 1 / 3 { middle = (middle.0 + isInk, middle.1 + 1) }
            }
        }
        func share(_ part: (Int, Int)) -> Double { Double(part.0) / Double(max(1, part.1)) }
        return (share(rim), share(corners), share(middle))
    }

    /// Where on the page it is, and how large.
    private static func place(of box: Rect<PageUnits>, on page: Size<PageUnits>) -> [Double] {
        [
            log2(max(box.width, 1) / max(box.height, 1)),
            log2(max(box.area / max(page.width * page.height, 1), 1e-6)),
            log2(max(box.height / max(page.height, 1), 1e-4)), box.minY / max(page.height, 1),
            abs(box.midX / max(page.width, 1) - 0.5), box.midX / max(page.width, 1),
        ]
    }

    /// The text inside, what the file says of it, and what is printed beside it.
    private static func surroundings(of box: Rect<PageUnits>, on page: PageReading) -> [Double] {
        let inside = page.words.filter { box.contains($0.box.center) }
        let numbers = inside.count { word in
            word.text.contains(where: \.isNumber) && !word.text.contains(where: \.isLetter)
        }
        let letters = inside.reduce(0) { $0 + $1.box.area }
        let near = box.grown(x: 20, y: 0)
        func share(_ kind: PictureRegion.Kind) -> Double {
            let own =
                page.pictures.filter { $0.kind == kind }
                .compactMap { $0.box.intersection(box)?.area }.max() ?? 0
            return min(1, own / max(box.area, 1))
        }
        let drawings = page.pictures.count {
            $0.kind == .drawing && box.contains($0.box.center)
        }
        let fills = page.fills.count { box.contains($0.box.center) }
        let rows = Set(inside.map { Int($0.box.midY / max($0.box.height, 1)) }).count
        let below = page.words.filter {
            near.minX < $0.box.midX && $0.box.midX < near.maxX && $0.box.minY >= box.midY
                && $0.box.minY < box.maxY + box.height
        }
        let above = page.words.filter {
            $0.box.maxY <= box.midY && $0.box.maxY > box.minY - 40
        }
        return [
            log2(Double(inside.count) + 1),
            inside.isEmpty ? 0 : Double(numbers) / Double(inside.count),
            letters / max(box.area, 1), share(.raster), log2(Double(drawings) + 1),
            share(.scanned), log2(Double(fills) + 1), log2(Double(rows) + 1),
            above.contains { $0.text.hasSuffix(",") || $0.text.hasSuffix(":") } ? 1 : 0,
            log2(Double(below.count) + 1),
        ]
    }
}
