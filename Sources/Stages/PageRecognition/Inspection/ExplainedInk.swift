import Geometry
import Observations
import Raster

/// How much of the foreground of a recognized page belongs to something found on it: words, rules,
/// coloured areas, marks, barcodes and figures.
package struct ExplainedInk {
    private let source: SourceImage

    package init(_ source: SourceImage) { self.source = source }

    /// 0…1; `nil` for a blank page.
    package func share(of reading: PageReading, _ observation: DocumentObservation) -> Double? {
        guard let ink = (source.gray.backgroundNormalized ?? source.gray).binarized,
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
        guard let explained = ink.restricted(to: areas) else { return nil }
        return Double(count(explained)) / Double(all)
    }

    private func count(_ ink: BinaryImage) -> Int {
        let page = Rect<Pixels>(
            x: 0, y: 0, width: Double(source.gray.width), height: Double(source.gray.height))
        return ink.rowCounts(in: page).reduce(0, +)
    }
}

/// Pixels by which foreground reaches beyond its box: the blur of a scanned edge. No document of 32
/// meets it (`Benchmarks/sensitivity.py`).
private let blurred = 2.0
