import DocumentConversion

/// Reports which protections isolate workers on this machine.
package enum Isolation {
    package static func inspected() -> Installation.Finding {
        do throws(Problem) {
            let protections = try WorkerPool().protections()
            let enforced = names.filter { protections.contains($0.0) }.map(\.1)
            return Installation.Finding(
                subject: "isolated", detail: (["processes"] + enforced).joined(separator: ", "),
                isPresent: protections == .all,
                hint: protections == .all
                    ? nil : "this machine or container forbids seccomp; conversions work without")
        } catch {
            return Installation.Finding(
                subject: "isolated", detail: error.message, isPresent: false, hint: error.hint)
        }
    }

    private static let names: [(Protections, String)] = [
        (.limits, "memory limit"), (.privileges, "no new rights"),
        (.systemCalls, "system call filter"),
    ]
}
