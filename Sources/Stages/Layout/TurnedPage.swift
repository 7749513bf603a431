import Foundation
import Geometry
import Observations

/// A page turned so that most of its text is level, and the way back.
///
/// A landscape table on a portrait page is set sideways, and a scan leans; layout sees both
/// upright. A page of a script from right to left is seen in a mirror, so that columns, tables,
/// indents and markers begin where layout looks for them.
struct TurnedPage {
    let reading: PageReading
    /// Whether x runs from the right edge of the page.
    let isMirrored: Bool
    private let source: PageDescription
    private let turn: Turn?

    init(_ source: PageReading) {
        self.source = source.page
        let direction = Self.direction(of: source.words)
        isMirrored = Self.isRightToLeft(source.words)
        guard direction != .right || abs(source.page.skew) > leastSkew || isMirrored else {
            turn = nil
            reading = source
            return
        }
        let turn = Turn(
            direction, skew: source.page.skew, size: source.page.size, isMirrored: isMirrored)
        self.turn = turn
        var level = source
        level.page.size = turn.levelSize
        level.words = source.words.map(turn.upright)
        level.hidden = source.hidden.map(turn.upright)
        level.rules = source.rules.map(turn.upright)
        level.fills = source.fills.map { Fill(box: turn.toLevel.box($0.box), color: $0.color) }
        level.pictures = source.pictures.map {
            PictureRegion(box: turn.toLevel.box($0.box), kind: $0.kind)
        }
        level.barcodes = source.barcodes.map { $0.moved(by: turn.toLevel, to: turn.levelSize) }
        level.fields = source.fields.map {
            var field = $0
            field.box = turn.toLevel.box($0.box)
            return field
        }
        level.marks = source.marks.map {
            var mark = $0
            mark.box = turn.toLevel.box($0.box)
            return mark
        }
        reading = level
    }

    /// The observation in the plane of the page as delivered.
    func back(_ observation: DocumentObservation) -> DocumentObservation {
        guard let turn else { return observation }
        var page = source
        if turn.isTurned { page.orientation = turn.orientation }
        let back = TurnedBack(turn: turn, size: source.size)
        return DocumentObservation(
            page: page, document: back.container(observation.document),
            confidence: observation.confidence, fields: observation.fields,
            dropped: observation.dropped.map {
                DroppedWord(turn.back($0.word), reason: $0.reason)
            })
    }

    /// A field in the plane of the page as delivered.
    func back(_ field: FormField) -> FormField {
        guard let turn else { return field }
        var field = field
        field.box = turn.back(field.box)
        return field
    }

    /// The direction of more than half of the words, else to the right.
    private static func direction(of words: [Word]) -> Word.Direction {
        let counts = Word.Direction.allCases.map { direction in
            words.count { $0.direction == direction }
        }
        guard let most = counts.max(), most * 2 > words.count,
            let index = counts.firstIndex(of: most)
        else { return .right }
        return Word.Direction.allCases[index]
    }
}

extension TurnedPage {
    /// Whether more letters run to the left than to the right.
    private static func isRightToLeft(_ words: [Word]) -> Bool {
        guard words.contains(where: \.hasRightToLeft) else { return false }
        var excess = 0
        for word in words {
            switch word.scriptDirection {
            case .rightToLeft: excess += word.text.unicodeScalars.count
            case .leftToRight: excess -= word.text.unicodeScalars.count
            case nil: break
            }
        }
        return excess > 0
    }
}

/// The turn between the page and the plane in which its text is level.
struct Turn {
    let direction: Word.Direction
    let toLevel: Transform<PageUnits, PageUnits>
    let levelSize: Size<PageUnits>
    private let toPage: Transform<PageUnits, PageUnits>
    /// Radians.
    private let lean: Double

    /// Whether more is done than to mirror the page.
    let isTurned: Bool

    /// - Parameters:
    ///   - skew: Degrees counter-clockwise by which the text leans.
    ///   - isMirrored: Whether x of the level plane runs from the right.
    init(
        _ direction: Word.Direction, skew: Double, size: Size<PageUnits>, isMirrored: Bool = false
    ) {
        self.direction = direction
        isTurned = direction != .right || abs(skew) > leastSkew
        let isSideways = direction == .up || direction == .down
        levelSize = isSideways ? Size(width: size.height, height: size.width) : size
        let (cosine, sine): (Double, Double) =
            switch direction {
            case .right: (1, 0)
            case .down: (0, -1)
            case .left: (-1, 0)
            case .up: (0, 1)
            }
        // Clockwise by the quarter turn, then by the skew, around the middle of the page.
        lean = skew * .pi / 180
        let (a, b) = (
            cosine * cos(lean) - sine * sin(lean), sine * cos(lean) + cosine * sin(lean)
        )
        let (x, y) = (size.width / 2, size.height / 2)
        let upright = Transform<PageUnits, PageUnits>(
            a: a, b: b, c: -b, d: a, e: levelSize.width / 2 - a * x + b * y,
            f: levelSize.height / 2 - b * x - a * y)
        let level =
            isMirrored
            ? upright.then(
                Transform<PageUnits, PageUnits>(a: -1, b: 0, c: 0, d: 1, e: levelSize.width, f: 0))
            : upright
        toLevel = level
        toPage = level.inverse ?? Transform(scale: 1)
    }

    /// The clockwise turn in degrees that makes the page upright.
    var orientation: Int {
        switch direction {
        case .right: 0
        case .down: 270
        case .left: 180
        case .up: 90
        }
    }

    func upright(_ word: Word) -> Word {
        var level = moved(
            word, by: toLevel, to: word.direction.turned(by: -Int(direction.rawValue)))
        level.box = tight(word.box)
        return level
    }

    /// The level box of which `box` is the frame on the page; turning the frame itself would make
    /// long words as tall as two lines.
    private func tight(_ box: Rect<PageUnits>) -> Rect<PageUnits> {
        let isSideways = direction == .up || direction == .down
        let (across, down) =
            isSideways ? (box.height, box.width) : (box.width, box.height)
        let (cosine, sine) = (cos(lean), abs(sin(lean)))
        let scale = cosine * cosine - sine * sine
        let width = (across * cosine - down * sine) / scale
        let height = (down * cosine - across * sine) / scale
        guard scale > 0, width > 0, height > 0 else { return toLevel.box(box) }
        let middle = toLevel(Point(x: box.midX, y: box.midY))
        return Rect(
            x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    func back(_ word: Word) -> Word {
        moved(word, by: toPage, to: word.direction.turned(by: Int(direction.rawValue)))
    }

    func back(_ box: Rect<PageUnits>) -> Rect<PageUnits> { toPage.box(box) }

    func back(_ code: BarcodeObservation, to size: Size<PageUnits>) -> BarcodeObservation {
        code.moved(by: toPage, to: size)
    }

    func upright(_ rule: RulingLine) -> RulingLine {
        let isLevel = rule.axis == .horizontal
        let middle = (rule.start + rule.end) / 2
        let point = toLevel(
            isLevel
                ? Point(x: middle, y: rule.position) : Point(x: rule.position, y: middle))
        let isSideways = direction == .up || direction == .down
        let axis: RulingLine.Axis = isLevel != isSideways ? .horizontal : .vertical
        let (position, along) = axis == .horizontal ? (point.y, point.x) : (point.x, point.y)
        return RulingLine(
            axis: axis, position: position, start: along - rule.length / 2,
            end: along + rule.length / 2, thickness: rule.thickness)
    }

    private func moved(
        _ word: Word, by way: Transform<PageUnits, PageUnits>, to direction: Word.Direction
    ) -> Word {
        var moved = word
        moved.box = way.box(word.box)
        moved.direction = direction
        let wasLevel = word.direction.isLevel
        func coordinate(_ along: Double, _ across: Double, isAlong: Bool) -> Double {
            let point = way(wasLevel ? Point(x: along, y: across) : Point(x: across, y: along))
            return direction.isLevel == isAlong ? point.x : point.y
        }
        let middle = wasLevel ? word.box.midX : word.box.midY
        let across = Double(word.baseline ?? Float(wasLevel ? word.box.midY : word.box.midX))
        moved.baseline = word.baseline.map { _ in Float(coordinate(middle, across, isAlong: false))
        }
        moved.edges = word.edges.map { Float(coordinate(Double($0), across, isAlong: true)) }
        return moved
    }
}

extension Word.Direction {
    /// The direction after clockwise quarter turns.
    fileprivate func turned(by quarters: Int) -> Word.Direction {
        Self.allCases[((Int(rawValue) + quarters) % 4 + 4) % 4]
    }
}

/// Degrees. Over the width of a page less than half a line's height.
private let leastSkew = 0.05
