import Diagnostics
import Foundation
import Geometry
import ImageObservations
import Observations
import Raster
import Testing

@testable import TextRecognition

@Suite struct ReplayTests {
    @Test func `a recording is played bit for bit`() throws {
        let page = try PrintedPage("invoices/us-1.pdf", resolution: 120)
        let recorder = RecordingRecognizer(of: try TesseractRecognizer())
        let lines = Array(page.lines.prefix(8))
        let read = try recorder.read(lines, of: page.image, resolution: 120)
        let wholly = try recorder.readPage(
            page.image, resolution: 120, segmentation: .sparse)
        let orientation = recorder.orientation(of: page.image, resolution: 120)

        let path = try file(with: recorder.bytes())
        let replay = try RecognizerRegistry.recognizer(
            named: "replay:\(path)", options: RecognizerOptions())
        #expect(replay.component == recorder.component)
        #expect(try replay.read(lines, of: page.image, resolution: 120) == read)
        #expect(
            try replay.readPage(page.image, resolution: 120, segmentation: .sparse) == wholly)
        #expect(replay.orientation(of: page.image, resolution: 120) == orientation)
    }

    @Test func `another picture or other lines are not answered`() throws {
        let image = try GrayImage.blank(width: 20, height: 20)
        let recorder = RecordingRecognizer(of: NullRecognizer())
        _ = try recorder.read([image.bounds], of: image, resolution: 100)
        let replay = try ReplayRecognizer(argument: file(with: recorder.bytes()))
        #expect(try replay.read([image.bounds], of: image, resolution: 100) == [RecognizedLine()])
        let other = try GrayImage.blank(width: 20, height: 20, grey: 254)
        #expect(throws: Problem.self) {
            _ = try replay.read([other.bounds], of: other, resolution: 100)
        }
        #expect(throws: Problem.self) {
            _ = try replay.read([], of: image, resolution: 100)
        }
        #expect(throws: Problem.self) { _ = try replay.readPage(image, resolution: 100) }
    }

    @Test func `what is no recording is refused`() throws {
        for text in ["", "{}", #"{"version": 2, "component": "x", "answers": []}"#] {
            let path = try file(with: Data(text.utf8))
            let problem = #expect(throws: Problem.self) {
                _ = try ReplayRecognizer(argument: path)
            }
            #expect(problem?.kind == .damagedInput)
        }
        let problem = #expect(throws: Problem.self) {
            _ = try ReplayRecognizer(argument: "/nowhere")
        }
        #expect(problem?.kind == .inputNotFound)
    }

    private func file(with bytes: Data) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try bytes.write(to: file)
        return file.path
    }
}

@Suite struct RecognizerRegistryTests {
    @Test func `names find recognizers`() throws {
        let options = RecognizerOptions()
        #expect(
            try RecognizerRegistry.recognizer(named: "none", options: options) is NullRecognizer)
        #expect(
            try RecognizerRegistry.recognizer(named: "tesseract", options: options)
                is TesseractRecognizer)
        for name in ["", "tess", "none:x", "replay", "tesseract:"] {
            let problem = #expect(throws: Problem.self) {
                _ = try RecognizerRegistry.recognizer(named: name, options: options)
            }
            #expect(problem?.kind == .wrongUsage)
        }
    }

    @Test func `nothing is read by none`() throws {
        let image = try GrayImage.blank(width: 9, height: 9)
        let none = NullRecognizer()
        #expect(none.read([image.bounds], of: image, resolution: 72) == [RecognizedLine()])
        #expect(try none.readPage(image, resolution: 72).isEmpty)
        #expect(none.orientation(of: image, resolution: 72) == nil)
    }
}
