import DocumentConversion
import Foundation
import Synchronization

/// Converts the files of a tree in parallel and reports each one when it is done.
///
///     sources ──▶ threads, one file each ──▶ reports ──▶ lines
///                     ╰─▶ pages ──▶ workers
///
/// There is one thread more than workers, so that these have pages to read while a document is
/// assembled and written.
final class BatchRun: Sendable {
    private let conversion: BatchConversion
    private let isStopped: StopFlag
    private let next = Atomic(0)
    private let reports = ReportQueue()

    init(
        _ plan: BatchPlan, options: ConversionOptions, archives: ArchiveListing,
        workers: any PageRunner, ledger: BatchLedger, isolation: BatchIsolation, isStrict: Bool
    ) {
        let mark = StopFlag()
        var options = options
        options.isCancelled = { mark.isSet }
        isStopped = mark
        conversion = BatchConversion(
            plan: plan, options: options, archives: archives, workers: workers, ledger: ledger,
            isolation: isolation, isStrict: isStrict)
    }

    /// Has the run end after the pages that are being read.
    func stop() { isStopped.set() }

    /// Whether it ended before the last file.
    var isUnfinished: Bool { isStopped.isSet }

    /// - Parameter onReport: Called with each report; an error that it throws stops the run.
    /// - Throws: `limitReached` where the system starts no thread; fewer than wanted are enough.
    func run(_ onReport: (FileReport) throws(Problem) -> Void) throws(Problem) {
        let wanted = min(conversion.options.threads + 1, conversion.plan.sources.count)
        var threads = 0
        while threads < wanted {
            do throws(Problem) { _ = try SystemThread { self.work() } } catch {
                if threads == 0 { throw error }
                break
            }
            threads += 1
        }
        var failure: Problem?
        while threads > 0 {
            guard let report = reports.receive() else {
                threads -= 1
                continue
            }
            do throws(Problem) {
                try onReport(report)
            } catch {
                failure = failure ?? error
                isStopped.set()
            }
        }
        if let failure { throw failure }
    }

    private func work() {
        while !isStopped.isSet {
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < conversion.plan.sources.count,
                let report = conversion.report(on: index)
            else { break }
            reports.send(report)
        }
        reports.send(nil)
    }
}

/// Passes reports from the converting threads to the reporting one.
private final class ReportQueue: Sendable {
    private let reports = Mutex<[FileReport?]>([])
    private let semaphore = DispatchSemaphore(value: 0)

    /// - Parameter report: `nil` from a thread that ends.
    func send(_ report: FileReport?) {
        reports.withLock { $0.append(report) }
        semaphore.signal()
    }

    func receive() -> FileReport? {
        semaphore.wait()
        return reports.withLock { $0.removeFirst() }
    }
}

private final class StopFlag: Sendable {
    private let mark = Atomic(false)

    func set() { mark.store(true, ordering: .relaxed) }

    var isSet: Bool { mark.load(ordering: .relaxed) }
}
