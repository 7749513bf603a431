import Geometry
import ImageObservations
import Observations
import Raster

extension [InkComb] {
    /// Rules with all sides of the boxes in place of the strokes that were seen of them.
    func rules(besides rules: [PixelRule]) -> [PixelRule] {
        let seen = Set(flatMap(\.teeth))
        return rules.filter { !seen.contains($0) } + flatMap(\.sides)
    }
}
