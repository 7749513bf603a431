import Geometry
import Observations

/// Turns paragraphs into lists, headings and paragraphs.
struct ListFinder {
    private let page: PageContent
    private let zone: Rect<PageUnits>

    /// - Parameter zone: The column in which the text stands.
    init(_ page: PageContent, zone: Rect<PageUnits>) {
        self.page = page
        self.zone = zone
    }

    func blocks(of paragraphs: [ParagraphLines]) -> [Container.Block] {
        var blocks: [Container.Block] = []
        var index = 0
        while index < paragraphs.count {
            let items = items(in: paragraphs[index...])
            if items.isEmpty {
                blocks.append(block(of: paragraphs[index]))
                index += 1
            } else {
                blocks.append(.list(list(items)))
                index += items.map(\.paragraphs.count).reduce(0, +)
            }
        }
        return blocks
    }

    private struct Item {
        var marker: ListMarker
        /// The first begins with the marker; others continue the item.
        var paragraphs: [ParagraphLines]
        /// Page x of the marker.
        var indent: Double
    }

    /// The items of the list with which the paragraphs begin; none where they begin with no list.
    private func items(in paragraphs: ArraySlice<ParagraphLines>) -> [Item] {
        var items: [Item] = []
        for paragraph in paragraphs {
            if let marker = marker(of: paragraph), isPlausible(marker, paragraph, after: items) {
                items.append(
                    Item(marker: marker, paragraphs: [paragraph], indent: paragraph.box.minX))
            } else if let last = items.last, belongs(paragraph, to: last) {
                items[items.count - 1].paragraphs.append(paragraph)
            } else {
                break
            }
        }
        return isList(items) ? items : []
    }

    private func isList(_ items: [Item]) -> Bool {
        guard let first = items.first else { return false }
        if items.count == 1 { return first.marker.type == .bullet }
        // Numbered headings stand apart from each other; one line each and larger or bold.
        return !items.allSatisfy { item in
            HeadingEvidence(page).isHeading(item.paragraphs[0]) && item.marker.ordinal != nil
        }
    }

    private func isPlausible(
        _ marker: ListMarker, _ paragraph: ParagraphLines, after items: [Item]
    ) -> Bool {
        if marker.ordinal != nil, HeadingEvidence(page).isHeading(paragraph) { return false }
        guard let last = items.last else {
            return marker.isUnmistakable || marker.ordinal == 1 && marker.type != .compositeDecimal
        }
        let distance = paragraph.lines[0].baseline - lastBaseline(last)
        guard distance <= page.metrics.bodySize * farthestItem else { return false }
        let isSibling = items.reversed().contains {
            abs($0.indent - paragraph.box.minX) < page.metrics.bodySize * 0.6
                && marker.follows($0.marker)
        }
        let isNested =
            paragraph.box.minX > last.indent + page.metrics.bodySize * 0.6
            && (marker.ordinal == nil || marker.ordinal == 1)
        return isSibling || isNested
    }

    private func lastBaseline(_ item: Item) -> Double {
        item.paragraphs.last?.lines.last?.baseline ?? 0
    }

    /// Whether a paragraph without marker goes on with an item: set in under its text.
    private func belongs(_ paragraph: ParagraphLines, to item: Item) -> Bool {
        guard let first = item.paragraphs.first, marker(of: paragraph) == nil else { return false }
        let textStart = textStart(of: first)
        let distance = paragraph.lines[0].baseline - lastBaseline(item)
        return abs(paragraph.box.minX - textStart) < page.metrics.bodySize * 0.5
            && textStart > item.indent + page.metrics.bodySize * 0.5
            && distance < page.metrics.bodySize * 2.2
            && !HeadingEvidence(page).isHeading(paragraph)
    }

    /// Page x of the word after the marker.
    private func textStart(of paragraph: ParagraphLines) -> Double {
        let words = paragraph.lines[0].words
        return words.count > 1 ? page.words[words[1]].box.minX : paragraph.box.minX
    }

    private func marker(of paragraph: ParagraphLines) -> ListMarker? {
        let words = paragraph.lines[0].words
        guard words.count > 1 || paragraph.lines.count > 1, let first = words.first else {
            return nil
        }
        return ListMarker(page.words[first].text)
    }

    /// Nests items by indent.
    private func list(_ items: [Item]) -> Container.List {
        var result: [Container.List.Item] = []
        var index = 0
        let indent = items[0].indent
        while index < items.count {
            let nested = items[(index + 1)...].prefix {
                $0.indent > indent + page.metrics.bodySize * 0.6
            }
            result.append(item(items[index], nested: Array(nested)))
            index += 1 + nested.count
        }
        return Container.List(items: result, pageSize: page.size)
    }

    private func item(_ item: Item, nested: [Item]) -> Container.List.Item {
        let first = item.paragraphs[0]
        let markerWord = page.words[first.lines[0].words[0]]
        var rows = first.lines.map(\.words)
        rows[0].removeFirst()
        let builder = LineBuilder(page)
        var blocks: [Container.Block] = [
            .paragraph(Container.Text(lines: builder.joined(rows), pageSize: page.size))
        ]
        for paragraph in item.paragraphs.dropFirst() {
            blocks.append(
                .paragraph(
                    Container.Text(
                        lines: builder.joined(paragraph.lines.map(\.words)), pageSize: page.size)))
        }
        if !nested.isEmpty { blocks.append(.list(list(nested))) }
        let box = blocks.map(\.box).bounds() ?? first.box
        return Container.List.Item(
            marker: TextLine(words: [markerWord]), markerType: item.marker.type,
            content: Container(blocks: blocks, box: box, pageSize: page.size))
    }

    private func block(of paragraph: ParagraphLines) -> Container.Block {
        let isHeading = HeadingEvidence(page).isHeading(paragraph)
        var lines = LineBuilder(page).joined(paragraph.lines.map(\.words))
        if isHeading {
            for index in lines.indices { lines[index].isTitle = true }
        } else {
            MeantBreaks(page, zone: zone).mark(&lines)
        }
        let text = Container.Text(
            lines: lines, alignment: alignment(of: paragraph), pageSize: page.size)
        return isHeading ? .heading(text) : .paragraph(text)
    }

    private func alignment(of paragraph: ParagraphLines) -> Container.Text.Alignment? {
        guard paragraph.lines.count > 1 else { return nil }
        let tolerance = paragraph.size * 0.3
        func agree(_ values: [Double]) -> Bool {
            values.allSatisfy { abs($0 - values[0]) <= tolerance }
        }
        if agree(paragraph.lines.dropFirst().map(\.box.minX)) { return .leading }
        if agree(paragraph.lines.map(\.box.midX)) { return .center }
        return agree(paragraph.lines.map(\.box.maxX)) ? .trailing : nil
    }
}

/// Font sizes between items of one list.
private let farthestItem = 4.0
