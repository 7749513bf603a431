import DocumentConversion
import Foundation

/// The files below a folder that can be converted, folder by folder in the order of their names.
///
/// What begins with a dot is passed over, as shells do. Links to files are followed; links to
/// folders are not, so that no loop is walked and nothing is converted twice.
struct SourceTree {
    private(set) var sources: [Source] = []
    /// Folders that cannot be looked into.
    private(set) var unreadable: [(folder: PathName, problem: Problem)] = []
    /// How many files are of kinds that are not read.
    private(set) var othersPassedOver = 0
    /// How many links to folders there are.
    private(set) var linksPassedOver = 0
    private let output: FileIdentity?

    /// A file of a kind that is read, by its name or by its content.
    struct Source {
        let path: PathName
        /// The same from the folder on.
        let place: PathName
    }

    /// - Parameter output: A folder whose files are results and no sources.
    /// - Throws: `inputNotFound` for what is no folder or cannot be looked into.
    init(below folder: PathName, except output: PathName) throws(Problem) {
        self.output = output.status.map { FileIdentity($0) }
        try walk(folder, place: PathName(""))
    }

    private mutating func walk(_ folder: PathName, place: PathName) throws(Problem) {
        for name in try folder.names() where !name.text.hasPrefix(".") {
            look(at: folder.appending(name.text), place: place.appending(name.text))
        }
    }

    private mutating func look(at path: PathName, place: PathName) {
        guard let status = path.status else {
            // A link that leads nowhere.
            if path.hasKnownEnding {
                sources.append(Source(path: path, place: place))
            } else {
                othersPassedOver += 1
            }
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            guard !path.isLink else {
                linksPassedOver += 1
                return
            }
            guard FileIdentity(status) != output else { return }
            do throws(Problem) { try walk(path, place: place) } catch {
                unreadable.append((path, error))
            }
        case S_IFREG where path.hasKnownEnding || path.holdsKnownKind:
            sources.append(Source(path: path, place: place))
        default: othersPassedOver += 1
        }
    }
}

/// What makes two names lead to one file.
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

    fileprivate var holdsKnownKind: Bool {
        let descriptor = withCPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return withUnsafeTemporaryAllocation(byteCount: InputKind.headLength, alignment: 1) {
            head in
            let count = read(descriptor, head.baseAddress, head.count)
            return InputKind.of(UnsafeRawBufferPointer(rebasing: head[..<max(0, count)])) != nil
        }
    }

    /// What a folder holds, sorted.
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
