import Diagnostics
import Geometry
import ImageObservations
import Raster

/// Repeats what a recognizer said of the same picture, unless a threshold is changed that it read.
///
/// Most thresholds change no pixel that is recognized; a trial then costs no recognition.
final class RememberingRecognizer: TextRecognizer {
    static let name = "remembering"

    private struct Memory {
        var thresholds: [Int]
        var answer: Any
    }

    private let base: any TextRecognizer
    private var memories: [Int: Memory] = [:]
    private var other: RememberingRecognizer?

    init(_ base: any TextRecognizer) { self.base = base }

    init(argument: String, options: RecognizerOptions) throws(Problem) {
        throw Problem(.missingComponent, "A recognizer that remembers has to have another")
    }

    var component: String { base.component }
    var readerName: String { base.readerName }
    var readsAmongRules: Bool { base.readsAmongRules }
    var hasAlternative: Bool { base.hasAlternative }

    func alternative() throws(Problem) -> (any TextRecognizer)? {
        if let other { return other }
        other = try base.alternative().map(RememberingRecognizer.init)
        return other
    }

    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        let boxes = lines.map { "\($0)" }.joined()
        return try remembered("lines \(boxes) \(resolution)", image) { () throws(Problem) in
            try base.read(lines, of: image, resolution: resolution)
        }
    }

    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] {
        try remembered("page \(segmentation) \(resolution)", image) { () throws(Problem) in
            try base.readPage(image, resolution: resolution, segmentation: segmentation)
        }
    }

    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? {
        do throws(Problem) {
            return try remembered("orientation \(resolution)", image) { () throws(Problem) in
                base.orientation(of: image, resolution: resolution)
            }
        } catch {
            return nil
        }
    }

    private func remembered<Answer>(
        _ question: String, _ image: GrayImage, _ answer: () throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        let key = hash(of: question, image)
        if let memory = memories[key], !memory.thresholds.contains(tuningIndex),
            let answer = memory.answer as? Answer
        {
            for index in memory.thresholds { tuningReads[index] = 1 }
            return answer
        }
        let before = (0..<tuningCapacity).map { tuningReads[$0] }
        tuningReads.update(repeating: 0, count: tuningCapacity)
        defer {
            for index in 0..<tuningCapacity where before[index] != 0 { tuningReads[index] = 1 }
        }
        let new = try answer()
        if tuningIndex < 0 {
            let read = (0..<tuningCapacity).filter { tuningReads[$0] != 0 }
            memories[key] = Memory(thresholds: read, answer: new)
        }
        return new
    }

    private func hash(of question: String, _ image: GrayImage) -> Int {
        var hasher = Hasher()
        hasher.combine(question)
        hasher.combine(image.width)
        hasher.combine(image.height)
        image.withPixels { pixels in hasher.combine(bytes: UnsafeRawBufferPointer(pixels)) }
        return hasher.finalize()
    }
}
