import CSeccomp
import Foundation

/// Tries what a confined worker must not be able to do.
///
/// Starting a program is not tried: it would end the process.
enum ConfinementTrial {
    /// - Returns: For people, what succeeded.
    static func escapes() -> [String] {
        attempts.filter { $0.attempt() }.map(\.name)
    }

    private static let attempts: [(name: String, attempt: @Sendable () -> Bool)] = [
        ("opens a file that is not its own", { opens("/etc/passwd", O_RDONLY) }),
        ("looks into the root folder", { opens("/", O_RDONLY | O_DIRECTORY) }),
        ("creates a file", { opens("/tmp/.docconv-trial", O_WRONLY | O_CREAT) }),
        ("opens a socket", { isDescriptor(socket(AF_INET, streamSocket, 0)) }),
        ("signals another process", { kill(getppid(), 0) == 0 }),
        (
            "has another process be sent signals",
            { cs_names_signalled(workerSocket, getppid()) != 0 }
        ),
        ("makes a process", { cs_makes_process() != 0 }),
        ("makes memory executable", { cs_makes_code() != 0 }),
        ("keeps the file that it reads open", { hasOpenFile }),
    ]

    /// Whether a descriptor is open beside the standard ones and the parent's.
    private static var hasOpenFile: Bool {
        (workerSocket + 1..<64).contains { fcntl($0, F_GETFD) >= 0 }
    }

    private static func opens(_ path: String, _ flags: Int32) -> Bool {
        isDescriptor(open(path, flags, 0o600))
    }

    private static func isDescriptor(_ result: Int32) -> Bool {
        if result >= 0 { close(result) }
        return result >= 0
    }

    /// SOCK_STREAM: an enumeration case in C.
    private static let streamSocket: Int32 = 1
}
