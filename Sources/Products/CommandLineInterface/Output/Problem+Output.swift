import DocumentConversion
import Foundation

extension Problem {
    /// - Parameter code: An `errno`.
    static func notWritten(_ name: String, because code: Int32) -> Problem {
        let hint =
            switch code {
            case ENOSPC, EDQUOT: "make room there, or name another place with -o"
            case EACCES, EPERM, EROFS: "name a folder with -o in which you may write"
            case ENAMETOOLONG: "name a shorter file with -o"
            default: "name another place with -o"
            }
        return Problem(
            .outputNotWritten,
            code == EBADF ? "it is closed" : String(cString: strerror(code)).lowercased(),
            at: Problem.Place(file: name), hint: hint)
    }

    /// Whether no further file can be written there either.
    var isDiskFull: Bool {
        kind == .outputNotWritten
            && [ENOSPC, EDQUOT, EROFS].contains {
                message == Self.notWritten("", because: $0).message
            }
    }

    static func exists(_ name: String) -> Problem {
        Problem(
            .outputNotWritten, "the file exists already", at: Problem.Place(file: name),
            hint: "replace it with --force, or name another with -o")
    }

    static func folderMissing(_ folder: PathName) -> Problem {
        Problem(
            .outputNotWritten, "there is no such folder", at: Problem.Place(file: folder.shown),
            hint: "create it with: mkdir -p -- \(folder.shellQuoted)")
    }
}

extension PathName {
    /// The name as a shell takes it, for commands in hints.
    var shellQuoted: String {
        let isPlain = text.utf8.allSatisfy {
            $0 >= 0x2D && $0 <= 0x39 || $0 >= 0x41 && $0 <= 0x5A || $0 == 0x5F
                || $0 >= 0x61 && $0 <= 0x7A
        }
        return isPlain ? text : PathName("'" + text.replacing("'", with: "'\\''") + "'").shown
    }
}
