import Observations

/// Finds titles of sections in the print of the text, or in its italics, by their numbers.
///
/// What shows them is the series: below the heading `2`, a short line that begins with `2.1` and ends no sentence, and
/// another one with `2.2` after it.
struct NumberedTitles {
    /// The numbers of the last heading, such as 2 and 1.
    private var section: [Int] = []

    /// Makes headings of the lines that carry on the numbers of the headings before.
    mutating func promote(_ pages: inout [PageBlocks]) {
        for page in pages.indices {
            for index in pages[page].blocks.indices {
                switch pages[page].blocks[index] {
                case .heading(let text):
                    if let number = text.sectionNumber { section = number }
                case .paragraph(let text):
                    guard let number = text.sectionNumber, number.count > 1, follows(number),
                        isTitle(text, before: pages[page].blocks.dropFirst(index + 1).first)
                    else { continue }
                    section = number
                    pages[page].blocks[index] = .heading(text.asHeading)
                case .list, .table, .figure, .barcode: break
                }
            }
        }
    }

    /// Whether a number is the first one within the last section, or the next one after it or after one that it is in.
    private func follows(_ number: [Int]) -> Bool {
        guard let last = number.last else { return false }
        if last == 1, Array(number.dropLast()) == section { return true }
        guard number.count <= section.count else { return false }
        return number.dropLast() == section[..<(number.count - 1)]
            && last == section[number.count - 1] + 1
    }

    /// - Parameter next: What is below it on its page.
    private func isTitle(_ text: Container.Text, before next: Container.Block?) -> Bool {
        let words = text.textLines.flatMap(\.words)
        guard (2...HeadingSeriesParameters.standard.mostWords).contains(words.count),
            text.textLines.count <= HeadingSeriesParameters.standard.mostLines,
            let first = words[1].text.unicodeScalars.first, let last = words.last?.text.last,
            !first.properties.isLowercase, first.properties.isAlphabetic, !stops.contains(last)
        else { return false }
        let title = words.dropFirst()
        if title.allSatisfy({ $0.style.traits.contains(.italic) })
            || title.filter({ !$0.style.traits.contains(.fixedPitch) }).allSatisfy({
                $0.style.traits.contains(.bold)
            })
        {
            return true
        }
        // In the print of the text, it is to be short, of one sentence and one print, and to have text below.
        guard words.count <= HeadingSeriesParameters.standard.mostPlainWords,
            !title.dropLast().contains(where: { $0.text.last == "." && $0.text.count > 2 }),
            title.allSatisfy({ $0.style.traits == words[1].style.traits })
        else { return false }
        return switch next {
        case .paragraph(let below): below.sectionNumber == nil
        case .list, .table, .figure, nil: true
        case .heading, .barcode: false
        }
    }
}

extension Container.Text {
    /// The numbers before a title: 2 and 1 of `2.1.`; `nil` for a text without.
    fileprivate var sectionNumber: [Int]? {
        guard let first = textLines.first?.words.first?.text else { return nil }
        let core = first.last == "." ? first.dropLast() : first[...]
        let parts = core.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...HeadingSeriesParameters.standard.mostDepth).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.utf8.count) })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == parts.count ? numbers : nil
    }
}

private let stops: Set<Character> = [".", "!", "?", ":", ";", ",", "。", "；", "：", "，", "…"]

/// The thresholds of titles that their numbers show. Choices.
struct HeadingSeriesParameters {
    static let standard = HeadingSeriesParameters()

    /// Words and lines of a title in italics or bold at the most, with its number, and words of one in the print of the
    /// text.
    var mostWords = 18
    var mostLines = 2
    var mostPlainWords = 9

    /// Numbers within numbers at the most.
    var mostDepth = 5
}
