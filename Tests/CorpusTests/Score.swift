import Foundation

/// How much of what a document says was found.
struct Score: Hashable {
    /// Statements that are true.
    var right = 0
    /// Statements that are not.
    var wrong = 0
    /// Statements that the truth makes.
    var all = 0

    static func + (first: Score, second: Score) -> Score {
        Score(
            right: first.right + second.right, wrong: first.wrong + second.wrong,
            all: first.all + second.all)
    }
}

/// A document compared with its truth.
struct Comparison {
    let truth: Claims
    let found: Claims

    var scores: [Aspect: Score] {
        let tables = TablePairs(truth.tables, found.tables)
        return [
            .words: bags(truth.words, found.words),
            .text: bags(truth.text, found.text),
            .headings: bags(truth.headings, found.headings),
            .paragraphs: bags(truth.paragraphs, found.paragraphs),
            .items: bags(truth.items, found.items),
            .footnotes: bags(truth.footnotes, found.footnotes),
            .furniture: bags(Array(truth.furniture), Array(found.furniture)),
            .fields: bags(truth.fields, found.fields),
            .tables: tables.found, .cells: tables.cells, .values: tables.values,
            .headers: tables.headers, .order: order,
        ]
    }

    /// The longest sequence of blocks that both have; wrong is what both have elsewhere.
    private var order: Score {
        let common = bags(truth.order, found.order).right
        var row = [Int](repeating: 0, count: found.order.count + 1)
        for text in truth.order {
            var diagonal = 0
            for (index, other) in found.order.enumerated() {
                let above = row[index + 1]
                row[index + 1] = text == other ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        let longest = row[found.order.count]
        return Score(right: longest, wrong: common - longest, all: truth.order.count)
    }
}

/// Tables of a truth, each with the one found table that shares most cells with it.
private struct TablePairs {
    private let truth: [TableClaims]
    private let made: [TableClaims]
    private let pairs: [(TableClaims, TableClaims)]

    init(_ truth: [TableClaims], _ found: [TableClaims]) {
        self.truth = truth
        made = found
        var rest = found
        var pairs: [(TableClaims, TableClaims)] = []
        for table in truth {
            let shared = rest.map { bags(table.cells, $0.cells).right }
            guard let most = shared.max(), most > 0, let best = shared.firstIndex(of: most) else {
                continue
            }
            pairs.append((table, rest.remove(at: best)))
        }
        self.pairs = pairs
    }

    var found: Score {
        Score(right: pairs.count, wrong: made.count - pairs.count, all: truth.count)
    }

    var cells: Score {
        let right = pairs.map { bags($0.0.cells, $0.1.cells).right }.reduce(0, +)
        return Score(
            right: right, wrong: made.map(\.cells.count).reduce(0, +) - right,
            all: truth.map(\.cells.count).reduce(0, +))
    }

    var values: Score {
        var right = 0
        var wrong = 0
        for (table, other) in pairs {
            for (place, value) in other.values {
                if let meant = table.values[place] {
                    if meant == value { right += 1 } else { wrong += 1 }
                } else if value != "text" {
                    wrong += 1
                }
            }
        }
        return Score(
            right: right, wrong: wrong, all: truth.map(\.values.count).reduce(0, +))
    }

    var headers: Score {
        let right = pairs.count { $0.0.headerRows == $0.1.headerRows }
        return Score(right: right, wrong: pairs.count - right, all: truth.count)
    }
}

/// Counts what two bags share.
private func bags(_ truth: [String], _ found: [String]) -> Score {
    var rest = truth.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    var right = 0
    for text in found {
        guard let count = rest[text], count > 0 else { continue }
        rest[text] = count - 1
        right += 1
    }
    return Score(right: right, wrong: found.count - right, all: truth.count)
}
