import Facts

/// Types the cells of a column after all of them have been weighed.
package struct ColumnTyping {
    private let convention: NumberConvention
    private let header: ColumnHeader
    private var traits = ColumnTraits()
    /// Whether its name is in brackets, such as `(%)` or `(SD)`.
    private let isNamedInBrackets: Bool

    /// - Parameter header: The texts above the cells, from the top.
    init(convention: NumberConvention, header: [String]) {
        self.convention = convention
        isNamedInBrackets =
            header.last.map { $0.hasPrefix("(") && $0.hasSuffix(")") } ?? false
        self.header = ColumnHeader(header, convention: convention)
    }

    func reading(_ cell: ScannedText) -> CellReading { CellReading(cell, convention: convention) }

    /// - Parameter cell: A cell below the header.
    package mutating func weigh(_ cell: String) { weigh(reading(ScannedText(cell))) }

    mutating func weigh(_ reading: CellReading) { traits.add(reading) }

    /// - Returns: `nil` for text.
    package func value(of cell: String) -> CellValue? { value(of: reading(ScannedText(cell))) }

    func value(of reading: CellReading) -> CellValue? {
        var value = reading.value
        switch reading.form {
        case .bracketed where traits.numbersNotes: value = nil
        case .dateOrVersion where traits.hasVersions: value = .identifier
        case .digits where isNamed || traits.isPadded: value = .identifier
        case .other:
            if case .number(_, let notation)? = value,
                header.naming == .outline
                    || header.naming == .certain && notation.fractionDigits == 0
            {
                value = .identifier
            }
        case .placeholder, .text, .digits, .bracketed, .dateOrVersion, .version: break
        }
        if reading.isEnclosed, isNamedInBrackets, !traits.hasAmountsNotEnclosed {
            value = value?.negated
        }
        guard case .number(let amount, let notation)? = value, let currency else { return value }
        return .money(
            amount, currency: currency,
            CurrencyNotation(number: notation, symbol: "", symbolLeads: false, isSpaced: false))
    }

    /// If some digits are an identifier, all digits of the column are.
    private var isNamed: Bool {
        switch header.naming {
        case .certain, .outline: true
        case .likely: traits.digitsMayName
        case .none: false
        }
    }

    /// Numbers become money if the header names the currency, or if it is printed in the first and
    /// last rows only, as in accounting.
    private var currency: String? {
        header.currency ?? (header.allowsMoney ? traits.accountingCurrency : nil)
    }
}

/// What the readings of a column have in common.
private struct ColumnTraits {
    private var hasBracketed = false
    private var hasAmountsOutsideBrackets = false
    /// Whether brackets distinguish some amounts, so that they are a sign: below a name in brackets, with all of
    /// them in brackets, they are none.
    private(set) var hasAmountsNotEnclosed = false
    private(set) var hasVersions = false
    private var leadsWithZero = false
    private var hasMarkedAmounts = false
    private var digitsLength: Int?
    private var digitsAgree = true
    private var accounting = Accounting()

    mutating func add(_ reading: CellReading) {
        let isAmount = reading.value?.isAmount == true
        switch reading.form {
        case .bracketed: hasBracketed = true
        case .version: hasVersions = true
        case .digits(let count):
            digitsAgree =
                digitsAgree && count >= fewestDigitsOfName && count == digitsLength ?? count
            digitsLength = digitsLength ?? count
            if reading.leadsWithZero { leadsWithZero = true }
        case .other: if isAmount { hasMarkedAmounts = true }
        case .placeholder, .text, .dateOrVersion: break
        }
        if isAmount, reading.form != .bracketed { hasAmountsOutsideBrackets = true }
        if isAmount, !reading.isEnclosed { hasAmountsNotEnclosed = true }
        if reading.form != .placeholder { accounting.add(reading.value) }
    }

    /// `(1)`, `(2)` number the notes of a table unless the column has other numbers.
    var numbersNotes: Bool { hasBracketed && !hasAmountsOutsideBrackets }

    /// Digits of equal length that is long enough for an identifier.
    var digitsMayName: Bool { digitsAgree }

    /// Whether digits begin with a zero that a number would lose.
    var isPadded: Bool { leadsWithZero && !hasMarkedAmounts }

    /// `nil` if digits in brackets number notes: they are not amounts.
    var accountingCurrency: String? { numbersNotes ? nil : accounting.currency }
}

/// The currency of a column of amounts with equal fraction digits, at least one with its currency;
/// integers only if the first and the last have it, because in a list of facts `$ 5,000` may be
/// above `120` employees.
private struct Accounting {
    private var hasOnlyAmounts = true
    private var fractionDigits: Int?
    private var first: String??
    private var last: String?
    private var currencies: Set<String> = []

    mutating func add(_ value: CellValue?) {
        let named = value?.currency
        if first == nil { first = .some(named) }
        last = named
        if let named { currencies.insert(named) }
        guard let notation = value?.amountNotation,
            notation.fractionDigits == fractionDigits ?? notation.fractionDigits
        else {
            hasOnlyAmounts = false
            return
        }
        fractionDigits = notation.fractionDigits
    }

    var currency: String? {
        guard hasOnlyAmounts, let fractionDigits, currencies.count == 1 else { return nil }
        let isFramed = first.flatMap(\.self) != nil && last != nil
        return fractionDigits > 0 || isFramed ? currencies.first : nil
    }
}

extension CellValue {
    /// An amount with the opposite sign; other values as they are.
    fileprivate var negated: CellValue {
        switch self {
        case .number(let amount, let notation): .number(-amount, notation)
        case .percentage(let share, let notation): .percentage(-share, notation)
        case .money(let amount, let currency, let notation):
            .money(-amount, currency: currency, notation)
        case .date, .identifier: self
        }
    }

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

/// Digits from which on numbers of equal length below `No.` or `Order` are identifiers: the orders
/// of a day or a year seldom need five, while postal codes, article and order numbers have them. 25
/// % less changes 1 of 62 documents, 25 % more none (`Benchmarks/sensitivity.py`).
private let fewestDigitsOfName = 5
