import Facts
import Geometry
import Observations

/// Joins the name and number of a chapter with the title that is printed below them: `Chapter 2` and `First steps` are one
/// heading, as are `CHAPTER`, `ONE` and `FIRST STEPS`.
extension PageBlocks {
    mutating func joinChapterLabels(detection: (String) -> [DataDetector.Match]) {
        var index = blocks.startIndex
        while index + 1 < blocks.endIndex {
            guard let label = label(at: index), let count = labelCount(at: index, label),
                case .heading(let title)? = blocks[index...].dropFirst(count).first,
                let end = blocks[index + count - 1].text, end.mayLabel(title)
            else {
                index += 1
                continue
            }
            let lines = blocks[index...index + count].compactMap(\.text).flatMap(\.textLines)
            blocks.replaceSubrange(
                index...index + count, with: [.heading(title.part(lines, detection))])
            index += 1
        }
    }

    /// A heading, or the word `Chapter` alone, which may be as small as the text.
    private func label(at index: Int) -> Container.Text? {
        switch blocks[index] {
        case .heading(let text): text
        case .paragraph(let text) where text.words.count == 1 && text.words[0].isChapterName: text
        case .paragraph, .list, .table, .figure, .barcode: nil
        }
    }

    /// How many headings from an index on are the label of a chapter; `nil` where there is none.
    private func labelCount(at index: Int, _ first: Container.Text) -> Int? {
        let words = first.words
        let isInTwoLines = words.count == 2 && first.textLines.count == 2 && words[0].isChapterName
        if isInTwoLines || words.isChapterLabel || words.count == 1 && words[0].isChapterNumber {
            return 1
        }
        // The number in a line of its own, whatever the language.
        guard words.count == 1, words[0].isChapterName, index + 1 < blocks.endIndex,
            case .heading(let number) = blocks[index + 1], number.words.count == 1,
            first.mayLabel(number)
        else { return nil }
        return 2
    }
}

extension Container.Text {
    /// The words as they are printed.
    fileprivate var words: [String] { textLines.flatMap(\.words).map(\.text) }

    /// Whether a heading is right below in the same column, and no label itself.
    fileprivate func mayLabel(_ title: Container.Text) -> Bool {
        let words = title.words
        guard let first = words.first, !first.isChapterWord, !words.isChapterLabel,
            !(words.count > 1 && first.contains { $0.isNumber })
        else { return false }
        let size = Double(max(medianSize, title.medianSize))
        let edges = [
            title.box.minX - box.minX, title.box.midX - box.midX, title.box.maxX - box.maxX,
        ]
        return title.box.minY > box.midY
            && title.box.minY - box.maxY < size * parameters.farthestTitle
            && edges.contains { abs($0) < size }
    }

    /// The depth of the number of `Chapter 2 First steps` or `Appendix A`; `nil` for parts, which have chapters, and
    /// sections, which are inside them.
    var chapterDepth: Int? {
        let words = words
        return Array(words.prefix(2)).isChapterLabel && words[0].isTopWord ? 1 : nil
    }
}

extension [String] {
    /// Whether they are the word and the number of a chapter alone.
    var isChapterLabel: Bool {
        count == 2 && self[0].isChapterWord && self[1].isNumberOfChapter
    }
}

extension String {
    fileprivate var isChapterWord: Bool { chapterWords.contains(lowercased()) }

    fileprivate var isChapterName: Bool { chapterNames.contains(lowercased()) }

    /// Whether it is what chapters and what is beside them are called.
    fileprivate var isTopWord: Bool {
        isChapterWord && !partWords.contains(lowercased()) && !sectionWords.contains(lowercased())
    }

    /// Whether it is a number or a Roman numeral that may be a chapter's without a word before.
    fileprivate var isChapterNumber: Bool {
        let core = last == "." ? dropLast() : self[...]
        return !core.isEmpty && core.count <= 2 && core.allSatisfy { $0.isASCII && $0.isNumber }
            || core.count > 1 && core.allSatisfy { "IVX".contains($0) }
                && Int(roman: core.lowercased()[...]) != nil
    }

    /// Whether it is what is behind the word of a chapter.
    fileprivate var isNumberOfChapter: Bool {
        let core = last.map { ".:—–-".contains($0) } == true ? dropLast() : self[...]
        return !core.isEmpty && core.count <= 3 && core.allSatisfy { $0.isASCII && $0.isNumber }
            || core.count == 1 && core.allSatisfy { $0.isUppercase }
            || Int(roman: core.lowercased()[...]) != nil
    }
}

/// The thresholds of labels of chapters. Choices.
struct ChapterLabelParameters {
    static let standard = ChapterLabelParameters()

    /// Font sizes of the larger of both between a label and its title at the most: standard classes of LaTeX have 1, of
    /// Sphinx a little more.
    var farthestTitle = 3.0
}

private let parameters = ChapterLabelParameters.standard
