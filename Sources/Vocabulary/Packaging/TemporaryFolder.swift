import Diagnostics
import Foundation

/// A folder of its own under the system's folder for temporary files; it goes when the object does.
final class TemporaryFolder {
    let path: String

    init() throws(Problem) {
        var template = Array((NSTemporaryDirectory() + "docconv-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw Problem.archiveNotWritten(because: String(cString: strerror(errno)))
        }
        path = String(cString: made)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}

extension Problem {
    static func archiveNotWritten(because reason: String) -> Problem {
        Problem(
            .outputNotWritten, "the archive cannot be written: \(reason)",
            hint: "make room in \(NSTemporaryDirectory()), or name another folder in TMPDIR")
    }
}
