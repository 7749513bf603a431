import InvoiceSyntax
import PageCoding
import Readers

/// An e-invoice that lies inside a file.
package struct EmbeddedInvoice: Sendable {
    /// The name of the XML file inside.
    package let name: String
    /// `nil` if it cannot be read.
    package let invoice: Invoice?
    /// Why it cannot be read.
    package let fault: String?

    /// The first e-invoice among files; `nil` if there is none.
    package init?(in files: [EmbeddedFile]) {
        var fault: (name: String, message: String)?
        for file in files {
            do throws(Problem) {
                let invoice = try InvoiceXML.invoice(in: file.bytes)
                guard !invoice.isEmpty else { continue }
                self.init(name: file.name, invoice: invoice, fault: nil)
                return
            } catch {
                // XML of another kind is no fault.
                if error.kind != .unknownFormat, fault == nil {
                    fault = (file.name, error.message)
                }
            }
        }
        guard let fault else { return nil }
        self.init(name: fault.name, invoice: nil, fault: fault.message)
    }

    private init(name: String, invoice: Invoice?, fault: String?) {
        self.name = String(name.unicodeScalars.filter { $0.properties.generalCategory != .control })
        self.invoice = invoice
        self.fault = fault
    }
}

extension EmbeddedInvoice: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            name: try reader.text(), invoice: try reader.optional(), fault: try reader.optional())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(name)
        writer.optional(invoice)
        writer.optional(fault)
    }
}

extension Document {
    /// Replaces what was extracted from the pages by the business data of an e-invoice, and notes
    /// where the pages say otherwise.
    mutating func take(_ embedded: EmbeddedInvoice?, in file: String) {
        guard let embedded else { return }
        let place = Problem.Place(file: file)
        guard let invoice = embedded.invoice else {
            let reason = embedded.fault.map { ": \($0)" } ?? ""
            notes.append(
                Note(
                    .damagedInput, "the e-invoice \(embedded.name) inside cannot be read\(reason)",
                    at: place))
            return
        }
        let comparison = InvoiceComparison(of: invoice, named: embedded.name, with: self)
        notes += comparison.notes.map { $0.placed(at: place) }
        self.invoice = invoice.located(by: self.invoice)
    }
}
