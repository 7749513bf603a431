import Diagnostics
import Foundation
import ImageObservations
import Testing

@testable import TextRecognition

@Suite struct LanguageTests {
    @Test(arguments: [
        ("en", "eng"), ("en-US", "eng"), ("EN_gb", "eng"), ("de", "deu"), ("de-CH-1996", "deu"),
        ("deu", "deu"), ("ger", "deu"), ("de-Latf", "frk"), ("nb", "nor"), ("nn-NO", "nor"),
        ("zh", "chi_sim"), ("zh-Hans", "chi_sim"), ("zh-CN", "chi_sim"), ("zh-TW", "chi_tra"),
        ("zh-Hant-HK", "chi_tra"), ("cmn-Hans", "chi_sim"), ("zho", "chi_sim"), ("sr", "srp"),
        ("sr-Latn-RS", "srp_latn"), ("sr-Cyrl", "srp"), ("ja", "jpn"), ("ko-KR", "kor"),
        ("he", "heb"), ("iw", "heb"), ("tl", "fil"), ("fil", "fil"), ("pt-BR", "por"),
    ])
    func `a tag finds its data`(tag: String, data: String) {
        #expect(RecognitionLanguage(matching: tag)?.dataName == data)
    }

    @Test(arguments: ["", "-", "x", "xx", "tlh", "english", "../eng", "osd", "eng+deu"])
    func `what is no language finds none`(tag: String) {
        #expect(RecognitionLanguage(matching: tag) == nil)
    }

    @Test func `each language is found by its tag and by its data`() {
        for language in RecognitionLanguage.all {
            #expect(RecognitionLanguage(matching: language.tag) == language)
        }
        let names = RecognitionLanguage.all.map(\.dataName)
        #expect(Set(names).count == names.count)
    }

    @Test func `a missing language says how to install it`() throws {
        let folder = try dataFolder(["eng"])
        let problem = #expect(throws: Problem.self) {
            _ = try InstalledLanguages(folder: folder).dataNames(for: ["en", "de", "zh-Hant"])
        }
        #expect(problem?.kind == .missingComponent)
        #expect(problem?.hint == "apt-get install tesseract-ocr-deu tesseract-ocr-chi-tra")
    }

    @Test func `nobody's language is wrong usage`() throws {
        for tags in [["tlh"], ["en", "xx"], []] {
            let problem = #expect(throws: Problem.self) {
                _ = try TesseractRecognizer(options: RecognizerOptions(languages: tags))
            }
            #expect(problem?.kind == .wrongUsage)
        }
    }

    @Test func `several languages keep their order`() throws {
        let installed = InstalledLanguages(folder: try dataFolder(["deu", "eng", "osd", "runes"]))
        #expect(
            try installed.dataNames(for: ["en", "de", "en-GB", "runes"]) == ["eng", "deu", "runes"])
        #expect(installed.installed.map(\.tag) == ["de", "en"])
        #expect(installed.others == ["runes"])
        #expect(installed.detectsOrientation)
        #expect(
            installed.installed.count + installed.installable.count
                == RecognitionLanguage.all.count)
    }

    @Test func `a folder that is not there contains no language`() {
        #expect(InstalledLanguages(folder: "/nowhere").installed.isEmpty)
    }

    @Test func `this machine reads English`() {
        #expect(InstalledLanguages().installed.contains { $0.tag == "en" })
    }

    private func dataFolder(_ names: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names {
            try Data().write(to: folder.appending(path: "\(name).traineddata"))
        }
        return folder.path
    }
}
