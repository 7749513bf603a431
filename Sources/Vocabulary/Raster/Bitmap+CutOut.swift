import CLeptonica
import Diagnostics

extension Bitmap {
    /// What of a picture becomes transparent.
    public enum Ground: Sendable {
        /// What hangs together with its edge.
        case outside
        /// All of it, also between strokes.
        case paper
        /// All but coloured ink: also what is printed in black under a stamp. The same as `paper` for
        /// a picture without much colour.
        case neutral
    }

    /// The picture on a transparent ground, as a PNG file; `nil` where its edge has no ground, as in a
    /// photograph.
    ///
    /// A pixel between ink and ground becomes ink that is partly transparent, so that no seam is left
    /// on another ground.
    ///
    /// - Throws: `internalFault` where it cannot be made, such as for lack of memory.
    public func cutOut(of ground: Ground) throws(Problem) -> [UInt8]? {
        let samples = samples
        guard let color = groundColor(of: samples) else { return nil }
        let count = width * height
        var opacity = [UInt8](repeating: 255, count: count)
        let contrast = (0..<count).map { index in
            max(
                abs(Int(samples[index * 3]) - color.red),
                abs(Int(samples[index * 3 + 1]) - color.green),
                abs(Int(samples[index * 3 + 2]) - color.blue))
        }
        switch ground {
        case .outside:
            for index in outside(contrast) { opacity[index] = Self.opacity(contrast[index]) }
        case .paper:
            for index in 0..<count { opacity[index] = Self.opacity(contrast[index]) }
        case .neutral:
            let ink = contrast.indices.filter { contrast[$0] >= Self.leastInk }
            let isColored = { (index: Int) in Self.chroma(samples, index) >= Self.leastChroma }
            let colored = ink.count(where: isColored)
            guard colored * Self.leastColoredShare >= ink.count else {
                return try cutOut(of: .paper)
            }
            for index in 0..<count {
                opacity[index] = min(
                    Self.opacity(contrast[index]),
                    Self.opacity(Self.chroma(samples, index) + Self.leastChroma / 2))
            }
        }
        return try png(samples, opacity, on: color)
    }

    /// The median of the pixels at the edge, where most of them are alike.
    private func groundColor(of samples: [UInt8]) -> (red: Int, green: Int, blue: Int)? {
        guard samples.count == width * height * 3, width > 1, height > 1 else { return nil }
        var edge = Array(0..<width) + (0..<width).map { $0 + (height - 1) * width }
        edge += (0..<height).flatMap { [$0 * width, $0 * width + width - 1] }
        let channels = (0..<3).map { channel in
            Int(edge.map { samples[$0 * 3 + channel] }.sorted()[edge.count / 2])
        }
        let alike = edge.count { index in
            (0..<3).allSatisfy { abs(Int(samples[index * 3 + $0]) - channels[$0]) < Self.leastInk }
        }
        guard alike * 2 > edge.count else { return nil }
        return (channels[0], channels[1], channels[2])
    }

    /// The pixels without ink that hang together with the edge, and those beside them.
    private func outside(_ contrast: [Int]) -> [Int] {
        var isReached = [Bool](repeating: false, count: contrast.count)
        var open: [Int] = []
        func reach(_ index: Int) {
            guard !isReached[index] else { return }
            isReached[index] = true
            if contrast[index] < Self.leastInk { open.append(index) }
        }
        for x in 0..<width {
            reach(x)
            reach(x + (height - 1) * width)
        }
        for y in 0..<height {
            reach(y * width)
            reach(y * width + width - 1)
        }
        while let index = open.popLast() {
            let (x, y) = (index % width, index / width)
            if x > 0 { reach(index - 1) }
            if x + 1 < width { reach(index + 1) }
            if y > 0 { reach(index - width) }
            if y + 1 < height { reach(index + width) }
        }
        return isReached.indices.filter { isReached[$0] }
    }

    /// 0…255, for a distance from the ground.
    private static func opacity(_ contrast: Int) -> UInt8 {
        UInt8(max(0, min(255, (contrast - noise) * 255 / (fullInk - noise))))
    }

    private static func chroma(_ samples: [UInt8], _ index: Int) -> Int {
        let channels = (0..<3).map { Int(samples[index * 3 + $0]) }
        return (channels.max() ?? 0) - (channels.min() ?? 0)
    }

    private func png(
        _ samples: [UInt8], _ opacity: [UInt8], on ground: (red: Int, green: Int, blue: Int)
    ) throws(Problem) -> [UInt8] {
        guard let target = pixCreate(Int32(width), Int32(height), 32),
            let data = pixGetData(target)
        else { throw .unencodablePicture }
        let picture = Bitmap(owning: target)
        pixSetSpp(target, 4)
        let wordsPerLine = Int(pixGetWpl(target))
        let grounds = [ground.red, ground.green, ground.blue]
        for y in 0..<height {
            for x in 0..<width {
                let index = y * width + x
                let share = Int(opacity[index])
                var word = UInt32(share)
                guard share > 0 else {
                    data[y * wordsPerLine + x] = 0xFFFF_FF00
                    continue
                }
                for channel in 0..<3 {
                    let value = Int(samples[index * 3 + channel])
                    let ink = grounds[channel] + (value - grounds[channel]) * 255 / share
                    word |= UInt32(max(0, min(255, ink))) << UInt32(24 - 8 * channel)
                }
                data[y * wordsPerLine + x] = word
            }
        }
        return try picture.png()
    }

    /// 0…255, in the channel that differs most. Paper in scans and the traces of JPEG differ by less
    /// than ``noise``, as measured on the drawn scans of `Benchmarks/figures.py`; what is halfway
    /// between that and ``fullInk`` is ink, and all beyond is opaque.
    private static let noise = 24
    private static let fullInk = 104
    private static let leastInk = 64
    /// The difference of two channels in coloured ink, 0…255, and the inverse share of the ink of a
    /// coloured stamp that has it.
    private static let leastChroma = 48
    private static let leastColoredShare = 4
}
