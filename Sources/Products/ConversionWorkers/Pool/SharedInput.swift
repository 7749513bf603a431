import CSeccomp
import DocumentConversion
import Foundation
import Readers

/// A file as workers receive it: read-only, and sealed where it is a copy in memory.
final class SharedInput: Sendable {
    let descriptor: Int32
    /// Bytes.
    let size: Int
    private let bytes: InputBytes
    private let isCopy: Bool

    /// - Throws: `limitReached` where there is no memory for a copy.
    init(_ bytes: InputBytes) throws(Problem) {
        self.bytes = bytes
        size = bytes.bytes.count
        if let file = bytes.file {
            descriptor = file
            isCopy = false
            return
        }
        descriptor = cs_memory_file("docconv-input")
        isCopy = true
        guard descriptor >= 0, Self.fill(descriptor, with: bytes.bytes), cs_seal(descriptor) == 0
        else {
            if descriptor >= 0 { close(descriptor) }
            throw Problem(
                .limitReached, "there is no memory for a copy of the file",
                hint: "give it as a file on disk")
        }
    }

    deinit { if isCopy { close(descriptor) } }

    private static func fill(_ file: Int32, with bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(file, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return true
    }
}
