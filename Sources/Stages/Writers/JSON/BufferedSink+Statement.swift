import DocumentModel
import Packaging

extension BufferedSink {
    /// The head and the proof of a statement, and its movements, one per line; unknown values are
    /// left out.
    mutating func append(_ statement: Statement) {
        append("{")
        append(statement.account, "account")
        append(statement.periodStart, "periodStart")
        append(statement.periodEnd, "periodEnd")
        append(statement.currency, "currency")
        append(statement.opening, "opening")
        append(statement.closing, "closing")
        append("\"proof\":{\"added\":")
        append(statement.proof.added)
        if let isProven = statement.proof.isProven {
            append(",\"proven\":")
            append(isProven)
        }
        append(",\"compared\":")
        append(statement.proof.compared)
        append(",\"failed\":")
        append(statement.proof.failed)
        append("},\n\"movements\":")
        append(list: statement.movements) { $0.append($1) }
        append("}")
    }

    private mutating func append(_ movement: Statement.Movement) {
        append("\n{")
        append(movement.date, "date")
        append(movement.valueDate, "valueDate")
        append(movement.text, "text")
        if let section = movement.section {
            append("\"section\":")
            append(quoted: section)
            append(",")
        }
        append(movement.balance, "balance")
        append("\"amount\":")
        append(movement.amount)
        append("}")
    }

    private mutating func append<Value: InvoiceValue>(
        _ field: Invoice.Field<Value>?, _ name: String
    ) {
        guard let field else { return }
        append("\"\(name)\":")
        append(field)
        append(",")
    }

    private mutating func append<Value: InvoiceValue>(_ field: Invoice.Field<Value>) {
        append("{\"value\":")
        append(quoted: field.value.content.text)
        append(",\"origin\":")
        append(quoted: field.origin.rawValue)
        append(",\"confidence\":")
        append(min(max(field.confidence, 0), 1))
        if let page = field.page {
            append(",\"page\":")
            append(page)
        }
        if !field.boxes.isEmpty {
            append(",\"boxes\":")
            append(list: field.boxes) { $0.append($1) }
        }
        append("}")
    }
}
