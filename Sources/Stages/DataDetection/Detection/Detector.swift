import Facts

/// Detects facts of one kind.
///
/// A detector gets a tokenized text and examines only the surroundings of its anchors: an `@`,
/// digits, a currency symbol, the name of a month. The work is linear in the length of any text.
protocol Detector: Sendable {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding]
}

/// A match of a detector.
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

/// Levels of evidence for a finding, 0…1. The values only rank findings: they are set
/// by hand and not calibrated.
enum Confidence {
    /// The text proves itself: check digits, a scheme, an existing top-level domain.
    static let proven = 1.0
    /// Words nearby name it.
    static let named = 0.9
    /// Its format has hardly another meaning.
    static let shaped = 0.8
    /// Likely, because of its format or words nearby.
    static let likely = 0.6
}

extension TokenizedText {
    /// Reads from each token on; the next reading begins after the last finding.
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
