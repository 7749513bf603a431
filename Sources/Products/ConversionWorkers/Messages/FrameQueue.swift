import Foundation

/// Frames queued until a socket accepts them.
///
/// A socket buffers some 200 KB (Linux, `net.core.wmem_default`); a longer request leaves in pieces,
/// each as soon as the other end has read the one before.
struct FrameQueue {
    private var frames: [(bytes: [UInt8], file: Int32?)] = []
    /// Bytes of the first frame that were sent.
    private var sent = 0

    var isEmpty: Bool { frames.isEmpty }

    /// - Parameter file: A descriptor that goes with the frame's first byte.
    /// - Returns: Whether it is a frame, at most ``longestFrame`` bytes.
    mutating func append(_ frame: [UInt8], with file: Int32?) -> Bool {
        guard let bytes = framed(frame) else { return false }
        frames.append((bytes, file))
        return true
    }

    /// Sends what the socket accepts without blocking.
    ///
    /// - Returns: Whether the other end can be reached; a full socket is no failure.
    mutating func flush(to socket: FrameSocket) -> Bool {
        while let frame = frames.first {
            let count = frame.bytes.withUnsafeBytes { bytes in
                socket.send(
                    UnsafeRawBufferPointer(rebasing: bytes[sent...]),
                    with: sent == 0 ? frame.file : nil, flags: FrameSocket.doNotWait)
            }
            guard count > 0 else { return count < 0 && errno == EAGAIN }
            sent += count
            if sent == frame.bytes.count {
                frames.removeFirst()
                sent = 0
            }
        }
        return true
    }
}
