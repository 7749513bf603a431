import ConversionWorkers
import DocumentConversion
import Foundation

// `docconv`: arguments ──▶ CommandRun ──▶ one of Commands/ ──▶ DocumentConversion ──▶ Output/
//
// Files are read by this same program in worker processes (ConversionWorkers); the first line below
// does not return in those.
//
// Results go to standard output, everything else to standard error; the exit status is part of the
// contract with scripts (see `Problem.Kind.exitStatus`).

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
