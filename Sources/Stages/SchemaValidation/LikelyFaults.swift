/// Of all that valijson says the faults themselves: what encloses a fault is told after it and says
/// nothing new, and of alternatives none of which fits only the one counts that was likely meant.
struct LikelyFaults {
    private(set) var chosen: [ToldFault] = []
    /// What was told of the present place's alternatives, and of the one that is being told.
    private var alternatives: [Alternatives] = []

    private struct Alternatives {
        let path: [String]
        var faults: [[ToldFault]]
    }

    init(_ told: [ToldFault]) {
        for fault in told { take(fault) }
        while let last = alternatives.popLast() { settle(last) }
        if chosen.isEmpty {
            let innermost = told.max { $0.path.count < $1.path.count }
            chosen = [innermost ?? ToldFault(path: [], message: "it is not as the schema asks")]
        }
    }

    private mutating func take(_ fault: ToldFault) {
        while let last = alternatives.last, !fault.path.starts(with: last.path) {
            alternatives.removeLast()
            settle(last)
        }
        if fault.message.hasPrefix(endOfAlternative) {
            let start = chosen.lastIndex { !$0.path.starts(with: fault.path) }.map { $0 + 1 } ?? 0
            let branch = Array(chosen[start...])
            chosen.removeSubrange(start...)
            if alternatives.last?.path == fault.path {
                alternatives[alternatives.count - 1].faults.append(branch)
            } else {
                alternatives.append(Alternatives(path: fault.path, faults: [branch]))
            }
        } else if !fault.message.hasPrefix(enclosing) {
            chosen.append(fault)
        }
    }

    /// Of the alternatives whose fixed values fit the one that fits furthest down, and of several
    /// the one with the fewest faults.
    private mutating func settle(_ alternatives: Alternatives) {
        func depth(_ faults: [ToldFault]) -> Int { faults.map(\.path.count).max() ?? 0 }
        func fits(_ faults: [ToldFault]) -> Int {
            faults.contains { $0.message.contains(fixedValue) } ? 0 : 1
        }
        let best = alternatives.faults.max {
            (fits($0), depth($0), -$0.count) < (fits($1), depth($1), -$1.count)
        }
        chosen += best ?? []
    }
}

private let endOfAlternative = "Failed to validate against child schema #"
private let fixedValue = "'const' constraint"
private let enclosing = "Failed to validate"
