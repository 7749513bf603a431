import Facts
import Foundation

/// Detects International Standard Book Numbers of thirteen digits, as links of the scheme `urn`.
///
/// Anchors: the prefixes 978 and 979. Sources: ISO 2108 (structure, check digit), RFC 8254 (`urn:isbn`).
struct BookNumberDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        text.findings { mayBegin($0, in: text) ? finding(at: $0, in: text) : nil }
    }

    private func mayBegin(_ index: Int, in text: TokenizedText) -> Bool {
        let token = text[index]
        guard token.isNumber, token.length == 3 || token.length == digitCount,
            text.beginsCode(index)
        else { return false }
        return prefixes.contains(text.string(Int(token.start)..<Int(token.start) + 3))
    }

    private func finding(at index: Int, in text: TokenizedText) -> (finding: Finding, end: Int)? {
        let run = CodeRun(
            at: index, in: text, longest: digitCount, separators: [UInt8(ascii: "-")])
        guard let end = run.end(of: digitCount), let digits = CheckDigits.digits(run.letters),
            CheckDigits.passesGS1(digits),
            let url = URL(string: "urn:isbn:\(run.prefix(digitCount))")
        else { return nil }
        let finding = Finding(
            text.span(index..<end), .link(DataDetector.Link(url: url)),
            confidence: Confidence.proven)
        return (finding, end)
    }
}

/// ISO 2108, section 4.
private let digitCount = 13
private let prefixes: Set<String> = ["978", "979"]
