import DocumentModel
import Geometry

/// The operators that show the lines of a page, each word scaled to the width of its box.
///
/// Source: ISO 32000-1:2008, 9.3 (text state), 9.4 (text objects).
struct InvisibleText {
    let page: InvisibleTextPage
    let font: GlyphlessFont

    init(_ page: InvisibleTextPage, font: GlyphlessFont) {
        self.page = page
        self.font = font
    }

    /// In the plane of the page, y downward; the font size is 1.
    var content: [UInt8] {
        var text = ""
        for line in page.lines { append(line, to: &text) }
        return Array(text.utf8)
    }

    private func append(_ line: InvisibleTextPage.Line, to text: inout String) {
        let line = line.asPrinted
        let places = LineLayout(line, toPicture: page.sheet?.toPicture(from: page.size))
        for (index, word) in line.words.enumerated() {
            let place = places[index]
            let codes = font.codes(of: word.text)
            guard !codes.isEmpty, place.size > 0 else { continue }
            text += place.direction.map { number($0 * place.size) + " " }.joined()
            text += "\(number(place.start.x)) \(number(place.start.y)) Tm "
            append(codes, over: place.length, size: place.size, to: &text)
            if word.isFollowedByBlank {
                append(font.codes(of: " "), over: place.gap, size: place.size, to: &text)
            }
            text += "\n"
        }
    }

    /// - Parameter length: The length that the codes are scaled to, in page units.
    private func append(
        _ codes: [Int], over length: Double, size: Double, to text: inout String
    ) {
        let natural = Double(codes.count * GlyphlessFont.advance) / 1000 * size
        let percent = max(length / natural * 100, leastScale)
        text += "\(number(percent)) Tz <\(codes.map(hex).joined())> Tj "
    }

    /// At most three decimals, as PDF has no exponents.
    private func number(_ value: Double) -> String {
        let thousandths = Int(nearest: value * 1000)
        let digits = String(thousandths.magnitude % 1000)
        let fraction = String(repeating: "0", count: 3 - digits.count) + digits
        return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(fraction)"
    }
}

/// Percent: the least horizontal scale, so that no reader takes it for 0. No document of 62 meets
/// it (`Benchmarks/sensitivity.py`).
private let leastScale = 1.0

/// The positions of the words of a line, and its direction.
private struct LineLayout {
    struct Place {
        /// The start of the baseline.
        var start: Point<PageUnits>
        /// The direction of the text: the first four numbers of a text matrix.
        var direction: [Double]
        var size: Double
        var length: Double
        /// The gap to the next word.
        var gap: Double

        /// In a photograph: its directions are those of the sheet at the middle of the word.
        func mapped(by way: FlatteningTransform) -> Place {
            let middle = length / 2
            func shift(_ x: Double, _ y: Double) -> [Double] {
                let center = Point<PageUnits>(
                    x: start.x + direction[0] * middle, y: start.y + direction[1] * middle)
                let reach = max(size, 1) / 2
                let (before, after) = (
                    way(Point(x: center.x - x * reach, y: center.y - y * reach)),
                    way(Point(x: center.x + x * reach, y: center.y + y * reach))
                )
                return [(after.x - before.x) / (2 * reach), (after.y - before.y) / (2 * reach)]
            }
            var place = self
            place.start = way(start)
            place.direction =
                shift(direction[0], direction[1]) + shift(direction[2], direction[3])
            return place
        }
    }

    private let places: [Place]

    subscript(index: Int) -> Place { places[index] }

    /// - Parameter way: From the page to the picture that is shown, where that is not the page.
    init(_ line: InvisibleTextPage.Line, toPicture way: FlatteningTransform?) {
        let boxes = line.words.map(\.box)
        let around = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
        let letters = line.words.reduce(0) { $0 + $1.text.unicodeScalars.count }
        let isSideways = letters >= fewestVerticalLetters && around.height > around.width
        let runsUp = boxes[0].midY >= (boxes.last?.midY ?? 0)
        // The words of a slanted line are above or below its centre and are placed one by one.
        let isHorizontal = boxes.allSatisfy {
            isSideways
                ? $0.minX...$0.maxX ~= around.midX : $0.minY...$0.maxY ~= around.midY
        }
        let places = boxes.indices.map { index in
            let box = boxes[index]
            let next = index + 1 < boxes.count ? boxes[index + 1] : nil
            let across = isHorizontal ? around : box
            guard isSideways else {
                let below = Double(GlyphlessFont.descent) / 1000 * across.height
                return Place(
                    start: Point(x: box.minX, y: across.maxY - below), direction: [1, 0, 0, -1],
                    size: across.height, length: box.width,
                    gap: next.map { $0.minX - box.maxX } ?? 0)
            }
            let below = Double(GlyphlessFont.descent) / 1000 * across.width
            guard runsUp else {
                return Place(
                    start: Point(x: across.minX + below, y: box.minY), direction: [0, 1, 1, 0],
                    size: across.width, length: box.height,
                    gap: next.map { $0.minY - box.maxY } ?? 0)
            }
            return Place(
                start: Point(x: across.maxX - below, y: box.maxY), direction: [0, -1, -1, 0],
                size: across.width, length: box.height, gap: next.map { box.minY - $0.maxY } ?? 0)
        }
        self.places = way.map { way in places.map { $0.mapped(by: way) } } ?? places
    }
}

/// Letters: as many of the narrowest kind, a fifth of an em each, are wider than they are high.
/// Computed, not measured.
private let fewestVerticalLetters = 4
