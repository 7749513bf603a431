/// The number of files of a batch by outcome.
struct BatchTally {
    private(set) var converted = 0
    private(set) var skipped = 0
    private(set) var partial = 0
    private(set) var failed = 0

    mutating func count(_ report: FileReport) {
        switch report.status {
        case .converted: converted += 1
        case .skipped: skipped += 1
        case .partial: partial += 1
        case .failed: failed += 1
        }
    }

    var total: Int { converted + skipped + partial + failed }

    var isWhole: Bool { partial == 0 && failed == 0 }

    /// `7 files: 5 converted, 2 failed`.
    var summary: String {
        let counts = [
            (converted, "converted"), (skipped, "skipped"), (partial, "partial"),
            (failed, "failed"),
        ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
        return (total == 1 ? "1 file" : "\(total) files")
            + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
    }
}
