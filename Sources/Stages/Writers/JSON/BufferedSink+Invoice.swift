import DocumentModel
import Packaging

extension BufferedSink {
    /// The known values in their groups; groups without any are left out.
    mutating func append(_ invoice: Invoice) { append(InvoiceNode(invoice)) }

    private mutating func append(_ node: InvoiceNode) {
        switch node {
        case .value(let term): append(term)
        case .flag(let flag): append(flag)
        case .list(let nodes): append(list: nodes) { $0.append($1) }
        case .group(let members):
            append("{")
            for (index, member) in members.enumerated() {
                append(index == 0 ? "\"" : ",\"")
                append(member.name)
                append("\":")
                append(member.node)
            }
            append("}")
        }
    }

    private mutating func append(_ value: InvoiceNode.Value) {
        append("{\"value\":")
        append(quoted: value.content.text)
        if case .identifier(let identifier) = value.content, let scheme = identifier.scheme {
            append(",\"scheme\":")
            append(quoted: scheme)
        }
        append(",\"term\":")
        append(quoted: value.term)
        append(",\"origin\":")
        append(quoted: value.origin.rawValue)
        append(",\"confidence\":")
        append(min(max(value.confidence, 0), 1))
        if let page = value.page {
            append(",\"page\":")
            append(page)
        }
        if !value.boxes.isEmpty {
            append(",\"boxes\":")
            append(list: value.boxes) { $0.append($1) }
        }
        append("}")
    }
}
