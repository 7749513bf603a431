public import Diagnostics
public import DocumentModel
import Packaging

/// The two syntaxes of EN 16931, read from bytes and written to them.
///
/// Source: EN 16931-3-2 (UBL 2.1), EN 16931-3-3 (UN/CEFACT Cross Industry Invoice D16B); for
/// files before the standard ZUGFeRD 1.0.
public enum InvoiceXML {
    /// A syntax that the standard binds.
    public enum Syntax: String, Hashable, Sendable, CaseIterable {
        /// UN/CEFACT Cross Industry Invoice: ZUGFeRD, Factur-X, XRechnung.
        case cii
        /// OASIS Universal Business Language: Peppol, XRechnung.
        case ubl
    }

    /// Reads an invoice, credit note or order of either syntax. Elements that the semantic model
    /// does not have are passed over, and so is a value that cannot be understood.
    ///
    /// No external resource is read and no entity expanded: a file with a document type
    /// declaration is refused.
    ///
    /// - Throws: `damagedInput` for XML that is not well formed, `unknownFormat` for other XML,
    ///   `limitReached`.
    public static func invoice(in bytes: [UInt8]) throws(Problem) -> Invoice {
        let root = try InvoiceElement.root(of: bytes)
        let invoice =
            switch root.name {
            case "CrossIndustryInvoice", "CrossIndustryDocument", "SCRDMCCBDACIOMessageStructure":
                CIIReader(root).invoice
            case "Invoice", "CreditNote": UBLReader(root).invoice
            default:
                throw Problem(
                    .unknownFormat, "its root element \(root.name) is of no e-invoice",
                    hint: "CrossIndustryInvoice, Invoice and CreditNote are read")
            }
        guard invoice.lines.count <= mostLines else {
            throw Problem(.limitReached, "it has more than \(mostLines) lines")
        }
        return invoice
    }

    /// Writes an invoice as it is. What is missing is left out, so that the result follows the
    /// schema only where ``Invoice/flaws`` are none.
    public static func write(
        _ invoice: Invoice, as syntax: Syntax, to sink: inout BufferedSink
    ) throws(Problem) {
        let xml = try XMLStreamWriter()
        let root =
            switch syntax {
            case .cii: CIIWriter(invoice).root
            case .ubl: UBLWriter(invoice).root
            }
        root.write(to: xml, depth: 0)
        xml.lineBreak()
        try xml.finish(into: &sink)
    }
}

/// Lines of an invoice, each of some 3 KB in memory; ten times the longest invoice with itemized
/// calls that we know of. Estimated, not measured.
private let mostLines = 10_000
