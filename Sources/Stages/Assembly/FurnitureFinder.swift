import DocumentModel
import Geometry
import Observations

/// Finds running heads, running feet and page numbers: what stands at the same place near the edge
/// of several pages and says the same but for numbers.
struct FurnitureFinder {
    private let pageCount: Int

    init(pageCount: Int) { self.pageCount = pageCount }

    /// Takes the furniture out of the pages, in page order.
    func takeFurniture(from pages: inout [PageBlocks]) -> [Document.Furniture] {
        var sightings: [Key: Set<Int>] = [:]
        var candidates: [[Candidate]] = []
        for page in pages {
            let found = self.candidates(on: page)
            candidates.append(found)
            for candidate in found {
                sightings[candidate.key, default: []].insert(page.page.number)
            }
        }
        let titles = headings(of: pages)
        var places: [Place: Set<Int>] = [:]
        for (index, found) in candidates.enumerated() {
            for candidate in found where isSeen(candidate, sightings) || repeats(candidate, titles)
            {
                places[Place(candidate), default: []].insert(index)
            }
        }
        var furniture: [Document.Furniture] = []
        for (index, found) in candidates.enumerated() {
            var taken: [Int] = []
            let margins = PageMargins(pages[index]).furniture
            for candidate in found {
                let isInPlace = places[Place(candidate)]?.subtracting([index]).isEmpty == false
                guard
                    isSeen(candidate, sightings) || candidate.isFurnitureByItself
                        || isInPlace || repeats(candidate, titles)
                else { continue }
                taken.append(candidate.block)
                furniture.append(
                    Document.Furniture(
                        kind: candidate.kind,
                        text: RichText(candidate.text, page: pages[index].page.number),
                        page: pages[index].page.number))
            }
            for (block, kind) in margins.sorted(by: { $0.key < $1.key })
            where !taken.contains(block) {
                guard let text = pages[index].blocks[block].text else { continue }
                taken.append(block)
                furniture.append(
                    Document.Furniture(
                        kind: kind, text: RichText(text, page: pages[index].page.number),
                        page: pages[index].page.number))
            }
            for block in taken.sorted(by: >) { pages[index].blocks.remove(at: block) }
        }
        return furniture
    }

    /// Pages on which furniture is seen at the least: left and right pages and chapters differ.
    private let least = 2

    private func isSeen(_ candidate: Candidate, _ sightings: [Key: Set<Int>]) -> Bool {
        candidate.key.neighbours.map { sightings[$0]?.count ?? 0 }.reduce(0, +) >= least
    }

    /// Whether the line says what a heading on an earlier page said.
    private func repeats(_ candidate: Candidate, _ titles: [String: Int]) -> Bool {
        guard candidate.key.isTop, let page = titles[candidate.text.transcript.lowercased()] else {
            return false
        }
        return page < candidate.page
    }

    /// The first page of each heading's text.
    private func headings(of pages: [PageBlocks]) -> [String: Int] {
        var first: [String: Int] = [:]
        for page in pages {
            for case .heading(let text) in page.blocks {
                let title = text.transcript.lowercased()
                if first[title] == nil { first[title] = page.page.number }
            }
        }
        return first
    }

    /// Where furniture stands, whatever it says.
    private struct Place: Hashable {
        var isTop: Bool
        /// Distance from the page's edge in half page units.
        var distance: Int
        /// Half points.
        var size: Int

        init(_ candidate: Candidate) {
            isTop = candidate.key.isTop
            distance = candidate.distance
            size = Int(
                nearest: (candidate.text.textLines.first?.words.first?.style.size ?? 0) * 2)
        }
    }

    private struct Candidate {
        var block: Int
        /// Counted from 1.
        var page: Int
        /// From the page's edge, in half page units.
        var distance: Int
        var key: Key
        var text: Container.Text
        var kind: Document.Furniture.Kind
        /// Says `page 3 of 7`, or stands below all else in small print.
        var isFurnitureByItself: Bool
    }

    /// What makes two lines on different pages the same.
    private struct Key: Hashable {
        var text: String
        var isTop: Bool
        /// Distance from the page's edge in steps of 4 page units.
        var step: Int

        var neighbours: [Key] {
            (-1...1).map { Key(text: text, isTop: isTop, step: step + $0) }
        }
    }

    private func candidates(on page: PageBlocks) -> [Candidate] {
        let height = page.page.size.height
        return page.blocks.enumerated().compactMap { index, block in
            guard let text = block.text else { return nil }
            let isTop = text.box.maxY <= height * margin
            let isBottom = text.box.minY >= height * (1 - margin)
            guard isTop || isBottom, text.textLines.count <= mostLines else { return nil }
            let transcript = text.transcript
            let distance = isTop ? text.box.minY : height - text.box.maxY
            let key = Key(
                text: transcript.withNumbersMasked, isTop: isTop, step: Int(nearest: distance / 4))
            let isNumber = transcript.isPageNumber
            return Candidate(
                block: index, page: page.page.number, distance: Int(nearest: distance * 2),
                key: key, text: text,
                kind: isNumber ? .pageNumber : isTop ? .runningHead : .runningFoot,
                isFurnitureByItself: isNumber && says(page.page.number, transcript)
                    || isBottom && isFootLine(text, on: page))
        }
    }
}

extension FurnitureFinder {
    /// Whether a page's label names a page as such, or this page.
    private func says(_ page: Int, _ label: String) -> Bool {
        label.contains { $0.isLetter || $0 == "/" }
            || label.split { !$0.isNumber }.map(String.init) == [String(page)] && pageCount > 1
    }

    /// Whether small print stands well below everything else, and is no footnote.
    private func isFootLine(_ text: Container.Text, on page: PageBlocks) -> Bool {
        guard let first = text.textLines.first?.words.first,
            first.text.first?.isNumber != true,
            first.text.unicodeScalars.first.map(noteSigns.contains) != true
        else { return false }
        let others = page.blocks.map(\.box).filter { $0.minY < text.box.minY }
        guard let above = others.map(\.maxY).max() else { return false }
        let sizes = page.blocks.flatMap(\.lines).compactMap { $0.words.first?.style.size }.sorted()
        guard let body = sizes.isEmpty ? nil : sizes[sizes.count / 2] else { return false }
        return first.style.size < body * smallPrint
            && text.box.minY - above > Double(body) * apart
    }
}

extension String {
    /// Each run of digits as one `#`, so that numbered lines agree; Roman numerals that stand alone
    /// too.
    fileprivate var withNumbersMasked: String {
        var result = ""
        var isInNumber = false
        for scalar in unicodeScalars {
            if (48...57).contains(scalar.value) {
                if !isInNumber { result.append("#") }
                isInNumber = true
            } else {
                isInNumber = false
                result.unicodeScalars.append(scalar)
            }
        }
        let isRoman = !isEmpty && count <= 7 && lowercased().allSatisfy { "ivxlc".contains($0) }
        return isRoman ? "#" : result
    }

    /// `3`, `- 3 -`, `Page 3`, `3 / 7`, `Seite 3 von 7`.
    fileprivate var isPageNumber: Bool {
        let parts = split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
        let numbers = parts.count { $0.allSatisfy(\.isNumber) }
        let words = parts.filter { !$0.allSatisfy(\.isNumber) }
        guard (1...2).contains(numbers), parts.count <= 5 else { return false }
        return words.allSatisfy(pageWords.contains)
    }
}

/// The share of the page's height, from its edge, in which furniture stands.
private let margin = 0.13

/// The share of the body's font size that small print has at the most.
private let smallPrint: Float = 0.93

/// Font sizes between a foot and what stands above it.
private let apart: Double = 2

/// Lines of furniture in one block.
private let mostLines = 3

/// `Page 3 of 7` in European languages.
private let pageWords: Set<String> = [
    "page", "pages", "of", "seite", "von", "sur", "de", "página", "pagina", "di", "pág", "p", "s",
    "strona", "z", "van", "side", "af", "av", "sida", "sivu", "folio",
]
