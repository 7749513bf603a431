import DocumentModel
import Facts
import Foundation
import TestSupport
import Testing

@testable import Writers

/// Random bills and accounts as workbooks with formulas, for `Tests/RealPrograms/check_office.py`,
/// which lets a program recompute them. They are made where the environment names a folder for
/// them.
@Suite(.enabled(if: samplesFolder != nil)) struct FormulaSamples {
    @Test(arguments: 1...10) func `workbooks with formulas are written`(_ seed: UInt64) throws {
        let folder = try #require(samplesFolder).appending(path: "formulas")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var random = SeededGenerator(seed: seed)
        let document = Document(body: [
            .table(bill(&random, weightDecimals: 0)), .table(bill(&random, weightDecimals: 3)),
            .table(account(&random)),
        ])
        let computed = document.body.map { block in
            if case .table(let table) = block { table.arithmeticChecks.formulas.count } else { 0 }
        }
        #expect(computed == [31, 31, 29])
        for format in ["xlsx", "ods"] {
            let file = folder.appending(path: "\(seed).\(format)")
            try Data(bytes(document, as: format, options: ["formulas": ""])).write(to: file)
        }
        for part in 0..<3 {
            let name = part == 0 ? "\(seed).csv" : "\(seed)-\(part + 1).csv"
            try Data(bytes(document, as: "csv", part: part)).write(
                to: folder.appending(path: name))
        }
    }

    /// Rows of quantity, price and amount in cents, and their total.
    private func bill(_ random: inout SeededGenerator, weightDecimals: Int) -> Table {
        var rows: [[Decimal?]] = (0..<30).map { _ in
            let quantity = Decimal(
                sign: .plus, exponent: -weightDecimals,
                significand: Decimal(Int.random(in: 2...9999, using: &random)))
            let price = Decimal(
                sign: .plus, exponent: -2,
                significand: Decimal(Int.random(in: 101...99_999, using: &random)))
            return [quantity, price, (quantity * price).rounded(to: 2)]
        }
        rows.append([nil, nil, rows.compactMap { $0[2] }.reduce(0, +)])
        return table(rows, decimals: [weightDecimals, 2, 2], last: "Total")
    }

    /// Rows of withdrawals, deposits and the balance after them.
    private func account(_ random: inout SeededGenerator) -> Table {
        var balance = Decimal(1000)
        let rows: [[Decimal?]] = (0..<30).map { row in
            guard row > 0 else { return [nil, nil, balance] }
            let moved = Decimal(
                sign: .plus, exponent: -2,
                significand: Decimal(Int.random(in: 1...50_000, using: &random)))
            let isDeposit = Bool.random(using: &random)
            balance += isDeposit ? moved : -moved
            return isDeposit ? [nil, moved, balance] : [moved, nil, balance]
        }
        return table(rows, decimals: [2, 2, 2], last: "closing")
    }

    private func table(_ rows: [[Decimal?]], decimals: [Int], last: String) -> Table {
        var cells: [Table.Cell] = []
        for (row, numbers) in rows.enumerated() {
            let label = row == rows.count - 1 ? last : "item"
            cells.append(
                Table.Cell(rows: row..<row + 1, columns: 0..<1, blocks: [.paragraph(label)]))
            for (column, number) in numbers.enumerated() {
                guard let number else { continue }
                let notation = NumberNotation(
                    separators: .commaPoint, fractionDigits: decimals[column], isGrouped: false)
                cells.append(
                    Table.Cell(
                        rows: row..<row + 1, columns: column + 1..<column + 2,
                        blocks: [.paragraph("\(number)")], value: .number(number, notation)))
            }
        }
        return Table(rowCount: rows.count, columnCount: 4, headerRowCount: 0, cells: cells)
    }
}

private let samplesFolder = ProcessInfo.processInfo.environment["DOCCONV_SAMPLES"].map {
    URL(filePath: $0)
}
