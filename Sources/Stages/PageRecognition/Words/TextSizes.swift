import ImageObservations

/// Font sizes of recognized lines, from the heights of their letters.
struct TextSizes {
    /// For each line, in pixels.
    let sizes: [Double]

    init(_ lines: [RecognizedLine]) {
        let measured = lines.map { line -> Double in
            let sizes = line.words.map(\.fontSize).sorted()
            return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
        }
        // Measured heights vary by a tenth; lines of about the same size get the same one.
        var result = measured
        var rest = measured.indices.filter { measured[$0] > 0 }
        while !rest.isEmpty {
            let sorted = rest.map { measured[$0] }.sorted()
            let median = sorted[sorted.count / 2]
            let group = rest.filter { abs(measured[$0] - median) <= median * greatestDeviation }
            for index in group { result[index] = median }
            rest.removeAll(where: group.contains)
        }
        sizes = result
    }
}

extension RecognizedWord {
    /// Pixels: the height of the box over the share of the font size that its letters take.
    fileprivate var fontSize: Double {
        var hasAscender = false
        var hasDescender = false
        for scalar in text.unicodeScalars {
            if "gjpqyQ,;()[]{}|/@ç".unicodeScalars.contains(scalar) { hasDescender = true }
            if !"acegmnopqrsuvwxyz.,-_:;~–—".unicodeScalars.contains(scalar) { hasAscender = true }
        }
        // Shares of the font size in common text fonts: cap height 0.7, x-height 0.5,
        // descenders 0.21.
        return box.height / ((hasAscender ? 0.7 : 0.5) + (hasDescender ? 0.21 : 0))
    }
}

/// The share by which sizes of one group differ from their median. 25 % less changes 8 of 32
/// documents, 25 % more 4 (`Benchmarks/sensitivity.py`).
private let greatestDeviation = 0.17
