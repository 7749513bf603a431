import DocumentConversion
import Foundation
import Synchronization

/// Messages on standard error, and one progress line below them.
enum StandardError {
    static let isTerminal = isatty(STDERR_FILENO) == 1

    /// Writes a line; one that cannot be written is lost.
    ///
    /// Messages quote files: control characters, which a terminal would execute, become U+FFFD.
    static func print(_ line: String) {
        progress.withLock { shown in
            write((shown ? clearLine : "") + line.withoutControls + "\n")
            shown = false
        }
    }

    /// Shows a line that the next one replaces.
    static func show(progress line: String) {
        progress.withLock { shown in
            write(clearLine + line.withoutControls)
            shown = true
        }
    }

    static func clearProgress() {
        progress.withLock { shown in
            if shown { write(clearLine) }
            shown = false
        }
    }

    /// Whether a progress line is on the terminal.
    private static let progress = Mutex(false)

    /// ECMA-48: carriage return, then erase to the end of the line (EL).
    private static let clearLine = "\r\u{1B}[K"

    private static func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = Foundation.write(STDERR_FILENO, start, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
        }
    }
}

extension String {
    /// With U+FFFD for control characters other than line feeds, which separate a hint from its message.
    fileprivate var withoutControls: String {
        guard unicodeScalars.contains(where: \.isExecuted) else { return self }
        return String(
            String.UnicodeScalarView(unicodeScalars.map { $0.isExecuted ? "\u{FFFD}" : $0 }))
    }
}

extension Unicode.Scalar {
    /// Source: ECMA-48, 5 (C0 and C1).
    fileprivate var isExecuted: Bool {
        self != "\n" && properties.generalCategory == .control
    }
}
