import Diagnostics
import Packaging

/// A package of parts in a zip archive, and the faults that were found in it so far.
struct PackageCheck {
    private(set) var faults: [Fault] = []
    /// The parts in the order of the archive.
    let parts: [String]
    private(set) var visited: Set<String> = []
    private let archive: ZipArchiveReader
    private let entries: [String: ZipArchiveReader.Entry]
    private let grammar: XMLGrammar
    private var bytesLeft = mostUnpacked

    /// - Parameter grammar: What each of its XML parts follows.
    /// - Throws: `damagedInput` for what is no archive.
    init(_ bytes: [UInt8], grammar: XMLGrammar) throws(Problem) {
        archive = try ZipArchiveReader(bytes)
        self.grammar = grammar
        let files = archive.entries.filter { !$0.name.hasSuffix("/") }
        parts = files.map(\.name)
        entries = Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        for entry in files {
            if !seen.insert(entry.name.lowercased()).inserted {
                tell("two parts are called so", in: entry.name)
            }
            let steps = entry.name.split(separator: "/", omittingEmptySubsequences: false)
            if steps.contains(where: { ["", ".", ".."].contains($0) })
                || entry.name.contains("\\")
            {
                tell("this is no name of a part", in: entry.name)
            }
            if entry.isEncrypted { tell("the part is encrypted", in: entry.name) }
        }
    }

    func holds(_ part: String) -> Bool { entries[part] != nil }

    /// Whether the bytes of a part stand in the archive as they are.
    func isStored(_ part: String) -> Bool { entries[part]?.isStored == true }

    mutating func tell(_ message: String, in part: String?, at place: ElementPlace? = nil) {
        faults.append(
            Fault(part: part, line: place?.line ?? 1, path: place?.path, message: message))
    }

    /// Tells the rules what a part holds; nothing of one that is missing or cannot be unpacked.
    ///
    /// - Throws: `limitReached` where the parts together unpack to more than is taken.
    mutating func visit(_ part: String, _ rules: inout some PartRules) throws(Problem) {
        guard let bytes = try bytes(of: part) else { return }
        for fault in grammar.faults(in: bytes, telling: &rules) + rules.faults.all {
            faults.append(
                Fault(part: part, line: fault.line, path: fault.path, message: fault.message))
        }
    }

    /// What a part holds; `nil` for one that is missing, encrypted or damaged.
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
            tell(error.message, in: part)
            return nil
        }
    }
}

extension [Fault] {
    /// Those that a check finds; an archive that is none is a fault itself.
    ///
    /// - Throws: What `check` throws beside `damagedInput`.
    init(ofPackage check: () throws(Problem) -> [Fault]) throws(Problem) {
        do throws(Problem) { self = try check() } catch {
            guard error.kind == .damagedInput else { throw error }
            self = [Fault(line: 1, message: error.message)]
        }
    }
}
