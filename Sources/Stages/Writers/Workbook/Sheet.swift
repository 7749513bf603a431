import Diagnostics
import DocumentModel

/// A table with the name that its sheet bears in a workbook.
struct Sheet {
    let name: String
    let table: Table
}

extension Document {
    /// A sheet for each table, called by its caption, else by the nearest heading before it. The
    /// text of a document without tables is a sheet of its own, so that no workbook is empty.
    var sheets: [Sheet] {
        let tables = tables
        guard !tables.isEmpty else { return [Sheet(name: "Text", table: textTable)] }
        var names = SheetNames()
        return tables.enumerated().map { index, titled in
            let caption = titled.table.caption?.plain
            let name = names.add(
                firstOf: [caption, titled.heading], otherwise: "Table \(index + 1)")
            return Sheet(name: name, table: titled.table)
        }
    }

    /// Tells of a document whose text is its only sheet.
    var notesOnMissingTables: [Note] {
        tables.isEmpty
            ? [
                Note(
                    .contentNotRepresented,
                    "the document has no table, so its text stands on one sheet, a row a paragraph")
            ] : []
    }

    /// The body as one column: a row for each heading, paragraph and list item.
    private var textTable: Table {
        var texts: [RichText] = []
        func collect(_ block: Block) {
            switch block {
            case .heading(let heading):
                var text = heading.text
                for index in text.runs.indices { text.runs[index].style.insert(.bold) }
                texts.append(text)
            case .paragraph(let paragraph): texts.append(paragraph.text)
            case .figure(let figure): if let caption = figure.caption { texts.append(caption) }
            case .barcode(let code):
                texts.append(RichText(code.titledLines.joined(separator: "\n")))
            case .table: break
            case .list(let list):
                for item in list.items {
                    let marker = TextRun(text: item.marker(inOrderedList: list.isOrdered) + " ")
                    var blocks = item.blocks[...]
                    if case .paragraph(let paragraph) = blocks.first {
                        texts.append(RichText(runs: [marker] + paragraph.text.runs))
                        blocks.removeFirst()
                    } else {
                        texts.append(RichText(runs: [marker]))
                    }
                    blocks.forEach(collect)
                }
            }
        }
        body.forEach(collect)
        let cells = texts.enumerated().map { row, text in
            Table.Cell(
                rows: row..<row + 1, columns: 0..<1,
                blocks: [.paragraph(Paragraph(text: text))])
        }
        return Table(rowCount: cells.count, columnCount: 1, headerRowCount: 0, cells: cells)
    }
}
