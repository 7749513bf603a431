import DocumentModel
import Observations

extension Document {
    /// How many words were left out because they are illegible; no note for none.
    func notesOnIllegibleWords(in file: String) -> [Note] {
        let words = dropped.filter { $0.reason == DroppedWord.Reason.illegible.rawValue }
        guard let first = words.first else { return [] }
        let pages = Set(words.map(\.page)).count
        let count = words.count == 1 ? "1 word is" : "\(words.count) words are"
        return [
            Note(
                .illegibleText,
                "\(count) illegible and left out\(pages > 1 ? " on \(pages) pages" : "")"
                    + "; the JSON output lists \(words.count == 1 ? "it" : "them") as dropped",
                at: Problem.Place(file: file, page: pages == 1 ? first.page : nil))
        ]
    }
}
