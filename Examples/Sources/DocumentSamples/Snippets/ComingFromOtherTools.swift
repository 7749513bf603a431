// The code of the article ComingFromOtherTools.

import DocumentConversion
import Foundation

func tables(ofFileAt url: URL) throws -> [[[String]]] {
    let document = try DocumentConverter().document(at: url).value
    return document.tables.map { table in
        var rows = [[String]](
            repeating: Array(repeating: "", count: table.columnCount), count: table.rowCount)
        for cell in table.cells {
            rows[cell.rows.lowerBound][cell.columns.lowerBound] = cell.plainText
        }
        return rows
    }
}
