import Facts
import Observations

/// Finds the title that a file's metadata state among the texts of its first page.
///
/// What is printed and stated alike is the title, though it is set no larger than the text, as on the title pages of
/// theses, or another text is set larger.
struct StatedTitle {
    private let letters: String

    /// - Parameter title: As the metadata have it.
    init(_ title: String?) { letters = title?.folded ?? "" }

    /// Makes one heading of the lines of the first page that are the title, unless they are one.
    func promote(_ pages: inout [PageBlocks], detection: (String) -> [DataDetector.Match]) {
        guard letters.count >= parameters.leastLetters, let blocks = pages.first?.blocks,
            let range = range(in: blocks)
        else { return }
        let lines = blocks[range].flatMap { $0.text?.textLines ?? [] }
        guard let first = blocks[range.lowerBound].text else { return }
        let heading =
            range.count == 1 ? first.asHeading : first.part(lines, detection).asHeading
        pages[0].blocks.replaceSubrange(range, with: [.heading(heading)])
    }

    /// Whether a text is the title.
    func isPrinted(_ text: Container.Text) -> Bool {
        letters.count >= parameters.leastLetters && text.letters.contains(letters)
    }

    /// The blocks that are the title together, those printed largest.
    private func range(in blocks: [Container.Block]) -> Range<Int>? {
        var best: (range: Range<Int>, size: Float)?
        for start in blocks.indices {
            var found = ""
            for end in start..<min(blocks.count, start + parameters.mostBlocks) {
                guard let text = blocks[end].text, text.textLines.count <= parameters.mostLines
                else { break }
                let further = text.letters.first { letters.hasPrefix(found + $0) && !$0.isEmpty }
                guard let further else { break }
                found += further
                if found.count == letters.count {
                    let size = text.medianSize
                    if size > best?.size ?? 0 { best = (start..<end + 1, size) }
                    break
                }
            }
        }
        return best?.range
    }
}

extension Container.Text {
    /// Letters and digits, with and without raised ones, which may be marks of footnotes.
    fileprivate var letters: [String] {
        let words = textLines.flatMap(\.words)
        let level = words.filter { !$0.style.traits.contains(.superscript) }
        return (level.count == words.count ? [words] : [words, level]).map {
            $0.map(\.text).joined().folded
        }
    }
}

/// The thresholds of a stated title. Choices.
struct StatedTitleParameters {
    static let standard = StatedTitleParameters()

    /// Letters at the least: `Invoice` and `Report` are the names of many things.
    var leastLetters = 8

    /// Blocks that a title is cut into at the most, and lines of one.
    var mostBlocks = 4
    var mostLines = 4
}

private let parameters = StatedTitleParameters.standard
