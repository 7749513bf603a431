import Geometry
import ImageObservations

extension RecognizedLine {
    /// The line with the e-mail addresses joined that the recognizer split beside the `@`, which it
    /// does with fonts that have wide space around the sign.
    ///
    /// No address has a blank there (RFC 5321, 4.1.2), and a lone `@` between blanks, as in prices,
    /// remains alone.
    var joiningAddresses: RecognizedLine {
        var result: [RecognizedWord] = []
        for word in words {
            if let last = result.last, last.begins(addressEndingWith: word) {
                result[result.count - 1] = last.joined(with: word)
            } else {
                result.append(word)
            }
        }
        return RecognizedLine(result)
    }
}

extension RecognizedWord {
    fileprivate func begins(addressEndingWith next: RecognizedWord) -> Bool {
        let gap = next.box.minX - box.maxX
        guard gap < min(box.height, next.box.height) * greatestGap, gap > -box.height else {
            return false
        }
        if text.hasSuffix("@") {
            return text.dropLast().last?.isAddressLetter == true && next.text.isDomain
        }
        return next.text.hasPrefix("@") && next.text.dropFirst().isDomain
            && text.last?.isAddressLetter == true && !text.contains("@")
    }

    fileprivate func joined(with next: RecognizedWord) -> RecognizedWord {
        var whole = self
        whole.text += next.text
        whole.box = box.union(next.box)
        whole.confidence = min(confidence, next.confidence)
        whole.alternatives = []
        return whole
    }
}

extension StringProtocol {
    /// Letters, digits, dots and hyphens with a dot inside.
    fileprivate var isDomain: Bool {
        guard let dot = firstIndex(of: "."), dot > startIndex, index(after: dot) < endIndex else {
            return false
        }
        return first?.isAddressLetter == true
            && allSatisfy { $0.isAddressLetter || ".-,;)".contains($0) }
    }
}

extension Character {
    fileprivate var isAddressLetter: Bool { isASCII && (isLetter || isNumber) }
}

/// Heights of a word: the space between two words is a third of the letters' height and more, the
/// space that fonts leave beside the sign less than half. 25 % less or more changes no document of
/// 32 by `Benchmarks/sensitivity.py`.
private let greatestGap = 0.6
