import Diagnostics
import Foundation
import Synchronization

/// A private folder under the system's temporary folder; deleted when the object is released.
final class TemporaryFolder {
    let path: String

    init() throws(Problem) {
        TemporaryFolders.removeAbandoned()
        let name = "\(TemporaryFolders.prefix)\(getpid())-XXXXXX"
        var template = Array((NSTemporaryDirectory() + name).utf8CString)
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
    fileprivate static let prefix = "docconv-"
    private static let wasSearched = Mutex(false)

    /// Deletes them from disk, for a process that a signal ends. Later writes to them fail.
    public static func removeAll() {
        for path in paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Deletes those of this user's processes that are gone, once in a run.
    fileprivate static func removeAbandoned() {
        let isFirst = wasSearched.withLock { wasSearched in
            defer { wasSearched = true }
            return !wasSearched
        }
        guard isFirst else { return }
        let parent = NSTemporaryDirectory()
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        where name.hasPrefix(prefix) {
            let parts = name.split(separator: "-")
            guard parts.count == 3, let process = pid_t(parts[1]),
                process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            var status = stat()
            guard lstat(parent + name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
                status.st_uid == geteuid()
            else { continue }
            try? FileManager.default.removeItem(atPath: parent + name)
        }
    }
}

extension Problem {
    static func archiveNotWritten(because reason: String) -> Problem {
        Problem(
            .outputNotWritten, "the archive cannot be written: \(reason)",
            hint: "make room in \(NSTemporaryDirectory()), or name another folder in TMPDIR")
    }
}
