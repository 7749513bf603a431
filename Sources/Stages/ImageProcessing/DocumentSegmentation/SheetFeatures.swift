import Foundation
import Geometry
import Raster

/// What speaks for and against each candidate of a picture, for fitting `SheetWeights`.
package struct SheetFeatures {
    package struct Candidate {
        /// Clockwise, in pixels of the picture.
        package let corners: [Point<Pixels>]
        package let score: Double
        /// In the order of `SheetWeights`.
        package let values: [Double]
    }

    /// The logarithm of the odds that the picture shows a sheet.
    package private(set) var presence = 0.0
    /// The likeliest first.
    package private(set) var candidates: [Candidate] = []
    /// Which of the candidates is chosen, and whether it is taken for a sheet.
    package private(set) var best: Int?
    package private(set) var isSheet = false
    /// Of the processor.
    package private(set) var networkSeconds = 0.0

    package init(_ source: SourceImage) {
        guard let picture = source.planes else { return }
        let begun = clock()
        guard let mask = SheetNetwork.standard?.mask(of: picture) else { return }
        networkSeconds = Double(clock() - begun) / Double(CLOCKS_PER_SEC)
        presence = mask.presence
        let segmentation = DocumentSegmentation()
        let found = segmentation.candidates(in: picture, mask)
        let scale = Double(source.gray.width) / Double(picture[0].width)
        candidates = found.map { candidate in
            Candidate(
                corners: candidate.corners.map {
                    Point(x: ($0.x + 0.5) * scale, y: ($0.y + 0.5) * scale)
                }, score: candidate.score, values: candidate.values)
        }
        let chosen = segmentation.sheet(of: found)
        isSheet = chosen != nil
        let best = chosen ?? segmentation.best(of: found)
        self.best = found.firstIndex { $0.corners == best?.corners }
    }
}
