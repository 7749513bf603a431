import DocumentConversion
import Foundation

/// The files that a result refers to, in a folder beside it that is created for the first one: for `letter.md`
/// in `letter.figures`.
///
/// The files are renamed to their targets in ``finish()``; a folder that remains empty is removed.
final class AttachmentFolder: AttachmentSink {
    private let folder: PathName
    private let mayReplace: Bool
    private let check: (PathName) throws(Problem) -> Void
    private var isMadeHere = false
    private var pending: [PendingFile] = []

    /// - Parameter check: Refuses files that must not be replaced in any case.
    init(
        beside result: PathName, mayReplace: Bool,
        check: @escaping (PathName) throws(Problem) -> Void
    ) {
        folder = PathName(result.folderPrefix + result.stem + ".figures")
        self.mayReplace = mayReplace
        self.check = check
    }

    deinit {
        pending = []
        if isMadeHere { _ = folder.withCPath { rmdir($0) } }
    }

    func add(_ bytes: [UInt8], named name: String) throws(Problem) -> String {
        if !isMadeHere, folder.status == nil {
            try folder.createFolders()
            isMadeHere = true
        }
        let target = folder.appending(name)
        try check(target)
        let file = try PendingFile(target, mayReplace: mayReplace)
        try file.write { (sink) throws(Problem) in try sink.write(bytes) }
        try file.close()
        pending.append(file)
        return "\(folder.lastComponent.percentEncoded)/\(name)"
    }

    /// Renames the files to their targets.
    ///
    /// - Returns: The names, in the order in which they were added.
    func finish() throws(Problem) -> [PathName] {
        for file in pending { try file.finish() }
        return pending.map(\.target)
    }
}

extension String {
    /// As part of a relative URL; the first component must not look like a scheme.
    ///
    /// Source: RFC 3986, 2.3 (unreserved characters).
    fileprivate var percentEncoded: String {
        PathName(self).withCPath { bytes in
            UnsafeRawBufferPointer(start: bytes, count: strlen(bytes)).map { byte in
                let isPlain =
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte) || "-._~".utf8.contains(byte)
                let digits = String(byte, radix: 16, uppercase: true)
                return isPlain
                    ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
            }.joined()
        }
    }
}
