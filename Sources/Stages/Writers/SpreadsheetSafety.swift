import Diagnostics

/// Keeps a spreadsheet program from taking text of a file for a formula, and from guessing its
/// encoding.
///
/// Such a program runs what begins with `=`, `+`, `-` or `@`, also after a tab or line break, and
/// in their full-width forms. An apostrophe before it, which Excel shows in what it imports, makes
/// it text. A plain number stays a number.
///
/// Source: OWASP, "CSV Injection", https://owasp.org/www-community/attacks/CSV_Injection.
enum SpreadsheetSafety {
    /// What the program would compute gets an apostrophe; the rest stays as it is.
    case formulas
    /// So does all that any program could take for a formula, and the file says its encoding.
    case everything
    /// Cells stay as they are.
    case none

    static let options = [
        WriterOption(
            name: "excel-safe", placeholder: nil,
            summary: "marked as UTF-8, and nothing that any program could run"),
        WriterOption(
            name: "raw-cells", placeholder: nil,
            summary: "no apostrophe before text that Excel would compute"),
    ]

    /// - Throws: `wrongUsage` for both options.
    init(_ options: WriterOptions) throws(Problem) {
        switch (options["excel-safe"] != nil, options["raw-cells"] != nil) {
        case (true, true):
            throw Problem(
                .wrongUsage, "--excel-safe and --raw-cells ask for different things",
                hint: "leave one of them out")
        case (true, false): self = .everything
        case (false, true): self = .none
        case (false, false): self = .formulas
        }
    }

    /// Begins the file.
    var mark: String { self == .everything ? Self.byteOrderMark : "" }

    func safe(_ field: String) -> String {
        switch self {
        case .formulas: FormulaSyntax.isFormula(field) ? "'" + field : field
        case .everything: Self.defused(field)
        case .none: field
        }
    }

    /// How many cells got an apostrophe, where nobody asked for it.
    func notes(on grids: [TableGrid]) -> [Note] {
        guard self == .formulas else { return [] }
        let count = grids.flatMap(\.rows).joined().count {
            FormulaSyntax.isFormula($0.plainText.withoutControls)
        }
        guard count > 0 else { return [] }
        let cells = count == 1 ? "1 cell has" : "\(count) cells have"
        return [
            Note(
                .contentNotRepresented,
                "\(cells) an apostrophe in front, or Excel would compute it; "
                    + "--raw-cells leaves it out")
        ]
    }

    /// U+FEFF: Excel reads a file that begins with it as UTF-8, and in the system encoding
    /// otherwise.
    private static let byteOrderMark = "\u{FEFF}"

    /// A program whose lists are separated by semicolons begins a cell at each.
    static func defused(_ field: String) -> String {
        guard field.utf8.contains(UInt8(ascii: ";")) else { return defusedCell(field) }
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            // What is quoted there begins behind the quotation mark.
            let bare = index == 0 ? part : part.drop { $0 == "\"" }
            return defusedCell(String(bare)) == bare ? String(part) : "'" + part
        }
        .joined(separator: ";")
    }

    private static func defusedCell(_ field: String) -> String {
        guard let first = field.unicodeScalars.first, starts.contains(first), !isNumber(field)
        else {
            return field
        }
        return "'" + field
    }

    /// Whether the text is a sign, digits and separators, optionally with a currency or percent
    /// sign.
    static func isNumber(_ field: String) -> Bool {
        field.wholeMatch(
            of:
                /[+-]?\p{Sc}?[\x{20}\x{A0}\x{202F}]?[0-9]+([.,'\x{20}\x{A0}\x{202F}][0-9]+)*[\x{20}\x{A0}\x{202F}]?[%\p{Sc}]?/
        ) != nil
    }

    private static let starts: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
    ]
}
