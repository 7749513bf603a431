import Foundation

/// Opens a new temporary file for reading and writing that has no name, so that it disappears with
/// its last descriptor.
///
/// - Returns: A descriptor, or a negative number with the reason in `errno`.
package func openUnnamedFile() -> Int32 {
    let mark = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let name = NSTemporaryDirectory() + "docconv-\(mark)"
    let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { unlink(name) }
    return descriptor
}
