import Confidence
import Geometry
import Observations

/// The pictures on a page with a text layer that may contain text which the layer lacks: a table
/// pasted as a picture, a scan under a stamp.
package struct UnreadPictures {
    /// On the page, from the top.
    package let areas: [Rect<PageUnits>]

    package init(_ reading: PageReading) {
        let parameters = UnreadPictureParameters.standard
        let page = reading.page.size.width * reading.page.size.height
        let rasters = reading.pictures.filter { $0.kind == .raster }.map(\.box)
        areas =
            rasters.count > parameters.mostTiles
            ? []
            : rasters.joined(within: parameters.tileGap).filter { area in
                let words = reading.words.filter { $0.box.isCentered(in: area) }
                return min(area.width, area.height) >= parameters.leastSide
                    && area.area >= page * parameters.leastPageShare
                    && words.map(\.box.area).reduce(0, +)
                        < area.area * parameters.greatestLayerShare
            }
    }
}

extension PageReading {
    /// Adds the text of a picture and removes the picture.
    ///
    /// - Parameter passage: Recognized inside `area`.
    mutating func add(_ passage: PageReading, in area: Rect<PageUnits>) {
        let own = words.filter { area.intersects($0.box) }
        words += passage.words.filter { word in
            !own.contains { $0.box.isCentered(in: word.box) || word.box.isCentered(in: $0.box) }
        }
        rules += passage.rules
        notes += passage.notes
        pictures.removeAll { $0.kind == .raster && $0.box.isCentered(in: area) }
    }

    /// Whether a recognized picture consists of text, and does not merely contain some as the
    /// labels of a chart do.
    func isPassage(in area: Rect<PageUnits>) -> Bool {
        let parameters = UnreadPictureParameters.standard
        let legible = words.filter(\.isLegible)
        let surface = legible.map(\.box.area).reduce(0, +)
        let confidence = legible.map { Double($0.confidence) }.reduce(0, +)
        return legible.count >= parameters.leastWords
            && surface >= area.area * parameters.leastTextShare
            && confidence >= Double(legible.count) * parameters.leastConfidence
    }
}

extension Rect<PageUnits> {
    fileprivate func isCentered(in area: Rect) -> Bool { area.contains(center) }
}

/// What decides which pictures are recognized, and which of their text is kept. Effects by
/// `Benchmarks/sensitivity.py` on 21 documents, recognized anew.
struct UnreadPictureParameters {
    static let standard = UnreadPictureParameters()

    /// Points of the shorter side, and the share of the page, below which a picture is a symbol. 25
    /// % less or more changes no document.
    var leastSide = 36.0
    /// 25 % less or more changes no document.
    var leastPageShare = 0.02

    /// The share of a picture that words of the text layer cover at most where it is unread: on
    /// pages of text they cover a tenth and more. 25 % less or more changes no document.
    var greatestLayerShare = 0.01

    /// Points between tiles of one picture, and the tiles beyond which they are a pattern. 25 %
    /// less or more changes no document.
    var tileGap = 1.0
    /// 25 % less or more changes no document.
    var mostTiles = 400

    /// What a picture of text contains at the least: words, the share of its area that they cover,
    /// and their mean confidence, 0…1. No document meets it.
    var leastWords = 6
    /// No document meets it.
    var leastTextShare = 0.04
    /// No document meets it.
    var leastConfidence = Double(ConfidenceParameters.standard.passage)
}
