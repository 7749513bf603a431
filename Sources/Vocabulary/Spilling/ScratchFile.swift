import Foundation
import Synchronization

/// An unnamed temporary file; it is created on the first write and deleted with the object or the
/// process.
final class ScratchFile: Sendable {
    private let state = Mutex(State())

    private struct State {
        var descriptor: Int32 = -1
        var end = 0
    }

    deinit {
        let descriptor = state.withLock { $0.descriptor }
        if descriptor >= 0 { close(descriptor) }
    }

    /// - Returns: The offset of the bytes; `nil` if they cannot be written.
    func append(_ bytes: [UInt8]) -> Int? {
        state.withLock { state in
            if state.descriptor < 0 { state.descriptor = openUnnamedFile() }
            guard state.descriptor >= 0 else { return nil }
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes { bytes in
                    pwrite(
                        state.descriptor, bytes.baseAddress?.advanced(by: written),
                        bytes.count - written, state.end + written)
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return nil }
                written += count
            }
            defer { state.end += bytes.count }
            return state.end
        }
    }

    /// - Returns: `nil` if they cannot be read.
    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        let descriptor = state.withLock { $0.descriptor }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let read = pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), count - filled,
                    offset + filled)
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { return }
                filled += read
            }
            isWhole = true
        }
        return isWhole ? bytes : nil
    }
}
