import Foundation

/// What C libraries in a worker write to standard error: the last of it.
struct WorkerNoise {
    private var bytes: [UInt8] = []

    /// Takes what has come, without waiting; the descriptor must not block.
    mutating func takeIn(from descriptor: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
            // A worker that never stops writing does not keep its parent here.
            for _ in 0..<16 {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                bytes.append(contentsOf: buffer[..<count])
                if bytes.count > mostKept { bytes.removeFirst(bytes.count - mostKept) }
            }
        }
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

/// Bytes.
private let mostKept = 4096

/// Unicode scalars.
private let longestLine = 160
