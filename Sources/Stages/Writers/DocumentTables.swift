import Diagnostics
import DocumentModel

/// A table with a possible title.
struct TitledTable {
    let table: Table
    /// The nearest heading before the table.
    let heading: String?
}

extension Document {
    /// Every table of the body in reading order, including those in list items. A table inside a
    /// cell is part of the text of that cell.
    var titledTables: [TitledTable] {
        var found: [TitledTable] = []
        var heading: String?
        func collect(_ blocks: [Block]) {
            for block in blocks {
                switch block {
                case .heading(let next): heading = next.text.plain
                case .table(let table): found.append(TitledTable(table: table, heading: heading))
                case .list(let list): for item in list.items { collect(item.blocks) }
                case .paragraph, .figure, .barcode: break
                }
            }
        }
        collect(body)
        return found
    }

    /// Notes for a format that keeps only the captions of pictures.
    var notesOnPictures: [Note] {
        func pictureCount(_ blocks: [Block]) -> Int {
            blocks.reduce(0) { count, block in
                switch block {
                case .heading, .paragraph, .barcode: count
                // The signs of a formula are in the text.
                case .figure(let figure): figure.isFormula ? count : count + 1
                case .list(let list):
                    list.items.reduce(count) { $0 + pictureCount($1.blocks) }
                case .table(let table):
                    table.cells.reduce(count) { $0 + pictureCount($1.blocks) }
                }
            }
        }
        switch pictureCount(body) {
        case 0: return []
        case 1: return [Note(.contentNotRepresented, "one picture is left out")]
        case let count: return [Note(.contentNotRepresented, "\(count) pictures are left out")]
        }
    }
}
