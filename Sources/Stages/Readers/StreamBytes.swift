import Diagnostics
import Foundation
import Spilling

/// The bytes of a pipe, terminal or device up to its end: in memory while they are few, else in an
/// unnamed file.
struct StreamBytes {
    /// In memory; `nil` where they are in a file.
    private(set) var memory: UnsafeRawBufferPointer?
    /// A descriptor of all bytes, which the receiver closes.
    private(set) var file: Int32?

    private let descriptor: Int32
    private let name: String
    private let limits: InputLimits
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// Reads to the end.
    ///
    /// - Parameter size: Bytes that are likely to come; 0 where that is unknown.
    /// - Throws: `inputNotFound` for what cannot be read, `unknownFormat` for the wrong kind,
    ///   `limitReached` for too much.
    init(
        _ descriptor: Int32, named name: String, limits: InputLimits, expecting size: Int,
        mostInMemory: Int
    ) throws(Problem) {
        self.descriptor = descriptor
        self.name = name
        self.limits = limits
        var buffered = try head()
        buffered.reserveCapacity(min(size, mostInMemory) + buffer.count)
        while buffered.count <= mostInMemory {
            let count = try read()
            guard count > 0 else {
                let copy = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: buffered.count, alignment: 16)
                copy.copyBytes(from: buffered)
                memory = UnsafeRawBufferPointer(copy)
                return
            }
            buffered += buffer[..<count]
            try check(buffered.count)
        }
        try spill(&buffered)
    }

    /// The bytes that show the kind, or all of a shorter stream.
    private mutating func head() throws(Problem) -> [UInt8] {
        var head: [UInt8] = []
        while head.count < InputFormat.headLength {
            let count = try read()
            if count == 0 { break }
            head += buffer[..<count]
        }
        guard head.isEmpty || isWanted(head) else {
            if limits.content == .document,
                let known = head.withUnsafeBytes({ UnsupportedFormat.of($0)?.problem })
            {
                throw Problem(
                    known.kind, known.message, at: Problem.Place(file: name), hint: known.hint)
            }
            throw Problem(
                .unknownFormat, "the input is of no known format", at: Problem.Place(file: name),
                hint: limits.content == .document
                    ? "docconv formats lists what can be read" : "give text in UTF-8")
        }
        return head
    }

    private func isWanted(_ head: [UInt8]) -> Bool {
        switch limits.content {
        case .any: true
        case .document:
            head.withUnsafeBytes {
                InputFormat.of(
                    UnsafeRawBufferPointer(rebasing: $0.prefix(InputFormat.headLength))) != nil
            }
        // NUL is in no text of UTF-8 that people write; UTF-16 begins with a byte order mark.
        case .textOrArchive:
            !head.prefix(InputFormat.headLength).contains(0)
                || [[0x50, 0x4B], [0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(head.prefix(2)))
        }
    }

    private mutating func spill(_ buffered: inout [UInt8]) throws(Problem) {
        let target = openUnnamedFile()
        guard target >= 0 else { throw noRoom(errno) }
        do throws(Problem) {
            try copy(&buffered, to: target)
        } catch {
            close(target)
            throw error
        }
        file = target
    }

    /// Writes what was read and all that follows.
    private mutating func copy(_ buffered: inout [UInt8], to target: Int32) throws(Problem) {
        var total = buffered.count
        try write(buffered[...], to: target)
        buffered = []
        while true {
            let count = try read()
            if count == 0 { return }
            total += count
            try check(total)
            try write(buffer[..<count], to: target)
        }
    }

    private func check(_ count: Int) throws(Problem) {
        guard count <= limits.stream else { throw .tooMuchInput(limits.stream, of: name) }
    }

    private mutating func read() throws(Problem) -> Int {
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw InputBytes.unreadable(name, errno) }
        }
    }

    private func write(_ bytes: ArraySlice<UInt8>, to target: Int32) throws(Problem) {
        let code = bytes.withUnsafeBytes { bytes -> Int32 in
            var rest = bytes
            while !rest.isEmpty {
                let count = Foundation.write(target, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return errno }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return 0
        }
        if code != 0 { throw noRoom(code) }
    }

    private func noRoom(_ code: Int32) -> Problem {
        Problem(
            .limitReached,
            "the input cannot be kept: \(String(cString: strerror(code)).lowercased())",
            at: Problem.Place(file: name),
            hint: "give it as a file on disk, or set TMPDIR to a folder with room")
    }
}

extension Problem {
    /// - Parameter most: Bytes that are taken.
    static func tooMuchInput(_ most: Int, of name: String) -> Problem {
        let size = most >= 1 << 30 ? "\(most >> 30) GB" : "\(most >> 20) MB"
        return Problem(
            .limitReached, "the input is larger than \(size)", at: Problem.Place(file: name),
            hint: "allow more with --max-input")
    }
}
