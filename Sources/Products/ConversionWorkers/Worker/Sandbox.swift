import CSeccomp
import Foundation

/// Drops every privilege that reading a file does not need, irrevocably.
struct Sandbox {
    private let limits: WorkerLimits

    init(_ limits: WorkerLimits) { self.limits = limits }

    /// - Returns: The protections in force; a container may forbid some.
    func enter() -> Protections {
        // Descriptors that leaked from the parent.
        _ = cs_close_from(workerSocket + 1)
        var protections: Protections = []
        if boundResources() { protections.insert(.limits) }
        if dropPrivileges() { protections.insert(.privileges) }
        // Before the filter, which has no calls for it.
        if FileConfinement(alsoReadable: limits.readablePaths).enter() {
            protections.insert(.files)
        }
        if SystemCallFilter.load(makesCode: limits.makesCode) {
            protections.insert(.systemCalls)
            if !limits.makesCode { protections.insert(.code) }
        }
        return protections
    }

    private func boundResources() -> Bool {
        // Ctrl-C goes to every process of the terminal; the parent decides what it means.
        signal(SIGINT, SIG_IGN)
        signal(SIGHUP, SIG_IGN)
        // The main thread's stack grows up to this: C libraries recurse over what a file nests.
        bound(RLIMIT_STACK, to: 64 << 20)
        let mapped = mappedAtStart + limits.memory + limits.largestInput
        let results = [
            // What is allocated; pages of the program and of the file do not count.
            bound(RLIMIT_DATA, to: limits.memory),
            // Everything mapped: shared memory would escape the limit above.
            bound(RLIMIT_AS, to: mapped),
            bound(RLIMIT_CPU, to: limits.processorTime),
            // At most 17 were seen open while the corpus was converted and drawn.
            bound(RLIMIT_NOFILE, to: 64),
            bound(RLIMIT_FSIZE, to: 0),
            bound(RLIMIT_CORE, to: 0),
        ]
        return results.allSatisfy(\.self)
    }

    @discardableResult
    private func bound(_ resource: __rlimit_resource, to value: Int) -> Bool {
        var present = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &present)
        // Above what the caller allows nothing can be set; below it is as good.
        let most = min(rlim_t(value), present.rlim_max)
        var new = rlimit(rlim_cur: most, rlim_max: most)
        return setrlimit(__rlimit_resource_t(resource.rawValue), &new) == 0
    }

    /// Bytes of the program, its libraries and data, mapped before any file is.
    ///
    /// Source: Linux, proc(5): the first number of `statm`, in pages.
    private var mappedAtStart: Int {
        let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = numbers.split(separator: " ").first.flatMap { Int($0) }
        return (pages ?? 1 << 18) * Int(getpagesize())
    }

    private func dropPrivileges() -> Bool {
        // Linux, prctl(2).
        let results = [
            cs_prctl(PR_SET_NO_NEW_PRIVS, 1),
            cs_prctl(PR_SET_DUMPABLE, 0),
            cs_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)),
        ]
        return results.allSatisfy { $0 == 0 }
    }
}
