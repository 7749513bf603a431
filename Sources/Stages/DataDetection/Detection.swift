import Diagnostics
import Facts
import Foundation

/// Detects facts in text.
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

    /// The facts in `text`, in text order; no two overlap.
    package func matches(in text: String) -> [DataDetector.Match] {
        matches(in: text, counter: nil)
    }

    func matches(in text: String, counter: AccessCounter?) -> [DataDetector.Match] {
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

    /// Resolves overlaps: the most confident findings first, then those of earlier detectors, then
    /// longer ones.
    private func winners(
        among findings: [(finding: Finding, rank: Int)], length: Int
    ) -> [Finding] {
        guard !findings.isEmpty else { return [] }
        let claims = findings.enumerated().map { place, found in
            Claim(
                confidence: found.finding.confidence, rank: found.rank,
                range: found.finding.range, place: place)
        }
        var isTaken = [Bool](repeating: false, count: length)
        var winners: [Claim] = []
        for claim in claims.sorted(by: >) where !isTaken[claim.range].contains(true) {
            for place in claim.range { isTaken[place] = true }
            winners.append(claim)
        }
        return winners.sorted { $0.range.lowerBound < $1.range.lowerBound }
            .map { findings[$0.place].finding }
    }
}

/// What decides between overlapping findings.
private struct Claim: Comparable {
    let confidence: Double
    /// The index of the detector.
    let rank: Int
    /// Bytes of UTF-8.
    let range: Range<Int>
    /// The index among all findings.
    let place: Int

    static func < (one: Claim, other: Claim) -> Bool {
        if one.confidence != other.confidence { return one.confidence < other.confidence }
        if one.rank != other.rank { return one.rank > other.rank }
        if one.range.count != other.range.count { return one.range.count < other.range.count }
        return one.range.lowerBound > other.range.lowerBound
    }
}

extension Detection {
    /// Whether two capital letters are a country code of ISO 3166-1.
    package static func isCountry(_ code: String) -> Bool { Countries.contains(code) }

    /// Loads the lists that detectors use.
    ///
    /// - Throws: `missingComponent` for a list that is not installed.
    package static func prepare() throws(Problem) {
        for list in DetectionList.files { try list.require() }
    }
}
