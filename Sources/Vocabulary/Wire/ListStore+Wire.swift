import Diagnostics
import DocumentModel
import Geometry
import LongLists
import Observations

extension ListStore where Element: WireValue {
    /// A store that keeps elements in their binary coding.
    ///
    /// - Parameters:
    /// - blank: The substitute for elements that cannot be read back.
    /// - room: Elements that all lists together may keep in memory.
    package convenience init(blank: Element, room: Int) {
        self.init(
            room: room, blank: blank,
            encode: { elements in
                var writer = WireWriter(keepsEdges: true)
                writer.list(elements)
                return writer.bytes
            },
            decode: { bytes in
                do throws(Problem) {
                    return try WireReader.value([Element].self, in: bytes)
                } catch { return nil }
            })
    }
}

extension ListStore<Container.Table.Cell> {
    /// A store for the cells of tables on pages.
    package convenience init() {
        let nowhere = Container(
            blocks: [], box: Rect(minX: 0, minY: 0, maxX: 0, maxY: 0),
            pageSize: Size(width: 0, height: 0))
        self.init(
            blank: Element(rowRange: 0...0, columnRange: 0...0, content: nowhere), room: usualRoom)
    }
}

extension ListStore<Table.Cell> {
    /// A store for the cells of the tables of documents.
    package convenience init() {
        self.init(blank: Element(rows: 0..<1, columns: 0..<1, blocks: []), room: usualRoom)
    }
}

extension Array: WireValue where Element: WireValue {
    package init(from reader: inout WireReader) throws(Problem) { self = try reader.list() }
    package func write(to writer: inout WireWriter) { writer.list(self) }
}

/// Cells: some twenty pages full of them, about 7 MB as page observations and 4 MB as document
/// cells. Reports of a thousand pages with short tables stay below four times as many. Estimated,
/// not measured separately.
private let usualRoom = 8192
