import Facts

/// Tells what the cells of a column say: numbers, percentages, money, dates, identifiers.
///
/// A wrong value is worse than none, because a spreadsheet calculates with it in silence. So a
/// cell is typed only if all of it is understood; `12.5*`, `10–20` and `3 of 4` stay text.
package struct CellTyping {
    package let convention: NumberConvention

    package init(convention: NumberConvention) { self.convention = convention }

    /// One value for each cell, `nil` for text.
    ///
    /// - Parameters:
    ///   - column: The cells below the header, from the top.
    ///   - header: The texts above them, from the top.
    package func values(of column: [String], header: [String]) -> [CellValue?] {
        let texts = column.map(ScannedText.init)
        guard texts.contains(where: { $0.digitCount > 0 }) else {
            return [CellValue?](repeating: nil, count: column.count)
        }
        let convention = convention.adapted(to: texts)
        let header = ColumnHeader(header, convention: convention)
        var readings = texts.map { CellReading($0, convention: convention) }
        readings.keepNotesAsText()
        readings.keepVersionsTogether()
        readings.keepIdentifiersTogether(naming: header.naming)
        readings.shareCurrency(header)
        return readings.map(\.value)
    }
}

extension [CellReading] {
    /// `(1)`, `(2)` number the notes of a table unless other numbers stand in the column.
    fileprivate mutating func keepNotesAsText() {
        guard contains(where: { $0.form == .bracketed }),
            !contains(where: { $0.form != .bracketed && $0.value?.isAmount == true })
        else { return }
        for index in indices where self[index].form == .bracketed { self[index].value = nil }
    }

    /// `10.11.12` below `10.9.3` is the number of a version, not a day.
    fileprivate mutating func keepVersionsTogether() {
        guard contains(where: { $0.form == .version }) else { return }
        for index in indices where self[index].form == .dateOrVersion {
            self[index].value = .identifier
        }
    }

    /// Where some digits name something, all digits of the column do.
    fileprivate mutating func keepIdentifiersTogether(naming: ColumnHeader.Naming) {
        let lengths = compactMap { reading -> Int? in
            if case .digits(let count) = reading.form { count } else { nil }
        }
        let isNamed =
            switch naming {
            case .certain, .outline: true
            case .likely:
                lengths.allSatisfy { $0 >= fewestDigitsOfName && $0 == lengths[0] }
            case .none: false
            }
        let isPadded =
            contains(where: \.leadsWithZero)
            && !contains { $0.form == .other && $0.value?.isAmount == true }
        for index in indices {
            switch (self[index].form, self[index].value) {
            case (.digits, _) where isNamed || isPadded:
                self[index].value = .identifier
            case (.other, .number(_, let notation)?)
            where naming == .outline || naming == .certain && notation.fractionDigits == 0:
                self[index].value = .identifier
            default: break
            }
        }
    }

    /// Numbers become money where the header tells the currency, or where accountants print it in
    /// the first and the last row only.
    fileprivate mutating func shareCurrency(_ header: ColumnHeader) {
        guard let currency = header.currency ?? (header.allowsMoney ? accountingCurrency : nil)
        else { return }
        for index in indices {
            guard case .number(let amount, let notation)? = self[index].value else { continue }
            self[index].value = .money(
                amount, currency: currency,
                CurrencyNotation(
                    number: notation, symbol: "", symbolLeads: false, isSpaced: false))
        }
    }

    /// The currency of a column of nothing but amounts with equally many decimals, at least one
    /// of which bears it; whole amounts only where the first and the last bear it, because in a
    /// list of facts `$ 5,000` may stand above `120` employees.
    private var accountingCurrency: String? {
        let amounts = filter { $0.form != .placeholder }
        let notations = amounts.compactMap(\.value?.amountNotation)
        let currencies = Set(amounts.compactMap(\.value?.currency))
        guard let notation = notations.first, notations.count == amounts.count,
            notations.allSatisfy({ $0.fractionDigits == notation.fractionDigits }),
            currencies.count == 1
        else { return nil }
        let isFramed =
            amounts.first?.value?.currency != nil && amounts.last?.value?.currency != nil
        return notation.fractionDigits > 0 || isFramed ? currencies.first : nil
    }
}

extension CellValue {
    fileprivate var isAmount: Bool {
        switch self {
        case .number, .percentage, .money: true
        case .date, .identifier: false
        }
    }

    fileprivate var currency: String? {
        if case .money(_, let currency, _) = self { currency } else { nil }
    }

    /// The notation of a number or of money.
    fileprivate var amountNotation: NumberNotation? {
        switch self {
        case .number(_, let notation): notation
        case .money(_, _, let notation): notation.number
        case .percentage, .date, .identifier: nil
        }
    }
}

/// Digits from which on numbers of equal length below `No.` or `Order` name something: a day's or
/// a year's count of orders seldom needs five, and postal codes, article and order numbers have
/// them.
private let fewestDigitsOfName = 5
