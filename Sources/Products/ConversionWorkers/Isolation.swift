import DocumentConversion

/// Reports which protections isolate workers on this machine.
package enum Isolation {
    package static func inspected() -> Installation.Finding {
        do throws(Problem) {
            let pool = WorkerPool()
            let protections = try pool.protections()
            let escapes = try pool.escapes()
            let enforced = names.filter { protections.contains($0.0) }.map(\.1)
            return Installation.Finding(
                subject: "isolated",
                detail: (["processes"] + enforced + exceptions
                    + escapes.map { "tried: a worker \($0)" }).joined(separator: ", "),
                isPresent: protections == .all && escapes.isEmpty,
                hint: hint(protections, escapes))
        } catch {
            return Installation.Finding(
                subject: "isolated", detail: error.message, isPresent: false, hint: error.hint)
        }
    }

    /// The neural reader's runtime compiles its model, so that workers which may need it make code.
    private static var exceptions: [String] {
        ConversionOptions().mayUseNeuralReader ? ["but by workers with the neural reader"] : []
    }

    private static func hint(_ protections: Protections, _ escapes: [String]) -> String? {
        if !protections.contains(.systemCalls) {
            return "this machine or container forbids seccomp; conversions work without"
        }
        if !protections.contains(.files) {
            return "this kernel has no Landlock, or it is off; conversions work without"
        }
        return escapes.isEmpty ? nil : "convert files that you do not trust in a container"
    }

    private static let names: [(Protections, String)] = [
        (.limits, "memory limit"), (.privileges, "no new rights"),
        (.systemCalls, "system call filter"), (.files, "files confined"),
        (.code, "no code made"),
    ]
}
