import Diagnostics
import Foundation

/// The existing top-level domains.
///
/// Source: the Public Suffix List of Debian's package `publicsuffix`, its ICANN part; domains such
/// as `.みんな` are in Unicode, not in Punycode.
struct TopLevelDomains: Sendable {
    /// Empty if the list is not installed.
    static let shared = (try? TopLevelDomains(path: path)) ?? TopLevelDomains(names: [])
    static let path = "/usr/share/publicsuffix/public_suffix_list.dat"

    private let names: Set<String>
    /// The length of the longest name, in Unicode scalars.
    let longest: Int

    init(names: Set<String>) {
        self.names = names
        longest = names.map(\.unicodeScalars.count).max() ?? 0
    }

    /// - Throws: `missingComponent`.
    init(path: String) throws(Problem) {
        guard let list = FileManager.default.contents(atPath: path) else {
            throw Problem(
                .missingComponent, "the list of top-level domains is not installed",
                hint: "install it with: apt-get install publicsuffix")
        }
        self.init(names: Self.names(in: list))
    }

    /// The last label of each rule: some domains have only rules for names below them.
    private static func names(in list: Data) -> Set<String> {
        var names: Set<String> = []
        let end = Array("// ===END ICANN".utf8)
        list.withUnsafeBytes { bytes in
            var start = 0
            var last = UnsafeRawBufferPointer(rebasing: bytes[..<0])
            while start < bytes.count {
                let stop = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                var line = UnsafeRawBufferPointer(rebasing: bytes[start..<stop])
                start = stop + 1
                if line.starts(with: end) { return }
                if line.first == 0x2F || line.isEmpty { continue }
                if let point = line.lastIndex(of: 0x2E) {
                    line = UnsafeRawBufferPointer(rebasing: line[(point + 1)...])
                }
                // The rules of a domain follow each other.
                if line.elementsEqual(last) { continue }
                last = line
                names.insert(String(decoding: line, as: UTF8.self))
            }
        }
        return names
    }

    func contains(_ label: some StringProtocol) -> Bool { names.contains(label.lowercased()) }

    /// The longest name that is a prefix of a run of letters.
    func longestPrefix(of letters: some StringProtocol) -> String? {
        var prefix = String(letters.unicodeScalars.prefix(longest).map(Character.init))
        while !prefix.isEmpty {
            if contains(prefix) { return prefix }
            prefix.unicodeScalars.removeLast()
        }
        return nil
    }
}
