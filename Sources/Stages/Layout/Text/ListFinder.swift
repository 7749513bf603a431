import Geometry
import Observations

/// Turns paragraphs and blocks of code into lists, headings and paragraphs.
struct ListFinder {
    private let page: PageContent
    private let zone: Rect<PageUnits>

    /// - Parameter zone: The column that contains the text.
    init(_ page: PageContent, zone: Rect<PageUnits>) {
        self.page = page
        self.zone = zone
    }

    func blocks(of paragraphs: [ParagraphLines]) -> [Container.Block] {
        var blocks: [Container.Block] = []
        var index = 0
        while index < paragraphs.count {
            var items = contents(in: paragraphs[index...])
            if items.isEmpty { items = self.items(in: paragraphs[index...]) }
            if items.isEmpty {
                blocks.append(
                    block(of: paragraphs[index], before: paragraphs.dropFirst(index + 1).first))
                index += 1
            } else {
                blocks.append(.list(list(items)))
                index += items.map(\.paragraphs.count).reduce(0, +)
            }
        }
        return blocks
    }

    private struct Item {
        var lead: LeadMarker
        /// The first begins with the marker; others continue the item.
        var paragraphs: [ParagraphLines]

        var marker: ListMarker { lead.marker }

        /// Whether the item is indented under another one's text; numbers may be flush right.
        func isDeeper(than other: Item, size: Double) -> Bool {
            lead.x > other.lead.x + size * parameters.leastNesting
                && lead.textX > other.lead.textX + size * parameters.sameText
        }

        /// Whether markers or texts begin at one place.
        func isBeside(_ other: Item, size: Double) -> Bool {
            abs(lead.x - other.lead.x) < size * parameters.leastNesting
                || abs(lead.textX - other.lead.textX) < size * parameters.sameText
        }
    }

    /// The items of the list with which the paragraphs begin; none where they begin with no list.
    private func items(in paragraphs: ArraySlice<ParagraphLines>) -> [Item] {
        var items: [Item] = []
        for paragraph in paragraphs {
            if paragraph.isCode {
                guard let last = items.last, containsCode(last, paragraph) else { break }
                items[items.count - 1].paragraphs.append(paragraph)
            } else if let lead = lead(of: paragraph),
                case let item = Item(lead: lead, paragraphs: [paragraph]),
                isPlausible(item, after: items)
            {
                items.append(item)
            } else if let last = items.last, belongs(paragraph, to: last) {
                items[items.count - 1].paragraphs.append(paragraph)
            } else {
                break
            }
        }
        return isList(items) ? items : []
    }

    /// The entries of the table of contents with which the paragraphs begin.
    private func contents(in paragraphs: ArraySlice<ParagraphLines>) -> [Item] {
        paragraphs.prefix { $0.lines.last?.pageNumber != nil && !$0.isCode }.map { entry in
            // Sections inside others may begin where those do.
            let depth = page.sectionDepth(of: entry.lines[0].words)
            let x =
                entry.lines[0].box.minX + Double(depth - 1) * entry.size * parameters.sectionIndent
            let lead = LeadMarker(marker: .drawn, x: x, textX: x, isWritten: false)
            return Item(lead: lead, paragraphs: [entry])
        }
    }

    private func isList(_ items: [Item]) -> Bool {
        guard let first = items.first else { return false }
        if items.count == 1 { return first.marker.type == .bullet }
        // Dialogues have dashes, too, and their further lines begin at the margin.
        if first.marker.frame == "—", !items.contains(where: hangs) { return false }
        // Numbered headings have space between them; one line each and larger or bold.
        return !items.allSatisfy { item in
            HeadingEvidence(page).isHeading(item.paragraphs[0]) && item.marker.ordinal != nil
        }
    }

    /// Whether all lines of an item begin where the text behind its marker does.
    private func hangs(_ item: Item) -> Bool {
        let further = item.paragraphs[0].lines.dropFirst()
        let size = page.metrics.bodySize
        return !further.isEmpty && item.lead.textX > item.lead.x + size * parameters.leastHanging
            && further.allSatisfy {
                abs($0.box.minX - item.lead.textX) < size * parameters.sameIndent
            }
    }

    private func isPlausible(_ item: Item, after items: [Item]) -> Bool {
        let (marker, size) = (item.marker, page.metrics.bodySize)
        if marker.ordinal != nil, HeadingEvidence(page).isHeading(item.paragraphs[0]) {
            return false
        }
        guard let last = items.last else {
            return marker.isUnmistakable || marker.frame == "—"
                || marker.beginsSeries && marker.ordinal != nil
        }
        let distance = item.paragraphs[0].lines[0].baseline - lastBaseline(last)
        guard distance <= size * parameters.farthestItem else { return false }
        let isSibling = items.reversed().contains {
            item.isBeside($0, size: size) && marker.follows($0.marker)
        }
        // `2.1.` under `2.`, as in the contents of a page without numbers of pages.
        let beginsSection =
            marker.type == .compositeDecimal && marker.ordinal == 1 && marker.isUnmistakable
        return isSibling
            || (marker.beginsSeries || beginsSection) && item.isDeeper(than: last, size: size)
    }

    /// Where an item ends: its last baseline, or the lower edge of the ground of its code.
    private func lastBaseline(_ item: Item) -> Double {
        guard let last = item.paragraphs.last?.lines.last else { return 0 }
        return max(last.baseline, last.codeGround?.maxY ?? 0)
    }

    /// Whether a block of code is part of an item: right below it, and indented under its text.
    private func containsCode(_ item: Item, _ code: ParagraphLines) -> Bool {
        let size = page.metrics.bodySize
        let line = code.lines[0]
        let ground = line.codeGround
        let top = min(ground?.minY ?? .infinity, line.baseline)
        let left = min(ground?.minX ?? .infinity, code.box.minX)
        return left >= item.lead.textX - size * parameters.sameIndent
            && item.lead.textX > item.lead.x + size * parameters.leastHanging
            && top - lastBaseline(item) < size * parameters.continuedPitch
    }

    /// Whether a paragraph without a marker continues an item: indented under its text.
    private func belongs(_ paragraph: ParagraphLines, to item: Item) -> Bool {
        guard lead(of: paragraph) == nil else { return false }
        let textStart = item.lead.textX
        let distance = paragraph.lines[0].baseline - lastBaseline(item)
        return abs(paragraph.box.minX - textStart) < page.metrics.bodySize * parameters.sameIndent
            && textStart > item.lead.x + page.metrics.bodySize * parameters.leastHanging
            && distance < page.metrics.bodySize * parameters.continuedPitch
            && !HeadingEvidence(page).isHeading(paragraph)
    }

    private func lead(of paragraph: ParagraphLines) -> LeadMarker? {
        let line = paragraph.lines[0]
        if let lead = page.leadMarker(of: line) { return lead }
        guard line.words.count == 1, paragraph.lines.count > 1,
            let marker = page.marker(at: line.words[0])
        else { return nil }
        return LeadMarker(
            marker: marker, x: line.box.minX, textX: paragraph.lines[1].box.minX, isWritten: true)
    }

    /// Nests items by indent.
    private func list(_ items: [Item]) -> Container.List {
        var result: [Container.List.Item] = []
        var index = 0
        while index < items.count {
            let nested = items[(index + 1)...].prefix {
                $0.isDeeper(than: items[index], size: page.metrics.bodySize)
            }
            result.append(item(items[index], nested: Array(nested)))
            index += 1 + nested.count
        }
        return Container.List(items: result, pageSize: page.size)
    }

    private func item(_ item: Item, nested: [Item]) -> Container.List.Item {
        let first = item.paragraphs[0]
        var rows = first.lines.map(\.words)
        let marker = item.lead.isWritten ? rows[0].removeFirst() : nil
        let builder = LineBuilder(page)
        var blocks: [Container.Block] = [
            .paragraph(Container.Text(lines: builder.joined(rows), pageSize: page.size))
        ]
        for paragraph in item.paragraphs.dropFirst() {
            guard !paragraph.isCode else {
                blocks.append(.paragraph(page.code(paragraph.lines)))
                continue
            }
            blocks.append(
                .paragraph(
                    Container.Text(
                        lines: builder.joined(paragraph.lines.map(\.words)), pageSize: page.size)))
        }
        if !nested.isEmpty { blocks.append(.list(list(nested))) }
        let box = blocks.map(\.box).bounds() ?? first.box
        return Container.List.Item(
            marker: marker.map { TextLine(words: [page.words[$0]]) }, markerType: item.marker.type,
            content: Container(blocks: blocks, box: box, pageSize: page.size),
            pageNumber: first.lines.last?.pageNumber.map { page.words[$0].text })
    }

    private func block(
        of paragraph: ParagraphLines, before next: ParagraphLines?
    ) -> Container.Block {
        guard !paragraph.isCode else { return .paragraph(page.code(paragraph.lines)) }
        let isHeading = HeadingEvidence(page).isHeading(paragraph, before: next)
        var lines = LineBuilder(page).joined(paragraph.lines.map(\.words))
        if isHeading {
            let level = page.tags.heading(of: paragraph.lines.flatMap(\.words))
                .map(page.tags.level)
            for index in lines.indices {
                lines[index].isTitle = true
                lines[index].headingLevel = level
            }
        } else {
            HardLineBreaks(page, zone: zone).mark(&lines)
        }
        let text = Container.Text(
            lines: lines, alignment: alignment(of: paragraph), pageSize: page.size)
        return isHeading ? .heading(text) : .paragraph(text)
    }

    private func alignment(of paragraph: ParagraphLines) -> Container.Text.Alignment? {
        guard paragraph.lines.count > 1 else { return nil }
        let tolerance = paragraph.size * parameters.sameEdge
        func agree(_ values: [Double]) -> Bool {
            values.allSatisfy { abs($0 - values[0]) <= tolerance }
        }
        if agree(paragraph.lines.dropFirst().map(\.box.minX)) { return .leading }
        if agree(paragraph.lines.map(\.box.midX)) { return .center }
        return agree(paragraph.lines.map(\.box.maxX)) ? .trailing : nil
    }
}

/// The thresholds of a list. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct ListParameters {
    static let standard = ListParameters()

    /// Font sizes by which an entry of a table of contents counts as indented for each section that
    /// its own is inside of: more than `leastNesting`, as its number shows. 25 % less or more
    /// changes no document of 62.
    var sectionIndent = 0.7

    /// Font sizes between items of one list. 25 % less changes 1 document, 25 % more none.
    var farthestItem = 4.0

    /// Font sizes by which inner lists are indented at the least, and by which texts of one list
    /// differ. 25 % less changes no document, 25 % more 1.
    var leastNesting = 0.6
    /// 25 % less or more changes no document, a quarter of it none, four times as much 2.
    var sameText = 0.3

    /// Font sizes of a further paragraph of an item: by which it begins apart from the item's text,
    /// by which that is right of the marker, and from the baseline before. 25 % less or more
    /// changes no document.
    var sameIndent = 0.5
    /// 25 % less or more changes no document.
    var leastHanging = 0.5
    /// 25 % less changes 1 document, 25 % more none.
    var continuedPitch = 2.2

    /// Font sizes by which the edges or middles of aligned lines differ. 25 % less changes 4
    /// documents, 25 % more 3.
    var sameEdge = 0.3
}

private let parameters = ListParameters.standard
