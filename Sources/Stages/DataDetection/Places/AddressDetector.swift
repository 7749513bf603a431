import Facts
import Foundation

/// Detects postal addresses, on one line or several.
///
/// An address is a street with a house number, followed by unit, locality, city, state, postal code
/// and country, separated by commas, line ends or spaces. It must be unambiguous: a postal code
/// next to a city, a state with its code, or a country.
///
/// Anchors: house numbers next to names, and words for streets.
struct AddressDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        text.findings { index in
            guard mayBegin(index, in: text), let address = address(at: index, in: text) else {
                return nil
            }
            let finding = Finding(
                text.span(address.tokens), .postalAddress(address.details),
                confidence: address.isSure ? Confidence.named : Confidence.likely)
            return (finding, address.tokens.upperBound)
        }
    }

    private func address(at index: Int, in text: TokenizedText) -> ReadAddress? {
        EastAsianAddressReader(text: text).address(at: index)
            ?? (text[index].kind == .mark ? nil : AddressReader(text: text).address(at: index))
    }

    private func mayBegin(_ index: Int, in text: TokenizedText) -> Bool {
        let token = text[index]
        switch token.kind {
        case .number:
            return token.length <= 6 && text.beginsCode(index) && isNearWord(index, in: text)
        case .word: return text.beginsCapital(token) || text.word(index).address.contains(.street)
        case .mark:
            // Marks of ASCII are far more, and strings cost.
            return text.bytes[Int(token.start)] >= 0x80 && text.string(token) == "〒"
        case .foreignNumber: return false
        }
    }

    /// Whether a number is before a name, of a street or a city.
    private func isNearWord(_ index: Int, in text: TokenizedText) -> Bool {
        (index + 1..<min(text.count, index + 1 + mostTokensOfNumber)).contains {
            text[$0].isWord || text[$0].kind == .foreignNumber
        }
    }
}

/// Tokens of a house number, or of a code and a number, before the name of a street or city: `4-2-8, 1/2` has nine.
private let mostTokensOfNumber = 10
