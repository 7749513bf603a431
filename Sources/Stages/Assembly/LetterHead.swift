import Observations

/// Finds the text above a letter's subject: the sender's name is no heading, however large it is.
struct LetterHead {
    /// Whether the source's outline has a heading.
    let isOutlined: (Container.Text) -> Bool

    /// Turns headings above the salutation on the first page into paragraphs, except for a
    /// subject right above it.
    func clear(_ pages: inout [PageBlocks]) {
        guard let blocks = pages.first?.blocks,
            let salutation = blocks.firstIndex(where: \.isSalutation)
        else { return }
        for (index, block) in blocks[..<salutation].dropLast().enumerated() {
            guard case .heading(let text) = block, !isOutlined(text) else { continue }
            pages[0].blocks[index] = .paragraph(text)
        }
    }
}

extension Container.Block {
    /// A line of its own such as `Dear Ms Quinn,` or the first one of a paragraph.
    fileprivate var isSalutation: Bool {
        guard case .paragraph(let text) = self, let line = text.textLines.first,
            line.words.count <= parameters.mostSubjectWords, let end = line.words.last?.text.last,
            ",:!".contains(end)
        else { return false }
        let words = line.words.map { $0.text.lowercased().filter(\.isLetter) }
        return greetings.contains { greeting in words.starts(with: greeting) }
    }
}

/// The thresholds of a letterhead. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct LetterHeadParameters {
    static let standard = LetterHeadParameters()

    /// Words of a salutation at the most, with titles and two names. 8 or 13 instead changes no
    /// document, nor does a quarter or four times as much.
    var mostSubjectWords = 10
}

private let parameters = LetterHeadParameters.standard

/// How letters begin, in the languages of the European Union with most speakers.
private let greetings: [[String]] = [
    "dear", "to whom it may concern", "sehr geehrte", "sehr geehrter", "liebe", "lieber",
    "guten tag", "madame", "monsieur", "mesdames", "messieurs", "cher", "chère", "chers", "chères",
    "bonjour", "estimado", "estimada", "estimados", "estimadas", "querido", "querida",
    "muy señor", "muy señora", "muy señores", "gentile", "gentili", "egregio", "egregia", "caro",
    "cara", "spettabile", "geachte", "beste", "prezado", "prezada", "prezados", "exmo", "exma",
    "szanowny", "szanowna", "szanowni", "szanowne", "bästa", "kære", "kjære", "hyvä", "vážený",
    "vážená", "vážení", "stimate", "stimată",
].map { $0.split(separator: " ").map(String.init) }
