import Facts
import Foundation

/// Finds the numbers of parcels.
///
/// A number whose form is a carrier's alone and whose check digits hold needs no word beside it;
/// any other needs one such as `tracking`, `parcel` or the carrier's name just before it.
///
/// Anchors: digits, and capital letters before digits.
struct TrackingDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        var findings: [Finding] = []
        var index = 0
        while index < text.count {
            if mayBegin(index, in: text), let found = finding(at: index, in: text) {
                findings.append(found.finding)
                index = found.end
            } else {
                index += 1
            }
        }
        return findings
    }

    private func mayBegin(_ index: Int, in text: TokenizedText) -> Bool {
        let token = text[index]
        guard text.beginsCode(index) else { return false }
        if token.isNumber {
            return index == 0 || !text[index - 1].isNumber || token.gap == .line
        }
        // `1Z`, `RB`, `TBA`, `GFUS`
        guard token.isWord, token.length <= 4, text.isCapital(token),
            let next = text.token(index + 1)
        else { return false }
        return next.isNumber
    }

    private func finding(
        at index: Int, in text: TokenizedText
    ) -> (finding: Finding, end: Int)? {
        let labels = text.labels(before: index, reach: 8)
        let isNamed =
            labels.contains(.tracking)
            || labels.contains(.carrier) && !labels.contains(.otherNumber)
        let token = text[index]
        // Without a word only `1Z…` and `RB123456785CV` are looked at.
        guard isNamed || token.length <= 2 && (token.isWord || token.length == 1) else {
            return nil
        }
        let run = CodeRun(
            at: index, in: text, longest: TrackingFormat.longest, widest: isNamed ? .wide : .blank)
        for end in run.ends.reversed() where end.count >= TrackingFormat.shortest {
            let code = Array(run.letters.prefix(end.count))
            for format in TrackingFormat.all where format.holds(code) {
                guard isNamed || format.proof == .alone,
                    format.proof != .none || code.contains(where: { $0 >= 0x41 })
                else { continue }
                let number = run.prefix(end.count)
                let details = DataDetector.ShipmentTrackingNumber(
                    carrier: format.carrier, trackingNumber: number,
                    trackingURL: format.url.flatMap {
                        URL(string: $0.replacingOccurrences(of: "%s", with: number))
                    })
                let finding = Finding(
                    text.span(index..<end.token), .shipmentTrackingNumber(details),
                    confidence: format.proof == .none ? Confidence.named : Confidence.proven)
                return (finding, end.token)
            }
        }
        return nil
    }
}
