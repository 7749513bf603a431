import CPopplerPaths
import Diagnostics

/// Text of a page that a person cannot see, by what hides it.
struct HiddenText {
    private let counts: [(words: Int, reason: String)]
    private let layered: Int

    init(_ page: pp_page) {
        let words = UnsafeBufferPointer(start: page.words, count: page.word_count)
        counts = reasons.map { hidden, reason in
            (words.count { $0.hidden == hidden }, reason)
        }.filter { $0.0 > 0 }
        layered = Int(page.hidden_layer_characters)
    }

    /// `nil` where everything can be seen.
    func note(on page: Int) -> Note? {
        var parts = counts.map { "\($0.words) \($0.reason)" }
        if layered > 0 { parts.append("\(layered) characters in layers that are switched off") }
        guard !parts.isEmpty else { return nil }
        return Note(
            .hiddenText,
            "text that a person cannot see is left out: " + parts.joined(separator: ", "),
            at: Problem.Place(file: "", page: page))
    }
}

private let reasons: [(pp_hidden, String)] = [
    (PP_SAME_COLOR, "words in the color of their background"),
    (PP_COVERED, "words under a filled area or a picture"),
    (PP_TINY, "words smaller than a point"),
    (PP_INVISIBLE, "words drawn without ink"),
]
