import Facts

/// Infers the typed values of a column: numbers, percentages, money, dates, identifiers.
///
/// A wrong value is worse than none, because a spreadsheet silently calculates with it. A cell is
/// typed only if all of its text is understood; `12.5*`, `10–20` and `3 of 4` stay text.
package struct CellTyping {
    package let convention: NumberConvention

    package init(convention: NumberConvention) { self.convention = convention }

    /// One value per cell, `nil` for text.
    ///
    /// - Parameters:
    /// - column: The cells below the header, from the top.
    /// - header: The texts above them, from the top.
    package func values(of column: [String], header: [String]) -> [CellValue?] {
        let texts = column.map(ScannedText.init)
        var survey = ColumnStatistics(under: self)
        for text in texts { survey.look(at: text) }
        guard var typing = survey.typing(below: header) else {
            return [CellValue?](repeating: nil, count: column.count)
        }
        let readings = texts.map(typing.reading)
        for reading in readings { typing.weigh(reading) }
        return readings.map(typing.value)
    }

    /// Types a column of any length: its cells are gone through three times, from the top, and
    /// none is kept.
    ///
    ///     var survey = typing.column
    ///     for cell in cells { survey.look(at: cell) }
    ///     guard var column = survey.typing(below: header) else { … }
    ///     for cell in cells { column.weigh(cell) }
    ///     for cell in cells { … = column.value(of: cell) }
    package var column: ColumnStatistics { ColumnStatistics(under: self) }
}
