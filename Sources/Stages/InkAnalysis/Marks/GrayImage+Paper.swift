import Geometry
import Raster

extension GrayImage {
    /// The grey of the paper around a mark, 0…255.
    func paper(around box: Rect<Pixels>) -> Double {
        let frame = box.grown(
            x: box.width * parameters.margin, y: box.height * parameters.margin)
        var greys: [UInt8] = []
        let step = max(1, Int(box.width / parameters.samples))
        for y in stride(from: Int(frame.minY), to: Int(frame.maxY), by: step) {
            for x in stride(from: Int(frame.minX), to: Int(frame.maxX), by: step) {
                greys.append(grey(x: x, y: y))
            }
        }
        greys.sort()
        return greys.isEmpty ? 255 : Double(greys[greys.count * 4 / 5])
    }

    /// The image with paper in place of marks.
    ///
    /// - Parameter margin: The share of their width by which the blur of marks reaches beyond.
    func paper(without marks: [Rect<Pixels>], margin: Double) -> GrayImage? {
        painted(
            marks.map { ($0.grown(by: $0.width * margin), paper(around: $0)) })
    }
}

/// How paper is measured. Effects by `Benchmarks/sensitivity.py` on 32 documents, recognized anew.
struct PaperParameters {
    static let standard = PaperParameters()

    /// The share of a mark's size around it in which the grey of paper is measured, and the pixels
    /// sampled across a mark. 25 % less or more changes no document.
    var margin = 0.4
    /// 25 % less or more changes no document.
    var samples = 12.0
}

private let parameters = PaperParameters.standard
