import DocumentConversion
import Foundation

/// Writes to an open file, pipe or terminal through a buffer.
struct DescriptorSink: ByteSink {
    private let descriptor: Int32
    private let name: String
    private var buffer: [UInt8] = []
    /// Whether the reader of the pipe has closed it.
    private(set) var isClosedPipe = false

    /// - Parameter name: What a problem calls the file.
    init(_ descriptor: Int32, named name: String) {
        self.descriptor = descriptor
        self.name = name
        buffer.reserveCapacity(capacity)
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        if buffer.count + bytes.count > capacity { try flush() }
        if bytes.count > capacity {
            try drain(bytes)
        } else {
            buffer.append(contentsOf: bytes)
        }
    }

    mutating func flush() throws(Problem) {
        let full = buffer
        buffer.removeAll(keepingCapacity: true)
        let failure = full.withUnsafeBytes { bytes -> Problem? in
            do throws(Problem) { try drain(bytes) } catch { return error }
            return nil
        }
        if let failure { throw failure }
    }

    private mutating func drain(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            let count = Foundation.write(descriptor, start, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                isClosedPipe = errno == EPIPE
                throw Problem.notWritten(name, because: errno)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }
}

/// Bytes: the capacity of a pipe (Linux, pipe(7)).
private let capacity = 65_536
