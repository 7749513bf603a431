import Geometry
import ImageObservations
import Observations

extension String {
    /// As it is printed: without what the engine adds and with the letters that it confuses by their codes.
    var cleaned: String {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return withDoubleQuotes }
        var text = String.UnicodeScalarView()
        let isGreek = unicodeScalars.contains { Script(of: $0) == .greek }
        for scalar in unicodeScalars {
            switch scalar {
            // The direction follows from the letters (Unicode, annex 9).
            case "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
            // The sign of micro looks like the letter.
            case "\u{B5}" where isGreek: text.append("\u{3BC}")
            default: text.append(scalar)
            }
        }
        return String(text).withDoubleQuotes
    }

    /// With each pair of single quotation marks replaced by the double one: models trained on
    /// typewritten text read wide quotation marks so.
    var withDoubleQuotes: String {
        replacing("\u{2018}\u{2018}", with: "\u{201C}")
            .replacing("\u{2019}\u{2019}", with: "\u{201D}")
    }
}

extension RecognizedLine {
    /// With words joined that no blank separates in the text of the line.
    ///
    /// The engine calls each syllable or letter of a script without blanks a word, also in Korean, which
    /// has blanks. The text of the line has those that were read.
    func joiningWords(by transcript: String, alternativeCount: Int) -> RecognizedLine {
        guard words.count > 1,
            transcript.unicodeScalars.contains(where: { $0.value >= 0xE00 && $0.isRunTogether })
        else { return self }
        var rest = transcript.unicodeScalars[...]
        var joined: [RecognizedWord] = []
        for word in words {
            let start = rest.drop(while: \.properties.isWhitespace)
            guard start.starts(with: word.text.unicodeScalars) else { return self }
            if let last = joined.indices.last, start.startIndex == rest.startIndex {
                joined[last].append(word, alternativeCount: alternativeCount)
            } else {
                joined.append(word)
            }
            rest = start.dropFirst(word.text.unicodeScalars.count)
        }
        return RecognizedLine(joined)
    }
}

extension Unicode.Scalar {
    /// Whether the engine takes each letter of the script for a word.
    fileprivate var isRunTogether: Bool {
        switch Script(of: self) {
        case .thai, .hangul, .kana, .han: true
        case .latin, .greek, .cyrillic, .hebrew, .arabic, .devanagari, nil: false
        }
    }
}

extension RecognizedWord {
    /// Other readings have one of the two words read otherwise.
    fileprivate mutating func append(_ next: RecognizedWord, alternativeCount: Int) {
        let mean = [self, next].confidence
        func likelihood(_ other: Word.Alternative, beside word: RecognizedWord) -> Float {
            word.confidence > 0 ? mean * min(other.confidence / word.confidence, 1) : 0
        }
        let others =
            alternatives.map {
                Word.Alternative(
                    text: $0.text + next.text, confidence: likelihood($0, beside: self))
            }
            + next.alternatives.map {
                Word.Alternative(text: text + $0.text, confidence: likelihood($0, beside: next))
            }
        alternatives = Array(
            others.enumerated()
                .sorted {
                    ($1.element.confidence, $0.offset) < ($0.element.confidence, $1.offset)
                }
                .map(\.element).prefix(alternativeCount))
        text += next.text
        box = box.union(next.box)
        confidence = mean
    }
}
