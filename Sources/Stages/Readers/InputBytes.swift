import Diagnostics
import Foundation

/// The bytes of one file at a fixed place in memory, shared by every reader that works on it.
///
/// `@unchecked Sendable`: the memory is written in `init` only and freed in `deinit` only.
package final class InputBytes: @unchecked Sendable {
    package let bytes: UnsafeRawBufferPointer
    private let isMapped: Bool
    /// The file that is mapped, opened for reading only; `nil` for bytes that were copied.
    package let file: Int32?

    /// Copies the bytes.
    package init(_ data: Data) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
        data.withUnsafeBytes { copy.copyMemory(from: $0) }
        bytes = UnsafeRawBufferPointer(copy)
        isMapped = false
        file = nil
    }

    /// Maps a file that stays as it is, such as a sealed copy in memory.
    ///
    /// - Throws: `inputNotFound`.
    package init(unchanging descriptor: Int32, named name: String) throws(Problem) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.unreadable(name, errno) }
        let size = Int(status.st_size)
        file = nil
        isMapped = size > 0
        guard size > 0 else {
            bytes = UnsafeRawBufferPointer(start: nil, count: 0)
            return
        }
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
            start != MAP_FAILED
        else { throw Self.unreadable(name, errno) }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    /// Takes a file: a small one is copied, so that it may change on disk; a large one is mapped,
    /// so that it costs no memory.
    ///
    /// - Throws: `inputNotFound` for what cannot be opened or read.
    package convenience init(
        fileAt path: String, limits: InputLimits = InputLimits()
    ) throws(Problem) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
        defer { close(descriptor) }
        try self.init(descriptor: descriptor, named: path, limits: limits)
    }

    /// Takes what an open file, pipe or terminal contains; a large one is mapped whole. The
    /// descriptor stays open.
    ///
    /// - Parameter path: What a problem calls it.
    /// - Throws: `inputNotFound` for what cannot be read, `limitReached` for more than the limits,
    ///   `unknownFormat` for a stream of another kind.
    package init(
        descriptor: Int32, named path: String, limits: InputLimits = InputLimits()
    ) throws(Problem) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.unreadable(path, errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw Self.unreadable(path, EISDIR) }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        let size = Int(status.st_size)
        if isFile, size > limits.file { throw .tooMuchInput(limits.file, of: path) }
        if isFile, size > Self.mostCopied, let mapped = Self.mapped(descriptor, size) {
            bytes = mapped
            isMapped = true
            let reopened = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
            file = reopened >= 0 ? reopened : nil
            return
        }
        var streamLimits = limits
        if isFile {
            // It may grow while it is read, and files of /proc have no size.
            streamLimits.stream = limits.file
            streamLimits.content = .any
        }
        let stream = try StreamBytes(
            descriptor, named: path, limits: streamLimits, expecting: size,
            mostInMemory: isFile ? Self.mostCopied : Self.mostOfStream)
        if let memory = stream.memory {
            bytes = memory
            isMapped = false
            file = nil
            return
        }
        guard let kept = stream.file, fstat(kept, &status) == 0,
            let mapped = Self.mapped(kept, Int(status.st_size))
        else {
            let code = errno
            if let kept = stream.file { close(kept) }
            throw Self.unreadable(path, code)
        }
        bytes = mapped
        isMapped = true
        // Workers are given a descriptor through which nothing can be written.
        let readable = open("/proc/self/fd/\(kept)", O_RDONLY | O_CLOEXEC)
        file = readable >= 0 ? readable : kept
        if readable >= 0 { close(kept) }
    }

    /// Maps a file that only workers read, so that it costs this process nothing.
    ///
    /// - Throws: `inputNotFound` for what cannot be opened or is no regular file, `limitReached`.
    package init(
        mappingFor workers: Int32, named path: String, limits: InputLimits
    ) throws(Problem) {
        var status = stat()
        guard fstat(workers, &status) == 0 else { throw Self.unreadable(path, errno) }
        let size = Int(status.st_size)
        guard status.st_mode & S_IFMT == S_IFREG else { throw Self.unreadable(path, EINVAL) }
        guard size <= limits.file else { throw .tooMuchInput(limits.file, of: path) }
        let kept = size > 0 ? dup(workers) : -1
        guard kept >= 0, let start = Self.mapped(kept, size) else {
            if kept >= 0 { close(kept) }
            file = nil
            isMapped = false
            bytes = UnsafeRawBufferPointer(
                UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 1))
            return
        }
        file = kept
        isMapped = true
        bytes = start
    }

    private static func mapped(_ descriptor: Int32, _ size: Int) -> UnsafeRawBufferPointer? {
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
            start != MAP_FAILED
        else { return nil }
        return UnsafeRawBufferPointer(start: start, count: size)
    }

    deinit {
        if let file { close(file) }
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        } else {
            bytes.deallocate()
        }
    }

    /// The bytes that determine the format.
    package var head: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes.prefix(InputFormat.headLength))
    }

    /// Bytes of a file that are read into memory; larger ones are mapped. A quarter of the memory
    /// promised for a whole conversion (250 MB).
    private static let mostCopied = 64 << 20

    /// Bytes of a stream that stay in memory; an array that grows takes up to three times as much
    /// for a moment.
    private static let mostOfStream = 16 << 20

    static func unreadable(_ path: String, _ code: Int32) -> Problem {
        let reason = String(cString: strerror(code)).lowercased()
        guard code != ENOMEM else {
            return Problem(
                .limitReached, reason, at: Problem.Place(file: path),
                hint: "allow more with --max-memory, or use fewer --jobs")
        }
        let hint =
            switch code {
            case ENOENT: "check the path"
            case EACCES: "you need the right to read it"
            case EISDIR: "give the files in it one by one"
            default: "check that the file can be read"
            }
        return Problem(.inputNotFound, reason, at: Problem.Place(file: path), hint: hint)
    }
}
