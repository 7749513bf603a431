import Foundation

/// The tail of what C libraries in a worker write to standard error.
///
/// A worker writes a mark at the end of each page before it sends the page. What follows belongs to
/// the next page and may arrive before the parent has processed the reply.
struct WorkerStandardError {
    private var bytes: [UInt8] = []
    /// Marks among the discarded bytes.
    private var marksLost = 0

    /// Reads what has arrived; the descriptor must not block.
    mutating func drain(from descriptor: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
            // Bounded, because a worker may never stop writing.
            for _ in 0..<16 {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                bytes.append(contentsOf: buffer[..<count])
                if bytes.count > capacity { discard(bytes.count - capacity) }
            }
        }
    }

    /// Removes and returns what was written up to the end of a page.
    mutating func takePage() -> WorkerStandardError {
        var page = WorkerStandardError()
        if marksLost > 0 {
            marksLost -= 1
        } else if let mark = bytes.firstIndex(of: endOfPageMark) {
            page.bytes = Array(bytes[..<mark])
            bytes.removeFirst(mark + 1)
        }
        return page
    }

    private mutating func discard(_ count: Int) {
        marksLost += bytes[..<count].count { $0 == endOfPageMark }
        bytes.removeFirst(count)
    }

    /// Lines without control characters: messages quote files.
    var lines: [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
            String(
                String.UnicodeScalarView(
                    line.unicodeScalars.prefix(longestLine).map {
                        $0.properties.generalCategory == .control ? " " : $0
                    })
            ).trimmingCharacters(in: .whitespaces)
        }.filter { !$0.isEmpty }
    }

    /// Whether a library reported a failed allocation, in the words of poppler, glib, C++ or Swift.
    var reportsOutOfMemory: Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return ["out of memory", "bad_alloc", "failed to allocate", "cannot allocate memory"]
            .contains { text.contains($0) }
    }
}

/// ASCII's record separator, which occurs in no message.
let endOfPageMark: UInt8 = 0x1E

/// Bytes.
private let capacity = 4096

/// Unicode scalars.
private let longestLine = 160
