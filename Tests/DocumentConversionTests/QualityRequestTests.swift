import Foundation
import TestSupport
import Testing

@testable import DocumentConversion

/// What a user of the library asks about the quality of pictures.
@Suite struct QualityRequestTests {
    private let corpus = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

    private var receipt: URL { corpus.appending(path: "receipts/mono-narrow-scan-light.jpg") }

    /// A portable graymap of a bright disc before a dark ground.
    private func scene(_ level: (_ x: Int, _ y: Int) -> UInt8) -> Data {
        let (width, height) = (600, 400)
        let pixels = (0..<width * height).map { level($0 % width, $0 / width) }
        return Data("P5 \(width) \(height) 255\n".utf8) + Data(pixels)
    }

    @Test func `a scan was taken through no smudged lens`() async throws {
        let smudge = try await DetectLensSmudgeRequest().perform(on: receipt)
        #expect((0..<0.9).contains(smudge.confidence))
        #expect(DetectLensSmudgeRequest().revision == .revision1)
    }

    @Test func `the middle of a picture may be looked at alone`() async throws {
        var request = DetectLensSmudgeRequest(.revision1)
        let whole = try await request.perform(on: receipt)
        request.cropAndScaleAction = .scaleToFill
        #expect(try await request.perform(on: receipt) == whole)
        request.cropAndScaleAction = .centerCrop
        #expect((0...1).contains(try await request.perform(on: receipt).confidence))
    }

    @Test func `a receipt is a utility`() async throws {
        let scores = try await CalculateImageAestheticsScoresRequest().perform(on: receipt)
        #expect(scores.isUtility)
        #expect((-1...1).contains(scores.overallScore))
    }

    @Test func `a scene is none`() async throws {
        let disc = scene { x, y in
            (x - 300) * (x - 300) + (y - 200) * (y - 200) < 9000 ? 220 : UInt8(30 + x / 20)
        }
        let scores = try await CalculateImageAestheticsScoresRequest().perform(on: disc)
        #expect(!scores.isUtility)
    }

    @Test func `a page that the file does not have is wrong usage`() async throws {
        for page in [0, 2] {
            let problem = await #expect(throws: Problem.self) {
                try await DetectLensSmudgeRequest().perform(on: receipt, page: page)
            }
            #expect(problem?.kind == .wrongUsage)
        }
    }

    @Test func `a picture of less quality than asked for is refused`() throws {
        var quality = ImageQuality()
        quality[.shadow] = 0.3
        quality[.glare] = 0.6
        let problem = #expect(throws: Problem.self) { try quality.require(0.5) }
        #expect(problem?.kind == .poorImage)
        #expect(problem?.kind.exitStatus == 65)
        #expect(problem?.hint == ImageQuality.Fault.glare.advice)
        #expect(throws: Never.self) { try quality.require(0.4) }
    }

    /// Whatever is refused at some quality is refused at any above it.
    @Test func `refusal grows with what is asked for`() {
        for fault in ImageQuality.Fault.allCases {
            var quality = ImageQuality()
            quality[fault] = 0.75
            let refused = stride(from: 0.0, through: 1, by: 0.05).map { least in
                (try? quality.require(least)) == nil ? 1 : 0
            }
            #expect(refused == refused.sorted())
            #expect(refused.first == 0 && refused.last == 1)
        }
    }

    @Test func `a scan is read at any quality that it has`() throws {
        let source = try SourceFile(at: receipt)
        let quality = try #require(PageInspector(source).inspection(ofPage: 1).quality)
        let options = ConversionOptions(
            languages: ["en"], minimumQuality: Double(quality.overall), threads: 1)
        #expect(throws: Never.self) { try DocumentConverter(options: options).document(of: source) }
    }

    @Test func `text layers have no quality and are never refused`() throws {
        var file = SmallPDF()
        file.page { $0.text("Dear all", x: 20, y: 30) }
        let source = SourceFile(file.data, named: "letter.pdf")
        var options = ConversionOptions(threads: 1)
        options.minimumQuality = 1
        #expect(throws: Never.self) { try DocumentConverter(options: options).document(of: source) }
        #expect(try PageInspector(source).inspection(ofPage: 1).quality == nil)
    }
}
