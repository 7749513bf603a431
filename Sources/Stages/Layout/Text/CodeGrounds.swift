import Geometry
import Observations

/// The coloured grounds and frames that contain lines of code and hardly anything else.
struct CodeGrounds {
    /// The largest first.
    private let grounds: [Rect<PageUnits>]

    /// - Parameters:
    ///   - lines: In a monospaced font.
    ///   - others: The words in other fonts; the ground of a listing may name its language, or have a button.
    init(_ page: PageContent, lines: [Segment], others: [Word]) {
        let pageArea = page.size.width * page.size.height
        let lines = lines.sorted { $0.box.midY < $1.box.midY }
        let others = others.sorted { $0.box.midY < $1.box.midY }
        let levels = lines.map(\.box.midY)
        let otherLevels = others.map(\.box.midY)
        let visible = page.fills.filter { $0.color != 0xFFFFFF }
        let found = (visible.joinedBelow + page.frames).filter { box in
            guard box.area < pageArea * parameters.mostOfPage else { return false }
            let inside = lines[levels.indices(of: box)].filter {
                $0.isOn(box)
            }
            guard let first = inside.first, let area = inside.map(\.box).bounds() else {
                return false
            }
            let isWide = box.width >= area.width + first.size * parameters.wideGround
            let isHigh = box.height >= first.size * parameters.severalLines && inside.count > 1
            guard isWide || isHigh,
                box.height <= area.height + first.size * parameters.highGround
            else { return false }
            let letters = inside.flatMap(\.words).reduce(0) { $0 + page.words[$1].text.count }
            let foreign = others[otherLevels.indices(of: box)]
                .filter { box.contains($0.box.center) }
            let foreignLetters = foreign.reduce(0) { $0 + $1.text.count }
            return foreign.count <= parameters.mostForeignWords
                && Double(foreignLetters) <= Double(letters) * parameters.greatestForeignShare
        }
        grounds = found.sorted { ($1.area, $0.minY, $0.minX) < ($0.area, $1.minY, $1.minX) }
    }

    /// The largest ground that a line is on.
    func ground(of line: Segment) -> Rect<PageUnits>? { grounds.first { line.isOn($0) } }
}

extension PageContent {
    /// The rectangles that four rules make, without those inside which a rule goes on from edge to edge.
    fileprivate var frames: [Rect<PageUnits>] {
        let level = levelRules.map(\.box).sorted { ($0.midY, $0.minX) < ($1.midY, $1.minX) }
        let sides = uprightRules.map(\.box)
        guard level.count > 1, sides.count > 1, level.count + sides.count <= mostRules else {
            return []
        }
        return level.indices.compactMap { index in
            let top = level[index]
            guard
                let bottom = level[(index + 1)...].first(where: {
                    abs($0.minX - top.minX) <= cornerGap && abs($0.maxX - top.maxX) <= cornerGap
                        && $0.midY - top.midY > cornerGap
                })
            else { return nil }
            let frame = Rect<PageUnits>(
                minX: min(top.minX, bottom.minX), minY: top.midY,
                maxX: max(top.maxX, bottom.maxX), maxY: bottom.midY)
            let uprights = sides.filter {
                $0.minY <= frame.minY + cornerGap && $0.maxY >= frame.maxY - cornerGap
                    && $0.midX >= frame.minX - cornerGap && $0.midX <= frame.maxX + cornerGap
            }
            let ends = [frame.minX, frame.maxX].map { x in
                uprights.count { abs($0.midX - x) <= cornerGap }
            }
            return ends.allSatisfy { $0 > 0 } && ends.reduce(0, +) == uprights.count ? frame : nil
        }
    }
}

extension [Fill] {
    /// The boxes, those of one width right below each other as one: office programs draw the ground of each line, others
    /// those of every second one.
    fileprivate var joinedBelow: [Rect<PageUnits>] {
        let ordered = map(\.box).sorted {
            ($0.minX, $0.maxX, $0.minY) < ($1.minX, $1.maxX, $1.minY)
        }
        return ordered.reduce(into: []) { joined, box in
            if let last = joined.last, abs(last.minX - box.minX) <= edge,
                abs(last.maxX - box.maxX) <= edge, box.minY - last.maxY <= edge
            {
                joined[joined.count - 1] = last.union(box)
            } else {
                joined.append(box)
            }
        }
    }
}

extension [Double] {
    /// The indices of the levels of a box among ascending ones.
    fileprivate func indices(of box: Rect<PageUnits>) -> Range<Int> {
        let start = partitioningIndex { $0 >= box.minY }
        return start..<Swift.max(start, partitioningIndex { $0 > box.maxY })
    }
}

extension Segment {
    fileprivate func isOn(_ ground: Rect<PageUnits>) -> Bool {
        ground.minX <= box.minX + edge && ground.maxX >= box.maxX - edge
            && ground.minY <= box.midY && ground.maxY >= box.midY
    }
}

/// Rules of a page beyond which they are a drawing or tables. A choice.
private let mostRules = 400

/// Points by which two rules miss each other at a corner of a frame.
private let cornerGap = 2.0

/// Points by which a line may reach beyond its ground, and by which the edges of one ground differ.
private let edge = 0.5

/// The thresholds of the ground of code. Choices, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on public and drawn documents.
struct CodeGroundParameters {
    static let standard = CodeGroundParameters()

    /// The share of the page beyond which a fill is the ground of the page.
    var mostOfPage = 0.9

    /// Font sizes by which the ground of a block is wider than its text, more than that of a phrase
    /// in a line. 25 % less or more changes no document of 62.
    var wideGround = 4.0
    /// The same by which it is higher: blanks above and below, and a button.
    var highGround = 8.0

    /// Font sizes of a ground that is higher than that of a phrase.
    var severalLines = 2.5

    /// Words in other fonts on the ground of a listing at the most, and the share of its letters: `Copy`, `JavaScript`.
    var mostForeignWords = 3
    var greatestForeignShare = 0.2
}

private let parameters = CodeGroundParameters.standard
