import DocumentConversion
import Foundation

/// What every run of the program needs of the system, beside libraries.
enum Surroundings {
    /// - Throws: `missingComponent` without `/proc`, `limitReached` for a stack that is too small.
    static func check() throws(Problem) {
        guard access("/proc/self/exe", X_OK) == 0 else {
            throw Problem(
                .missingComponent,
                "the folder /proc is missing, where the program finds itself and its arguments",
                hint: "mount it: mount -t proc proc /proc")
        }
        var stack = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &stack) == 0,
            stack.rlim_cur < leastStack
        else { return }
        throw Problem(
            .limitReached, "the stack is limited to \(stack.rlim_cur / 1024) KiB",
            hint: "allow at least \(leastStack / 1024) KiB, such as with: ulimit -s 8192")
    }

    /// Bytes: converting a letter fails with 64 KiB and succeeds with 256; and as much again.
    private static let leastStack: rlim_t = 512 << 10
}
