import Diagnostics
import Packaging

/// A package of parts in a zip archive, and the violations found in it so far.
struct PackageCheck {
    private(set) var violations: [Violation] = []
    /// The part names in the order of the archive.
    let parts: [String]
    private(set) var visited: Set<String> = []
    private let archive: ZipArchiveReader
    private let entries: [String: ZipArchiveReader.Entry]
    private let grammar: XMLGrammar
    private var bytesLeft = mostUnpacked

    /// - Parameter grammar: The grammar of its XML parts.
    /// - Throws: `damagedInput` if the bytes are not a zip archive.
    init(_ bytes: [UInt8], grammar: XMLGrammar) throws(Problem) {
        archive = try ZipArchiveReader(bytes)
        self.grammar = grammar
        let files = archive.entries.filter { !$0.name.hasSuffix("/") }
        parts = files.map(\.name)
        entries = Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        for entry in files {
            if !seen.insert(entry.name.lowercased()).inserted {
                report("two parts are called so", in: entry.name)
            }
            let steps = entry.name.split(separator: "/", omittingEmptySubsequences: false)
            if steps.contains(where: { ["", ".", ".."].contains($0) })
                || entry.name.contains("\\")
            {
                report("this is not a valid part name", in: entry.name)
            }
            if entry.isEncrypted { report("the part is encrypted", in: entry.name) }
        }
    }

    func contains(_ part: String) -> Bool { entries[part] != nil }

    /// Whether the part is stored uncompressed.
    func isStored(_ part: String) -> Bool { entries[part]?.isStored == true }

    mutating func report(_ message: String, in part: String?, at place: ElementLocation? = nil) {
        violations.append(
            Violation(part: part, line: place?.line ?? 1, path: place?.path, message: message))
    }

    /// Lets the rules visit a part; a part that is missing or cannot be unpacked is skipped.
    ///
    /// - Throws: `limitReached` if all parts together unpack to more than the limit.
    mutating func visit(_ part: String, _ rules: inout some PartRules) throws(Problem) {
        guard let bytes = try bytes(of: part) else { return }
        for fault in grammar.violations(in: bytes, visiting: &rules) + rules.violations.all {
            violations.append(
                Violation(part: part, line: fault.line, path: fault.path, message: fault.message))
        }
    }

    /// The bytes of a part; `nil` if it is missing, encrypted or damaged.
    ///
    /// - Throws: As ``visit(_:_:)``.
    mutating func bytes(of part: String) throws(Problem) -> [UInt8]? {
        visited.insert(part)
        guard let entry = entries[part], !entry.isEncrypted else { return nil }
        do throws(Problem) {
            let bytes = try archive.bytes(of: entry, limit: bytesLeft)
            bytesLeft -= bytes.count
            return bytes
        } catch {
            guard error.kind == .damagedInput else { throw error }
            report(error.message, in: part)
            return nil
        }
    }
}

extension [Violation] {
    /// The violations that `check` finds; bytes that are not an archive are one violation.
    ///
    /// - Throws: What `check` throws, except `damagedInput`.
    init(ofPackage check: () throws(Problem) -> [Violation]) throws(Problem) {
        do throws(Problem) { self = try check() } catch {
            guard error.kind == .damagedInput else { throw error }
            self = [Violation(line: 1, message: error.message)]
        }
    }
}
