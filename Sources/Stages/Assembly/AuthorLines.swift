import Observations

/// Finds the authors' names below a title: they are no headings, however large they are.
struct AuthorLines {
    /// Whether the source's outline has a heading.
    let isOutlined: (Container.Text) -> Bool

    /// Makes paragraphs of the headings right below the title that are names.
    func clear(_ pages: inout [PageBlocks], below title: Container.Text?) {
        guard let title, let blocks = pages.first?.blocks,
            let start = blocks.firstIndex(of: .heading(title))
        else { return }
        for index in blocks.indices.dropFirst(start + 1) {
            switch blocks[index] {
            case .heading(let text):
                guard !text.isNumbered, !isOutlined(text) else { return }
                if isNames(text) || isName(text) && isAddressed(blocks.dropFirst(index + 1).first) {
                    pages[0].blocks[index] = .paragraph(text)
                }
            case .paragraph(let text):
                // The text begins.
                if text.textLines.reduce(0, { $0 + $1.words.count }) > parameters.mostFrontWords {
                    return
                }
            case .list, .table: return
            case .figure, .barcode: break
            }
        }
    }

    /// Whether a text is several names, or names with the marks of footnotes.
    private func isNames(_ text: Container.Text) -> Bool {
        let words = text.textLines.flatMap(\.words)
        let names = words.filter { !$0.style.traits.contains(.superscript) }.map(\.text)
        let isMarked =
            names.count < words.count
            || names.contains { $0.last.map { marks.contains($0) } ?? false }
        let parts = names.joined(separator: " ").split { ",;&*∗†‡§¶".contains($0) }.flatMap {
            part in
            part.split(separator: " ").split { conjunctions.contains(String($0)) }.map { Array($0) }
        }
        guard !parts.isEmpty, parts.allSatisfy({ Self.isPersonName($0) }) else { return false }
        return isMarked || parts.count > 1
    }

    private func isName(_ text: Container.Text) -> Bool {
        Self.isPersonName(text.textLines.flatMap(\.words).map { $0.text[...] })
    }

    /// Two to five words with capitals, particles such as `van` aside.
    private static func isPersonName(_ words: [Substring]) -> Bool {
        let core = words.map { $0.filter { $0.isLetter || $0 == "-" } }.filter { !$0.isEmpty }
        guard (2...5).contains(core.count) else { return false }
        return core.allSatisfy { $0.first?.isUppercase == true || particles.contains(String($0)) }
            && core.first?.first?.isUppercase == true && !words.contains { $0.contains(":") }
    }

    /// Whether the block below names an affiliation, an e-mail address or a date.
    private func isAddressed(_ block: Container.Block?) -> Bool {
        guard case .paragraph(let text)? = block else { return false }
        return text.isDateOrAddress
            || text.textLines.flatMap(\.words).contains { word in
                let text = word.text.lowercased()
                return text.contains("@") || institutions.contains { text.hasPrefix($0) }
            }
    }
}

/// The thresholds of a line of authors. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct AuthorLineParameters {
    static let standard = AuthorLineParameters()

    /// Words of names, addresses and dates above the text at the most. 30 or 50 instead changes no
    /// document, nor does a quarter or four times as much.
    var mostFrontWords = 40
}

private let parameters = AuthorLineParameters.standard

/// Marks that lead from a name to a footnote.
private let marks: Set<Character> = ["*", "∗", "†", "‡", "§", "¶"]

private let conjunctions: Set<String> = ["and", "und", "et", "y", "e", "en", "i", "och", "og"]

private let particles: Set<String> = [
    "van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "du", "la", "le", "el",
    "al",
    "ten", "ter", "zu", "af", "av", "bin", "ibn", "y", "e",
]

private let institutions = [
    "universit", "universid", "uniwersytet", "institut", "istituto", "departa", "departm",
    "faculty",
    "fakult", "college", "school", "laborator", "hochschule", "academ", "akadem",
]
