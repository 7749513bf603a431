import Diagnostics
import DocumentModel
import InvoiceSyntax
import Packaging

/// Writes the business data of an invoice as an e-invoice.
///
/// An invoice is written only if everything is known that EN 16931 demands and its amounts follow
/// from each other: programs of the recipient pay by it.
///
/// Source: EN 16931-1:2017.
package struct EN16931Writer: DocumentWriter {
    package static let format = OutputFormat(
        name: "en16931", fileExtension: "en16931.xml", mediaType: "text/xml",
        summary: "an e-invoice, if all that one needs is known and its amounts prove each other")
    package static let options = [
        WriterOption(
            name: "syntax", placeholder: "cii|ubl",
            summary: "UN/CEFACT Cross Industry Invoice, the default, or UBL 2.1")
    ]

    private let syntax: InvoiceXML.Syntax
    package var showsFigures: Bool { false }

    package init(options: WriterOptions) throws(Problem) {
        let name = options["syntax"] ?? InvoiceXML.Syntax.cii.rawValue
        guard let syntax = InvoiceXML.Syntax(rawValue: name) else {
            throw Problem(
                .wrongUsage, "there is no syntax \(name) for e-invoices",
                hint: "--syntax cii or ubl")
        }
        self.syntax = syntax
    }

    package func notes(on document: Document) -> [Note] {
        let terms = document.invoice?.terms ?? []
        guard terms.contains(where: { $0.origin == .xml }) else { return [] }
        return [
            Note(
                .contentNotRepresented,
                "the invoice is that of the XML inside the file; what it has beyond EN 16931 is left "
                    + "out")
        ]
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        guard var invoice = document.invoice?.completed else {
            throw Problem(
                .outputNotWritten, "no invoice was found in the file",
                hint: "see what was found with --to json")
        }
        // The profile is that of the result, not that of the source.
        invoice.specification = .init(coreSpecification, origin: .derived)
        let flaws = invoice.flaws
        guard flaws.isEmpty else {
            throw Problem(
                .outputNotWritten,
                "it is not enough for an e-invoice: "
                    + flaws.map { "\($0.message) (\($0.rule))" }.joined(separator: "; "),
                hint: "see what was found with --to json")
        }
        let syntax = syntax
        try sink.buffered { (output) throws(Problem) in
            try InvoiceXML.write(invoice, as: syntax, to: &output)
        }
    }
}

/// The core invoice without extensions or national rules (EN 16931-1, BT-24).
private let coreSpecification = "urn:cen.eu:en16931:2017"
