/// How a list that ends at a column or page break continues.
public struct ListContinuation: Hashable, Sendable {
    /// The nesting depth at which it continues: 0 in itself, 1 in the list that ends its last item.
    public let depth: Int
    /// The content after the break.
    public let rest: Rest

    public init(depth: Int, rest: Rest) {
        self.depth = depth
        self.rest = rest
    }

    /// What the list continues with.
    public enum Rest: Hashable, Sendable {
        case items([Container.List.Item])
        /// The rest of the last item's last paragraph.
        case text(Container.Text)
        /// A list nested in the last item.
        case nested(Container.List)
    }
}

extension Container.List {
    /// How the list continues in the first block after the break; `nil` if it does not.
    ///
    /// It continues with items whose first marker follows the last marker of an open list, with a
    /// paragraph that continues the last item's sentence, or with a list of another kind that is
    /// followed by such a continuation.
    ///
    /// - Parameter next: The blocks after that block.
    public func continuation(
        in block: Container.Block, before next: Container.Block? = nil
    ) -> ListContinuation? {
        switch block {
        case .list(let list):
            continuation(in: list.items)
                ?? next.flatMap { continuation(in: $0) }
                .map { ListContinuation(depth: $0.depth, rest: .nested(list)) }
                ?? continuation(inIndented: list)
        case .paragraph(let text):
            text.leadItem.flatMap { continuation(in: [$0]) } ?? continuation(in: text)
        case .heading, .table, .figure, .barcode: nil
        }
    }

    /// The list with its continuation after the break.
    public func continued(_ continuation: ListContinuation) -> Container.List {
        guard let last = items.last else { return self }
        let blocks = last.content.blocks
        switch (continuation.depth, continuation.rest) {
        case (0, .items(let rest)):
            return Container.List(items: items + rest, pageSize: pageSize)
        case (0, .nested(let list)):
            return Container.List(
                items: items.dropLast() + [last.ending(with: blocks + [.list(list)])],
                pageSize: pageSize)
        case (0, .text(let rest)):
            guard case .paragraph(let text)? = blocks.last else { return self }
            return replacingEnd(with: .paragraph(text.followed(by: rest)))
        default:
            guard case .list(let list)? = blocks.last else { return self }
            let deeper = ListContinuation(
                depth: continuation.depth - 1, rest: continuation.rest)
            return replacingEnd(with: .list(list.continued(deeper)))
        }
    }

    private func continuation(in rest: [Item]) -> ListContinuation? {
        guard let start = rest.first, let first = start.listMarker else { return nil }
        let fitting = open.indices.filter { depth in
            open[depth].items.last?.listMarker.map(first.follows) ?? false
        }
        // Lists of one kind inside each other differ by their indents.
        let depth = fitting.first { open[$0].hasIndent(of: start) } ?? fitting.first
        return depth.map { ListContinuation(depth: $0, rest: .items(rest)) }
    }

    /// A list whose markers begin where the text of the last item does is nested in that.
    private func continuation(inIndented list: Container.List) -> ListContinuation? {
        guard let first = list.items.first, let x = first.markerX,
            first.listMarker?.beginsSeries != false
        else { return nil }
        let depth = open.indices.last { depth in
            guard let last = open[depth].items.last, let word = last.firstWord else { return false }
            let indent = (x - word.box.minX) / max(1, Double(word.style.size))
            return indent >= -sameIndent && indent <= deepestIndent
        }
        return depth.map { ListContinuation(depth: $0, rest: .nested(list)) }
    }

    private func continuation(in rest: Container.Text) -> ListContinuation? {
        guard case .paragraph(let text)? = open.last?.items.last?.content.blocks.last,
            text.goesOn(in: rest, indentsFirstLines: false)
        else { return nil }
        return ListContinuation(depth: open.count - 1, rest: .text(rest))
    }

    /// Whether an item on the next page begins where those of the list do.
    private func hasIndent(of item: Item) -> Bool {
        guard let last = items.last, let word = item.firstWord else { return false }
        let size = max(1, Double(word.style.size))
        return abs(last.content.box.minX - item.content.box.minX) <= size * sameIndent
    }

    /// The list, the list that ends its last item, and so on.
    private var open: [Container.List] {
        guard case .list(let list)? = items.last?.content.blocks.last else { return [self] }
        return [self] + list.open
    }

    /// The list with the last block of its last item replaced.
    private func replacingEnd(with block: Container.Block) -> Container.List {
        guard let last = items.last else { return self }
        let item = last.ending(with: last.content.blocks.dropLast() + [block])
        return Container.List(items: items.dropLast() + [item], pageSize: pageSize)
    }
}

extension Container.List.Item {
    var firstWord: Word? { content.text.textLines.first?.words.first }

    /// The left edge of the marker; of the text where the marker is drawn.
    fileprivate var markerX: Double? { (marker?.words.first ?? firstWord)?.box.minX }

    fileprivate func ending(with blocks: [Container.Block]) -> Container.List.Item {
        Container.List.Item(
            marker: marker, markerType: markerType,
            content: Container(blocks: blocks, box: content.box, pageSize: content.pageSize),
            pageNumber: pageNumber)
    }
}

extension Container.Text {
    /// The text as a list if it begins with the marker before the first one of `rest`: an item that
    /// a column or page break separated from the others.
    ///
    /// - Parameter following: The block after `rest`, where `rest` may be nested in the item.
    public func firstItem(
        before rest: Container.Block, _ following: Container.Block?
    ) -> Container.List? {
        guard case .list(let list) = rest, let item = leadItem,
            let marker = item.listMarker, marker.ordinal != nil
        else { return nil }
        var lists = [list]
        if case .list(let list)? = following { lists.append(list) }
        guard lists.contains(where: { $0.items.first?.listMarker?.follows(marker) == true })
        else { return nil }
        return Container.List(items: [item], pageSize: pageSize)
    }

    /// The text as an item if its first word is a marker.
    fileprivate var leadItem: Container.List.Item? {
        guard let first = textLines.first, let word = first.words.first,
            let marker = ListMarker(word.text)
        else { return nil }
        let beside = TextLine(words: Array(first.words.dropFirst()), join: first.join)
        let lines = (beside.words.isEmpty ? [] : [beside]) + textLines.dropFirst()
        guard !lines.isEmpty else { return nil }
        let text = Container.Text(lines: lines, alignment: textAlignment, pageSize: pageSize)
        return Container.List.Item(
            marker: TextLine(words: [word]), markerType: marker.type,
            content: Container(blocks: [.paragraph(text)], box: text.box, pageSize: pageSize))
    }
}

/// Font sizes by which the indents of one list's items differ.
let sameIndent = 0.6

/// Font sizes by which a nested marker is to the right of the text above at the most. Browsers indent
/// by 2.5 font sizes, LibreOffice and Word by 3, and the columns of a page are further apart.
private let deepestIndent = 4.0
