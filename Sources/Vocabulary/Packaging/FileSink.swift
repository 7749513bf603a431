import Diagnostics
import Foundation

/// A new file that bytes are appended to; it is closed when the object is released.
final class FileSink: ByteSink {
    private let descriptor: Int32

    init(creating path: String) throws(Problem) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Problem.archiveNotWritten(because: String(cString: strerror(errno)))
        }
    }

    deinit { close(descriptor) }

    func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                throw Problem.archiveNotWritten(because: String(cString: strerror(errno)))
            }
            rest = rest.dropFirst(count)
        }
    }
}

/// Copies a file into a sink in blocks.
func copyFile(at path: String, to sink: inout some ByteSink) throws(Problem) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
        throw Problem.archiveNotWritten(because: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = read(descriptor, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else {
            throw Problem.archiveNotWritten(because: String(cString: strerror(errno)))
        }
        if count == 0 { return }
        try sink.write(Array(piece[..<count]))
    }
}
