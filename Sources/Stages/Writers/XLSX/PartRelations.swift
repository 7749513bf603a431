/// What a part of a workbook refers to, numbered from 1.
///
/// Source: ECMA-376, part 2, 9.3.
struct PartRelations {
    private(set) var entries: [Entry] = []

    struct Entry {
        let type: String
        let target: String
        var isExternal = false
    }

    /// The name by which the part refers to the entry.
    @discardableResult
    mutating func add(_ entry: Entry) -> String {
        entries.append(entry)
        return "rId\(entries.count)"
    }
}
