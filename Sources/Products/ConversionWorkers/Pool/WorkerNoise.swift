import Foundation

/// What C libraries in a worker write to standard error: the last of it.
///
/// A worker marks the end of each page before it sends the page: what comes after belongs to the
/// next one, of which the parent may hear before it looks at the page.
struct WorkerNoise {
    private var bytes: [UInt8] = []
    /// Marks among the bytes that were too many to keep.
    private var marksLost = 0

    /// Takes what has come, without waiting; the descriptor must not block.
    mutating func takeIn(from descriptor: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
            // A worker that never stops writing does not keep its parent here.
            for _ in 0..<16 {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                bytes.append(contentsOf: buffer[..<count])
                if bytes.count > mostKept { forget(bytes.count - mostKept) }
            }
        }
    }

    /// Takes out what was said up to the end of a page.
    mutating func takePage() -> WorkerNoise {
        var page = WorkerNoise()
        if marksLost > 0 {
            marksLost -= 1
        } else if let mark = bytes.firstIndex(of: endOfPageNoise) {
            page.bytes = Array(bytes[..<mark])
            bytes.removeFirst(mark + 1)
        }
        return page
    }

    private mutating func forget(_ count: Int) {
        marksLost += bytes[..<count].count { $0 == endOfPageNoise }
        bytes.removeFirst(count)
    }

    /// Lines as they may be shown: a file can put anything into a message.
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

    /// Whether a library said that it got no memory.
    ///
    /// The words of poppler, glib, C++ and Swift when an allocation fails.
    var tellsOfMemory: Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return ["out of memory", "bad_alloc", "failed to allocate", "cannot allocate memory"]
            .contains { text.contains($0) }
    }
}

/// ASCII's record separator, which no message holds.
let endOfPageNoise: UInt8 = 0x1E

/// Bytes.
private let mostKept = 4096

/// Unicode scalars.
private let longestLine = 160
