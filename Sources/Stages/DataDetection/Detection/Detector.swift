import Facts

/// Finds facts of one kind.
///
/// Each sees a text that is parted into words, numbers and marks already, and looks closer only
/// around its anchors: an `@`, digits, a sign of money, the name of a month. The work is
/// proportional to the length of the text, whatever it says.
protocol Detector: Sendable {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding]
}

/// What a detector found.
struct Finding {
    /// Bytes of UTF-8.
    let range: Range<Int>
    let details: DataDetector.SemanticDetails
    /// 0…1; see `DataDetector.Match.confidence`.
    let confidence: Double

    init(_ range: Range<Int>, _ details: DataDetector.SemanticDetails, confidence: Double) {
        self.range = range
        self.details = details
        self.confidence = confidence
    }
}

/// Evidence for a finding.
enum Confidence {
    /// The text proves itself: check digits, a scheme, a real top-level domain.
    static let proven = 1.0
    /// Words beside it say what it is.
    static let named = 0.9
    /// Its shape has hardly another meaning.
    static let shaped = 0.8
    /// Likely, by its shape or words nearby.
    static let likely = 0.6
}

extension TokenizedText {
    /// What is read from each token on; the next reading begins behind what was found.
    func findings(_ read: (Int) -> (finding: Finding, end: Int)?) -> [Finding] {
        var findings: [Finding] = []
        var index = 0
        while index < count {
            if let found = read(index) {
                findings.append(found.finding)
                index = max(found.end, index + 1)
            } else {
                index += 1
            }
        }
        return findings
    }
}
