import CHunspell
import Foundation
import Synchronization

/// The words of some languages, from the dictionaries of Hunspell.
///
/// Serves one thread. Source: hunspell(5), https://hunspell.github.io.
package final class Lexicon {
    private let files: [String]
    /// Opened for the first lookup, which takes a twentieth of the time of a page; empty where one
    /// cannot be read.
    private var opened: [OpaquePointer]?
    private var known: [String: Bool] = [:]

    /// `nil` where a language has no dictionary here: its words would be taken for misspelt.
    ///
    /// - Parameter languages: BCP 47.
    package convenience init?(languages: [String]) {
        self.init(languages: languages, folder: dictionaryFolder)
    }

    /// The dictionaries of this machine, such as `en_US`, sorted.
    package static var installed: [String] { dictionaryNames(in: dictionaryFolder) }

    /// - Parameter folder: Where dictionaries lie, each a file `.aff` and one `.dic`.
    init?(languages: [String], folder: String) {
        let names = languages.map { Self.dictionaryName(for: $0, in: folder) }
        guard !names.isEmpty, !names.contains(nil) else { return nil }
        files = names.compactMap { $0 }.map { "\(folder)/\($0)" }
    }

    deinit { close(opened ?? []) }

    /// Whether a dictionary contains the word, also inflected, at the beginning of a sentence or in
    /// capitals.
    package func contains(_ word: String) -> Bool {
        if let answer = known[word] { return answer }
        let answer = dictionaries.contains { Hunspell_spell($0, word) != 0 }
        if known.count < mostKnown { known[word] = answer }
        return answer
    }

    private var dictionaries: [OpaquePointer] {
        if let opened { return opened }
        var handles = opening.withLock { _ in
            files.compactMap { Hunspell_create("\($0).aff", "\($0).dic") }
        }
        // Older dictionaries are in encodings of one language or another.
        if handles.count < files.count || !handles.allSatisfy(\.isUnicode) {
            close(handles)
            handles = []
        }
        opened = handles
        return handles
    }

    private func close(_ handles: [OpaquePointer]) {
        opening.withLock { _ in
            for handle in handles { Hunspell_destroy(handle) }
        }
    }

    /// The file of a language without its extension, such as `en_US`: that of the region named, of
    /// the language alone, or of its first region, the United States before others.
    private static func dictionaryName(for tag: String, in folder: String) -> String? {
        let names = dictionaryNames(in: folder)
        let wanted = tag.replacing("-", with: "_")
        let language = wanted.prefix { $0 != "_" }
        return [wanted, "\(language)_US", String(language)].first(where: names.contains)
            ?? names.first { $0.hasPrefix("\(language)_") }
    }

    private static func dictionaryNames(in folder: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".dic") }.map { String($0.dropLast(4)) }.sorted()
    }
}

extension OpaquePointer {
    fileprivate var isUnicode: Bool {
        Hunspell_get_dic_encoding(self).map { String(cString: $0) } == "UTF-8"
    }
}

/// Where Debian's packages `hunspell-*` put dictionaries.
private let dictionaryFolder = "/usr/share/hunspell"

/// Answers kept: a long document has 20,000 different words.
private let mostKnown = 50_000

/// All dictionaries share a table of letters, which Hunspell makes for the first and frees with the
/// last one without regard to other threads.
private let opening = Mutex(())
