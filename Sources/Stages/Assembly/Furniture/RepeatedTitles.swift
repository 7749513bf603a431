import Observations

/// Finds heads and feet that recur too seldom to prove themselves: they repeat a heading, and change with it.
struct RepeatedTitles {
    private let texts: [MarginText]
    private let proven: Set<Int>
    private let parameters: FurnitureParameters
    /// The headings of the file by their letters, and by those of their titles, in page order.
    private let headings: [String: [Heading]]
    /// Those that are not proven and may be furniture.
    private let open: [Int]

    private struct Heading {
        let page: Int
        let block: Int
        let size: Float
        let numbers: [Int]
    }

    init(
        _ texts: [MarginText], proven: Set<Int>, on pages: [PageBlocks],
        _ parameters: FurnitureParameters
    ) {
        self.texts = texts
        self.proven = proven
        self.parameters = parameters
        var headings: [String: [Heading]] = [:]
        for (index, page) in pages.enumerated() {
            for (block, content) in page.blocks.enumerated() {
                guard case .heading(let text) = content else { continue }
                let size = text.textLines.first?.words.first?.style.size ?? 0
                let label = PageLabel(text.transcript)
                for letters in Set([label.text, label.title]) {
                    headings[letters, default: []]
                        .append(
                            Heading(
                                page: index, block: block, size: size, numbers: label.numbers))
                }
            }
        }
        self.headings = headings
        open = texts.indices.filter {
            !proven.contains($0) && texts[$0].zone.isLevel && texts[$0].isInMargin
                && texts[$0].rest == nil && texts[$0].isApart
                && !texts[$0].isLarge
        }
    }

    /// The texts by their indices.
    var found: Set<Int> {
        let titles = Set(open.filter(isTitleInSmallLetters)).union(sectionTitles)
            .union(largeHeads)
        let heads = proven.union(titles).filter { texts[$0].zone == .top }.sorted()
        return titles.union(
            open.filter { index in
                let text = texts[index]
                return text.zone == .top && text.label.text.hasSuffix("et al.")
                    && text.label.wordCount <= 4
                    && heads.contains { isNear(texts[$0], text) }
            })
    }

    /// Heads beside the page number that are larger than the text, as that of an index: they repeat a title in larger
    /// letters, or the same head of a page before.
    private var largeHeads: [Int] {
        let heads = texts.indices.filter { index in
            let text = texts[index]
            return text.isLarge && text.zone == .top && text.isInMargin && text.isApart
                && text.rest == nil && text.label.letterCount > 0
                && proven.contains {
                    texts[$0].pageIndex == text.pageIndex && texts[$0].sharesRow(with: text)
                }
        }
        let alike = Dictionary(grouping: heads) { texts[$0].label.text }
        return heads.filter { index in
            let text = texts[index]
            let others = alike[text.label.text, default: []].filter {
                texts[$0].pageIndex != text.pageIndex && isNear(texts[$0], text)
            }
            return repeatsHeading(index) && isSmallerThanTitle(text)
                || others.count + 1 >= parameters.fewestInside
                    && others.contains { texts[$0].pageIndex < text.pageIndex }
        }
    }

    private func isSmallerThanTitle(_ text: MarginText) -> Bool {
        headings[text.label.title]?.contains {
            $0.page < text.pageIndex
                && text.size < Double($0.size) * parameters.smallerThanTitle
        } ?? false
    }

    /// The title of a paper too short for its head to recur, once more in small letters.
    private func isTitleInSmallLetters(_ index: Int) -> Bool {
        let text = texts[index]
        guard text.zone == .top, let title = headings[text.label.text]?.first else { return false }
        return title.page < text.pageIndex
            && text.size < Double(title.size) * parameters.smallerThanTitle
    }

    /// Titles of the sections that pages belong to, where other pages have furniture or such a title, or
    /// beside the page number.
    private var sectionTitles: Set<Int> {
        let titles = open.filter(repeatsHeading)
        let places = titles + proven.sorted()
        return Set(
            titles.filter { index in
                let text = texts[index]
                let others = places.filter {
                    texts[$0].pageIndex != text.pageIndex && isNear(texts[$0], text)
                }
                return Set(others.map { texts[$0].pageIndex }).count >= parameters.fewestInside - 1
                    || proven.contains {
                        texts[$0].pageIndex == text.pageIndex && texts[$0].sharesRow(with: text)
                    }
            })
    }

    /// Whether a heading on this page or before it has the same letters.
    private func repeatsHeading(_ index: Int) -> Bool {
        let text = texts[index]
        guard text.label.letterCount > 0, !text.label.isCaption else { return false }
        return [text.label.text, text.label.title].contains { letters in
            headings[letters]?.contains { heading in
                (heading.page < text.pageIndex
                    || heading.page == text.pageIndex && heading.block != text.block)
                    // `3.1 Results` is another section than `2.1 Results`.
                    && (heading.numbers.isEmpty || text.label.numbers.isEmpty
                        || text.label.numbers.starts(with: heading.numbers))
            } ?? false
        }
    }

    private func isNear(_ one: MarginText, _ other: MarginText) -> Bool {
        abs(one.pageIndex - other.pageIndex) <= parameters.window
            && one.isHorizontal(with: other, parameters)
    }
}
