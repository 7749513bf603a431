import Diagnostics
import DocumentModel
import Packaging

/// Comments with the provenance of each cell: their text, and the VML shapes that show it.
///
/// Source: ECMA-376, part 1, 18.7 (comments); part 4, 19 (VML), which Excel still requires.
struct SheetComments {
    let sheet: SheetGrid
    /// The number of 1024-blocks of shape ids that earlier sheets use.
    let firstBlock: Int

    /// Shape ids. Source: ECMA-376, part 4, 19 (`o:idmap`).
    private static let blockSize = 1024

    /// The number of 1024-blocks of shape ids that this sheet uses; 0 without comments.
    var blockCount: Int {
        let count = sheet.grid.cells.lazy.filter { CellProvenance($0) != nil }.count
        // The first id of a block is not used for a shape.
        return count == 0 ? 0 : count / Self.blockSize + 1
    }

    func writeTexts(to output: inout BufferedSink) throws(Problem) {
        let xml = try XMLStreamWriter()
        xml.start("comments", ["xmlns": WorkbookPackage.mainNamespace])
        xml.start("authors")
        xml.element("author", text: "docconv")
        xml.end()
        xml.start("commentList")
        for cell in sheet.grid.cells {
            guard let provenance = CellProvenance(cell) else { continue }
            let reference = Worksheet.reference(
                row: cell.rows.lowerBound, column: cell.columns.lowerBound)
            xml.lineBreak()
            xml.start("comment", ["ref": reference, "authorId": "0"])
            xml.start("text")
            xml.element(
                "t", ["xml:space": "preserve"], text: Worksheet.legal(provenance.comment))
            xml.end()
            xml.end()
            try xml.drain(into: &output)
        }
        xml.end()
        xml.end()
        try xml.finish(into: &output)
    }

    func writeShapes(to output: inout BufferedSink) throws(Problem) {
        let xml = try XMLStreamWriter()
        xml.start(
            "xml",
            [
                "xmlns:v": "urn:schemas-microsoft-com:vml",
                "xmlns:o": "urn:schemas-microsoft-com:office:office",
                "xmlns:x": "urn:schemas-microsoft-com:office:excel",
            ])
        let blocks = firstBlock + 1..<firstBlock + 1 + blockCount
        xml.start("o:shapelayout", ["v:ext": "edit"])
        xml.element(
            "o:idmap",
            ["v:ext": "edit", "data": blocks.map(String.init).joined(separator: ",")])
        xml.end()
        xml.start(
            "v:shapetype",
            [
                "id": "_x0000_t202", "coordsize": "21600,21600", "o:spt": "202",
                "path": "m,l,21600r21600,l21600,xe",
            ])
        xml.element("v:stroke", ["joinstyle": "miter"])
        xml.element("v:path", ["gradientshapeok": "t", "o:connecttype": "rect"])
        xml.end()
        var number = blocks.lowerBound * Self.blockSize
        for cell in sheet.grid.cells where CellProvenance(cell) != nil {
            number += 1
            writeShape(number, over: cell, to: xml)
            try xml.drain(into: &output)
        }
        xml.end()
        try xml.finish(into: &output)
    }

    private func writeShape(_ number: Int, over cell: Table.Cell, to xml: borrowing XMLStreamWriter)
    {
        let (row, column) = (cell.rows.lowerBound, cell.columns.lowerBound)
        xml.lineBreak()
        xml.start(
            "v:shape",
            [
                "id": "_x0000_s\(number)", "type": "#_x0000_t202",
                "style": "position:absolute;visibility:hidden", "fillcolor": "#ffffe1",
                "o:insetmode": "auto",
            ])
        xml.element("v:fill", ["color2": "#ffffe1"])
        xml.element("v:shadow", ["color": "black", "obscured": "t"])
        xml.element("v:path", ["o:connecttype": "none"])
        xml.element("v:textbox")
        xml.start("x:ClientData", ["ObjectType": "Note"])
        xml.element("x:MoveWithCells")
        xml.element("x:SizeWithCells")
        // Left column and row with their offsets, then right ones: beside the cell, 5 rows high.
        xml.element(
            "x:Anchor", text: "\(column + 1), 15, \(row), 2, \(column + 3), 15, \(row + 5), 4")
        xml.element("x:AutoFill", text: "False")
        xml.element("x:Row", text: "\(row)")
        xml.element("x:Column", text: "\(column)")
        xml.end()
        xml.end()
    }
}
