import CPopplerPaths
import Diagnostics

/// What a file contains besides its pages, where these are a cover or a placeholder alone.
struct PDFWrapping {
    private let document: OpaquePointer

    init(_ document: OpaquePointer) { self.document = document }

    var notes: [Note] {
        let place = Problem.Place(file: "", page: 1)
        var notes: [Note] = []
        if pp_is_unrendered_form(document) != 0 {
            notes.append(
                Note(
                    .doubtfulText,
                    "the file is an XFA form, which its pages do not show; what is read is the text "
                        + "that replaces it. Print the form to a PDF with Adobe Reader first",
                    at: place))
        }
        if pp_is_portfolio(document) != 0 {
            notes.append(
                Note(
                    .contentNotRepresented,
                    "the file is a portfolio, and the files inside are not converted: "
                        + "\(embedded). Take them out with: pdfdetach -saveall IN.pdf",
                    at: place))
        }
        return notes
    }

    /// The names of the first embedded files, and how many there are.
    private var embedded: String {
        let count = pp_embedded_count(document)
        let names = (0..<min(count, mostNames)).map { index in
            pp_embedded_name(document, index).map { String(cString: $0) } ?? ""
        }.map { name in
            let printable = name.unicodeScalars.filter { $0.properties.generalCategory != .control }
            return printable.isEmpty ? "a file without a name" : String(printable)
        }
        let rest = count - names.count
        return (names.isEmpty ? "none" : names.joined(separator: ", "))
            + (rest > 0 ? " and \(rest) more" : "")
    }
}

/// Names that a message has room for.
private let mostNames = 10
