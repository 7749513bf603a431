import DataDetection
import DocumentModel
import Facts

extension Document {
    /// Types the cells of all tables by the convention of the whole document.
    ///
    /// - Parameters:
    ///   - region: ISO 3166-1, such as `CH`, for what neither the document's numbers nor its
    ///     language determine.
    ///   - file: The name by which notes call the document.
    mutating func typeTables(region: String? = nil, in file: String = "") {
        guard body.hasTables else { return }
        let typing = CellTyping(convention: convention(region: region))
        notes += body.typeTables(typing).map { note in
            Note(
                note.kind, note.message,
                at: note.place.map { Problem.Place(file: file, page: $0.page) })
        }
    }
}

extension Document {
    /// How the document writes numbers and dates.
    ///
    /// - Parameter region: ISO 3166-1, for what the document leaves open.
    func convention(region: String?) -> NumberConvention {
        var texts = DocumentTexts()
        texts.collect(from: body)
        return texts.inference.convention(language: metadata.language, region: region)
    }
}

extension [Block] {
    /// Whether there is a table among the blocks, or in a list among them.
    var hasTables: Bool {
        contains { block in
            switch block {
            case .table: true
            case .list(let list): list.items.contains { $0.blocks.hasTables }
            case .heading, .paragraph, .figure, .barcode: false
            }
        }
    }

    /// - Returns: Notes on amounts that do not add up.
    mutating func typeTables(_ typing: CellTyping) -> [Note] {
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

/// The texts of a document from which its number format is inferred.
private struct DocumentTexts {
    private(set) var inference = ConventionInference()
    private var remaining = mostRunningText

    mutating func collect(from blocks: [Block]) {
        for block in blocks {
            switch block {
            case .table(let table):
                for cell in table.cells { collect(from: cell) }
            case .list(let list):
                for item in list.items { collect(from: item.blocks) }
            case .paragraph(let paragraph):
                guard remaining > 0 else { continue }
                let text = paragraph.text.plain
                remaining -= text.utf8.count
                inference.collect(from: text)
            case .heading, .figure, .barcode:
                break
            }
        }
    }

    private mutating func collect(from cell: Table.Cell) {
        if cell.blocks.contains(where: \.isTable) {
            collect(from: cell.blocks)
        } else {
            inference.collect(from: cell.plainText)
        }
    }
}

extension Block {
    fileprivate var isTable: Bool {
        if case .table = self { true } else { false }
    }
}

/// Running text that is examined, in bytes: some fifty pages. Cells are always examined; they
/// contain more numbers, and count before running text.
private let mostRunningText = 200_000
