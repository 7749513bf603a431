/// Selects the root causes among the violations that valijson reports. valijson reports an
/// enclosing violation after its cause, which adds nothing; if no alternative of `oneOf` matches,
/// only the violations of the alternative that was most likely meant are kept.
struct RelevantViolations {
    private(set) var chosen: [ReportedViolation] = []
    /// The violations of the alternatives at the current path, including the one in progress.
    private var alternatives: [Alternatives] = []

    private struct Alternatives {
        let path: [String]
        var violations: [[ReportedViolation]]
    }

    init(_ reported: [ReportedViolation]) {
        for fault in reported { take(fault) }
        while let last = alternatives.popLast() { settle(last) }
        if chosen.isEmpty {
            let innermost = reported.max { $0.path.count < $1.path.count }
            chosen = [
                innermost ?? ReportedViolation(path: [], message: "it is not as the schema asks")
            ]
        }
    }

    private mutating func take(_ fault: ReportedViolation) {
        while let last = alternatives.last, !fault.path.starts(with: last.path) {
            alternatives.removeLast()
            settle(last)
        }
        if fault.message.hasPrefix(endOfAlternative) {
            let start = chosen.lastIndex { !$0.path.starts(with: fault.path) }.map { $0 + 1 } ?? 0
            let branch = Array(chosen[start...])
            chosen.removeSubrange(start...)
            if alternatives.last?.path == fault.path {
                alternatives[alternatives.count - 1].violations.append(branch)
            } else {
                alternatives.append(Alternatives(path: fault.path, violations: [branch]))
            }
        } else if !fault.message.hasPrefix(enclosing) {
            chosen.append(fault)
        }
    }

    /// Chooses, among the alternatives whose `const` values match, the one that matches deepest,
    /// and among several the one with the fewest violations.
    private mutating func settle(_ alternatives: Alternatives) {
        func depth(_ violations: [ReportedViolation]) -> Int {
            violations.map(\.path.count).max() ?? 0
        }
        func fits(_ violations: [ReportedViolation]) -> Int {
            violations.contains { $0.message.contains(fixedValue) } ? 0 : 1
        }
        let best = alternatives.violations.max {
            (fits($0), depth($0), -$0.count) < (fits($1), depth($1), -$1.count)
        }
        chosen += best ?? []
    }
}

private let endOfAlternative = "Failed to validate against child schema #"
private let fixedValue = "'const' constraint"
private let enclosing = "Failed to validate"
