import Facts
import Observations

/// Distinguishes hyphens of compounds from those added at the end of a line, by how the whole
/// file writes the word elsewhere.
struct LineEndHyphens {
    /// How often each word occurs, but for words that the end of a line cuts; in small letters.
    private let counts: [String: Int]
    /// Whether lines of the file end within words, or too few could for it to be known.
    private let isHyphenated: Bool

    init(_ pages: [PageBlocks]) {
        let texts = pages.flatMap(\.blocks).flatMap(\.texts)
        guard texts.contains(where: { $0.textLines.contains(where: \.isCut) }) else {
            counts = [:]
            isHyphenated = true
            return
        }
        var counts: [String: Int] = [:]
        for text in texts {
            var isRest = false
            for line in text.textLines {
                let words = line.words.dropFirst(isRest ? 1 : 0).dropLast(line.isCut ? 1 : 0)
                for word in words { counts[word.text.wordForm, default: 0] += 1 }
                isRest = line.isCut
            }
        }
        self.counts = counts
        isHyphenated = Self.isHyphenated(texts, counts)
    }

    /// A file whose words are divided has a hyphen at the end of many lines, and writes some of these words whole elsewhere;
    /// one of a browser has none but those of compounds.
    private static func isHyphenated(_ texts: [Container.Text], _ counts: [String: Int]) -> Bool {
        var (full, cut) = (0, 0)
        for text in texts where !text.isCode {
            for (line, next) in zip(text.textLines, text.textLines.dropFirst())
            where line.words.count >= parameters.fewestWords && line.join != .lineBreak {
                full += 1
                guard line.isCut, let start = line.words.last, let rest = next.words.first else {
                    continue
                }
                cut += 1
                let whole = start.text.dropLast() + rest.text
                if start.text.last == "\u{AD}" || counts[String(whole).wordForm] != nil {
                    return true
                }
            }
        }
        return full < parameters.fewestLines
            || Double(cut) > Double(full) * parameters.greatestShareOfCompounds
    }

    /// Whether the hyphen that ends `start` stays before `rest`.
    func stays(_ start: String, _ rest: String) -> Bool {
        guard let first = rest.unicodeScalars.first, first.properties.isLowercase else {
            return start.unicodeScalars.last != "\u{AD}"
        }
        guard start.unicodeScalars.last != "\u{AD}" else { return false }
        guard start.dropLast().last?.isLetter == true else { return true }
        let (head, tail) = (String(start.dropLast()).wordForm, rest.wordForm)
        let (whole, compound) = (count(head + tail), count("\(head)-\(tail)"))
        if whole > 0 || compound > 0 { return compound > whole }
        guard isHyphenated else { return true }
        let (left, right) = (head.split(separator: "-"), tail.split(separator: "-"))
        guard let last = left.last, let first = right.first else { return false }
        // No word is cut behind its first letter.
        if left.count == 1, last.count == 1 { return true }
        // Of state-of-the-art, the inner words are words by themselves; of perfor-mance-based and
        // well-estab-lished they are none.
        if left.count > 1 || right.count > 1 {
            return (left.count == 1 || count(last) > 0) && (right.count == 1 || count(first) > 0)
        }
        return last.count >= parameters.shortestPart && first.count >= parameters.shortestPart
            && count(last) > 0 && count(first) > 0
    }

    private func count(_ word: some StringProtocol) -> Int { counts[String(word)] ?? 0 }

    /// Decides on the hyphens of all texts but those of tables; facts are detected again in what is
    /// changed.
    func mend(_ pages: inout [PageBlocks], detection: (String) -> [DataDetector.Match]) {
        guard !counts.isEmpty else { return }
        for index in pages.indices {
            pages[index].blocks = pages[index].blocks.map { mended($0, detection) }
        }
    }

    private func mended(
        _ block: Container.Block, _ detection: (String) -> [DataDetector.Match]
    ) -> Container.Block {
        switch block {
        case .heading(let text): return mended(text, detection).map { .heading($0) } ?? block
        case .paragraph(let text): return mended(text, detection).map { .paragraph($0) } ?? block
        case .list(let list):
            let items = list.items.map { item in
                Container.List.Item(
                    marker: item.marker, markerType: item.markerType,
                    content: Container(
                        blocks: item.content.blocks.map { mended($0, detection) },
                        box: item.content.box, pageSize: item.content.pageSize),
                    pageNumber: item.pageNumber)
            }
            return .list(Container.List(items: items, pageSize: list.pageSize))
        case .table, .figure, .barcode: return block
        }
    }

    /// `nil` where all hyphens are right.
    private func mended(
        _ text: Container.Text, _ detection: (String) -> [DataDetector.Match]
    ) -> Container.Text? {
        var lines = text.textLines
        for index in lines.indices.dropLast() where lines[index].isCut {
            guard let start = lines[index].words.last?.text,
                let rest = lines[index + 1].words.first?.text
            else { continue }
            lines[index].join = stays(start, rest) ? .none : .withoutHyphen
        }
        guard lines != text.textLines else { return nil }
        var mended = text.replacing(lines: lines)
        mended.detectedData = detection(mended.transcript).compactMap { match in
            mended.boundingRegion(for: match.range).map {
                Container.Text.DataDetectorMatch(match: match, boundingRegion: $0)
            }
        }
        return mended
    }
}

extension TextLine {
    /// Whether the line ends in a hyphen that may come from the line break.
    fileprivate var isCut: Bool {
        guard join == .withoutHyphen || join == .none, let text = words.last?.text,
            let end = text.unicodeScalars.last
        else { return false }
        return (end == "-" || end == "\u{2010}" || end == "\u{AD}") && text.count > 1
    }
}

extension Container.Block {
    /// All running text but that of tables.
    fileprivate var texts: [Container.Text] {
        switch self {
        case .heading(let text), .paragraph(let text): [text]
        case .list(let list): list.items.flatMap { $0.content.blocks.flatMap(\.texts) }
        case .figure(let figure): figure.caption.map { [$0] } ?? []
        case .table, .barcode: []
        }
    }
}

extension String {
    /// The word without what encloses it, in small letters, with one kind of hyphen.
    fileprivate var wordForm: String {
        // Small letters and digits of ASCII are a word as they are.
        if utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }) {
            return self
        }
        let core = drop { !$0.isLetter && !$0.isNumber }
        guard let end = core.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return "" }
        let word = core[...end].lowercased()
        // U+2010 begins with this byte.
        return word.utf8.contains(0xE2) ? word.replacing("\u{2010}", with: "-") : word
    }
}

/// The thresholds of a hyphen at a line end. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct LineEndHyphenParameters {
    static let standard = LineEndHyphenParameters()

    /// Letters of the words of a compound at the least, where the only evidence is that they occur
    /// by themselves. In the word breaks of 60 papers and reports, six of seven such pairs that the
    /// file writes nowhere else are compounds. With 1, no document changes; with 3, 1.
    var shortestPart = 2

    /// Lines of running text that show whether a file divides words, and words of one at the least; and the share of
    /// them that end with the hyphen of a compound at the most. Justified columns divide words at one line in ten to
    /// thirty; of 99 printed pages of documentation, which divide none, such hyphens end one line in 200. Choices.
    var fewestLines = 60
    var fewestWords = 5
    var greatestShareOfCompounds = 0.008
}

private let parameters = LineEndHyphenParameters.standard
