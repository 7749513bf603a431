import Diagnostics
import DocumentModel
import Geometry
import Observations
import Spilling

extension SpillStore where Element: BinaryCodable {
    /// A store that keeps elements in their binary coding.
    ///
    /// - Parameters:
    /// - blank: The substitute for elements that cannot be read back.
    /// - room: Elements that all lists together may keep in memory.
    package convenience init(blank: Element, room: Int) {
        self.init(
            room: room, blank: blank,
            encode: { elements in
                var writer = BinaryWriter(keepsEdges: true)
                writer.list(elements)
                return writer.bytes
            },
            decode: { bytes in
                do throws(Problem) {
                    return try BinaryReader.value([Element].self, in: bytes)
                } catch { return nil }
            })
    }
}

extension SpillStore<Container.Table.Cell> {
    /// A store for the cells of tables on pages.
    package convenience init() {
        let nowhere = Container(
            blocks: [], box: Rect(minX: 0, minY: 0, maxX: 0, maxY: 0),
            pageSize: Size(width: 0, height: 0))
        self.init(
            blank: Element(rowRange: 0...0, columnRange: 0...0, content: nowhere), room: usualRoom)
    }
}

extension SpillStore<Table.Cell> {
    /// A store for the cells of the tables of documents.
    package convenience init() {
        self.init(blank: Element(rows: 0..<1, columns: 0..<1, blocks: []), room: usualRoom)
    }
}

extension Array: BinaryCodable where Element: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) { self = try reader.list() }
    package func write(to writer: inout BinaryWriter) { writer.list(self) }
}

/// Cells: some twenty pages full of them, about 7 MB as page observations and 4 MB as document
/// cells. Reports of a thousand pages with short tables stay below four times as many. Estimated
/// from the sizes of their members.
private let usualRoom = 8192
