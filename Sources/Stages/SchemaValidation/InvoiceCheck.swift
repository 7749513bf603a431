import Diagnostics
import DocumentModel
import InvoiceSyntax
import Packaging

/// Checks an e-invoice of either syntax: its elements, what must be there, and its amounts.
///
/// Source: EN 16931-1:2017, 6.4 (business rules).
enum InvoiceCheck {
    static func violations(in bytes: [UInt8], grammar: XMLGrammar) throws(Problem) -> [Violation] {
        let violations = grammar.violations(in: bytes)
        let invoice: Invoice
        do throws(Problem) { invoice = try InvoiceXML.invoice(in: bytes) } catch {
            guard violations.isEmpty || error.kind == .limitReached else { return violations }
            return [Violation(line: 1, message: error.message)]
        }
        return violations
            + invoice.flaws.map { Violation(line: 1, message: "\($0.rule): \($0.message)") }
    }
}
