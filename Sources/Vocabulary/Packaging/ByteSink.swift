import Diagnostics

/// Takes bytes one after another: a file, a pipe or memory.
public protocol ByteSink {
    /// Writes all bytes.
    ///
    /// - Throws: `outputNotWritten` where they cannot be written.
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Problem)
}

extension ByteSink {
    /// Writes all bytes.
    public mutating func write(_ bytes: [UInt8]) throws(Problem) {
        let result = bytes.withUnsafeBytes { buffer -> Result<Void, Problem> in
            do throws(Problem) { return .success(try write(buffer)) } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Writes the text as UTF-8.
    public mutating func write(_ text: String) throws(Problem) {
        var text = text
        let result = text.withUTF8 { buffer -> Result<Void, Problem> in
            do throws(Problem) {
                return .success(try write(UnsafeRawBufferPointer(buffer)))
            } catch { return .failure(error) }
        }
        try result.get()
    }
}

/// A sink in memory.
public struct MemorySink: ByteSink {
    /// All bytes written so far.
    public private(set) var bytes: [UInt8] = []

    public init() {}

    /// Writes all bytes.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        self.bytes.append(contentsOf: bytes)
    }
}
