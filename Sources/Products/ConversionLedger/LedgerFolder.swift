import DocumentConversion
import Foundation

/// The folder of a ledger, kept open; while one program writes into the ledger no other does.
///
/// The path in `/proc` leads to the folder whatever bytes its name has, and even if it is renamed.
final class LedgerFolder: Sendable {
    private let descriptor: Int32

    /// - Parameter descriptor: Of the folder; it is duplicated.
    /// - Throws: `outputNotWritten` where the system has no more descriptors.
    init(_ descriptor: Int32) throws(Problem) {
        self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard self.descriptor >= 0 else {
            throw Problem(
                .outputNotWritten, "the ledger: " + String(cString: strerror(errno)).lowercased())
        }
    }

    deinit { close(descriptor) }

    /// Takes the folder for one writer, as far as its file system knows locks.
    ///
    /// - Returns: Whether no other program has it.
    func lock() -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// Whether a program writes into the ledger.
    var isLocked: Bool {
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return errno == EWOULDBLOCK }
        flock(descriptor, LOCK_UN)
        return false
    }

    func path(of name: String) -> String { "/proc/self/fd/\(descriptor)/\(name)" }

    /// Whether files can be made in it.
    var isWritable: Bool { faccessat(descriptor, ".", W_OK, AT_EACCESS) == 0 }

    func has(_ name: String) -> Bool { faccessat(descriptor, name, F_OK, 0) == 0 }

    /// Bytes; 0 for a file that is not there.
    func size(of name: String) -> Int {
        var status = stat()
        return fstatat(descriptor, name, &status, 0) == 0 ? Int(status.st_size) : 0
    }

    /// Sets a file aside under another name, in place of one that has it.
    func rename(_ name: String, to other: String) {
        renameat(descriptor, name, descriptor, other)
    }

    func remove(_ name: String) { unlinkat(descriptor, name, 0) }
}
