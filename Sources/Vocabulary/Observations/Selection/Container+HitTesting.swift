import Geometry

/// What lies at a point, such as one that was tapped.
extension Container {
    /// The block whose box contains a point; the smallest one where several do.
    public func block(at point: NormalizedPoint) -> Block? {
        let place = point.onPage(pageSize)
        return blocks.filter { $0.box.contains(place) }.min { $0.box.area < $1.box.area }
    }

    /// The word at a point, also in lists, tables and figures.
    public func word(at point: NormalizedPoint) -> RecognizedTextObservation? {
        let place = point.onPage(pageSize)
        var found: Word?
        for block in blocks where found == nil {
            block.visitLines { line in
                if found == nil { found = line.words.first { $0.box.contains(place) } }
            }
        }
        return found.map { RecognizedTextObservation(words: [$0], pageSize: pageSize) }
    }

    /// The cell of a table at a point.
    public func cell(at point: NormalizedPoint) -> Table.Cell? {
        guard case .table(let table) = block(at: point) else { return nil }
        return table.cell(at: point)
    }

    /// The item of a list at a point, the innermost of nested ones.
    public func item(at point: NormalizedPoint) -> List.Item? {
        guard case .list(let list) = block(at: point), let item = list.item(at: point) else {
            return nil
        }
        return item.content.item(at: point) ?? item
    }

    /// The barcode at a point.
    public func barcode(at point: NormalizedPoint) -> BarcodeObservation? {
        barcodes.first { $0.boundingRegion.normalizedPath.contains(point) }
    }
}

extension Container.List {
    /// The item with its marker at a point.
    public func item(at point: NormalizedPoint) -> Item? {
        let place = point.onPage(pageSize)
        return items.first { item in
            let content = item.content.box
            return (item.marker.map { $0.box.union(content) } ?? content).contains(place)
        }
    }
}

extension Container.Table {
    /// The cell at a point: the one whose content is there, else the one of the row and the column in
    /// which the point lies.
    public func cell(at point: NormalizedPoint) -> Cell? {
        let place = point.onPage(pageSize)
        guard box.contains(place) else { return nil }
        if let cell = cells.first(where: { $0.content.box.contains(place) }) { return cell }
        return cells.filter { cell in
            let columns = cell.columnRange
            guard columnEdges.indices.contains(columns.upperBound + 1) else { return false }
            return place.x >= columnEdges[columns.lowerBound]
                && place.x <= columnEdges[columns.upperBound + 1]
        }
        .min { distance(from: place.y, to: $0) < distance(from: place.y, to: $1) }
    }

    /// Page units from a height on the page to what is in a cell.
    private func distance(from y: Double, to cell: Cell) -> Double {
        max(cell.content.box.minY - y, 0, y - cell.content.box.maxY)
    }
}
