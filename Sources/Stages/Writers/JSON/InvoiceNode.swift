import DocumentModel
import Geometry

/// The known values of an invoice as a tree, in the order of the model.
indirect enum InvoiceNode {
    case value(Value)
    case flag(Bool)
    case list([InvoiceNode])
    case group([(name: String, node: InvoiceNode)])

    /// A value of any kind with its evidence.
    struct Value {
        let content: Invoice.Content
        let term: String
        let origin: Invoice.Origin
        let confidence: Double
        let page: Int?
        let boxes: [Rect<PageUnits>]

        fileprivate init<Kind: InvoiceValue>(_ field: Invoice.Field<Kind>, _ term: String) {
            content = field.value.content
            self.term = term
            origin = field.origin
            confidence = field.confidence
            page = field.page
            boxes = field.boxes
        }
    }

    init(_ invoice: Invoice) {
        var (invoice, tree) = (invoice, InvoiceTree())
        invoice.accept(&tree)
        self = .group(tree.members)
    }
}

/// Collects the members of one group.
private struct InvoiceTree: InvoiceVisitor {
    var members: [(name: String, node: InvoiceNode)] = []

    mutating func visit<Value: InvoiceValue>(
        _ field: inout Invoice.Field<Value>?, _ name: String, _ term: String
    ) {
        if let field { members.append((name, .value(InvoiceNode.Value(field, term)))) }
    }

    mutating func visit<Value: InvoiceValue>(
        _ fields: inout [Invoice.Field<Value>], _ name: String, _ term: String
    ) {
        guard !fields.isEmpty else { return }
        let values = fields.map { InvoiceNode.value(InvoiceNode.Value($0, term)) }
        members.append((name, .list(values)))
    }

    mutating func visit(_ flag: inout Bool, _ name: String) { members.append((name, .flag(flag))) }

    mutating func visit<Group: InvoiceGroup>(_ group: inout Group, _ name: String) {
        var inside = InvoiceTree()
        group.accept(&inside)
        if !inside.members.isEmpty { members.append((name, .group(inside.members))) }
    }

    mutating func visit<Group: RepeatedInvoiceGroup>(_ groups: inout [Group], _ name: String) {
        guard !groups.isEmpty else { return }
        let nodes = groups.indices.map { index in
            var inside = InvoiceTree()
            groups[index].accept(&inside)
            return InvoiceNode.group(inside.members)
        }
        members.append((name, .list(nodes)))
    }
}
