import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Raster

/// Decides how a page of doubtful text has to be turned: by a classifier of text direction and by how well
/// some of its lines are read each way; where neither says it, by detection of orientation and script.
///
/// A page is left as it is unless two of them agree, or lines are read far better after a turn.
struct OrientationChoice {
    private let recognizer: any TextRecognizer
    private let usesAlternative: Bool
    private let processing: any PageImageProcessing
    private let analysis: any ForegroundAnalyzing

    init(
        _ recognizer: any TextRecognizer, usesAlternative: Bool,
        processing: any PageImageProcessing, analysis: any ForegroundAnalyzing
    ) {
        self.recognizer = recognizer
        self.usesAlternative = usesAlternative
        self.processing = processing
        self.analysis = analysis
    }

    /// The clockwise turn, 0, 90, 180 or 270 degrees.
    ///
    /// - Parameters:
    ///   - image: Prepared. Where text ran up or down the page, rotated by a quarter either way.
    ///   - axis: Of the text before that.
    func turn(
        of image: PageImage, _ foreground: PageForeground, axis: TextAxis
    ) throws(Problem) -> Int {
        let lines = lines(of: foreground)
        let uprightness =
            try lines.isEmpty
            ? nil : recognizer.uprightness(of: lines, in: image.gray)
        if axis == .horizontal, let uprightness, uprightness >= parameters.sure { return 0 }
        var views = try bothWays(image, foreground, axis, lines: lines, from: 0)
        if axis == .unclear {
            let rotated = processing.rotated(image, by: 90)
            let aside = analysis.foreground(of: rotated)
            views += try bothWays(rotated, aside, axis, lines: self.lines(of: aside), from: 90)
        }
        if let turn = turn(by: views, uprightness: uprightness) { return turn }
        return turn(
            by: recognizer.orientation(of: image.gray, resolution: image.resolution),
            uprightness: uprightness, axis: axis)
    }

    /// Some lines as they are read after a turn.
    private struct View {
        var turn: Int
        var confidence: Float
        /// How many characters can be read: each counts by how likely it is right.
        var legible: Float
    }

    private func bothWays(
        _ image: PageImage, _ foreground: PageForeground, _ axis: TextAxis, lines: [Rect<Pixels>],
        from turn: Int
    ) throws(Problem) -> [View] {
        let reader = try reader
        let picture = reader.readsAmongRules ? image.gray : foreground.textImage
        var views: [View] = []
        for half in [0, 180] {
            let seen = half == 0 ? picture : picture.rotated(quarters: 2)
            guard let seen else { continue }
            let boxes = half == 0 ? lines : lines.map { $0.upsideDown(in: picture.bounds) }
            var words = try reader.read(boxes, of: seen, resolution: image.resolution).words
            // Columns of bubbles are read as digits.
            if foreground.hasMarkGrid, axis == .unclear { words = words.filter(\.text.isWord) }
            views.append(
                View(
                    turn: turn + half, confidence: words.confidence,
                    legible: words.reduce(0) {
                        $0 + max(0, $1.confidence - ConfidenceParameters.standard.otherScript)
                            * Float($1.text.count)
                    }))
        }
        return views
    }

    private var reader: CalibratedRecognizer {
        get throws(Problem) {
            let own = CalibratedRecognizer(recognizer)
            guard usesAlternative, recognizer.hasAlternative else { return own }
            return try own.installedAlternative() ?? own
        }
    }

    /// `nil` where lines are read about as well each way, or not at all.
    private func turn(by views: [View], uprightness: Double?) -> Int? {
        guard let best = views.max(by: { $0.legible < $1.legible }),
            best.confidence >= parameters.leastConfidence
        else { return nil }
        let next = views.filter { $0.turn != best.turn }.map(\.legible).max() ?? 0
        // The classifier is asked about the first two.
        let agrees = uprightness.map {
            best.turn == 0 && $0 >= parameters.sure || best.turn == 180 && $0 <= 1 - parameters.sure
        }
        let least = agrees == true ? parameters.leastAgreedLead : parameters.leastLead
        return best.legible >= next * least ? best.turn : nil
    }

    /// What is left to decide about text that cannot be read.
    private func turn(
        by found: DetectedOrientation?, uprightness: Double?, axis: TextAxis
    ) -> Int {
        let isUpsideDown = uprightness.map { $0 <= 1 - parameters.sure } ?? false
        if let found, found.confidence >= parameters.leastDetectedConfidence {
            let canTurn = axis == .unclear || found.turn % 180 == 0
            if canTurn { return found.turn }
        }
        // Sideways text is upright neither way yet, so that the likelier one will do.
        return axis == .vertical && isUpsideDown ? 180 : 0
    }

    /// Some lines from the top; short ones only where there are no others. Of an answer sheet, most lines are
    /// numbers of its rows, and the longest is the title or says what to do.
    private func lines(of foreground: PageForeground) -> [Rect<Pixels>] {
        guard !foreground.hasMarkGrid else {
            return Array(
                foreground.lines.sorted {
                    ($1.width / $1.height, $0.minY, $0.minX)
                        < ($0.width / $0.height, $1.minY, $1.minX)
                }.prefix(parameters.count))
        }
        let sample = ReadingSample(foreground).lines
        let lines =
            sample.count >= parameters.leastLines
            ? sample
            : foreground.lines.filter { $0.width >= $0.height * parameters.leastWidth }
        let count = min(parameters.count, lines.count)
        return (0..<count).map { lines[($0 * 2 + 1) * lines.count / (2 * count)] }
    }
}

extension String {
    /// Some letters and nothing else but punctuation.
    fileprivate var isWord: Bool {
        count(where: \.isLetter) >= parameters.leastLetters
            && !contains { $0.isNumber || $0.isSymbol }
    }
}

extension Rect<Pixels> {
    /// The place of the same in an image that was turned upside down.
    func upsideDown(in bounds: Rect) -> Rect {
        Rect(
            minX: bounds.maxX - maxX, minY: bounds.maxY - maxY, maxX: bounds.maxX - minX,
            maxY: bounds.maxY - minY)
    }
}

/// How much evidence turns a page. Measured on the drawn pages for tuning of
/// `Benchmarks/orientation.py`, unless it says otherwise.
struct OrientationChoiceParameters {
    static let standard = OrientationChoiceParameters()

    /// Lines that are read each way. A choice: what a doubtful page may cost.
    var count = 6

    /// Lines below which short ones count, too, and their least width in heights. A choice.
    var leastLines = 3
    var leastWidth = 1.0

    /// The probability from the classifier, 0…1, that decides about lines without reading them: 0.95 and more
    /// on Latin, Greek and Chinese pages and on digits.
    var sure = 0.8

    /// Letters of a word among bubbles: three are read into their columns, too.
    var leastLetters = 4

    /// The mean confidence, 0…1, from which on lines can be read.
    var leastConfidence = ConfidenceParameters.standard.upright

    /// The times as much that is legible after a turn, alone and where the classifier agrees.
    var leastLead: Float = 1.3
    var leastAgreedLead: Float = 1.0

    /// The confidence, 0…1, of a detected orientation that is believed.
    var leastDetectedConfidence = 0.3
}

private let parameters = OrientationChoiceParameters.standard
