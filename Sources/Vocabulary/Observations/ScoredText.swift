/// A text with the probability that it is right.
package protocol ScoredText {
    var text: String { get }
    /// 0…1.
    var confidence: Float { get }
}

extension Word: ScoredText {}

extension Sequence where Element: ScoredText {
    /// The mean over characters, by their length in UTF-8, 0…1; 0 for no text.
    package var confidence: Float {
        var sum: Float = 0
        var count: Float = 0
        for text in self {
            let length = Float(text.text.utf8.count)
            sum += text.confidence * length
            count += length
        }
        return count > 0 ? sum / count : 0
    }

    /// How many letters and digits are likely to be right.
    package var likelyLetters: Float {
        reduce(0) { sum, text in
            sum + text.confidence * Float(text.text.count { $0.isLetter || $0.isNumber })
        }
    }
}
