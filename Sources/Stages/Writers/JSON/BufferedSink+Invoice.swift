import DocumentModel
import Packaging

extension BufferedSink {
    /// The known values of an invoice, each with its evidence; groups without values are left out.
    mutating func append(_ invoice: Invoice) {
        var members = InvoiceMembers()
        var copy = invoice
        copy.accept(&members)
        append(members.object)
    }

    private mutating func append(_ object: InvoiceMembers.Object) {
        append("{")
        for (index, member) in object.members.enumerated() {
            append(index == 0 ? "" : ",")
            append(quoted: member.name)
            append(":")
            append(member.value)
        }
        append("}")
    }

    private mutating func append(_ value: InvoiceMembers.Value) {
        switch value {
        case .flag(let flag): append(flag)
        case .term(let term): append(term)
        case .object(let object): append(object)
        case .list(let values): append(list: values) { $0.append($1) }
        }
    }

    private mutating func append(_ term: InvoiceTerm) {
        append("{\"value\":")
        append(quoted: term.content.text)
        if case .identifier(let identifier) = term.content, let scheme = identifier.scheme {
            append(",\"scheme\":")
            append(quoted: scheme)
        }
        append(",\"origin\":\"\(term.origin.rawValue)\",\"confidence\":")
        append(min(max(term.confidence, 0), 1))
        if let page = term.page {
            append(",\"page\":")
            append(page)
        }
        if !term.boxes.isEmpty {
            append(",\"boxes\":")
            append(list: term.boxes) { $0.append($1) }
        }
        append("}")
    }
}

/// The members of the JSON object of an invoice, in order.
private struct InvoiceMembers: InvoiceVisitor {
    struct Object {
        var members: [(name: String, value: Value)] = []
    }

    indirect enum Value {
        case flag(Bool)
        case term(InvoiceTerm)
        case object(Object)
        case list([Value])
    }

    private(set) var object = Object()

    mutating func visit<Content: InvoiceValue>(
        _ field: inout Invoice.Field<Content>?, _ name: String, _ term: String
    ) {
        if let field { object.members.append((name, .term(InvoiceTerm(field)))) }
    }

    mutating func visit<Content: InvoiceValue>(
        _ fields: inout [Invoice.Field<Content>], _ name: String, _ term: String
    ) {
        guard !fields.isEmpty else { return }
        object.members.append((name, .list(fields.map { .term(InvoiceTerm($0)) })))
    }

    mutating func visit(_ flag: inout Bool, _ name: String) {
        object.members.append((name, .flag(flag)))
    }

    mutating func visit<Group: InvoiceGroup>(_ group: inout Group, _ name: String) {
        var inner = InvoiceMembers()
        group.accept(&inner)
        guard !inner.object.members.isEmpty else { return }
        object.members.append((name, .object(inner.object)))
    }

    mutating func visit<Group: RepeatedInvoiceGroup>(_ groups: inout [Group], _ name: String) {
        guard !groups.isEmpty else { return }
        let values = groups.map { group in
            var (inner, copy) = (InvoiceMembers(), group)
            copy.accept(&inner)
            return Value.object(inner.object)
        }
        object.members.append((name, .list(values)))
    }
}

extension InvoiceTerm {
    fileprivate init<Content: InvoiceValue>(_ field: Invoice.Field<Content>) {
        self.init(
            path: "", term: "", content: field.value.content, origin: field.origin,
            confidence: field.confidence, page: field.page, boxes: field.boxes)
    }
}
