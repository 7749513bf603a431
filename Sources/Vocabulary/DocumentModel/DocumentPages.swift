/// A document taken apart again by its pages: what begins on each.
public struct DocumentPages: Sendable {
    /// Indices into the body, for each page in order.
    private var blocks: [[Int]]
    /// Indices into the furniture, for each page in order.
    private var furniture: [[Int]]

    /// - Parameter document: What stands on no page of it is given to the page of what stands
    ///   before, or else to the first.
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
            last = block.firstPage.flatMap { places[$0] } ?? last
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
    /// - Parameter index: Of the document's pages.
    public func blocks(ofPage index: Int) -> [Int] { blocks[index] }

    /// The furniture of a page, in order.
    ///
    /// - Parameter index: Of the document's pages.
    public func furniture(ofPage index: Int) -> [Int] { furniture[index] }
}

extension Block {
    /// The page on which the block begins, counted from 1; `nil` for what stands on none.
    public var firstPage: Int? {
        switch self {
        case .heading(let heading): heading.text.firstPage
        case .paragraph(let paragraph): paragraph.text.firstPage
        case .list(let list):
            list.items.lazy.compactMap { $0.marker.firstPage ?? $0.blocks.firstPage }.first
        case .table(let table): table.areas.first?.page ?? table.caption?.firstPage
        case .figure(let figure): figure.page
        case .barcode(let code): code.page
        }
    }
}

extension [Block] {
    fileprivate var firstPage: Int? { lazy.compactMap(\.firstPage).first }
}

extension RichText {
    fileprivate var firstPage: Int? { runs.lazy.compactMap(\.page).first }
}
