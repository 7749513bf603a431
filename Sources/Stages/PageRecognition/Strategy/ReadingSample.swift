import Confidence
import Geometry
import ImageObservations

/// Lines spread over a page, by which to see how well a recognizer reads it.
struct ReadingSample {
    /// From the top.
    let lines: [Rect<Pixels>]
    private let parameters: ReadingSampleParameters

    init(_ foreground: PageForeground, parameters: ReadingSampleParameters = .standard) {
        self.parameters = parameters
        let height = foreground.xHeight ?? 0
        // Short ones say little, and what is low is no text.
        let whole = foreground.lines.filter {
            $0.height >= height * parameters.leastHeight
                && $0.width >= $0.height * parameters.leastWidth
        }
        lines = whole.spread(parameters.count)
    }

    /// Whether the page is read badly, by the confidence of the sample as read; also where its print is
    /// small, or there is too little to say.
    ///
    /// - Parameter sourceXHeight: Pixels of the image as delivered; `nil` where it is not known.
    func isWeak(_ read: [RecognizedLine], sourceXHeight: Double?) -> Bool {
        lines.count < parameters.leastCount
            || read.words.confidence < parameters.leastConfidence
            || Self.isSmall(sourceXHeight, parameters: parameters)
    }

    /// Whether print is small.
    static func isSmall(
        _ sourceXHeight: Double?, parameters: ReadingSampleParameters = .standard
    ) -> Bool {
        sourceXHeight.map { $0 < parameters.leastXHeight } ?? false
    }
}

extension Array {
    /// At most so many of the elements, in equal distances.
    func spread(_ most: Int) -> [Element] {
        let taken = Swift.min(most, count)
        return (0..<taken).map { self[($0 * 2 + 1) * count / (2 * taken)] }
    }
}

/// How many lines of a page are a sample, and what is a weak one. Effects by
/// `Benchmarks/sensitivity.py` on 21 documents, recognized anew.
struct ReadingSampleParameters {
    static let standard = ReadingSampleParameters()
    /// Every line that is long and high enough.
    static let all = ReadingSampleParameters(count: .max)

    /// Lines of a sample, and the fewest that say something. 25 % less or more changes no document.
    var count = 12
    /// 25 % less or more changes no document.
    var leastCount = 3

    /// x-heights of the lowest line; its heights of the shortest. 25 % less or more changes no
    /// document.
    var leastHeight = 0.8
    /// 25 % less or more changes no document.
    var leastWidth = 4.0

    /// Pixels of x-height of small print, as at 100 pixels per inch: letters of such receipts and
    /// forms are confused with confidence. 25 % less changes 3 documents, 25 % more 1.
    var leastXHeight = 12.0

    /// The mean confidence, 0…1, below which a page is weak.
    var leastConfidence = ConfidenceParameters.standard.sample
}
