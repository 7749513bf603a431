import DocumentModel
import Facts
import Geometry
import Observations

/// Finds running heads, running feet and page numbers, and removes them from the text.
///
/// Text leaves the body with evidence only: it recurs on other pages at the same place, except for
/// numbers that count; it is a page number in the margin; a program has stamped it on the page; or the
/// file marks it as an artifact.
struct FurnitureFinder {
    private let parameters: FurnitureParameters
    private let detection: (String) -> [DataDetector.Match]

    /// - Parameter detection: Detects facts again in a text that loses a line.
    init(
        parameters: FurnitureParameters = .standard,
        detection: @escaping (String) -> [DataDetector.Match] = { _ in [] }
    ) {
        self.parameters = parameters
        self.detection = detection
    }

    /// Removes the furniture from the pages.
    ///
    /// - Returns: The pieces by the places of their pages, those of a page from its top.
    func takeFurniture(from pages: inout [PageBlocks]) -> [[FurniturePiece]] {
        let tagged = pages.indices.map { pages[$0].takeArtifacts() }
        let usual = pages.map(\.usualSize)
        let sizes = usual.filter { $0 > 0 }.sorted()
        let bodySize = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
        var texts: [MarginText] = []
        for (index, page) in pages.enumerated() {
            texts += MarginText.texts(
                on: page, at: index, usualSize: usual[index], bodySize: bodySize, parameters
            ).filter { !$0.label.isChapterName }
        }
        let found = proven(texts, on: pages)
        let whole = Set(
            found.lazy.filter { texts[$0].rest == nil }
                .map { BlockPlace(page: texts[$0].pageIndex, block: texts[$0].block) })
        let proven = found.filter {
            texts[$0].rest == nil
                || !whole.contains(BlockPlace(page: texts[$0].pageIndex, block: texts[$0].block))
        }
        var pieces = [[FurniturePiece]](repeating: [], count: pages.count)
        for index in proven.sorted(by: { texts[$0].block > texts[$1].block }) {
            let text = texts[index]
            if let rest = text.rest {
                guard
                    pages[text.pageIndex].blocks[text.block].text?.textLines.count
                        == rest.textLines.count + 1
                else { continue }
                pages[text.pageIndex].blocks[text.block].replaceText(with: filled(rest))
            } else {
                pages[text.pageIndex].blocks.remove(at: text.block)
            }
            pieces[text.pageIndex].append(FurniturePiece(text))
        }
        for index in pieces.indices {
            pieces[index] += tagged[index]
            pieces[index].sort {
                ($0.text.box.minY, $0.text.box.minX) < ($1.text.box.minY, $1.text.box.minX)
            }
        }
        return pieces
    }

    private struct BlockPlace: Hashable {
        let page: Int
        let block: Int
    }

    /// The texts with evidence, by their indices.
    private func proven(_ texts: [MarginText], on pages: [PageBlocks]) -> [Int] {
        var texts = texts
        var proven = Set<Int>()
        // What is next to furniture is apart from the body if that is.
        for _ in 0..<parameters.mostLines {
            let recurrence = MarginRecurrence(texts, pageCount: pages.count, parameters)
            let found = proven.union(recurrence.recurring)
            guard found != proven else { break }
            proven = found
            let furniture = Dictionary(grouping: proven) { texts[$0].pageIndex }
                .mapValues { Set($0.filter { texts[$0].rest == nil }.map { texts[$0].block }) }
            for index in texts.indices where !texts[index].isApart {
                guard let known = furniture[texts[index].pageIndex] else { continue }
                texts[index].isApart = texts[index].isApart(
                    on: pages[texts[index].pageIndex], ignoring: known, parameters)
            }
        }
        let byPage = Dictionary(grouping: texts.indices) { texts[$0].pageIndex }
        let counted = Dictionary(
            proven.filter { texts[$0].label.isBareNumber }.compactMap { index in
                texts[index].label.numbers.first.map { (texts[index].pageIndex, $0) }
            }, uniquingKeysWith: { first, _ in first })
        for (index, page) in pages.enumerated() {
            guard let own = byPage[index] else { continue }
            let here = own.map { texts[$0] }
            let numbers = PageNumbers(
                page: page, texts: here, isCountedElsewhere: !counted.isEmpty,
                expected: expected(on: index, by: counted), pageCount: pages.count,
                parameters: parameters
            ).blocks
            let stamps = PrintStamps(here, parameters).blocks
            proven.formUnion(
                own.filter {
                    texts[$0].rest == nil
                        && (numbers.contains(texts[$0].block) || stamps.contains(texts[$0].block))
                })
        }
        proven.formUnion(RepeatedTitles(texts, proven: proven, on: pages, parameters).found)
        return proven.sorted()
    }

    /// The number of a page by those of the nearest ones that have some; `nil` where it has one itself.
    private func expected(on page: Int, by numbers: [Int: Int]) -> Int? {
        guard numbers[page] == nil else { return nil }
        for distance in 1...parameters.window {
            for near in [page - distance, page + distance] {
                if let number = numbers[near] { return number + page - near }
            }
        }
        return nil
    }

    private func filled(_ text: Container.Text) -> Container.Text {
        var text = text
        text.detectedData = detection(text.transcript).compactMap { match in
            text.boundingRegion(for: match.range)
                .map { Container.Text.DataDetectorMatch(match: match, boundingRegion: $0) }
        }
        return text
    }
}

/// A piece of furniture on its page.
struct FurniturePiece {
    let text: Container.Text
    let kind: Document.Furniture.Kind
    /// Whether it is above the body.
    let isAbove: Bool
    /// Whether the file marks it as an artifact.
    var isArtifact = false
}

extension FurniturePiece {
    fileprivate init(_ text: MarginText) {
        self.text = text.text
        isAbove = text.zone == .top
        kind =
            switch text.zone {
            case _ where text.label.isPageNumber && text.zone.isLevel: .pageNumber
            case .top: .runningHead
            case .bottom: .runningFoot
            case .side: .runningSide
            case .overlay: .watermark
            }
    }
}

extension Container.Block {
    /// Only headings and paragraphs have a text of their own.
    fileprivate mutating func replaceText(with text: Container.Text) {
        switch self {
        case .heading: self = .heading(text)
        case .paragraph: self = .paragraph(text)
        case .list, .table, .figure, .barcode: break
        }
    }
}
