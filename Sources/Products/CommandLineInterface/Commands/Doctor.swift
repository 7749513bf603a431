import ArgumentParser
import ConversionWorkers
import DocumentConversion

/// `docconv doctor`
struct Doctor: Command {
    static let configuration = CommandConfiguration(
        abstract: "Check what works on this machine.")

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let installation = Installation.inspected().adding(Isolation.inspected())
        return StandardOutput.status { (output) throws(Problem) in
            try output.write("docconv \(DocumentConverter.version)\n")
            for finding in installation.findings {
                let state = finding.isPresent ? "ok      " : "missing "
                try output.write("\(state) \(finding.subject): \(finding.detail)\n")
                if let hint = finding.hint { try output.write("         hint: \(hint)\n") }
            }
            return installation.isComplete ? 0 : Problem.Kind.missingComponent.exitStatus
        }
    }
}
