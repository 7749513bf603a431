import Facts
import Geometry

/// How tables of contents go on behind a page break: their entries have no markers, and only their indents
/// show inside which others they are.
extension Container.List {
    /// Whether all items have page numbers and no markers.
    public var isContents: Bool {
        !items.isEmpty
            && items.allSatisfy { $0.pageNumber != nil && $0.markerString.isEmpty }
    }

    /// How the list continues in the first block after the break, step by step; empty if it does not.
    ///
    /// - Parameter next: The blocks after that block.
    public func continuations(
        in block: Container.Block, before next: Container.Block? = nil
    ) -> [ListContinuation] {
        if case .list(let list) = block, let steps = continuations(inContents: list) {
            return steps
        }
        return continuation(in: block, before: next).map { [$0] } ?? []
    }

    /// `nil` where one of the lists is no table of contents, or they have other indents.
    private func continuations(inContents list: Container.List) -> [ListContinuation]? {
        guard isContents, list.isContents, list.hasIndents(of: self),
            !list.items.contains(where: \.isRightToLeft)
        else { return nil }
        var open = openIndents
        let indents = list.entries.map(\.indent)
        let left = indents.min() ?? 0
        var steps: [ListContinuation] = []
        for item in list.items {
            // Entries far to the right are those of the next column, which has a left edge of its own.
            let reach = item.size * widestColumn
            let isBeside = item.indent > left + reach
            let edge = isBeside ? indents.filter { $0 > item.indent - reach }.min() : nil
            let indent = item.indent - (edge ?? left) + left
            let depth =
                open.lastIndex { abs($0 - indent) <= item.size * sameIndent }
                ?? open.firstIndex { $0 > indent } ?? open.count
            let rest: ListContinuation.Rest =
                depth < open.count
                ? .items([item])
                : .nested(Container.List(items: [item], pageSize: list.pageSize))
            let place = min(depth, open.count - 1)
            if case .items(let before)? = steps.last?.rest, depth < open.count,
                steps.last?.depth == place
            {
                steps[steps.count - 1] = ListContinuation(
                    depth: place, rest: .items(before + [item]))
            } else {
                steps.append(ListContinuation(depth: place, rest: rest))
            }
            open = open.prefix(depth) + [indent]
            if case .list(let inner)? = item.content.blocks.last { open += inner.openIndents }
        }
        return steps
    }

    /// Whether its outermost entry or most of its entries begin where entries of the other one do.
    private func hasIndents(of other: Container.List) -> Bool {
        let (own, known) = (entries, other.entries)
        func fits(_ entry: Item) -> Bool {
            known.contains { abs($0.indent - entry.indent) <= entry.size * sameIndent }
        }
        let outermost = own.min { $0.indent < $1.indent }
        return outermost.map(fits) ?? false || own.count(where: fits) * 2 >= own.count
    }

    /// The items and those of the lists inside them, in reading order.
    private var entries: [Item] {
        items.flatMap { item in
            [item]
                + item.content.blocks.flatMap { block -> [Item] in
                    if case .list(let list) = block { list.entries } else { [] }
                }
        }
    }

    /// The indents of the last item and of the last ones of the lists that end it.
    private var openIndents: [Double] {
        guard let last = items.last else { return [] }
        guard case .list(let list)? = last.content.blocks.last else { return [last.indent] }
        return [last.indent] + list.openIndents
    }
}

extension Container.List.Item {
    /// Whether it begins at its right.
    fileprivate var isRightToLeft: Bool { content.text.transcript.isRightToLeft }

    fileprivate var size: Double { max(1, Double(firstWord?.style.size ?? 1)) }

    /// Page x of the title; sections inside others may begin where those do, and differ by their numbers.
    fileprivate var indent: Double {
        guard let word = firstWord else { return content.box.minX }
        let parts = word.text.split(separator: ".")
        let isNumber = parts.allSatisfy { $0.allSatisfy(\.isNumber) }
        let depth = isNumber ? max(1, parts.count) : 1
        return word.box.minX + Double(depth - 1) * size
    }
}

/// Font sizes by which entries of one column are to the right of its edge, at the most. A choice: programs indent by one to
/// five, and columns are twenty apart at the least.
private let widestColumn = 12.0
