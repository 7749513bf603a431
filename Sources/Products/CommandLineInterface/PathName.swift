import DocumentConversion
import Foundation

/// A path as the system stores it: any bytes but NUL.
///
/// Bytes that are not UTF-8 are mapped to scalars of the private use plane 16, so that they survive
/// the parser's strings, and mapped back when a file is opened.
struct PathName: Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    /// - Parameter bytes: Ending with NUL.
    init(bytes: UnsafePointer<CChar>) { text = Self.text(of: bytes) }

    /// - Parameter bytes: Without NUL.
    init(bytes: [UInt8]) {
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        text = terminated.withUnsafeBufferPointer { $0.baseAddress.map(Self.text) ?? "" }
    }

    /// As the system has them, without NUL.
    var bytes: [UInt8] { withCPath { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } }

    /// The arguments of this process without its own name.
    static var commandLine: [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { text(of: $0) }
        }
    }

    private static func text(of bytes: UnsafePointer<CChar>) -> String {
        if let text = String(validatingCString: bytes) { return text }
        let all = UnsafeRawBufferPointer(start: bytes, count: strlen(bytes))
        var text = ""
        var start = 0
        while start < all.count {
            let longest = min(4, all.count - start)
            let found = (1...longest).lazy.compactMap { length in
                String(validating: all[start..<start + length], as: UTF8.self)
            }.first
            if let found {
                text += found
                start += found.utf8.count
            } else {
                text.unicodeScalars.append(
                    Unicode.Scalar(strayBytes.lowerBound + UInt32(all[start])) ?? "?")
                start += 1
            }
        }
        return text
    }

    /// Passes the bytes to a system call.
    func withCPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        var bytes: [CChar] = []
        for scalar in text.unicodeScalars {
            if strayBytes.contains(scalar.value) {
                bytes.append(CChar(bitPattern: UInt8(scalar.value - strayBytes.lowerBound)))
            } else {
                bytes += UTF8.encode(scalar).map { $0.map { CChar(bitPattern: $0) } } ?? []
            }
        }
        bytes.append(0)
        return bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map(body) ?? body("")
        }
    }

    /// The name for a message: control characters and stray bytes are escaped, so that no name
    /// breaks the line or controls the terminal.
    var shown: String {
        if text.isEmpty { return "\u{201C}\u{201D}" }
        var shown = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: shown += "\\n"
            case 0x09: shown += "\\t"
            case 0..<0x20, 0x7F..<0xA0: shown += "\\x" + String(scalar.value, radix: 16)
            case strayBytes:
                shown += "\\x" + String(scalar.value - strayBytes.lowerBound, radix: 16)
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}

/// The system compares names byte by byte; `String` compares by canonical equivalence.
extension PathName: Hashable, Comparable {
    static func == (one: PathName, other: PathName) -> Bool {
        one.text.utf8.elementsEqual(other.text.utf8)
    }

    static func < (one: PathName, other: PathName) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }

    func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}

/// The scalars U+10FF00 + byte; of them only those of the bytes 0x80…0xFF occur.
private let strayBytes: ClosedRange<UInt32> = 0x10FF00...0x10FFFF

extension PathName {
    var isFolderLike: Bool { text.hasSuffix("/") }

    var lastComponent: String {
        text.unicodeScalars.split(separator: "/").last.map(String.init) ?? text
    }

    /// The last component without its extension.
    var stem: String {
        let name = lastComponent.unicodeScalars
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            return String(name)
        }
        return String(name[..<dot])
    }

    /// Without the dot; empty where there is none.
    var fileExtension: String {
        let name = lastComponent.unicodeScalars
        return String(name.dropFirst(stem.unicodeScalars.count + 1))
    }

    /// The folder that contains it, as a prefix of other names: empty or ending with a slash.
    var folderPrefix: String {
        let scalars = text.unicodeScalars
        return scalars.lastIndex(of: "/").map { String(scalars[...$0]) } ?? ""
    }

    /// A file in this folder.
    func appending(_ name: String) -> PathName {
        PathName(text.isEmpty || isFolderLike ? text + name : "\(text)/\(name)")
    }
}

extension PathName {
    /// The status of the file, links followed; `nil` where there is none or it is not accessible.
    var status: stat? {
        var status = stat()
        return withCPath { stat($0, &status) } == 0 ? status : nil
    }

    /// Whether both names refer to the same file.
    func isSameFile(as other: PathName) -> Bool {
        guard let mine = status, let others = other.status else { return false }
        return mine.st_dev == others.st_dev && mine.st_ino == others.st_ino
    }

    /// From the root, without links; as it is where there is no such file.
    var absolute: PathName {
        guard let path = withCPath({ realpath($0, nil) }) else { return self }
        defer { free(path) }
        return PathName(bytes: path)
    }

    /// What follows the name of a folder that contains it.
    func below(_ folder: PathName) -> PathName {
        let prefix = folder.appending("").text.unicodeScalars
        guard text.unicodeScalars.starts(with: prefix) else { return self }
        return PathName(String(text.unicodeScalars.dropFirst(prefix.count)))
    }

    var isPlainFile: Bool { status.map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

    var isFolder: Bool { status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

    /// Checks that the folder exists, or that those around it let it be created.
    ///
    /// - Throws: `outputNotWritten`.
    func requireCreatable() throws(Problem) {
        guard !text.isEmpty, !isFolder else { return }
        let inner = withoutSlash
        if let status = inner.status, status.st_mode & S_IFMT != S_IFDIR {
            throw Problem.notWritten(shown, because: ENOTDIR)
        }
        let parent = PathName(inner.folderPrefix)
        guard parent.text.isEmpty || parent.isFolder else {
            try parent.requireCreatable()
            return
        }
        let place = parent.text.isEmpty ? PathName(".") : parent
        guard place.withCPath({ access($0, W_OK | X_OK) }) == 0 else {
            throw Problem.notWritten(shown, because: errno)
        }
    }

    private var withoutSlash: PathName {
        isFolderLike && text != "/" ? PathName(String(text.dropLast())).withoutSlash : self
    }

    /// Creates the folder and its missing parents.
    ///
    /// - Throws: `outputNotWritten`.
    func createFolders() throws(Problem) {
        guard !text.isEmpty, !isFolder else { return }
        let inner = withoutSlash
        try PathName(inner.folderPrefix).createFolders()
        guard inner.withCPath({ mkdir($0, 0o777) }) != 0 else { return }
        let code = errno
        // Another thread may have created it meanwhile.
        guard !isFolder else { return }
        throw Problem.notWritten(shown, because: code == EEXIST ? ENOTDIR : code)
    }
}
