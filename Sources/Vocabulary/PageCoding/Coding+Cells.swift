import Diagnostics
import DocumentModel
import Facts
import Foundation
import Geometry

extension Table.Cell: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let rows = try Self.range(&reader)
        let columns = try Self.range(&reader)
        self.init(
            rows: rows, columns: columns,
            blocks: try reader.nested { (reader) throws(Problem) in try reader.list() },
            isHeader: try reader.flag(), value: try reader.optional())
    }

    package func write(to writer: inout BinaryWriter) {
        for range in [rows, columns] {
            writer.whole(range.lowerBound)
            writer.whole(range.count)
        }
        writer.list(blocks)
        writer.write(isHeader)
        writer.optional(value)
    }

    private static func range(_ reader: inout BinaryReader) throws(Problem) -> Range<Int> {
        let first = try reader.whole()
        let (end, isTooLarge) = first.addingReportingOverflow(try reader.whole(in: 0...Int.max))
        guard !isTooLarge else { throw reader.fault }
        return first..<end
    }
}

extension CellValue: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0: self = .number(try Decimal(exactly: &reader), try reader.value())
        case 1: self = .percentage(try Decimal(exactly: &reader), try reader.value())
        case 2:
            self = .money(
                try Decimal(exactly: &reader), currency: try reader.name(), try reader.value())
        case 3:
            let (year, month, day) = (
                try reader.whole(), try reader.whole(), try reader.whole()
            )
            guard let day = CalendarDay(year: year, month: month, day: day) else {
                throw reader.fault
            }
            self = .date(day, try reader.value())
        case 4: self = .identifier
        default: throw reader.fault
        }
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .number(let number, let notation):
            writer.byte(0)
            number.writeExactly(to: &writer)
            writer.write(notation)
        case .percentage(let fraction, let notation):
            writer.byte(1)
            fraction.writeExactly(to: &writer)
            writer.write(notation)
        case .money(let amount, let currency, let notation):
            writer.byte(2)
            amount.writeExactly(to: &writer)
            writer.name(currency)
            writer.write(notation)
        case .date(let day, let notation):
            writer.byte(3)
            for part in [day.year, day.month, day.day] { writer.whole(part) }
            writer.write(notation)
        case .identifier: writer.byte(4)
        }
    }
}

extension Decimal {
    /// Sign, exponent and digits; numbers that do not fit `UInt64` are written as text.
    fileprivate func writeExactly(to writer: inout BinaryWriter) {
        let digits = significand
        var whole = Decimal()
        var source = digits
        NSDecimalRound(&whole, &source, 0, .plain)
        guard !isNaN, whole == digits, digits <= Decimal(UInt64(1) << 62) else {
            writer.byte(2)
            writer.write(self)
            return
        }
        writer.byte(sign == .minus ? 1 : 0)
        writer.whole(exponent)
        writer.unsigned(NSDecimalNumber(decimal: digits).uint64Value)
    }

    fileprivate init(exactly reader: inout BinaryReader) throws(Problem) {
        let form = try reader.byte()
        guard form < 2 else {
            self = try reader.value()
            return
        }
        let exponent = try reader.whole(in: -128...127)
        let digits = Decimal(try reader.unsigned())
        self = Decimal(sign: form == 1 ? .minus : .plus, exponent: exponent, significand: digits)
    }
}

extension NumberNotation: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            separators: try reader.value(), fractionDigits: try reader.whole(),
            isGrouped: try reader.flag())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(separators)
        writer.whole(fractionDigits)
        writer.write(isGrouped)
    }
}

extension CurrencyNotation: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            number: try reader.value(), symbol: try reader.name(),
            symbolLeads: try reader.flag(), isSpaced: try reader.flag())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(number)
        writer.name(symbol)
        writer.write(symbolLeads)
        writer.write(isSpaced)
    }
}

extension DateNotation: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let order = try reader.value(Order.self)
        let separator = try reader.name()
        guard let sign = separator.first, separator.count == 1 else { throw reader.fault }
        self.init(
            order: order, separator: sign, namesMonth: try reader.flag(),
            hasShortYear: try reader.flag())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(order)
        writer.name(String(separator))
        writer.write(namesMonth)
        writer.write(hasShortYear)
    }
}

extension NumberNotation.Separators: BinaryCodableCase {}
extension DateNotation.Order: BinaryCodableCase {}
