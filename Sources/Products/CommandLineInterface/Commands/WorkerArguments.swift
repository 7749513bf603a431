import ArgumentParser
import ConversionWorkers

/// The options of every command that reads documents in workers: what one of them may use.
struct WorkerArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Time limit of a page, in seconds.", valueName: "S"))
    var timeout: Double = 30

    @Option(help: ArgumentHelp("Memory limit of a worker.", valueName: "512M|2G"))
    var maxMemory: MemorySize = .standard

    func validate() throws { try timeout.requireTimeLimit() }

    /// The isolated processes that read the files.
    ///
    /// - Parameters:
    ///   - mostActive: Processes that work at a time, over all files that are read in parallel.
    ///   - onStandardError: Called with what libraries write to standard error.
    func pool(
        mostActive: Int = .max, onStandardError: @escaping @Sendable (String) -> Void = { _ in }
    ) -> WorkerPool {
        WorkerPool(
            memory: maxMemory.bytes, mostActive: mostActive, onStandardError: onStandardError)
    }
}

extension Double {
    /// - Throws: `ValidationError` where this is no number of seconds for `--timeout`.
    func requireTimeLimit() throws {
        guard self > 0, self <= 86_400 else {
            throw ValidationError("--timeout takes seconds, more than 0")
        }
    }
}
