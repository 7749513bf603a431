import DocumentConversion
import Foundation

/// The files that a batch converts: those that are named, and those below folders that can be converted,
/// folder by folder in the order of their names.
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
        /// As messages have it; archives are folders in it.
        let path: PathName
        /// Relative to the folder.
        let relativePath: PathName
        /// On disk: the source itself, or the archive that it is in.
        let file: PathName
        /// Where it is in archives, from the outermost inward; none for a file on disk.
        let members: [(kind: ArchiveKind, member: ArchiveMember)]

        init(path: PathName, relativePath: PathName) {
            self.init(path: path, relativePath: relativePath, file: path, members: [])
        }

        init(
            path: PathName, relativePath: PathName, file: PathName,
            members: [(kind: ArchiveKind, member: ArchiveMember)]
        ) {
            self.path = path
            self.relativePath = relativePath
            self.file = file
            self.members = members
        }
    }

    /// - Parameters:
    ///   - operands: Folders, files, and patterns of names. The results of a single folder mirror what
    ///     is in it; of several, the folders themselves.
    ///   - listed: Files and folders whose results have their paths.
    ///   - output: The folder of the results, which is skipped.
    ///   - archives: Looks into archives and mails.
    /// - Throws: `inputNotFound` for an operand that is not there or cannot be listed.
    init(
        _ operands: [PathName], listed: [PathName] = [], except output: PathName,
        archives: ArchiveListing
    ) throws(Problem) {
        self.output = output.status.map { FileIdentity($0) }
        for operand in operands {
            if operand.isFolder {
                let isOnly = operands.count == 1 && listed.isEmpty
                try walk(operand, relativePath: isOnly ? PathName("") : operand.asRelative)
            } else if operand.status != nil {
                sources.append(
                    Source(path: operand, relativePath: PathName(operand.lastComponent)))
            } else {
                try take(pattern: operand)
            }
        }
        for path in listed {
            if path.isFolder {
                do throws(Problem) { try walk(path, relativePath: path.asRelative) } catch {
                    unreadable.append((path, error))
                }
            } else {
                sources.append(Source(path: path, relativePath: path.asRelative))
            }
        }
        removeDuplicates()
        open(archives)
    }

    /// Puts the files of archives in their places.
    private mutating func open(_ archives: ArchiveListing) {
        sources = sources.flatMap { source in
            guard source.path.archiveKind != nil else { return [source] }
            let found = archives.contents(of: source)
            unknownFilesSkipped += found.unknownFilesSkipped
            unreadable += found.unreadable
            return found.sources
        }
    }

    /// Takes what a pattern names; its results have the paths that follow the folders without
    /// wildcards.
    private mutating func take(pattern: PathName) throws(Problem) {
        let found = pattern.matches
        guard !found.isEmpty else { throw .unreadable(pattern, because: ENOENT) }
        let fixed = pattern.text.prefix { !"*?[".contains($0) }
        let folder = PathName(PathName(String(fixed)).folderPrefix)
        for path in found {
            let relativePath = folder.text.isEmpty ? path : path.below(folder)
            if path.isFolder {
                try walk(path, relativePath: relativePath.asRelative)
            } else {
                sources.append(Source(path: path, relativePath: relativePath.asRelative))
            }
        }
    }

    /// Keeps the first of sources that several operands name alike.
    private mutating func removeDuplicates() {
        var seen: Set<PathName> = []
        sources = sources.filter {
            seen.insert(PathName($0.path.text + "\u{0}" + $0.relativePath.text)).inserted
        }
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
        case S_IFREG where path.hasKnownEnding || path.archiveKind != nil || path.hasKnownContent:
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
    /// A path below another folder: without a root and without steps to the folder above.
    fileprivate var asRelative: PathName {
        let parts = text.unicodeScalars.split(separator: "/").map(String.init)
        return PathName(parts.filter { $0 != "." && $0 != ".." }.joined(separator: "/"))
    }

    /// The files that match it as a pattern, in the order of their bytes.
    ///
    /// Source: Linux, glob(7).
    fileprivate var matches: [PathName] {
        var found = glob_t()
        defer { globfree(&found) }
        guard withCPath({ glob($0, GLOB_NOSORT, nil, &found) }) == 0, let paths = found.gl_pathv
        else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { PathName(bytes: $0) } }
            .sorted()
    }

    fileprivate var isLink: Bool {
        var status = stat()
        return withCPath { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    var hasKnownEnding: Bool {
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
