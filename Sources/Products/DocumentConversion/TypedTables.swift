import DataDetection
import DocumentModel
import Facts

extension Document {
    /// Gives the cells of all tables their values, read by the convention of the whole document.
    ///
    /// - Parameters:
    ///   - region: ISO 3166-1, such as `CH`, for what neither the document's numbers nor its
    ///     language tell.
    ///   - file: The name by which notes call the document.
    mutating func typeTables(region: String? = nil, in file: String = "") {
        var texts = DocumentTexts()
        texts.collect(from: body)
        guard texts.hasTables else { return }
        let typing = CellTyping(
            convention: .inferred(
                from: texts.all, language: metadata.language, region: region))
        notes += body.typeTables(typing).map { note in
            Note(
                note.kind, note.message,
                at: note.place.map { Problem.Place(file: file, page: $0.page) })
        }
    }
}

extension [Block] {
    /// - Returns: What does not come out.
    fileprivate mutating func typeTables(_ typing: CellTyping) -> [Note] {
        var notes: [Note] = []
        for index in indices {
            switch self[index] {
            case .table(var table):
                notes += table.type(typing)
                self[index] = .table(table)
            case .list(var list):
                for item in list.items.indices {
                    notes += list.items[item].blocks.typeTables(typing)
                }
                self[index] = .list(list)
            case .heading, .paragraph, .figure, .barcode:
                break
            }
        }
        return notes
    }
}

extension Table {
    fileprivate mutating func type(_ typing: CellTyping) -> [Note] {
        var notes: [Note] = []
        var headers = [[String]](repeating: [], count: columnCount)
        var columns = [[Int]](repeating: [], count: columnCount)
        for index in cells.indices {
            notes += cells[index].blocks.typeTables(typing)
            let cell = cells[index]
            if cell.rows.lowerBound < headerRowCount {
                for column in cell.columns where headers.indices.contains(column) {
                    headers[column].append(cell.plainText)
                }
            } else if !cell.isHeader, columns.indices.contains(cell.columns.lowerBound) {
                columns[cell.columns.lowerBound].append(index)
            }
        }
        for (column, header) in zip(columns, headers) {
            let values = typing.values(of: column.map { cells[$0].plainText }, header: header)
            for (index, value) in zip(column, values) {
                cells[index].value = value
            }
        }
        let untouched = cells
        notes += settleAmounts { index, text in
            let column = untouched[index].columns.lowerBound
            guard columns.indices.contains(column),
                let position = columns[column].firstIndex(of: index)
            else { return nil }
            var texts = columns[column].map { untouched[$0].plainText }
            texts[position] = text
            return typing.values(of: texts, header: headers[column])[position]
        }
        for index in columns.joined() { cells[index].settleFacts() }
        return notes
    }
}

/// The texts of a document that show how it writes numbers.
private struct DocumentTexts {
    private(set) var all: [String] = []
    private(set) var hasTables = false
    private var remaining = mostRunningText

    mutating func collect(from blocks: [Block]) {
        for block in blocks {
            switch block {
            case .table(let table):
                hasTables = true
                for cell in table.cells { collect(from: cell) }
            case .list(let list):
                for item in list.items { collect(from: item.blocks) }
            case .paragraph(let paragraph):
                guard remaining > 0 else { continue }
                let text = paragraph.text.plain
                remaining -= text.utf8.count
                all.append(text)
            case .heading, .figure, .barcode:
                break
            }
        }
    }

    private mutating func collect(from cell: Table.Cell) {
        if cell.blocks.contains(where: \.isTable) {
            collect(from: cell.blocks)
        } else {
            all.append(cell.plainText)
        }
    }
}

extension Block {
    fileprivate var isTable: Bool {
        if case .table = self { true } else { false }
    }
}

/// Running text that is looked at, in bytes: some fifty pages. Cells are always looked at; they
/// show more numbers, and their votes go before those of running text.
private let mostRunningText = 200_000
