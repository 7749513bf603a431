import DocumentConversion
import Foundation

/// One end of the socket between parent and worker: frames of bytes, each with its length in front,
/// and descriptors beside them.
struct FrameSocket {
    let descriptor: Int32

    /// Sends one frame and blocks until the socket has accepted all of it.
    ///
    /// - Returns: Whether all of it was sent.
    func send(_ frame: [UInt8]) -> Bool {
        guard let bytes = framed(frame) else { return false }
        return bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty {
                let count = send(rest, flags: 0)
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return true
        }
    }

    /// Sends as many bytes as the socket accepts, and a descriptor with the first of them.
    ///
    /// - Returns: How many bytes were sent; negative where none was, `errno` says why.
    func send(_ bytes: UnsafeRawBufferPointer, with file: Int32? = nil, flags: Int32) -> Int {
        while true {
            let count =
                if let file {
                    send(bytes[...], with: file, flags: flags)
                } else {
                    Foundation.send(
                        descriptor, bytes.baseAddress, bytes.count, flags | Self.noSignal)
                }
            if count < 0, errno == EINTR { continue }
            return count
        }
    }

    /// Waits for the next frame and the descriptor that came with it, which the caller closes.
    ///
    /// - Returns: `nil` where the peer has closed the socket or sent an invalid frame.
    func receive() -> (frame: [UInt8], file: Int32?)? {
        var header = [UInt8](repeating: 0, count: headerLength)
        var file: Int32?
        guard fill(&header, file: &file), let length = frameLength(header[...]) else { return nil }
        var frame = [UInt8](repeating: 0, count: length)
        guard fill(&frame, file: &file) else { return nil }
        return (frame, file)
    }

    private func fill(_ bytes: inout [UInt8], file: inout Int32?) -> Bool {
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { bytes in
                receive(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]), &file)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            filled += count
        }
        return true
    }

    // MSG_DONTWAIT, MSG_NOSIGNAL and MSG_CMSG_CLOEXEC (Linux, send(2) and recv(2)): enumeration
    // cases in C.
    static let doNotWait: Int32 = 0x40
    private static let noSignal: Int32 = 0x4000
    private static let closeOnExec: Int32 = 0x4000_0000
    private static let rights: Int32 = 1  // SCM_RIGHTS, unix(7)

    /// What `CMSG_LEN` and `CMSG_SPACE` give for one descriptor (cmsg(3)): the header with the data
    /// behind it, and that rounded up to a word.
    private static let controlLength = MemoryLayout<cmsghdr>.size + MemoryLayout<Int32>.size
    private static let controlSpace = MemoryLayout<cmsghdr>.size + MemoryLayout<Int>.size

    private func send(_ bytes: Slice<UnsafeRawBufferPointer>, with file: Int32, flags: Int32)
        -> Int
    {
        withControl { control in
            guard let start = control.baseAddress else { return -1 }
            var head = cmsghdr()
            head.cmsg_len = Self.controlLength
            head.cmsg_level = SOL_SOCKET
            head.cmsg_type = Self.rights
            start.storeBytes(of: head, as: cmsghdr.self)
            start.storeBytes(
                of: file, toByteOffset: MemoryLayout<cmsghdr>.size, as: Int32.self)
            let piece = UnsafeRawBufferPointer(rebasing: bytes)
            var vector = iovec(
                iov_base: UnsafeMutableRawPointer(mutating: piece.baseAddress),
                iov_len: piece.count)
            return withUnsafeMutablePointer(to: &vector) { vector in
                var message = msghdr()
                message.msg_iov = vector
                message.msg_iovlen = 1
                message.msg_control = start
                message.msg_controllen = control.count
                return sendmsg(descriptor, &message, flags | Self.noSignal)
            }
        }
    }

    private func receive(into bytes: UnsafeMutableRawBufferPointer, _ file: inout Int32?) -> Int {
        withControl { control in
            var vector = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
            return withUnsafeMutablePointer(to: &vector) { vector in
                var message = msghdr()
                message.msg_iov = vector
                message.msg_iovlen = 1
                message.msg_control = control.baseAddress
                message.msg_controllen = control.count
                let count = recvmsg(descriptor, &message, Self.closeOnExec)
                if count > 0, message.msg_controllen >= Self.controlLength {
                    let head = control.loadUnaligned(as: cmsghdr.self)
                    if head.cmsg_level == SOL_SOCKET, head.cmsg_type == Self.rights {
                        if let file { close(file) }
                        file = control.loadUnaligned(
                            fromByteOffset: MemoryLayout<cmsghdr>.size, as: Int32.self)
                    }
                }
                return count
            }
        }
    }

    private func withControl<Result>(
        _ body: (UnsafeMutableRawBufferPointer) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(
            byteCount: Self.controlSpace, alignment: MemoryLayout<cmsghdr>.alignment
        ) { control in
            control.initializeMemory(as: UInt8.self, repeating: 0)
            return body(control)
        }
    }
}

/// Bytes of a frame's length.
let headerLength = 4

/// Bytes of a frame: room for the picture of a large page.
let longestFrame = 256 << 20

/// A frame's bytes with their number in front; `nil` for what no frame may contain.
func framed(_ frame: [UInt8]) -> [UInt8]? {
    guard (1...longestFrame).contains(frame.count) else { return nil }
    return withUnsafeBytes(of: UInt32(frame.count).littleEndian) { Array($0) } + frame
}

/// What the header of a frame says; `nil` for a length that no frame has.
func frameLength(_ header: ArraySlice<UInt8>) -> Int? {
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    return (1...longestFrame).contains(length) ? length : nil
}
