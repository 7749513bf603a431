import Geometry
import Observations

/// Maps the layout of a deskewed page back to page space.
struct PageSpaceMapping {
    let rotation: PageRotation
    /// The page as delivered.
    let size: Size<PageUnits>

    func container(_ container: Container) -> Container {
        Container(
            blocks: container.blocks.map(block), box: rotation.mappedToPage(container.box),
            pageSize: size)
    }

    private func block(_ block: Container.Block) -> Container.Block {
        switch block {
        case .heading(let text): .heading(self.text(text))
        case .paragraph(let text): .paragraph(self.text(text))
        case .list(let list): .list(self.list(list))
        case .table(let table): .table(self.table(table))
        case .figure(let figure):
            .figure(
                Container.Figure(
                    text: figure.text.map(text), caption: figure.caption.map(text),
                    alternateText: figure.alternateText, isFormula: figure.isFormula,
                    classification: figure.classification,
                    box: rotation.mappedToPage(figure.box),
                    pageSize: size))
        case .barcode(let code): .barcode(rotation.mappedToPage(code, to: size))
        }
    }

    private func line(_ line: TextLine) -> TextLine {
        line.replacing(words: line.words.map(rotation.mappedToPage))
    }

    private func text(_ text: Container.Text) -> Container.Text {
        Container.Text(
            lines: text.textLines.map(line), alignment: text.textAlignment,
            detectedData: text.detectedData, pageSize: size)
    }

    private func list(_ list: Container.List) -> Container.List {
        Container.List(
            items: list.items.map { item in
                Container.List.Item(
                    marker: item.marker.map(line), markerType: item.markerType,
                    content: container(item.content), pageNumber: item.pageNumber)
            }, pageSize: size)
    }

    private func table(_ table: Container.Table) -> Container.Table {
        Container.Table(
            rowCount: table.rowCount, columnCount: table.columnCount,
            cells: table.cells.map {
                Container.Table.Cell(
                    rowRange: $0.rowRange, columnRange: $0.columnRange,
                    content: container($0.content))
            }, headerRowCount: table.headerRowCount, caption: table.caption.map(text),
            columnEdges: table.columnEdges, box: rotation.mappedToPage(table.box), pageSize: size)
    }
}
