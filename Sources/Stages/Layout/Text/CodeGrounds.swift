import Geometry
import Observations

/// The coloured grounds and frames that contain lines of code and hardly anything else.
struct CodeGrounds {
    /// For each ground its place in the page's fills.
    private let grounds: [(fill: Int, box: Rect<PageUnits>)]

    /// - Parameters:
    ///   - lines: In a monospaced font.
    ///   - others: The words in other fonts; the ground of a listing may name its language, or have a button.
    init(_ page: PageContent, lines: [Segment], others: [Word]) {
        let pageArea = page.size.width * page.size.height
        let found = page.fills.indices.compactMap { index -> (Int, Rect<PageUnits>)? in
            let fill = page.fills[index]
            guard fill.color != 0xFFFFFF, fill.box.area < pageArea * parameters.mostOfPage else {
                return nil
            }
            let inside = lines.filter { $0.isOn(fill.box) }
            guard let first = inside.first, let area = inside.map(\.box).bounds() else {
                return nil
            }
            let isWide = fill.box.width >= area.width + first.size * parameters.wideGround
            let isHigh = fill.box.height >= first.size * parameters.severalLines && inside.count > 1
            guard isWide || isHigh,
                fill.box.height <= area.height + first.size * parameters.highGround
            else { return nil }
            let letters = inside.flatMap(\.words).reduce(0) { $0 + page.words[$1].text.count }
            let foreign = others.filter { fill.box.contains($0.box.center) }
            let foreignLetters = foreign.reduce(0) { $0 + $1.text.count }
            guard foreign.count <= parameters.mostForeignWords,
                Double(foreignLetters) <= Double(letters) * parameters.greatestForeignShare
            else { return nil }
            return (index, fill.box)
        }
        grounds = found.sorted { ($1.1.area, $0.0) < ($0.1.area, $1.0) }
            .map { (fill: $0.0, box: $0.1) }
    }

    /// The largest ground that a line is on, as its place in the page's fills.
    func ground(of line: Segment) -> Int? { grounds.first { line.isOn($0.box) }?.fill }
}

extension Segment {
    fileprivate func isOn(_ ground: Rect<PageUnits>) -> Bool {
        ground.minX <= box.minX + edge && ground.maxX >= box.maxX - edge
            && ground.minY <= box.midY && ground.maxY >= box.midY
    }
}

/// Points by which a line may reach beyond its ground.
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
