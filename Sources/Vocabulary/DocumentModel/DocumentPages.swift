/// A document split by pages: the content that begins on each page.
public struct DocumentPages: Sendable {
    /// Indices into the body, for each page in order.
    private var blocks: [[Int]]
    /// Indices into the furniture, for each page in order.
    private var furniture: [[Int]]

    /// - Parameter document: Content without a page is assigned to the page of the content before
    /// it, or else to the first page.
    public init(_ document: Document) {
        var places: [Int: Int] = [:]
        for (index, page) in document.pages.enumerated() where places[page.number] == nil {
            places[page.number] = index
        }
        let none = [[Int]](repeating: [], count: document.pages.count)
        blocks = none
        furniture = none
        guard !document.pages.isEmpty else { return }
        var last = 0
        for (index, block) in document.body.enumerated() {
            last = block.pages.flatMap { places[$0.lowerBound] } ?? last
            blocks[last].append(index)
        }
        last = 0
        for (index, piece) in document.furniture.enumerated() {
            last = places[piece.page] ?? last
            furniture[last].append(index)
        }
    }

    /// The blocks of the body that begin on a page, in order.
    ///
    /// - Parameter index: The index of the page in the document.
    public func blocks(ofPage index: Int) -> [Int] { blocks[index] }

    /// The furniture of a page, in order.
    ///
    /// - Parameter index: The index of the page in the document.
    public func furniture(ofPage index: Int) -> [Int] { furniture[index] }
}

extension Block {
    /// The pages from the first to the last one of the block, counted from 1; `nil` for a block
    /// without a page.
    public var pages: ClosedRange<Int>? {
        switch self {
        case .heading(let heading): heading.text.pages
        case .paragraph(let paragraph): paragraph.text.pages
        case .list(let list): list.items.pages(\.pages)
        case .table(let table):
            [
                table.caption?.pages, table.areas.pages { $0.page...$0.page },
                table.cells.pages { $0.blocks.pages(\.pages) },
            ].span
        case .figure(let figure):
            [figure.page...figure.page, figure.text?.pages, figure.caption?.pages].span
        case .barcode(let code): code.page...code.page
        }
    }
}

extension List.Item {
    fileprivate var pages: ClosedRange<Int>? {
        [marker.pages, blocks.pages(\.pages)].span
    }
}

extension RichText {
    fileprivate var pages: ClosedRange<Int>? { runs.pages { run in run.page.map { $0...$0 } } }
}

extension [ClosedRange<Int>?] {
    fileprivate var span: ClosedRange<Int>? {
        let known = compactMap(\.self)
        guard let first = known.map(\.lowerBound).min(), let last = known.map(\.upperBound).max()
        else { return nil }
        return first...last
    }
}

extension BidirectionalCollection {
    /// From the first page of the first element to the last page of the last, because later
    /// elements are never on earlier pages.
    fileprivate func pages(_ pages: (Element) -> ClosedRange<Int>?) -> ClosedRange<Int>? {
        guard let first = firstValue(of: pages), let last = reversed().firstValue(of: pages) else {
            return nil
        }
        return ([first, last] as [ClosedRange<Int>?]).span
    }
}

extension Sequence {
    fileprivate func firstValue<Value>(of value: (Element) -> Value?) -> Value? {
        for element in self {
            if let found = value(element) { return found }
        }
        return nil
    }
}
