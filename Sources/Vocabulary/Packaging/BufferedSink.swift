import Diagnostics

/// Collects small pieces of text and passes them on in large ones.
///
/// Appending cannot fail, so the code that forms the text needs no error handling; a writer calls
/// `flushIfFull()` wherever it may pause, such as after a block or a row.
public struct BufferedSink: ~Copyable {
    /// The bytes that are not passed on yet.
    public private(set) var bytes: [UInt8] = []
    private let drain: ([UInt8]) throws(Problem) -> Void

    /// Bytes collected before they are passed on; few enough to stay in the cache. Empirical, not
    /// measured separately.
    private static let limit = 65_536

    fileprivate init(drain: @escaping ([UInt8]) throws(Problem) -> Void) {
        self.drain = drain
        bytes.reserveCapacity(Self.limit + Self.limit / 4)
    }

    /// Appends the text as UTF-8.
    @inline(__always)
    public mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Appends bytes without a check.
    @inline(__always)
    public mutating func append(_ byte: UInt8) { bytes.append(byte) }

    /// Appends bytes without a check.
    @inline(__always)
    public mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: piece)
    }

    /// Passes on the buffer if it exceeds its limit.
    public mutating func flushIfFull() throws(Problem) {
        if bytes.count >= Self.limit { try flush() }
    }

    fileprivate mutating func flush() throws(Problem) {
        guard !bytes.isEmpty else { return }
        try drain(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}

extension ByteSink {
    /// Lends a buffer in front of the sink; what `body` leaves in it is written at the end.
    public mutating func buffered(
        _ body: (inout BufferedSink) throws(Problem) -> Void
    ) throws(Problem) {
        try lendBuffer(to: body) { (bytes) throws(Problem) in try write(bytes) }
    }
}

private func lendBuffer(
    to body: (inout BufferedSink) throws(Problem) -> Void,
    drain: ([UInt8]) throws(Problem) -> Void
) throws(Problem) {
    try withoutActuallyEscaping(drain) { (drain) throws(Problem) in
        var buffer = BufferedSink(drain: drain)
        try body(&buffer)
        try buffer.flush()
    }
}
