import DocumentConversion
import Foundation

/// A file that appears under its name only when it is complete.
///
/// The bytes go to a temporary file in the same folder, which is renamed at the end; a device or a
/// pipe is written directly.
final class PendingFile {
    let target: PathName
    private let mayReplace: Bool
    private var temporary: PathName?
    private var descriptor: Int32
    private var sink: DescriptorSink

    /// - Throws: `outputNotWritten`.
    init(_ target: PathName, mayReplace: Bool) throws(Problem) {
        self.target = target
        self.mayReplace = mayReplace
        let present = target.status
        if let present, present.st_mode & S_IFMT == S_IFDIR {
            throw Problem.notWritten(target.shown, because: EISDIR)
        }
        if let present, present.st_mode & S_IFMT != S_IFREG {
            descriptor = target.withCPath { open($0, O_WRONLY | O_CLOEXEC) }
        } else {
            guard mayReplace || present == nil else { throw Problem.exists(target.shown) }
            let name = Self.freshName(beside: target)
            AbandonedFiles.remove(from: name.folderPrefix)
            UnfinishedFiles.insert(name)
            temporary = name
            descriptor = name.withCPath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
            if descriptor >= 0, let present { fchmod(descriptor, present.st_mode & 0o777) }
        }
        let code = errno
        sink = DescriptorSink(descriptor, named: target.shown)
        guard descriptor >= 0 else {
            if let temporary { UnfinishedFiles.remove(temporary) }
            temporary = nil
            throw Problem.notWritten(target.shown, because: code)
        }
    }

    deinit {
        if descriptor >= 0 { Foundation.close(descriptor) }
        guard let temporary else { return }
        _ = temporary.withCPath { unlink($0) }
        UnfinishedFiles.remove(temporary)
    }

    /// Writes the whole file and flushes the buffer.
    func write(
        _ body: (inout DescriptorSink) throws(Problem) -> Void
    ) throws(Problem) {
        try body(&sink)
        try sink.flush()
    }

    /// Stores the bytes and closes the descriptor, before the file is renamed, where many files are
    /// pending.
    func close() throws(Problem) {
        guard descriptor >= 0 else { return }
        // A power loss must not leave a name without its content.
        if temporary != nil, fsync(descriptor) != 0, errno != EINVAL {
            throw Problem.notWritten(target.shown, because: errno)
        }
        let closed = Foundation.close(descriptor)
        descriptor = -1
        guard closed == 0 else { throw Problem.notWritten(target.shown, because: errno) }
    }

    /// Renames the file to its target.
    ///
    func finish() throws(Problem) {
        try close()
        guard let temporary else { return }
        guard moved(temporary) else {
            throw errno == EEXIST
                ? Problem.exists(target.shown) : Problem.notWritten(target.shown, because: errno)
        }
        UnfinishedFiles.remove(temporary)
        self.temporary = nil
        storeName()
    }

    /// Whether its target is there with the same content.
    var isTargetAlready: Bool {
        guard let temporary else { return false }
        return temporary.hasSameBytes(as: target)
    }

    /// Stores the new name; file systems that cannot are as good without.
    private func storeName() {
        let folder = PathName(target.resolvingLink.folderPrefix + ".")
        let opened = folder.withCPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard opened >= 0 else { return }
        fsync(opened)
        Foundation.close(opened)
    }

    /// Without permission to replace, a hard link takes the name: unlike `rename` it fails where
    /// another process has created the file meanwhile.
    private func moved(_ temporary: PathName) -> Bool {
        temporary.withCPath { source in
            target.resolvingLink.withCPath { name in
                if mayReplace { return rename(source, name) == 0 }
                if link(source, name) == 0 { return unlink(source) == 0 }
                guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else { return false }
                // A file system without hard links.
                return rename(source, name) == 0
            }
        }
    }

    private static func freshName(beside target: PathName) -> PathName {
        let place = target.resolvingLink
        return PathName(place.folderPrefix + AbandonedFiles.freshName())
    }
}

extension PathName {
    /// The target of a symbolic link, so that the link remains; the name itself for anything else.
    fileprivate var resolvingLink: PathName {
        var status = stat()
        guard withCPath({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFLNK,
            let real = withCPath({ realpath($0, nil) })
        else { return self }
        defer { free(real) }
        return String(validatingCString: real).map { PathName($0) } ?? self
    }
}

extension PathName {
    fileprivate func hasSameBytes(as other: PathName) -> Bool {
        let descriptors = [self, other].map { $0.withCPath { open($0, O_RDONLY | O_CLOEXEC) } }
        defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
        guard descriptors.allSatisfy({ $0 >= 0 }) else { return false }
        let files = descriptors.map { FileHandle(fileDescriptor: $0, closeOnDealloc: false) }
        while true {
            guard let mine = try? files[0].read(upToCount: comparedAtOnce),
                let others = try? files[1].read(upToCount: comparedAtOnce)
            else {
                // Both are at their ends, or one cannot be read.
                return (try? files[0].read(upToCount: 1)) == nil
                    && (try? files[1].read(upToCount: 1)) == nil
            }
            guard mine == others else { return false }
            if mine.isEmpty { return true }
        }
    }
}

/// Bytes.
private let comparedAtOnce = 1 << 20
