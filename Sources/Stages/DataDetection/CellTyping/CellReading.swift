import Facts

/// What a cell says by itself, before its column is asked.
struct CellReading {
    var value: CellValue?
    let form: Form

    enum Form: Equatable {
        /// Nothing, or a dash or word that stands for nothing.
        case placeholder
        case text
        /// Digits and nothing else.
        case digits(count: Int)
        /// A whole number in brackets: a loss, or the number of a note.
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
    /// Empty, a dash, points, or `n/a` in one of its spellings.
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

/// The longest value is a telephone or account number: 34 characters of an IBAN (ISO 13616-1) in
/// groups of four.
private let longestValue = 42
