import Foundation
import Observations
import Testing

@testable import DocumentConversion

@Suite struct TextInPicturesTests {
    @Test(arguments: [("pasted", 1), ("stamped", 2)])
    func `what is in the picture joins what is on the page`(name: String, layer: Int) throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Corpus/hostile/\(name).pdf")
        let work = try PageWork(
            try SourceFile(at: url).bytes, options: ConversionOptions(threads: 1))
        let reading = try work.reading(ofPage: 1)
        #expect(reading.page.source == .textLayer)
        let readers = Dictionary(grouping: reading.words, by: \.reader).mapValues(\.count)
        #expect((readers[.textLayer] ?? 0) >= layer)
        #expect((readers[.recognizer("tesseract")] ?? 0) > 100)
        #expect(!reading.pictures.contains { $0.kind == .raster })
    }
}
