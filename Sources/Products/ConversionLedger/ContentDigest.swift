import Crypto
import DocumentConversion
import Foundation

/// SHA-256 of contents and options.
package enum ContentDigest {
    /// Of a file.
    package static func of(_ source: SourceFile) -> [UInt8] {
        source.withBytes { bytes in
            var hash = SHA256()
            hash.update(bufferPointer: bytes)
            return Array(hash.finalize())
        }
    }

    /// Of several values, where one ends and the next begins included.
    package static func of(_ parts: [[UInt8]]) -> [UInt8] {
        var hash = SHA256()
        for part in parts {
            withUnsafeBytes(of: UInt64(part.count).littleEndian) {
                hash.update(bufferPointer: $0)
            }
            hash.update(data: part)
        }
        return Array(hash.finalize())
    }
}
