import Diagnostics
import Facts
import Foundation

/// Finds facts in text.
package struct Detection: Sendable {
    private let settings: DetectionSettings
    private let detectors: [any Detector]

    package init(options: DataDetector.Options) {
        self.init(options: options, detectors: DetectorRegistry.standard)
    }

    init(options: DataDetector.Options, detectors: [any Detector]) {
        settings = DetectionSettings(options)
        self.detectors = detectors
    }

    /// The facts that `text` states, in their order; none overlaps another.
    package func matches(in text: String) -> [DataDetector.Match] {
        matches(in: text, counter: nil)
    }

    func matches(in text: String, counter: LookCounter?) -> [DataDetector.Match] {
        let tokenized = TokenizedText(text, counter: counter)
        var findings: [(finding: Finding, rank: Int)] = []
        for (rank, detector) in detectors.enumerated() {
            for finding in detector.findings(in: tokenized, settings: settings) {
                findings.append((finding, rank))
            }
        }
        let utf8 = text.utf8
        return winners(among: findings, length: tokenized.bytes.count).map { finding in
            let start = utf8.index(utf8.startIndex, offsetBy: finding.range.lowerBound)
            let end = utf8.index(start, offsetBy: finding.range.count)
            return DataDetector.Match(
                range: start..<end, details: finding.details, confidence: finding.confidence)
        }
    }

    /// The surest findings come first, then those of earlier detectors, then longer ones; what
    /// they leave free may be claimed by others.
    private func winners(
        among findings: [(finding: Finding, rank: Int)], length: Int
    ) -> [Finding] {
        let ordered = findings.sorted { left, right in
            let (one, other) = (left.finding, right.finding)
            if one.confidence != other.confidence { return one.confidence > other.confidence }
            if left.rank != right.rank { return left.rank < right.rank }
            if one.range.count != other.range.count { return one.range.count > other.range.count }
            return one.range.lowerBound < other.range.lowerBound
        }
        var isTaken = [Bool](repeating: false, count: length)
        var winners: [Finding] = []
        for (finding, _) in ordered where !isTaken[finding.range].contains(true) {
            for place in finding.range { isTaken[place] = true }
            winners.append(finding)
        }
        return winners.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension Detection {
    /// Loads the lists that detectors look things up in.
    ///
    /// - Throws: `missingComponent` for a list that is not installed.
    package static func prepare() throws(Problem) {
        guard TopLevelDomains.shared.longest > 0 else {
            _ = try TopLevelDomains(path: TopLevelDomains.path)
            return
        }
        guard CountryNames.shared.isComplete else {
            throw Problem(
                .missingComponent, "the list of countries is not installed",
                hint: "install it with: apt-get install iso-codes")
        }
    }
}
