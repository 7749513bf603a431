import ConversionWorkers
import DocumentConversion
import Foundation

/// Reads a text in chunks, so that memory does not grow with its length.
///
/// Chunks end after blank lines where there are any, else after lines, else after spaces: no fact
/// within one paragraph is cut.
struct TextChunks {
    private let descriptor: Int32
    private let name: String
    private let most: Int
    private let isByLine: Bool
    private var pending: [UInt8] = []
    private var taken = 0
    private var isAtEnd = false

    /// - Parameters:
    ///   - most: The size limit in bytes.
    ///   - isByLine: Whether lines must stay whole.
    init(_ descriptor: Int32, named name: String, most: Int, isByLine: Bool) {
        self.descriptor = descriptor
        self.name = name
        self.most = most
        self.isByLine = isByLine
    }

    /// The next chunk, of at most ``DetectionRequest/longestText`` bytes; invalid UTF-8 becomes
    /// U+FFFD.
    ///
    /// - Throws: `inputNotFound` for what cannot be read, `unknownFormat` for what is not text,
    ///   `limitReached` for too much.
    mutating func next() throws(Problem) -> String? {
        while !isAtEnd, pending.count < usualChunk { try read() }
        while true {
            if let end = end(isLast: isAtEnd) {
                defer { pending.removeFirst(end) }
                let text = String(decoding: pending[..<end], as: UTF8.self)
                return text.isEmpty ? nil : text
            }
            guard pending.count < longestChunk else {
                throw Problem(
                    .limitReached, "a line is longer than \(longestChunk >> 20) MB",
                    at: Problem.Place(file: name), hint: "leave out --lines")
            }
            try read()
        }
    }

    /// Where the chunk ends; `nil` where more must be read to know.
    private func end(isLast: Bool) -> Int? {
        if isLast, pending.count <= usualChunk { return pending.count }
        let newline = UInt8(ascii: "\n")
        let head = pending.prefix(max(usualChunk, isByLine ? longestChunk : usualChunk))
        if !isByLine {
            let half = head.count / 2
            for index in stride(from: head.count - 1, to: half, by: -1)
            where head[index] == newline && head[index - 1] == newline {
                return index + 1
            }
        }
        if let line = head.lastIndex(of: newline) { return line + 1 }
        if isByLine { return isLast ? pending.count : nil }
        if let blank = head.lastIndex(of: UInt8(ascii: " ")), blank > 0 { return blank + 1 }
        return endOfLastScalar(in: head)
    }

    /// Where the last whole scalar ends (RFC 3629, 3).
    private func endOfLastScalar(in head: ArraySlice<UInt8>) -> Int {
        var start = head.count - 1
        while start > 0, head.count - start < 4, head[start] & 0xC0 == 0x80 { start -= 1 }
        let length =
            switch head[start] {
            case 0xF0...: 4
            case 0xE0...: 3
            case 0xC0...: 2
            default: 1
            }
        return start > 0 && start + length > head.count ? start : head.count
    }

    private mutating func read() throws(Problem) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { return }
        guard count >= 0 else { throw Problem.unreadable(PathName(name), because: errno) }
        guard count > 0 else {
            isAtEnd = true
            return
        }
        if taken == 0, buffer[..<count].prefix(1024).contains(0) {
            throw Problem(
                .unknownFormat, "the input is not UTF-8 text", at: Problem.Place(file: name),
                hint: "convert documents with: docconv FILE --to txt")
        }
        taken += count
        guard taken <= most else {
            throw Problem(
                .limitReached, "the input is larger than \(most >> 20) MB",
                at: Problem.Place(file: name), hint: "allow more with --max-input")
        }
        pending += buffer[..<count]
    }
}

/// Bytes of a usual chunk: some 4,000 lines, which take a worker 50 ms.
private let usualChunk = 256 << 10

/// Each invalid byte becomes the three bytes of U+FFFD.
private let longestChunk = DetectionRequest.longestText / 3
