import Diagnostics
import Foundation
import Synchronization

/// A private folder under the system's temporary folder; deleted when the object is released.
final class TemporaryFolder {
    let path: String

    init() throws(Problem) {
        var template = Array((NSTemporaryDirectory() + "docconv-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw Problem.archiveNotWritten(because: String(cString: strerror(errno)))
        }
        let path = String(cString: made)
        self.path = path
        _ = TemporaryFolders.paths.withLock { $0.insert(path) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        _ = TemporaryFolders.paths.withLock { $0.remove(path) }
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// The temporary folders of this process.
public enum TemporaryFolders {
    fileprivate static let paths = Mutex<Set<String>>([])

    /// Deletes them from disk, for a process that a signal ends. Later writes to them fail.
    public static func removeAll() {
        for path in paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }
}

extension Problem {
    static func archiveNotWritten(because reason: String) -> Problem {
        Problem(
            .outputNotWritten, "the archive cannot be written: \(reason)",
            hint: "make room in \(NSTemporaryDirectory()), or name another folder in TMPDIR")
    }
}
