import DocumentConversion
import Foundation

/// The files below a folder that can be converted, folder by folder in the order of their names.
///
/// Names that begin with a dot are skipped, as shells do. Links to files are followed; links to
/// folders are not, which avoids loops and duplicates.
struct SourceTree {
    private(set) var sources: [Source] = []
    /// Folders that cannot be listed.
    private(set) var unreadable: [(folder: PathName, problem: Problem)] = []
    /// How many files are of kinds that are not read.
    private(set) var unknownFilesSkipped = 0
    /// How many links to folders there are.
    private(set) var linksSkipped = 0
    private let output: FileIdentity?

    /// A file of a kind that is read, by its name or by its content.
    struct Source {
        let path: PathName
        /// Relative to the folder.
        let relativePath: PathName
    }

    /// - Parameter output: The folder of the results, which is skipped.
    /// - Throws: `inputNotFound` for what is not a folder or cannot be listed.
    init(below folder: PathName, except output: PathName) throws(Problem) {
        self.output = output.status.map { FileIdentity($0) }
        try walk(folder, relativePath: PathName(""))
    }

    private mutating func walk(_ folder: PathName, relativePath: PathName) throws(Problem) {
        for name in try folder.names() where !name.text.hasPrefix(".") {
            look(at: folder.appending(name.text), relativePath: relativePath.appending(name.text))
        }
    }

    private mutating func look(at path: PathName, relativePath: PathName) {
        guard let status = path.status else {
            // A dangling link.
            if path.hasKnownEnding {
                sources.append(Source(path: path, relativePath: relativePath))
            } else {
                unknownFilesSkipped += 1
            }
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            guard !path.isLink else {
                linksSkipped += 1
                return
            }
            guard FileIdentity(status) != output else { return }
            do throws(Problem) { try walk(path, relativePath: relativePath) } catch {
                unreadable.append((path, error))
            }
        case S_IFREG where path.hasKnownEnding || path.hasKnownContent:
            sources.append(Source(path: path, relativePath: relativePath))
        default: unknownFilesSkipped += 1
        }
    }
}

/// Identifies a file regardless of its name.
struct FileIdentity: Hashable {
    private let device: dev_t
    private let number: ino_t

    init(_ status: stat) {
        device = status.st_dev
        number = status.st_ino
    }
}

extension PathName {
    fileprivate var isLink: Bool {
        var status = stat()
        return withCPath { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    fileprivate var hasKnownEnding: Bool {
        let ending = fileExtension.lowercased()
        return InputKind.all.contains { $0.endings.contains(ending) }
    }

    fileprivate var hasKnownContent: Bool {
        let descriptor = withCPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return withUnsafeTemporaryAllocation(byteCount: InputKind.headLength, alignment: 1) {
            head in
            let count = read(descriptor, head.baseAddress, head.count)
            return InputKind.of(UnsafeRawBufferPointer(rebasing: head[..<max(0, count)])) != nil
        }
    }

    /// The names in a folder, sorted.
    fileprivate func names() throws(Problem) -> [PathName] {
        guard let folder = withCPath({ opendir($0) }) else { throw unlistable(errno) }
        defer { closedir(folder) }
        var names: [PathName] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                guard errno == 0 else { throw unlistable(errno) }
                return names.sorted()
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { PathName(bytes: $0) }
            }
            if name.text != ".", name.text != ".." { names.append(name) }
        }
    }

    private func unlistable(_ code: Int32) -> Problem {
        guard code == ENOTDIR else { return .unreadable(self, because: code) }
        return Problem(
            .inputNotFound, "it is not a folder", at: Problem.Place(file: shown),
            hint: "convert a file with: docconv FILE --to FORMAT")
    }
}
