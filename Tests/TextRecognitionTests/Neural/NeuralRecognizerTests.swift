import Diagnostics
import Foundation
import Geometry
import ImageObservations
import Raster
import TestSupport
import Testing

@testable import TextRecognition

/// Where the networks are: `Scripts/test` keeps them from all other tests.
private let installation: NeuralInstallation = {
    var environment = ProcessInfo.processInfo.environment
    environment["DOCCONV_DATA"] = environment["DOCCONV_TEST_DATA"] ?? environment["DOCCONV_DATA"]
    return NeuralInstallation(environment: environment)
}()

/// With the networks, where `Scripts/setup` has installed them.
@Suite(.enabled(if: installation.state == .installed, "the neural reader is not installed"))
struct NeuralRecognizerTests {
    @Test(arguments: [100.0, 200, 300])
    func `a clean page is read`(resolution: Double) throws {
        let page = try PrintedPage("articles/words.pdf", resolution: resolution)
        let read = try NeuralRecognizer(installation)
            .readPage(page.image, resolution: resolution)
        #expect(page.found(in: read) >= 0.97)
    }

    @Test func `words are where they are printed`() throws {
        let page = try PrintedPage("articles/words.pdf", resolution: 200)
        let read = try NeuralRecognizer(installation).readPage(page.image, resolution: 200)
        var (close, all) = (0, 0)
        for word in read.words where word.text.count > 5 {
            guard
                let printed = page.words.filter({ $0.text == word.text }).map(\.box).min(by: {
                    distance($0, word.box) < distance($1, word.box)
                })
            else { continue }
            all += 1
            // 0.15 em of 10 points at 200 pixels per inch.
            if distance(printed, word.box) <= 4.2 { close += 1 }
        }
        #expect(all > 20)
        #expect(Double(close) >= Double(all) * 0.9)
    }

    @Test func `the same picture gives the same lines`() throws {
        let page = try PrintedPage("invoices/us-1.pdf", resolution: 120)
        let recognizer = try NeuralRecognizer(installation)
        let first = try recognizer.readPage(page.image, resolution: 120)
        #expect(!first.isEmpty)
        #expect(try recognizer.readPage(page.image, resolution: 120) == first)
        #expect(
            try NeuralRecognizer(installation).readPage(page.image, resolution: 120)
                == first)
    }

    @Test func `numbers of a clean page are read twice with the same digits`() throws {
        let page = try PrintedPage("invoices/us-1.pdf", resolution: 200)
        let words = try NeuralRecognizer(installation)
            .readPage(page.image, resolution: 200).flatMap(\.words)
        let numbers = words.filter { $0.agreement != nil }
        #expect(numbers.count >= 10)
        let agreed = numbers.filter {
            guard case .agrees = $0.agreement else { return false }
            return true
        }
        #expect(Double(agreed.count) >= 0.95 * Double(numbers.count))
        #expect(agreed.allSatisfy { $0.rawText == nil })
    }

    /// Numbers as they are first read, and as both readings have them, beside those of the text layer.
    @Test func `a second reading mends numbers of a noisy page`() throws {
        let (resolution, noise) = (150.0, 100)
        var chance = SeededGenerator(seed: 7)
        var (first, both) = (0, 0)
        for file in ["invoices/us-1.pdf", "invoices/de-1.pdf", "invoices/de-2.pdf"] {
            let page = try PrintedPage(file, resolution: resolution)
            let pixels = page.image.withPixels { pixels in
                pixels.map {
                    UInt8(
                        clamping: 90 + Int($0) * 5 / 10
                            + Int.random(in: -noise...noise, using: &chance))
                }
            }
            let image = try #require(
                GrayImage(pixels: pixels, width: page.image.width, height: page.image.height))
            let lines = try NeuralRecognizer(installation).readPage(image, resolution: resolution)
            let raw = lines.map { line in
                RecognizedLine(
                    line.words.map { word in
                        var word = word
                        word.text = word.rawText ?? word.text
                        return word
                    })
            }
            first += page.numbersFound(in: raw)
            both += page.numbersFound(in: lines)
        }
        #expect(both > first)
    }

    @Test func `nothing is read in a picture of one colour`() throws {
        let recognizer = try NeuralRecognizer(installation)
        for grey in [0, 127, 255] as [UInt8] {
            let pixels = [UInt8](repeating: grey, count: 400 * 300)
            let image = try #require(GrayImage(pixels: pixels, width: 400, height: 300))
            #expect(try recognizer.readPage(image, resolution: 100) == [])
            #expect(
                try recognizer.read([image.bounds], of: image, resolution: 100)
                    == [RecognizedLine()])
        }
    }

    @Test func `the classifier sees whether lines are upright`() throws {
        guard let classifier = try TextDirectionClassifier(installation) else { return }
        let page = try PrintedPage("articles/words.pdf", resolution: 150)
        let lines = Array(page.lines.prefix(10))
        let upright = try #require(try classifier.uprightness(of: lines, in: page.image))
        #expect(upright > 0.9)
        let turned = try #require(page.image.rotated(quarters: 2))
        let bounds = page.image.bounds
        let places = lines.map {
            Rect<Pixels>(
                minX: bounds.maxX - $0.maxX, minY: bounds.maxY - $0.maxY,
                maxX: bounds.maxX - $0.minX, maxY: bounds.maxY - $0.minY)
        }
        let upsideDown = try #require(try classifier.uprightness(of: places, in: turned))
        #expect(abs(upright + upsideDown - 1) < 0.05)
        let blank = try #require(
            GrayImage(pixels: [UInt8](repeating: 255, count: 10_000), width: 100, height: 100))
        #expect(try classifier.uprightness(of: [blank.bounds], in: blank) == nil)
    }

    @Test func `the classifier is asked about scripts that it knows`() {
        #expect(TextDirectionClassifier.canJudge(["en", "ru-RU", "ko", "zh-Hans"]))
        #expect(!TextDirectionClassifier.canJudge(["en", "th"]))
        #expect(!TextDirectionClassifier.canJudge(["he"]))
    }

    private func distance(_ first: Rect<Pixels>, _ second: Rect<Pixels>) -> Double {
        max(abs(first.minX - second.minX), abs(first.maxX - second.maxX))
    }
}

@Suite struct NeuralInstallationTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "neural-\(UUID().uuidString)")

    @Test func `the folder follows the environment`() {
        func folder(_ environment: [String: String]) -> String {
            NeuralInstallation(environment: environment).folder
        }
        #expect(folder(["DOCCONV_DATA": "/a"]) == "/a/neural")
        #expect(folder(["XDG_DATA_HOME": "/b", "HOME": "/c"]) == "/b/docconv/neural")
        #expect(folder(["HOME": "/c"]) == "/c/.local/share/docconv/neural")
        #expect(folder(["XDG_DATA_HOME": "relative"]).hasSuffix("/.local/share/docconv/neural"))
    }

    @Test func `what is missing, damaged or of another version is named`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let installation = NeuralInstallation(folder: folder.path)
        #expect(installation.state == .missing)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(reason(installation).contains("no list of files"))
        func list(_ lines: String...) throws {
            try Data(lines.joined(separator: "\n").utf8)
                .write(to: folder.appending(path: "FILES"))
        }
        try list("openvino 1.0, rapidocr 1.0")
        #expect(reason(installation).contains("openvino 1.0"))
        let version = NeuralInstallation.components.joined(separator: ", ")
        try list(version, "3 libopenvino_c.so.2641")
        #expect(reason(installation).hasSuffix("libopenvino_c.so.2641 is missing"))
        let library = folder.appending(path: "libopenvino_c.so.2641")
        try Data("ab".utf8).write(to: library)
        #expect(reason(installation).contains("has 2 bytes, and should have 3"))
        try Data("abc".utf8).write(to: library)
        #expect(reason(installation).contains("PP-OCRv6_det_small.onnx is missing"))
        try list(version, "three libopenvino_c.so.2641")
        #expect(reason(installation).contains("damaged"))
    }

    @Test func `files of the right size that are no library are refused with the remedy`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = [
            "libopenvino_c.so.2641", "PP-OCRv6_det_small.onnx", "PP-OCRv6_rec_small.onnx",
        ]
        for name in names { try Data("no library".utf8).write(to: folder.appending(path: name)) }
        let lines =
            [NeuralInstallation.components.joined(separator: ", ")] + names.map { "10 \($0)" }
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "FILES"))
        let installation = NeuralInstallation(folder: folder.path)
        #expect(installation.state == .installed)
        let problem = try #require(throws: Problem.self) {
            try NeuralRecognizer(installation)
        }
        #expect(problem.kind == .missingComponent)
        #expect(problem.hint?.contains("Scripts/setup") == true)
    }

    private func reason(_ installation: NeuralInstallation) -> String {
        if case .unusable(let reason) = installation.state { reason } else { "" }
    }
}
