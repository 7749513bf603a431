import DataDetection
import Facts
import Foundation
import TestSupport
import Testing

/// Properties of all numbers, tried on some thousand.
@Suite struct CellTypingProperties {
    @Test(arguments: NumberNotation.Separators.allCases)
    func `every printed number comes back`(_ separators: NumberNotation.Separators) {
        let convention = NumberConvention(separators: separators)
        var numbers = NumberPrinter(seed: 1)
        for _ in 0..<3000 {
            let (value, printed) = numbers.next(separators)
            #expect(typed(printed, by: convention)?.number == value, "\(printed)")
            #expect(typed("-\(printed)", by: convention)?.number == -value, "-\(printed)")
        }
    }

    @Test(arguments: NumberNotation.Separators.allCases)
    func `the separators are found from grouped decimals`(
        _ separators: NumberNotation.Separators
    ) {
        var numbers = NumberPrinter(seed: 2)
        let texts = (0..<50).map { _ in numbers.next(separators).printed }
            .filter { $0.utf8.count > 9 }
        let found = NumberConvention.inferred(from: texts, language: nil, region: nil)
        #expect(found.separators == separators)
    }

    /// A digit that is lost or printed twice behind the first separator, a separator that is lost
    /// between groups, doubled or turned into another.
    @Test(arguments: NumberNotation.Separators.allCases)
    func `no damaged group makes a number`(_ separators: NumberNotation.Separators) {
        let convention = NumberConvention(separators: separators)
        let marks: [Character] = [".", ",", " ", "'"]
        var numbers = NumberPrinter(seed: 3)
        for _ in 0..<500 {
            let (_, printed) = numbers.next(separators, groups: 3)
            let body = Array(printed)
            let positions = body.indices.filter { marks.contains(body[$0]) }
            for position in body.indices where position > positions[0] && position < positions[2] {
                var lost = body
                lost.remove(at: position)
                #expect(number(String(lost), convention) == nil)
                var doubled = body
                doubled.insert(body[position], at: position)
                #expect(number(String(doubled), convention) == nil)
            }
            for position in positions.prefix(2) {
                for mark in marks where mark != body[position] {
                    var changed = body
                    changed[position] = mark
                    #expect(number(String(changed), convention) == nil)
                }
            }
        }
    }

    @Test func `a name never becomes a number`() {
        var generator = SeededGenerator(seed: 4)
        for separators in NumberNotation.Separators.allCases {
            let convention = NumberConvention(separators: separators)
            for _ in 0..<1000 {
                let digits = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                    String(Int.random(in: 0...9, using: &generator))
                }.joined()
                #expect(typed("0" + digits, by: convention) == .identifier)
                #expect(typed("+49 30 1" + digits + "23", by: convention) == .identifier)
                #expect(number("v" + digits, convention) == nil)
                #expect(number(digits + "-" + digits, convention) == nil)
                #expect(number(digits + "*", convention) == nil)
                #expect(number(digits + ":" + digits, convention) == nil)
            }
        }
    }

    /// A thousand pages of forty cells. How long that takes is measured by `Benchmarks/cells.py`.
    @Test func `of forty thousand cells each number is typed`() {
        var numbers = NumberPrinter(seed: 5)
        let kinds = ["tea and cakes", "14.03.2026", "Artikel 7", "19 %", "12,50 €", "2026-03-14"]
        let columns = (0..<4000).map { column in
            (0..<10).map { _ in
                column % 2 == 0 ? numbers.next(.pointComma).printed : kinds[column % kinds.count]
            }
        }
        let convention = NumberConvention.inferred(
            from: columns.joined(), language: "de", region: nil)
        let typing = CellTyping(convention: convention)
        for (index, column) in columns.enumerated() {
            let values = typing.values(of: column, header: ["Betrag (€)"])
            #expect(values.count == column.count)
            if index % 2 == 0 { #expect(values.allSatisfy { $0 != nil }) }
        }
    }

    private func number(_ printed: String, _ convention: NumberConvention) -> Decimal? {
        typed(printed, by: convention)?.number
    }
}

/// Prints random numbers by a custom of separators.
private struct NumberPrinter {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// - Parameter groups: Of thousands; `nil` for any number of them.
    mutating func next(
        _ separators: NumberNotation.Separators, groups: Int? = nil
    ) -> (value: Decimal, printed: String) {
        let (group, mark) =
            switch separators {
            case .commaPoint: (",", ".")
            case .pointComma: (".", ",")
            case .spaceComma: (" ", ",")
            case .apostrophePoint: ("'", ".")
            }
        let groups = groups ?? Int.random(in: 1...4, using: &generator)
        var parts = [String(Int.random(in: 1...999, using: &generator))]
        for _ in 1..<max(groups, 1) {
            parts.append(String(Int.random(in: 1000...1999, using: &generator)).suffixString(3))
        }
        let fraction = (0..<Int.random(in: groups == 1 ? 0...4 : 1...3, using: &generator)).map {
            _ in String(Int.random(in: 0...9, using: &generator))
        }.joined()
        let plain = parts.joined() + (fraction.isEmpty ? "" : "." + fraction)
        let printed = parts.joined(separator: group) + (fraction.isEmpty ? "" : mark + fraction)
        return (Decimal(string: plain) ?? .nan, printed)
    }
}

extension String {
    fileprivate func suffixString(_ length: Int) -> String { String(suffix(length)) }
}
