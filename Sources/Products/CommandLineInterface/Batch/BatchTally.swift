/// The number of files of a batch by outcome.
struct BatchTally {
    private(set) var converted = 0
    private(set) var skipped = 0
    private(set) var partial = 0
    private(set) var failed = 0
    /// Of those that are partial or failed.
    private(set) var recalled = 0
    private(set) var pages = 0

    mutating func count(_ report: FileReport) {
        if report.isRecalled { recalled += 1 } else { pages += report.pages ?? 0 }
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

    /// `312 of 500 files, 3 failed, 41 pages/s, 2 min left`.
    ///
    /// - Parameter seconds: Since the start.
    func progress(of all: Int, after seconds: Double) -> String {
        var parts = ["\(total) of \(all) files"]
        if failed > 0 { parts.append("\(failed) failed") }
        guard seconds >= settlingTime else { return parts.joined(separator: ", ") }
        if pages > 0 {
            let rate = Double(pages) / seconds
            parts.append(
                rate < 10 ? "\((rate * 10).rounded() / 10) pages/s" : "\(Int(rate)) pages/s")
        }
        // Files that were skipped took no time that says anything about the others.
        let worked = converted + partial + failed - recalled
        if worked > 0, all > total {
            let left = Int(seconds * Double(all - total) / Double(worked))
            parts.append(
                left < 120
                    ? "\(left) s left"
                    : left < 7200 ? "\(left / 60) min left" : "\(left / 3600) h left")
        }
        return parts.joined(separator: ", ")
    }
}

/// Seconds after which a rate says something.
private let settlingTime = 2.0
