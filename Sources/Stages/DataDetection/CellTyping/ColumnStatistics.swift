/// Statistics of how the cells of a column write numbers and dates.
package struct ColumnStatistics {
    private let convention: NumberConvention
    private var evidence = ConventionEvidence()
    private var hasDigits = false

    init(under typing: CellTyping) { convention = typing.convention }

    /// - Parameter cell: A cell below the header.
    package mutating func look(at cell: String) { look(at: ScannedText(cell)) }

    mutating func look(at cell: ScannedText) {
        evidence.collect(from: cell)
        hasDigits = hasDigits || cell.digitCount > 0
    }

    /// - Parameter header: The texts above the cells, from the top.
    /// - Returns: `nil` for a column of text only.
    package func typing(below header: [String]) -> ColumnTyping? {
        guard hasDigits else { return nil }
        return ColumnTyping(convention: convention.adapted(to: evidence), header: header)
    }
}
