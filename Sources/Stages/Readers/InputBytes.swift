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
    package convenience init(fileAt path: String) throws(Problem) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
        defer { close(descriptor) }
        try self.init(descriptor: descriptor, named: path)
    }

    /// Takes what an open file, pipe or terminal holds; a large file is mapped whole. The
    /// descriptor stays open.
    ///
    /// - Parameter path: What a problem calls it.
    /// - Throws: `inputNotFound` for what cannot be read.
    package init(descriptor: Int32, named path: String) throws(Problem) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.unreadable(path, errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw Self.unreadable(path, EISDIR) }
        let size = Int(status.st_size)
        if status.st_mode & S_IFMT == S_IFREG, size > Self.mostCopied,
            let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
        {
            bytes = UnsafeRawBufferPointer(start: start, count: size)
            isMapped = true
            let reopened = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
            file = reopened >= 0 ? reopened : nil
        } else {
            bytes = try Self.contents(of: descriptor, path: path, expecting: size)
            isMapped = false
            file = nil
        }
    }

    deinit {
        if let file { close(file) }
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        } else {
            bytes.deallocate()
        }
    }

    /// The bytes that tell the format.
    package var head: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes.prefix(InputFormat.headLength))
    }

    /// Bytes of a file that are read into memory; larger ones are mapped. A quarter of the memory
    /// promised for a whole conversion (250 MB).
    private static let mostCopied = 64 << 20

    private static func contents(
        of descriptor: Int32, path: String, expecting size: Int
    ) throws(Problem) -> UnsafeRawBufferPointer {
        var capacity = max(size + 1, 1 << 16)
        var filled = 0
        guard var buffer = malloc(capacity) else { throw unreadable(path, ENOMEM) }
        while true {
            if filled == capacity {
                capacity *= 2
                guard let larger = realloc(buffer, capacity) else {
                    free(buffer)
                    throw unreadable(path, ENOMEM)
                }
                buffer = larger
            }
            let count = read(descriptor, buffer + filled, capacity - filled)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                let code = errno
                free(buffer)
                throw unreadable(path, code)
            }
            filled += count
        }
        return UnsafeRawBufferPointer(start: buffer, count: filled)
    }

    private static func unreadable(_ path: String, _ code: Int32) -> Problem {
        let reason = String(cString: strerror(code)).lowercased()
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
