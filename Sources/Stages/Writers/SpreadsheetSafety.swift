/// Keeps a spreadsheet program from taking text of a file for a formula, and from guessing its
/// encoding.
///
/// Such a program runs what begins with `=`, `+`, `-` or `@`, also after a tab or line break, and
/// in their full-width forms. An apostrophe before it, which Excel shows in what it imports, makes
/// it text. A plain number stays a number.
///
/// Source: OWASP, "CSV Injection", https://owasp.org/www-community/attacks/CSV_Injection.
enum SpreadsheetSafety {
    static let option = WriterOption(
        name: "excel-safe", placeholder: nil,
        summary: "marked as UTF-8, and no text that a program takes for a formula")

    /// U+FEFF: Excel reads a file that begins with it as UTF-8, and in the system encoding
    /// otherwise.
    static let byteOrderMark = "\u{FEFF}"

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
        guard let first = field.unicodeScalars.first, starts.contains(first), !field.isNumber else {
            return field
        }
        return "'" + field
    }

    private static let starts: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
    ]
}

extension String {
    /// Whether the text is a sign, digits and separators, optionally with a currency or percent
    /// sign.
    fileprivate var isNumber: Bool {
        wholeMatch(
            of:
                /[+-]?\p{Sc}?[\x{20}\x{A0}\x{202F}]?[0-9]+([.,'\x{20}\x{A0}\x{202F}][0-9]+)*[\x{20}\x{A0}\x{202F}]?[%\p{Sc}]?/
        ) != nil
    }
}
