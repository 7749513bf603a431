import Geometry
import Observations
import Raster

/// How much of the ink of a page that was read from its picture belongs to something that was found
/// on it: words, rules, coloured areas, marks, codes and figures.
struct ExplainedInk {
    private let source: SourceImage

    init(_ source: SourceImage) { self.source = source }

    /// 0…1; `nil` for a page without ink.
    func share(of reading: PageReading, _ observation: DocumentObservation) -> Double? {
        guard let ink = (source.gray.evened ?? source.gray).binarized,
            let toPixels = source.toPage.inverse
        else {
            return nil
        }
        let all = count(ink)
        guard all > 0 else { return nil }
        let dropped = Set(observation.dropped.map(\.word.box))
        let boxes =
            reading.words.map(\.box).filter { !dropped.contains($0) } + reading.rules.map(\.box)
            + reading.fills.map(\.box) + reading.marks.map(\.box) + reading.barcodes.map(\.box)
            + reading.pictures.map(\.box) + observation.document.figures.map(\.box)
        let areas = boxes.map { toPixels.box($0).grown(by: blurred) }
        guard let explained = ink.kept(in: areas) else { return nil }
        return Double(count(explained)) / Double(all)
    }

    private func count(_ ink: BinaryImage) -> Int {
        let page = Rect<Pixels>(
            x: 0, y: 0, width: Double(source.gray.width), height: Double(source.gray.height))
        return ink.rowCounts(in: page).reduce(0, +)
    }
}

/// Pixels by which ink reaches out of a box: the blur of a scanned edge.
private let blurred = 2.0
