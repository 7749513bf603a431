import CTesseract
import Diagnostics
import Foundation

/// What Tesseract can read on this machine.
package struct InstalledLanguages: Sendable {
    /// Names of data files, sorted, such as `deu`; `osd` is not a language and left out.
    let dataNames: [String]
    /// Whether there is data for orientation detection.
    package let detectsOrientation: Bool

    /// Looks into Tesseract's data folder.
    package init() { self.init(folder: Tesseract.dataFolder) }

    init(folder: String) {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let suffix = ".traineddata"
        let names = files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
        dataNames = names.filter { $0 != orientationDataName }.sorted()
        detectsOrientation = names.contains(orientationDataName)
    }

    /// Languages that can be read, sorted by tag.
    package var installed: [RecognitionLanguage] {
        RecognitionLanguage.all.filter { dataNames.contains($0.dataName) }
    }

    /// Languages that Debian has data for and that are not here, sorted by tag.
    package var installable: [RecognitionLanguage] {
        RecognitionLanguage.all.filter { !dataNames.contains($0.dataName) }
    }

    /// Whether there is data for the language of a tag.
    package func contains(_ tag: String) -> Bool {
        RecognitionLanguage(matching: tag).map { dataNames.contains($0.dataName) } ?? false
    }

    /// Data that is here and belongs to no language of the list, such as models of one's own, by
    /// the name under which `--language` takes it.
    package var others: [String] {
        let known = Set(RecognitionLanguage.all.map(\.dataName))
        return dataNames.filter { !known.contains($0) }
    }

    /// The names of the data for languages, in their order, each once.
    ///
    /// - Parameter tags: BCP 47, or a name out of `others`.
    /// - Throws: `missingComponent` with the command that installs what is missing; `wrongUsage`
    ///   for a tag that nobody has data for, or for no tag.
    func dataNames(for tags: [String]) throws(Problem) -> [String] {
        var names: [String] = []
        var missing: [RecognitionLanguage] = []
        for tag in tags {
            if others.contains(tag) {
                if !names.contains(tag) { names.append(tag) }
                continue
            }
            guard let language = RecognitionLanguage(matching: tag) else {
                throw Problem(
                    .wrongUsage, "there is no data to read the language '\(tag)'",
                    hint: "docconv languages lists those that can be read")
            }
            if !dataNames.contains(language.dataName) {
                if !missing.contains(language) { missing.append(language) }
            } else if !names.contains(language.dataName) {
                names.append(language.dataName)
            }
        }
        guard missing.isEmpty else {
            let tags = missing.map { "'\($0.tag)'" }.joined(separator: ", ")
            throw Problem(
                .missingComponent,
                missing.count == 1
                    ? "the data to read the language \(tags) is not installed"
                    : "the data to read the languages \(tags) is not installed",
                hint: "apt-get install " + missing.map(\.package).joined(separator: " "))
        }
        guard !names.isEmpty else {
            throw Problem(
                .wrongUsage, "no language is named", hint: "name one with --language, such as en")
        }
        return names
    }
}

/// As Tesseract calls the data for orientation and script detection.
let orientationDataName = "osd"
