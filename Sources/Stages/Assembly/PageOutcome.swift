import Diagnostics
import DocumentModel
import Observations
import Spilling

/// What became of one page.
package enum PageOutcome: Sendable {
    case read(DocumentObservation, notes: [Note])
    /// The page has no text that can be used without recognition.
    case needsRecognition(PageDescription, notes: [Note])
    /// - Parameter number: Counted from 1.
    case failed(number: Int, Problem)
}

extension PageOutcome {
    /// The same with the cells of its tables in a store, where memory has no room for them.
    package func spillingCells(in store: SpillStore<Container.Table.Cell>) -> PageOutcome {
        guard case .read(let page, let notes) = self else { return self }
        let blocks = page.document.blocks
        guard blocks.contains(where: \.isTable) else { return self }
        let kept = blocks.map { block -> Container.Block in
            if case .table(let table) = block {
                .table(table.spillingCells(in: store))
            } else {
                block
            }
        }
        return .read(
            DocumentObservation(
                page: page.page,
                document: Container(
                    blocks: kept, box: page.document.box, pageSize: page.document.pageSize),
                confidence: page.confidence, fields: page.fields, dropped: page.dropped,
                hasTwoOrders: page.hasTwoOrders),
            notes: notes)
    }
}

extension Container.Block {
    fileprivate var isTable: Bool { if case .table = self { true } else { false } }
}
