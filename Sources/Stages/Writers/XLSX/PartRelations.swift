/// The relationships of a part of a workbook, numbered from 1.
///
/// Source: ECMA-376, part 2, 9.3.
struct PartRelations {
    private(set) var entries: [Entry] = []

    struct Entry {
        let type: String
        let target: String
        var isExternal = false
    }

    /// Adds a relationship and returns its id.
    @discardableResult
    mutating func add(_ entry: Entry) -> String {
        entries.append(entry)
        return "rId\(entries.count)"
    }
}
