import Diagnostics
import Foundation
import Synchronization

/// A folder of its own under the system's folder for temporary files; it goes when the object does.
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

    /// Removes them from the disk, for a process that a signal ends. Whoever still writes to them
    /// fails.
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
