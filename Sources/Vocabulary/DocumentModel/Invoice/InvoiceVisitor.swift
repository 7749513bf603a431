import Facts
import Foundation

/// Visits the values of an invoice in a fixed order. Whoever writes, reads or lists all values is a
/// visitor, so that a new member is named in one place only.
public protocol InvoiceVisitor<Failure> {
    /// What keeps it from going on.
    associatedtype Failure: Error

    /// A value that may be missing.
    ///
    /// - Parameters:
    ///   - name: The member's name in JSON.
    ///   - term: The business term of EN 16931, such as `BT-1`.
    mutating func visit<Value: InvoiceValue>(
        _ field: inout Invoice.Field<Value>?, _ name: String, _ term: String
    ) throws(Failure)

    /// Values that may be repeated.
    mutating func visit<Value: InvoiceValue>(
        _ fields: inout [Invoice.Field<Value>], _ name: String, _ term: String
    ) throws(Failure)

    /// Whether an adjustment is a charge.
    mutating func visit(_ flag: inout Bool, _ name: String) throws(Failure)

    /// A group of values.
    mutating func visit<Group: InvoiceGroup>(
        _ group: inout Group, _ name: String
    ) throws(Failure)

    /// A group that may be repeated.
    mutating func visit<Group: RepeatedInvoiceGroup>(
        _ groups: inout [Group], _ name: String
    ) throws(Failure)
}

/// Visits values by their paths, the names from the invoice inwards.
protocol InvoicePathVisitor: InvoiceVisitor<Never> {
    /// The names of the groups that are open, and positions in those that are repeated.
    var path: [String] { get set }
}

extension InvoicePathVisitor {
    mutating func visit(_ flag: inout Bool, _ name: String) {}

    mutating func visit<Group: InvoiceGroup>(_ group: inout Group, _ name: String) {
        path.append(name)
        group.accept(&self)
        path.removeLast()
    }

    mutating func visit<Group: RepeatedInvoiceGroup>(_ groups: inout [Group], _ name: String) {
        for index in groups.indices {
            path += [name, "\(index + 1)"]
            groups[index].accept(&self)
            path.removeLast(2)
        }
    }
}

/// A group of values of an invoice.
public protocol InvoiceGroup {
    /// Shows every member to a visitor.
    mutating func accept<Visitor: InvoiceVisitor>(
        _ visitor: inout Visitor
    ) throws(Visitor.Failure)
}

/// A group that there may be several of.
public protocol RepeatedInvoiceGroup: InvoiceGroup {
    /// A group without values.
    static var empty: Self { get }
}

/// What a value of an invoice can be.
public protocol InvoiceValue: Hashable, Sendable {
    /// The value as one of the closed set of kinds.
    var content: Invoice.Content { get }
    /// `nil` for content of another kind.
    init?(_ content: Invoice.Content)
}

extension Invoice {
    /// A value of any kind.
    public enum Content: Hashable, Sendable {
        case text(String)
        case identifier(Identifier)
        case number(Decimal)
        case day(CalendarDay)

        /// The value as text: days by ISO 8601, numbers with a decimal point.
        public var text: String {
            switch self {
            case .text(let text): text
            case .identifier(let identifier): identifier.value
            case .number(let number): "\(number)"
            case .day(let day): day.iso8601
            }
        }
    }
}

extension String: InvoiceValue {
    public var content: Invoice.Content { .text(self) }

    public init?(_ content: Invoice.Content) {
        guard case .text(let text) = content else { return nil }
        self = text
    }
}

extension Decimal: InvoiceValue {
    public var content: Invoice.Content { .number(self) }

    public init?(_ content: Invoice.Content) {
        guard case .number(let number) = content else { return nil }
        self = number
    }
}

extension CalendarDay: InvoiceValue {
    public var content: Invoice.Content { .day(self) }

    public init?(_ content: Invoice.Content) {
        guard case .day(let day) = content else { return nil }
        self = day
    }
}

extension Invoice.Identifier: InvoiceValue {
    public var content: Invoice.Content { .identifier(self) }

    public init?(_ content: Invoice.Content) {
        guard case .identifier(let identifier) = content else { return nil }
        self = identifier
    }
}
