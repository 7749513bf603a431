import Diagnostics
import DocumentModel
import Facts
import Foundation
import Geometry

extension Invoice: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init()
        var decoder = InvoiceDecoder(reader: reader)
        try accept(&decoder)
        reader = decoder.reader
    }

    package func write(to writer: inout BinaryWriter) {
        var encoder = InvoiceEncoder(writer: writer)
        var copy = self
        copy.accept(&encoder)
        writer = encoder.writer
    }
}

extension Invoice.Origin: BinaryCodableCase {}

/// Writes every value, each with its evidence.
private struct InvoiceEncoder: InvoiceVisitor {
    var writer: BinaryWriter

    mutating func visit<Value: InvoiceValue>(
        _ field: inout Invoice.Field<Value>?, _ name: String, _ term: String
    ) {
        writer.write(field != nil)
        if let field { append(field) }
    }

    mutating func visit<Value: InvoiceValue>(
        _ fields: inout [Invoice.Field<Value>], _ name: String, _ term: String
    ) {
        writer.count(fields.count)
        for field in fields { append(field) }
    }

    mutating func visit(_ flag: inout Bool, _ name: String) { writer.write(flag) }

    mutating func visit<Group: InvoiceGroup>(_ group: inout Group, _ name: String) {
        group.accept(&self)
    }

    mutating func visit<Group: RepeatedInvoiceGroup>(_ groups: inout [Group], _ name: String) {
        writer.count(groups.count)
        for index in groups.indices { groups[index].accept(&self) }
    }

    private mutating func append<Value: InvoiceValue>(_ field: Invoice.Field<Value>) {
        switch field.value.content {
        case .text(let text): writer.text(text)
        case .identifier(let identifier):
            writer.text(identifier.value)
            writer.optional(identifier.scheme)
        case .number(let number): writer.write(number)
        case .day(let day): for part in [day.year, day.month, day.day] { writer.whole(part) }
        }
        writer.write(field.origin)
        writer.double(field.confidence)
        writer.optional(field.page)
        writer.list(field.boxes)
    }
}

/// Reads what ``InvoiceEncoder`` wrote.
private struct InvoiceDecoder: InvoiceVisitor {
    var reader: BinaryReader
    /// Groups that were read; memory grows with them.
    private var groups = 0

    init(reader: BinaryReader) { self.reader = reader }

    mutating func visit<Value: InvoiceValue>(
        _ field: inout Invoice.Field<Value>?, _ name: String, _ term: String
    ) throws(Problem) {
        field = try reader.flag() ? try next() : nil
    }

    mutating func visit<Value: InvoiceValue>(
        _ fields: inout [Invoice.Field<Value>], _ name: String, _ term: String
    ) throws(Problem) {
        for _ in 0..<(try reader.count()) { fields.append(try next()) }
    }

    mutating func visit(_ flag: inout Bool, _ name: String) throws(Problem) {
        flag = try reader.flag()
    }

    mutating func visit<Group: InvoiceGroup>(
        _ group: inout Group, _ name: String
    ) throws(Problem) { try group.accept(&self) }

    mutating func visit<Group: RepeatedInvoiceGroup>(
        _ groups: inout [Group], _ name: String
    ) throws(Problem) {
        let count = try reader.count()
        self.groups += count
        guard self.groups <= mostGroups else { throw reader.fault }
        for _ in 0..<count {
            var group = Group.empty
            try group.accept(&self)
            groups.append(group)
        }
    }

    private mutating func next<Value: InvoiceValue>() throws(Problem) -> Invoice.Field<Value> {
        guard let value = Value(try content(like: Value.self)) else { throw reader.fault }
        return Invoice.Field(
            value, origin: try reader.value(), confidence: try reader.finite(),
            page: try reader.optional(), boxes: try reader.list())
    }

    private mutating func content<Value: InvoiceValue>(
        like type: Value.Type
    ) throws(Problem) -> Invoice.Content {
        if type == Decimal.self { return .number(try reader.value()) }
        if type == Invoice.Identifier.self {
            let value = try reader.text()
            return .identifier(Invoice.Identifier(value, scheme: try reader.optional()))
        }
        guard type == CalendarDay.self else { return .text(try reader.text()) }
        let (year, month, day) = (try reader.whole(), try reader.whole(), try reader.whole())
        guard let found = CalendarDay(year: year, month: month, day: day) else {
            throw reader.fault
        }
        return .day(found)
    }
}

/// Lines, taxes, accounts and adjustments of one invoice, each of at most 3 KB in memory; those of
/// an invoice of 10,000 lines with three adjustments each.
private let mostGroups = 40_000
