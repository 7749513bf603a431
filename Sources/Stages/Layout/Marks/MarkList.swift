import Observations

extension Container.Table {
    /// The rows as items of a list, where each is only a label with its check box after or before it.
    var listOfMarks: Container.List? {
        guard columnCount == 2, caption == nil else { return nil }
        let items = (0..<rowCount).compactMap { row -> Container.List.Item? in
            let inRow = cells.filter { $0.rowRange == row...row }
            guard inRow.count == 2,
                let mark = inRow.compactMap({ $0.content.mark }).first,
                let label = inRow.first(where: { $0.content.mark == nil })
            else { return nil }
            return Container.List.Item(
                marker: mark, markerType: .bullet, content: label.content)
        }
        return items.count == rowCount ? Container.List(items: items, pageSize: pageSize) : nil
    }
}

extension Container {
    /// The only check box of the area.
    fileprivate var mark: TextLine? {
        guard let line = text.textLines.first, text.textLines.count == 1,
            line.words.count == 1, line.words[0].reader == .marks
        else { return nil }
        return line
    }
}
