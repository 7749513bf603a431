import Geometry
import Observations
import TestSupport

/// Pages with words, rules, fills and pictures anywhere, the same for the same seed.
struct RandomPages {
    private var generator: SeededGenerator
    /// Page units by which places differ at the least: sums and differences stay exact.
    private let step = 1.0 / 64

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// A page with tags of any kind, many of them wrong.
    mutating func nextTagged() -> PageReading {
        var reading = next(margin: 0.02)
        let roles = StructureElement.Role.allCases + [.tableRow, .dataCell, .dataCell, .headerCell]
        for index in 0..<Int(number(1...40)) {
            let around = Int(number(0...Double(index + 1)))
            reading.structure.append(
                StructureElement(
                    parent: around < index ? around : nil,
                    role: roles[Int(number(0...Double(roles.count - 1)))],
                    siblingIndex: Int(number(0...6)), rowSpan: Int(number(1...4)),
                    columnSpan: Int(number(1...3)), box: box(on: reading.page.size)))
        }
        let kinds = MarkedContent.Artifact.allCases
        for word in reading.words.indices {
            let kind = Int(number(0...Double(kinds.count * 5)))
            reading.words[word].marking =
                kind < kinds.count
                ? .artifact(kinds[kind])
                : .element(Int(number(0...Double(reading.structure.count))))
        }
        return reading
    }

    /// - Parameters:
    ///   - margin: The share of the page's sides at its edges that stays blank; less than 0 for
    ///     words beside the page.
    ///   - isPlain: Whether nothing but level words in sound sizes is on the page.
    mutating func next(margin: Double = -0.1, isPlain: Bool = false) -> PageReading {
        let size = Size<PageUnits>(
            width: number(100...900).rounded(), height: number(100...900).rounded())
        var reading = PageReading(
            page: PageDescription(number: 1, size: size, source: .textLayer))
        let lanes = (0..<5).map { _ in place(size.width, margin) }
        for index in 0..<Int(number(0...70)) {
            reading.words.append(
                word(index, on: size, lanes: lanes, margin: margin, isPlain: isPlain))
        }
        guard !isPlain else { return reading }
        for _ in 0..<Int(number(0...16)) {
            let isLevel = Bool.random(using: &generator)
            let (along, across) = isLevel ? (size.width, size.height) : (size.height, size.width)
            reading.rules.append(
                RulingLine(
                    axis: isLevel ? .horizontal : .vertical, position: lane(across),
                    start: lane(along), end: lane(along), thickness: number(0...3)))
        }
        for _ in 0..<Int(number(0...8)) {
            reading.fills.append(
                Fill(box: box(on: size), color: UInt32(number(0...16_777_215))))
        }
        for _ in 0..<Int(number(0...5)) {
            reading.pictures.append(
                PictureRegion(
                    box: box(on: size), kind: Bool.random(using: &generator) ? .raster : .drawing))
        }
        return reading
    }

    /// The same words in another order.
    mutating func shuffled(_ reading: PageReading) -> PageReading {
        var result = reading
        result.words.shuffle(using: &generator)
        return result
    }

    private mutating func word(
        _ index: Int, on size: Size<PageUnits>, lanes: [Double], margin: Double, isPlain: Bool
    ) -> Word {
        let font = fontSizes[Int(number(0...5.99))]
        let stem = stems[Int(number(0...Double(stems.count) - 0.01))]
        // Plain words differ, so that none is another's imprint.
        let text = isPlain ? "\(stem)\(index)" : stem
        let isInLane = number(0...1) < 0.5
        let x = isInLane ? lanes[Int(number(0...4.99))] : place(size.width, margin)
        let baseline =
            number(0...1) < 0.7
            ? (place(size.height, margin) / 14).rounded() * 14 + Double(index) * step / 4
            : place(size.height, margin)
        let isSound = isPlain || number(0...1) < 0.95
        return Word(
            text: text,
            box: Rect(
                minX: x, minY: baseline - (isSound ? 0.75 * font : 0),
                maxX: x + (isSound ? Double(text.count) * 0.5 * font : 0),
                maxY: baseline + (isSound ? 0.25 * font : 0)),
            baseline: isSound ? Float(baseline) : nil,
            style: TextStyle(
                size: isSound ? Float(font) : 0, traits: number(0...1) < 0.1 ? .bold : []),
            direction: isSound ? .right : Word.Direction(rawValue: UInt8(number(0...3.99))) ?? .up,
            slant: isSound || Bool.random(using: &generator) ? 0 : Float(number(-45...45)),
            confidence: 1)
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &generator)
    }

    private mutating func place(_ side: Double, _ margin: Double) -> Double {
        (number(side * margin...side * (1 - margin)) / step).rounded() * step
    }

    /// A twelfth of the side, so that lines meet.
    private mutating func lane(_ side: Double) -> Double { side * number(0...12).rounded() / 12 }

    private mutating func box(on size: Size<PageUnits>) -> Rect<PageUnits> {
        Rect(
            minX: lane(size.width), minY: lane(size.height), maxX: lane(size.width),
            maxY: lane(size.height))
    }
}

private let fontSizes = [8.0, 10, 10, 10, 10, 14]

private let stems = [
    "river", "Stones", "and", "a", "12", "3.20", "1.", "2.", "a)", "•", "-", "exam-", "ple", "(b)",
    "...........", "Table", "3:", "Figure", "End.", "1984", "日本", "\u{AD}", "x\u{AD}", "—", "€",
    "1.2", "iv.", "Total:", "",
]
