import DocumentConversion
import Foundation
import Synchronization

/// The temporary files that killed runs left in a folder of results: `.docconv-MACHINE-PROCESS-MARK.part`.
enum AbandonedFiles {
    /// Folders that were searched by this process.
    private static let searched = Mutex<Set<String>>([])

    static func freshName() -> String {
        let mark = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        return "\(prefix)\(machine)-\(getpid())-\(mark)\(suffix)"
    }

    /// Removes those of this machine whose process is gone, once in a run.
    ///
    /// - Parameter folder: With a slash at its end, or empty for the current one.
    static func remove(from folder: String) {
        guard searched.withLock({ $0.insert(folder).inserted }) else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + ".")) ?? []
        for name in names {
            guard let process = process(ofFileNamed: name), isGone(process) else { continue }
            let path = PathName(folder + name)
            guard let status = path.status, status.st_mode & S_IFMT == S_IFREG else { continue }
            _ = path.withCPath { unlink($0) }
        }
    }

    /// - Returns: `nil` for any other file, and those of other machines.
    static func process(ofFileNamed name: String) -> pid_t? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
        guard parts.count == 3, parts[0] == machine, let process = pid_t(parts[1]), process > 0
        else { return nil }
        return process
    }

    private static func isGone(_ process: pid_t) -> Bool {
        process != getpid() && kill(process, 0) != 0 && errno == ESRCH
    }

    /// The name of this machine in 7 letters and digits at most: a folder may be another's, too.
    ///
    /// Source: the hash FNV-1a, RFC 9923.
    private static let machine: String = {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        let hash = name.prefix { $0 != 0 }.reduce(UInt32(0x811C_9DC5)) { hash, letter in
            (hash ^ UInt32(UInt8(bitPattern: letter))) &* 0x0100_0193
        }
        return String(hash, radix: 36)
    }()

    private static let prefix = ".docconv-"
    private static let suffix = ".part"
}
