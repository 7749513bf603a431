import ConversionWorkers
import DocumentConversion
import Foundation

/// `docconv`: arguments ──▶ `CommandRun` ──▶ one of Commands/ ──▶ DocumentConversion ──▶ Output/
///
/// Results go to standard output, everything else to standard error; the exit status is part of the
/// contract with scripts (see `Problem.Kind.exitStatus`).
package enum Program {
    /// Does what the arguments of the process ask for.
    ///
    /// Files are read by this same program in worker processes (ConversionWorkers), which do nothing else here.
    package static func run() -> Never {
        let recognizers = RecognizerCache()
        WorkerProcess.runIfAsked { (bytes, options) throws(Problem) in
            try PageWork(bytes, options: options, recognizers: recognizers)
        }
        StandardDescriptors.prepare()
        do throws(Problem) { try Surroundings.check() } catch {
            StandardError.print("\(error)")
            exit(error.kind.exitStatus)
        }
        Interruption.watch()
        exit(CommandRun(arguments: PathName.commandLine).status())
    }
}
