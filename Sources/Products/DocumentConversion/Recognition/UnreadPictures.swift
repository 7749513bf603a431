import Geometry
import Observations

/// The pictures on a page with a text layer that may hold text which the layer does not: a table
/// pasted as a picture, a scan under a stamp.
struct UnreadPictures {
    /// On the page, from the top.
    let areas: [Rect<PageUnits>]

    init(_ reading: PageReading) {
        let page = reading.page.size.width * reading.page.size.height
        let rasters = reading.pictures.filter { $0.kind == .raster }.map(\.box)
        areas =
            rasters.count > mostTiles
            ? []
            : rasters.joined(within: seam).filter { area in
                let words = reading.words.filter { $0.box.hasMiddle(in: area) }
                return min(area.width, area.height) >= shortestSide
                    && area.area >= page * leastShare
                    && words.map(\.box.area).reduce(0, +) < area.area * fewWords
            }
    }
}

extension PageReading {
    /// Adds what is written in a picture, which is a picture no more.
    ///
    /// - Parameter passage: Read inside `area`.
    mutating func add(_ passage: PageReading, in area: Rect<PageUnits>) {
        let own = words.filter { area.intersects($0.box) }
        words += passage.words.filter { word in
            !own.contains { $0.box.hasMiddle(in: word.box) || word.box.hasMiddle(in: $0.box) }
        }
        rules += passage.rules
        notes += passage.notes
        pictures.removeAll { $0.kind == .raster && $0.box.hasMiddle(in: area) }
    }

    /// Whether text makes up a picture that was read, and does not merely stand in it as the labels
    /// of a chart do.
    func isPassage(in area: Rect<PageUnits>) -> Bool {
        let legible = words.filter(\.isLegible)
        let surface = legible.map(\.box.area).reduce(0, +)
        let confidence = legible.map { Double($0.confidence) }.reduce(0, +)
        return legible.count >= fewestWords && surface >= area.area * leastText
            && confidence >= Double(legible.count) * credible
    }
}

/// Points of the shorter side of a picture, and the share of the page, below which it is a mark or a
/// sign.
private let shortestSide = 36.0
private let leastShare = 0.02

/// The share of a picture that the words of the text layer on it take at the most where it is
/// unread: pages of text have a tenth and more.
private let fewWords = 0.01

/// Points between tiles of one picture, and the tiles beyond which they are a pattern.
private let seam = 1.0
private let mostTiles = 400

/// What a picture of text holds at the least: words, the share of its area that they take, and their
/// mean confidence.
private let fewestWords = 6
private let leastText = 0.04
private let credible = 0.7
