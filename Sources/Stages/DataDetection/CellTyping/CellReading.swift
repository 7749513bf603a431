import Facts

/// The reading of a cell by itself, without its column.
struct CellReading {
    var value: CellValue?
    let form: Form
    /// Whether it is an amount in brackets.
    private(set) var isEnclosed = false

    enum Form: Equatable {
        /// Empty, or a dash or word for a missing value.
        case placeholder
        case text
        /// Digits only.
        case digits(count: Int)
        /// An integer in brackets: a loss, or the number of a note.
        case bracketed
        /// Such as `10.11.12`.
        case dateOrVersion
        case version
        case other
    }

    init(_ text: ScannedText, convention: NumberConvention) {
        guard text.digitCount > 0 else {
            form = text.isPlaceholder ? .placeholder : .text
            return
        }
        guard text.scalars.count <= longestValue else {
            form = .text
            return
        }
        if let date = PrintedDate(text, convention: convention) {
            value = date.value
            form = date.resemblesVersion ? .dateOrVersion : .other
        } else if SlashedDate(text.scalars[...]) != nil {
            form = .text
        } else if IdentifierShape.isCertain(text) {
            value = .identifier
            form = text.digitCount == text.scalars.count ? .digits(count: text.digitCount) : .other
        } else if let amount = PrintedAmount(text, convention: convention) {
            value = amount.value
            isEnclosed = amount.isEnclosed
            form =
                if text.digitCount == text.scalars.count {
                    .digits(count: text.digitCount)
                } else if amount.isBareInBrackets {
                    .bracketed
                } else {
                    .other
                }
        } else if IdentifierShape.isLikely(text) {
            value = .identifier
            form = IdentifierShape.isVersion(text) ? .version : .other
        } else {
            form = .text
        }
    }

    /// Whether the digits begin with a zero that a number would lose.
    var leadsWithZero: Bool {
        if case .digits = form, value == .identifier { true } else { false }
    }
}

extension ScannedText {
    /// Empty, a dash, periods, or a spelling of `n/a`.
    fileprivate var isPlaceholder: Bool {
        scalars.allSatisfy { "-–—.…*/".unicodeScalars.contains($0) || $0.isBlank }
            || ["n/a", "n.a.", "na", "k.a.", "n.v.", "b.d.", "n.d.", "s/d", "nil"].contains(
                String(String.UnicodeScalarView(scalars)).lowercased())
    }
}

extension PrintedAmount {
    fileprivate var isBareInBrackets: Bool {
        guard isEnclosed, case .none = unit else { return false }
        return number.fractionDigits == 0 && !number.isGrouped
    }
}

/// Scalars: the longest value is an account number, the 34 characters of an IBAN (ISO 13616-1) in
/// groups of four.
private let longestValue = 42
