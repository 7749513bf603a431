/// How a list that the end of a column or page cuts goes on.
public struct ListContinuation: Hashable, Sendable {
    /// How deep in the list it goes on: 0 in itself, 1 in the list that ends its last item.
    public let depth: Int
    public let rest: Rest

    public init(depth: Int, rest: Rest) {
        self.depth = depth
        self.rest = rest
    }

    public enum Rest: Hashable, Sendable {
        case items([Container.List.Item])
        /// What the last item's last paragraph still says.
        case text(Container.Text)
        /// A list that belongs into the last item.
        case nested(Container.List)
    }
}

extension Container.List {
    /// How the list goes on in the first block after the break; `nil` where it does not.
    ///
    /// It does in items whose first marker follows the last one of a list that is open, in a paragraph
    /// with which the last item's sentence goes on, and in a list of another kind after which it goes
    /// on in such a way.
    ///
    /// - Parameter next: What follows the block.
    public func continuation(
        in block: Container.Block, before next: Container.Block? = nil
    ) -> ListContinuation? {
        switch block {
        case .list(let list):
            continuation(in: list.items)
                ?? next.flatMap { continuation(in: $0) }
                .map { ListContinuation(depth: $0.depth, rest: .nested(list)) }
        case .paragraph(let text):
            text.leadItem.flatMap { continuation(in: [$0]) } ?? continuation(in: text)
        case .heading, .table, .figure, .barcode: nil
        }
    }

    /// The list with what comes after the break.
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

    private func continuation(in rest: Container.Text) -> ListContinuation? {
        guard case .paragraph(let text)? = open.last?.items.last?.content.blocks.last,
            text.goesOn(in: rest, indentsFirstLines: false)
        else { return nil }
        return ListContinuation(depth: open.count - 1, rest: .text(rest))
    }

    /// Whether an item on the next page begins where those of the list do.
    private func hasIndent(of item: Item) -> Bool {
        guard let last = items.last, let word = item.content.text.textLines.first?.words.first
        else { return false }
        let size = max(1, Double(word.style.size))
        return abs(last.content.box.minX - item.content.box.minX) <= size * sameIndent
    }

    /// The list, the one that ends its last item, and so on.
    private var open: [Container.List] {
        guard case .list(let list)? = items.last?.content.blocks.last else { return [self] }
        return [self] + list.open
    }

    /// The list with another last block in its last item.
    private func replacingEnd(with block: Container.Block) -> Container.List {
        guard let last = items.last else { return self }
        let item = last.ending(with: last.content.blocks.dropLast() + [block])
        return Container.List(items: items.dropLast() + [item], pageSize: pageSize)
    }
}

extension Container.List.Item {
    fileprivate func ending(with blocks: [Container.Block]) -> Container.List.Item {
        Container.List.Item(
            marker: marker, markerType: markerType,
            content: Container(blocks: blocks, box: content.box, pageSize: content.pageSize))
    }
}

extension Container.Text {
    /// The text as a list, where it begins with the marker before the first one of `rest`: an item
    /// that the end of a column or page parts from the others.
    public func firstItem(before rest: Container.Block) -> Container.List? {
        guard case .list(let list) = rest, let item = leadItem,
            let marker = item.listMarker, marker.ordinal != nil,
            let next = list.items.first?.listMarker,
            next.follows(marker)
        else { return nil }
        return Container.List(items: [item], pageSize: pageSize)
    }

    /// The text as an item, where its first word is a marker.
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
private let sameIndent = 0.6
