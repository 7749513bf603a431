/// A rule that binds numbers of one row.
protocol RowRule {
    /// In what ways the rule may bind a row, the plainest first; none where it says nothing of the
    /// row. Rows come from the top.
    mutating func readings(of row: NumberRow) -> [Reckoning]
    /// Whether a row that comes out speaks for the rule.
    func isTelling(_ reckoning: Reckoning, in row: NumberRow) -> Bool
    /// Rows that speak for it before it is one.
    static var fewestTelling: Int { get }
}

/// What a rule says of the rows of a table.
struct RowReckonings<Rule: RowRule> {
    private var rule: Rule
    private let keepsHeld: Bool
    /// Of rows that come out the reading that does, of others all.
    private var kept: [[Reckoning]] = []
    private var (all, right, telling) = (0, 0, 0)
    /// How the first row came out that is not bound in the plainest way.
    private var usual: Reckoning.Rule?
    /// To which rows that come out are rounded.
    private var decimals: Int?

    /// - Parameter keepingHeld: Whether those that come out are wanted too.
    init(_ rule: Rule, keepingHeld: Bool) {
        self.rule = rule
        keepsHeld = keepingHeld
    }

    mutating func add(_ row: NumberRow) {
        let readings = rule.readings(of: row)
        guard let plain = readings.first else { return }
        all += 1
        guard let held = readings.first(where: \.holds) else {
            kept.append(readings)
            return
        }
        right += 1
        if rule.isTelling(held, in: row) { telling += 1 }
        if usual == nil, held.rule != plain.rule { usual = held.rule }
        if decimals == nil { decimals = held.decimals }
        if keepsHeld { kept.append([held]) }
    }

    /// None where too many rows contradict the rule.
    var found: [Reckoning] {
        guard isRule else { return [] }
        var told = kept.compactMap { readings in
            readings.first { $0.rule == usual } ?? readings.first
        }
        // One that is rounded shows that all of its column are.
        if let decimals = decimals ?? told.lazy.compactMap(\.decimals).first {
            for index in told.indices { told[index].decimals = decimals }
        }
        return told
    }

    private var isRule: Bool {
        telling >= Rule.fewestTelling && right >= fewestReckoned
            && Double(right) >= Double(all) * shareReckoned
    }

    /// How many of some rows come out; none where too many contradict the rule.
    static func count(_ rule: Rule, in rows: [NumberRow]) -> Int {
        var reckonings = RowReckonings(rule, keepingHeld: false)
        for row in rows { reckonings.add(row) }
        return reckonings.isRule ? reckonings.right : 0
    }
}

/// Rows that must agree with a rule before it is one, and their share of those that it may bind: of
/// three rows none may differ, of twenty four. With them nothing is told of any digital document of
/// the corpus, seeds 1 and 20, in which all amounts come out.
let fewestReckoned = 3
private let shareReckoned = 0.8
