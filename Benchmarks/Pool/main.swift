import ConversionWorkers
import DocumentConversion
import Foundation
import Synchronization

// What isolation costs: the same files converted in this process and through a warm pool of
// workers, in turn. Prints a row of a table for each number of jobs.
//
//     swift build -c release --product PoolBenchmark
//     .build/release/PoolBenchmark Corpus/{articles,forms,invoices,letters,pricelists,tables}/*.pdf

WorkerProcess.runIfAsked { (bytes, options) throws(Problem) in
    try PageWork(bytes, options: options)
}
let (fileCount, roundCount) = (200, 7)
let paths = Array(CommandLine.arguments.dropFirst())
guard !paths.isEmpty else { exit(64) }
let files = (0..<fileCount).map { paths[$0 % paths.count] }

print("| jobs | files | in process | pool | speed of the pool | its processor time |")
print("|--:|--:|--:|--:|--:|--:|")
for jobs in [1, 2] {
    let pool = WorkerPool(mostActive: jobs)
    _ = Measure(files.prefix(2 * jobs), side: jobs + 1, pool)
    var rounds: [(here: Measure, there: Measure)] = []
    for _ in 0..<roundCount {
        rounds.append(
            (Measure(files[...], side: jobs, nil), Measure(files[...], side: jobs + 1, pool)))
    }
    let speed = rounds.map { $0.here.seconds / $0.there.seconds }.sorted()
    let work = rounds.map { $0.there.processorSeconds / $0.here.processorSeconds }.sorted()
    print(
        "| \(jobs) | \(files.count) | \(middle(rounds.map(\.here.seconds))) s "
            + "| \(middle(rounds.map(\.there.seconds))) s "
            + "| \(middle(speed)) (\(rounded(speed.first))–\(rounded(speed.last))) "
            + "| \(middle(work)) |")
}

/// One passage over the files.
private struct Measure {
    let seconds: Double
    /// Of this process and its workers.
    let processorSeconds: Double

    /// - Parameters:
    ///   - side: Files converted side by side.
    ///   - pool: `nil` for reading in this process.
    init(_ files: ArraySlice<String>, side: Int, _ pool: WorkerPool?) {
        let start = ContinuousClock.now
        let work = Self.processorTime
        let next = Atomic(files.startIndex)
        DispatchQueue.concurrentPerform(iterations: side) { _ in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < files.endIndex else { return }
                Self.convert(files[index], pool)
            }
        }
        seconds = (ContinuousClock.now - start) / .seconds(1)
        processorSeconds = Self.processorTime - work
    }

    private static func convert(_ path: String, _ pool: WorkerPool?) {
        do throws(Problem) {
            let source = try SourceFile(at: URL(filePath: path))
            let options = ConversionOptions(threads: 1)
            let converter =
                pool.map { DocumentConverter(options: options, runner: $0) }
                ?? DocumentConverter(options: options)
            var sink = MemorySink()
            try DocumentExport(to: try DocumentFormat.named("json"))
                .write(try converter.document(of: source).value, of: source, to: &sink)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error.kind.exitStatus)
        }
    }

    /// Seconds, by the clock's ticks of a hundredth (Linux, proc(5)): this process and those that
    /// it started.
    private static var processorTime: Double {
        let threads =
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let children = threads.flatMap { thread in
            text("/proc/self/task/\(thread)/children").split(separator: " ").map(String.init)
        }
        return (["self"] + children).map { process in
            // After the name in parentheses; user and system time are the 14th and 15th field.
            let fields =
                text("/proc/\(process)/stat").split(separator: ")").last?
                .split(separator: " ").map(String.init) ?? []
            return fields.count > 12 ? (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0) : 0
        }.reduce(0, +) / 100
    }

    private static func text(_ path: String) -> String {
        (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
}

private func middle(_ values: [Double]) -> String {
    rounded(values.sorted()[values.count / 2])
}

private func rounded(_ value: Double?) -> String {
    String(((value ?? 0) * 100).rounded() / 100)
}
