import Facts
import Foundation

/// Detects shipment tracking numbers.
///
/// A number in a format that only one carrier uses, with valid check digits, needs no context; any
/// other needs a word such as `tracking`, `parcel` or the carrier's name just before it.
///
/// Anchors: digits, and capital letters before digits.
struct TrackingDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        text.findings { mayBegin($0, in: text) ? finding(at: $0, in: text) : nil }
    }

    private func mayBegin(_ index: Int, in text: TokenizedText) -> Bool {
        let token = text[index]
        guard text.beginsCode(index) else { return false }
        if token.isNumber {
            return index == 0 || !text[index - 1].isNumber || token.gap == .line
        }
        // `1Z`, `RB`, `TBA`, `GFUS`, also `J J D`
        var letters = 0
        var place = index
        while place < text.count, place == index || text[place].gap <= .blank, text[place].isWord {
            letters += text[place].length
            guard letters <= 4, text.isCapital(text[place]) else { return false }
            place += 1
        }
        // `A B C D E 123` has more letters than a prefix.
        let isCut =
            place > index + 1 && index > 0 && token.gap == .blank && text[index - 1].isWord
            && text[index - 1].length == 1
        return letters > 0 && !isCut && text.token(place)?.isNumber == true
    }

    private func finding(
        at index: Int, in text: TokenizedText
    ) -> (finding: Finding, end: Int)? {
        let labels = text.labels(before: index, reach: labelReach)
        let isNamed =
            labels.contains(.tracking)
            || labels.contains(.carrier) && !labels.contains(.otherNumber)
        let token = text[index]
        // Without context only formats such as `1Z…` and `RB123456785CV` are considered.
        guard isNamed || token.length <= 2 && (token.isWord || token.length == 1) else {
            return nil
        }
        let run = CodeRun(
            at: index, in: text, longest: TrackingFormat.longest, widest: isNamed ? .wide : .blank)
        let carriers = labels.contains(.carrier) ? text.carriers(before: index) : []
        for end in run.ends.reversed() where end.count >= TrackingFormat.shortest {
            let code = Array(run.letters.prefix(end.count))
            guard let format = format(of: code, isNamed: isNamed, carriers: carriers) else {
                continue
            }
            let tracked = String(decoding: format.trackedNumber(in: code), as: UTF8.self)
            let details = DataDetector.ShipmentTrackingNumber(
                carrier: format.carrier, trackingNumber: run.prefix(end.count),
                trackingURL: format.url.flatMap {
                    URL(string: $0.replacingOccurrences(of: "%s", with: tracked))
                })
            let isProven = format.proof == .alone || format.proof == .beside
            let finding = Finding(
                text.span(index..<end.token), .shipmentTrackingNumber(details),
                confidence: isProven ? Confidence.proven : Confidence.named)
            return (finding, end.token)
        }
        return nil
    }

    /// The first format that matches `code`, formats of a named carrier first.
    private func format(
        of code: [UInt8], isNamed: Bool, carriers: Set<Substring>
    ) -> TrackingFormat? {
        let formats = TrackingFormat.all.filter { format in
            switch format.proof {
            case .alone: format.isValid(code)
            case .beside, .none: isNamed && format.isValid(code)
            case .bare:
                isNamed && (carriers.isEmpty || !carriers.isDisjoint(with: format.names))
                    && format.isValid(code)
            }
        }
        return formats.first { !carriers.isDisjoint(with: $0.names) } ?? formats.first
    }
}

extension TokenizedText {
    /// The carriers named on the same line before a token, in lower case.
    fileprivate func carriers(before index: Int) -> Set<Substring> {
        var carriers: Set<Substring> = []
        var place = index
        while place > 0, index - place < labelReach, tokens[place].gap < .line {
            place -= 1
            if word(place).labels.contains(.carrier) {
                carriers.insert(Substring(string(tokens[place]).lowercased()))
            }
        }
        return carriers
    }
}

/// Tokens: `Your parcel was sent by DHL, number` has eight. 25 % less or more changes no document
/// of 62 (`Benchmarks/sensitivity.py`).
private let labelReach = 8
