import Confidence
import Geometry
import ImageObservations
import Observations
import Raster

/// Reads the bullets of lists as what they are: discs, squares and rings before the first word of a line.
///
/// Recognizers take them for letters and signs (`e`, `¢`, `©`, `«`), read them as a part of the first word, or not at all.
struct ListBullets {
    private let ink: PageInk

    init(_ ink: PageInk) { self.ink = ink }

    /// - Parameters:
    ///   - lines: Of upright text, words from the left.
    ///   - sizes: The font size of each line, in pixels.
    func read(_ lines: [RecognizedLine], sizes: [Double]) -> [RecognizedLine] {
        let candidates = zip(lines, sizes).map { line, size in
            candidate(before: line, size: size) ?? paleCandidate(before: line, size: size)
        }
        let all = candidates.compactMap(\.self)
        let shown = candidates.map { candidate in
            candidate.map { isShown($0, by: all) } == true
        }
        let certain = zip(candidates, shown).compactMap { $1 ? $0 : nil }
        let found = zip(candidates, shown).map { candidate, isShown -> Candidate? in
            guard let candidate else { return nil }
            return isShown || certain.contains(where: candidate.leads) ? candidate : nil
        }
        let boxes = found.compactMap { $0?.box }
        return zip(lines, found).map { line, candidate in
            if let candidate { return candidate.line }
            // Read as a line of its own, above or below that which it leads.
            return RecognizedLine(
                line.words.filter { word in
                    word.text.count > parameters.mostSigns
                        || !boxes.contains { $0.contains(word.box.center) }
                })
        }
    }

    /// Whether others of its kind, or what a recognizer read, show that it is a bullet.
    private func isShown(_ candidate: Candidate, by others: [Candidate]) -> Bool {
        let alike = others.filter(candidate.isAlike)
        let inColumn = alike.count(where: candidate.isAbove)
        if candidate.isReadAsSign { return true }
        return candidate.isPale
            ? inColumn >= parameters.fewestPale
            : inColumn > 1 || alike.count > parameters.fewestApart
    }

    private func candidate(before line: RecognizedLine, size: Double) -> Candidate? {
        guard let first = line.words.first, size > 0 else { return nil }
        let baseline = line.baseline.y(at: first.box.minX)
        let area = Rect<Pixels>(
            minX: first.box.minX - size * parameters.reach,
            minY: baseline - size * parameters.above,
            maxX: first.box.maxX + size * parameters.reach, maxY: baseline)
        let beside = ink.components.boxes(near: area)
            .filter {
                max($0.width, $0.height) > size * parameters.dust
                    && (area.minY...area.maxY).contains($0.midY)
            }
            .sorted { $0.minX < $1.minX }
        guard let place = beside.firstIndex(where: { $0.maxX > first.box.minX - 1 }) else {
            return nil
        }
        // Read with the first word or as one, or left of it.
        for index in [place, place - 1] where beside.indices.contains(index) {
            let box = beside[index]
            guard box.midX <= first.box.maxX,
                let part = ink.image.cropped(to: box),
                let shape = shape(of: box, part, size: size, baseline: baseline),
                beside.indices.contains(index + 1),
                case let gap = beside[index + 1].minX - box.maxX,
                gap >= size * (shape.isInText ? parameters.leastGapInText : parameters.leastGap),
                gap <= size * parameters.greatestGap,
                index == 0
                    || box.minX - beside[index - 1].maxX >= size * parameters.leastMargin
            else { continue }
            let around = box.grown(by: size * parameters.leastGap / 2)
            // Within white letters on a dark ground there are discs as well.
            guard ink.image.cropped(to: around)?.count == part.count,
                let result = reading(box, shape, before: beside[index + 1], of: line)
            else { continue }
            return Candidate(
                box: box, shape: shape, size: size, line: result.line,
                isReadAsSign: result.isReadAsSign, isPale: false)
        }
        return nil
    }

    /// The only mark before the first letter of a line where the page has no ink, a quarter as dark at the least.
    private func paleCandidate(before line: RecognizedLine, size: Double) -> Candidate? {
        guard let first = line.words.first, size > 0 else { return nil }
        let baseline = line.baseline.y(at: first.box.minX)
        let letter = ink.components.boxes(near: first.box).filter {
            first.box.contains($0.center) && $0.height > size * parameters.ringSizes.lowerBound
        }.min { $0.minX < $1.minX }
        guard let letter else { return nil }
        let right = (letter.minX - size * parameters.leastGap).rounded(.down)
        let left = max(0, letter.minX - size * parameters.farthestPale).rounded(.down)
        let top = max(0, baseline - size * parameters.above).rounded(.down)
        guard left < right, top < baseline else { return nil }
        let area = Rect<Pixels>(minX: left, minY: top, maxX: right, maxY: baseline)
        func isDust(_ box: Rect<Pixels>) -> Bool {
            max(box.width, box.height) <= size * parameters.dust
        }
        // Of a thin ring the darkest pixels are ink.
        guard ink.components.boxes(near: area).allSatisfy(isDust),
            let pale = ink.paleInk(in: area),
            case let marks = pale.componentBoxes.filter({ !isDust($0) })
        else { return nil }
        guard marks.count == 1, let mark = marks.first, let part = pale.cropped(to: mark),
            case let box = Rect<Pixels>(
                x: mark.minX + left, y: mark.minY + top, width: mark.width, height: mark.height),
            let shape = shape(
                of: box, part, size: size, baseline: baseline,
                mostFaults: parameters.mostFaultsOfPale),
            let result = reading(box, shape, before: letter, of: line)
        else { return nil }
        return Candidate(
            box: box, shape: shape, size: size, line: result.line,
            isReadAsSign: result.isReadAsSign, isPale: true)
    }

    /// The line that begins with a bullet; `nil` where what is read there is more than a bullet.
    ///
    /// - Parameter letter: That behind the bullet.
    private func reading(
        _ box: Rect<Pixels>, _ shape: Shape, before letter: Rect<Pixels>, of line: RecognizedLine
    ) -> (line: RecognizedLine, isReadAsSign: Bool)? {
        guard var first = line.words.first else { return nil }
        var bullet = RecognizedWord(
            text: shape.sign, box: box, baseline: line.baseline.y(at: box.midX),
            confidence: ConfidenceParameters.standard.seenMark, reader: first.reader)
        if first.box.midX < letter.minX, !first.box.contains(letter.center) {
            // Read as a word of its own.
            guard line.words.count > 1, first.text.count <= parameters.mostSigns else { return nil }
            if shape == .dash, dashes.contains(first.text) { return nil }
            bullet.rawText = first.text
            bullet.confidence = max(bullet.confidence, first.confidence)
            let isSign = !first.text.contains { $0.isLetter || $0.isNumber }
            return (RecognizedLine([bullet] + line.words.dropFirst()), isSign)
        }
        guard let sign = first.text.first, first.text.count > 1,
            first.box.minX < box.midX || bullets.contains(sign),
            misreadings.contains(sign)
        else {
            // The letters were read, and the bullet was not.
            first.box = Rect(
                minX: max(first.box.minX, letter.minX - 1), minY: first.box.minY,
                maxX: first.box.maxX,
                maxY: first.box.maxY)
            return (RecognizedLine([bullet, first] + line.words.dropFirst()), false)
        }
        bullet.rawText = String(sign)
        first.box = Rect(
            minX: letter.minX, minY: first.box.minY, maxX: first.box.maxX, maxY: first.box.maxY)
        first.rawText = first.rawText ?? first.text
        first.text.removeFirst()
        return (RecognizedLine([bullet, first] + line.words.dropFirst()), !sign.isLetter)
    }

    /// `nil` for a component that is no bullet.
    ///
    /// - Parameters:
    ///   - part: The image in its box.
    ///   - mostFaults: Of a ring.
    private func shape(
        of box: Rect<Pixels>, _ part: BinaryImage, size: Double, baseline: Double,
        mostFaults: Int = 0
    ) -> Shape? {
        let aspect = box.width / box.height
        if aspect >= parameters.leastDashAspect {
            let isDash =
                box.height <= size * parameters.dashHeight
                && parameters.dashLengths.contains(box.width / size)
                && parameters.dashRises.contains((baseline - box.midY) / size)
            return isDash ? .dash : nil
        }
        guard parameters.aspects.contains(aspect),
            parameters.rises.contains((baseline - box.midY) / size)
        else { return nil }
        let fill = Double(part.count) / box.area
        if fill >= parameters.leastFill {
            guard parameters.solidSizes.contains(box.height / size) else { return nil }
            return fill >= parameters.squareFill ? .square : .disc
        }
        guard parameters.ringSizes.contains(box.height / size), part.isRing(mostFaults: mostFaults)
        else { return nil }
        return .ring(onBaseline: abs(baseline - box.maxY) <= size * parameters.onBaseline)
    }

    private enum Shape: Equatable {
        case disc, square, dash
        /// A letter `o` is one, too, on the baseline.
        case ring(onBaseline: Bool)

        /// Whether letters and signs of text look alike.
        var isInText: Bool { self == .ring(onBaseline: true) || self == .dash }

        var kind: Int {
            switch self {
            case .disc, .square: 0
            case .ring: 1
            case .dash: 2
            }
        }

        var sign: String {
            switch self {
            case .disc: "•"
            case .square: "▪"
            case .dash: "–"
            case .ring: "◦"
            }
        }
    }

    private struct Candidate {
        var box: Rect<Pixels>
        var shape: Shape
        var size: Double
        /// With the bullet as its first word.
        var line: RecognizedLine
        /// Whether a recognizer saw a sign that is no letter there.
        var isReadAsSign: Bool
        var isPale: Bool

        /// Whether another one is of the same list, or of its level in other lists.
        func isAlike(_ other: Candidate) -> Bool {
            let larger = max(box.width, other.box.width)
            return shape.kind == other.shape.kind
                && abs(box.width - other.box.width) <= max(2, larger * parameters.sameSize)
                && (!shape.isInText || isAbove(other))
        }

        /// Whether another one is that of the first item of a deeper list, on the next line.
        func leads(_ other: Candidate) -> Bool {
            let (step, indent) = (other.box.midY - box.midY, other.box.minX - box.minX)
            return parameters.steps.contains(step / size)
                && parameters.indents.contains(indent / size)
        }

        /// Whether it is above or below another one.
        func isAbove(_ other: Candidate) -> Bool {
            abs(box.minX - other.box.minX) <= size * parameters.sameColumn
        }
    }
}

extension BinaryImage {
    /// Whether there is ink on all sides of a middle without any.
    ///
    /// - Parameter mostFaults: Sides without ink, and pixels of ink in the middle, as many as noise makes.
    fileprivate func isRing(mostFaults: Int) -> Bool {
        guard width >= 5, height >= 5 else { return false }
        let (middleX, middleY) = (width / 2, height / 2)
        let reach = min(width, height) / 6
        let blots = (middleY - reach...middleY + reach).reduce(0) { sum, y in
            sum + (middleX - reach...middleX + reach).count { isInk(x: $0, y: y) }
        }
        let directions = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]
        let open = directions.count { across, down in
            var (x, y) = (middleX + across * reach, middleY + down * reach)
            while x >= 0, y >= 0, x < width, y < height {
                if isInk(x: x, y: y) { return false }
                x += across
                y += down
            }
            return true
        }
        return blots <= mostFaults && open <= mostFaults
    }
}

/// As what recognizers read bullets at the start of a word: no word begins with these but `e`, `o`, `O` and `0`, which are set
/// close to what follows.
private let misreadings: Set<Character> = [
    "e", "o", "O", "0", "c", "©", "®", "¢", "°", "•", "·", "*", "«", "»", "=", "~", "-", "¤", "@",
    ".", "'", "’", "‘", "\"", "。", "◦", "▪",
]

/// Those of them with which no word begins.
private let bullets: Set<Character> = ["•", "·", "°", "。", "◦", "▪"]

private let dashes: Set = ["-", "–", "—"]

/// What a bullet is. Font sizes, but for those named otherwise.
struct ListBulletParameters {
    static let standard = ListBulletParameters()

    /// How far before and behind the first word its letters and the bullet are searched.
    var reach = 4.0
    /// How far above the baseline the middle of letters is at the most.
    var above = 0.8
    /// What is smaller is dust.
    var dust = 0.08

    /// Width over height.
    var aspects = 0.7...1.4
    /// From the baseline up to the middle.
    var rises = 0.12...0.6
    /// The share of its box that is ink: of a disc π/4, and of a square that is not blurred more.
    var leastFill = 0.68
    var squareFill = 0.9
    var solidSizes = 0.14...0.6
    var ringSizes = 0.2...0.7
    var leastDashAspect = 2.5
    var dashHeight = 0.14
    var dashLengths = 0.3...1.1
    var dashRises = 0.15...0.45
    /// From the baseline to the foot of a letter.
    var onBaseline = 0.06

    /// Between it and the text, for what may be a letter, and on its left.
    var leastGap = 0.25
    var leastGapInText = 0.6
    var greatestGap = 2.5
    var leastMargin = 1.0

    /// Characters of a word that is read for it, as `ie|`.
    var mostSigns = 3

    /// The share by which bullets of one kind differ in size.
    var sameSize = 0.25
    /// Between what is in one column.
    var sameColumn = 0.5
    /// Bullets in one column, each too pale for the page, faults of such a ring, and how far from the text they are.
    /// Choices.
    var fewestPale = 3
    var mostFaultsOfPale = 1
    var farthestPale = 2.0
    /// From a bullet down and to the right to the first one of a deeper list. Lines are 1.1 to 1.8 apart, and items a little more;
    /// browsers and LibreOffice indent by 1 to 3. Choices.
    var steps = 0.9...2.5
    var indents = 0.7...4.0
    /// Bullets that show each other where each is in a column of its own: two specks left of two lines are alike, too.
    var fewestApart = 3
}

private let parameters = ListBulletParameters.standard
