import DocumentConversion
import Foundation
import TestSupport
import Testing

/// A light card on a dark ground with a dark corner, as pixels.
private func card(format: PixelBuffer.Format, gap: Int = 0) throws -> PixelBuffer {
    let (width, height) = (400, 300)
    var bytes = Data()
    for y in 0..<height {
        for x in 0..<width {
            let isCard = (100..<300).contains(x) && (80..<220).contains(y)
            let isMark = (110..<140).contains(x) && (90..<120).contains(y)
            let level: UInt8 = isCard ? isMark ? 20 : 235 : 80
            switch format {
            case .gray8: bytes.append(level)
            case .rgb8, .bgr8: bytes.append(contentsOf: [level, level, level])
            case .rgba8, .bgra8: bytes.append(contentsOf: [level, level, level, 255])
            }
        }
        bytes.append(contentsOf: [UInt8](repeating: 9, count: gap))
    }
    return try PixelBuffer(
        width: width, height: height,
        bytesPerRow: width * format.bytesPerPixel + gap, format: format, bytes: bytes)
}

@Suite struct RequestHandlerTests {
    private let letter = {
        var file = SmallPDF()
        file.page { page in
            for line in 0..<8 {
                page.text("Line \(line) of a letter to nobody", x: 20, y: 30 + line * 16)
            }
        }
        return file.data
    }()

    @Test(arguments: PixelBuffer.Format.allCases)
    func `decoded pictures of any format are looked at`(format: PixelBuffer.Format) async throws {
        let found = try await DetectRectanglesRequest().perform(
            on: try card(format: format, gap: 5))
        let first = try #require(found.first)
        #expect(found.count == 1)
        #expect(abs(first.topLeft.x - 0.25) < 0.02 && abs(first.topLeft.y - 220 / 300.0) < 0.02)
        #expect(
            abs(first.bottomRight.x - 0.75) < 0.02 && abs(first.bottomRight.y - 80 / 300.0) < 0.02)
        #expect(abs(first.boundingBox.width - 0.5) < 0.03)
    }

    @Test func `a picture is turned as its orientation says`() async throws {
        let found = try await DetectRectanglesRequest().perform(
            on: try card(format: .gray8), orientation: .right)
        let box = try #require(found.first).boundingBox
        #expect(abs(box.width - 140 / 300.0) < 0.03 && abs(box.height - 0.5) < 0.03)
    }

    @Test func `all rectangles are given where no number is named`() async throws {
        var request = DetectRectanglesRequest()
        request.maximumObservations = 0
        request.minimumSize = 0.05
        let all = try await request.perform(on: try card(format: .gray8))
        #expect(all.map(\.boundingBox.width).map { ($0 * 40).rounded() } == [20, 3])
        request.minimumConfidence = 1.0
        request.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1)
        #expect(try await request.perform(on: try card(format: .gray8)).isEmpty)
    }

    @Test func `places are on the whole picture where a region is looked at`() async throws {
        var request = DetectRectanglesRequest()
        request.regionOfInterest = NormalizedRect(x: 0.1, y: 0.1, width: 0.8, height: 0.85)
        let first = try #require(try await request.perform(on: try card(format: .gray8)).first)
        #expect(abs(first.topLeft.x - 0.25) < 0.02 && abs(first.topLeft.y - 220 / 300.0) < 0.02)
    }

    @Test func `values that mean nothing are wrong usage`() async throws {
        func kind(_ change: (inout DetectRectanglesRequest) -> Void) async throws -> Problem.Kind? {
            var request = DetectRectanglesRequest()
            change(&request)
            let changed = request
            let picture = try card(format: .gray8)
            return await #expect(throws: Problem.self) {
                try await changed.perform(on: picture)
            }?.kind
        }
        #expect(try await kind { $0.minimumAspectRatio = 2 } == .wrongUsage)
        #expect(try await kind { $0.maximumAspectRatio = 0.1 } == .wrongUsage)
        #expect(try await kind { $0.quadratureTolerance = 60 } == .wrongUsage)
        #expect(try await kind { $0.minimumSize = -1 } == .wrongUsage)
        #expect(try await kind { $0.maximumObservations = -1 } == .wrongUsage)
        #expect(throws: Problem.self) {
            try PixelBuffer(width: 4, height: 4, format: .rgb8, bytes: Data(count: 47))
        }
        #expect(throws: Problem.self) {
            try PixelBuffer(width: .max, height: 2, format: .rgb8, bytes: Data(count: 47))
        }
    }

    @Test func `several requests give what each gives alone`() async throws {
        let handler = ImageRequestHandler(letter)
        let (pages, lines, codes) = try await handler.perform(
            RecognizeDocumentsRequest(), RecognizeTextRequest(), DetectBarcodesRequest())
        #expect(try await RecognizeDocumentsRequest().perform(on: letter) == pages)
        #expect(try await RecognizeTextRequest().perform(on: letter) == lines)
        #expect(try await DetectBarcodesRequest().perform(on: letter) == codes)
    }

    @Test func `results come one by one`() async throws {
        let requests: [any ImageProcessingRequest] = [
            DetectTextRectanglesRequest(), DetectLensSmudgeRequest(),
            CalculateImageAestheticsScoresRequest(), DetectDocumentSegmentationRequest(),
        ]
        var names: Set<String> = []
        for try await result in ImageRequestHandler(letter).performAll(requests) {
            switch result {
            case .detectTextRectangles(_, let lines):
                #expect(lines.count > 5)
                names.insert("text")
            case .detectLensSmudge: names.insert("smudge")
            case .calculateImageAestheticsScores: names.insert("scores")
            case .detectDocumentSegmentation(_, let sheet):
                #expect(sheet == nil)
                names.insert("sheet")
            default: Issue.record("not asked for")
            }
        }
        #expect(names.count == 4)
    }

    @Test func `one failure ends all`() async throws {
        var wrong = RecognizeTextRequest()
        wrong.maximumCandidateCount = 99
        let request = wrong
        await #expect(throws: Problem.self) {
            _ = try await ImageRequestHandler(letter).perform(DetectBarcodesRequest(), request)
        }
        let missing = ImageRequestHandler(URL(fileURLWithPath: "/no/such/file.pdf"))
        let problem = await #expect(throws: Problem.self) {
            try await missing.perform(DetectBarcodesRequest())
        }
        #expect(problem?.kind == .inputNotFound)
    }

    @Test func `the orientation of a PDF is wrong usage`() async {
        let problem = await #expect(throws: Problem.self) {
            try await RecognizeTextRequest().perform(on: letter, orientation: .left)
        }
        #expect(problem?.kind == .wrongUsage)
    }

    @Test func `lines of text have the boxes of their characters`() async throws {
        var request = DetectTextRectanglesRequest()
        let plain = try await request.perform(on: letter)
        #expect(plain.allSatisfy { $0.characterBoxes == nil })
        request.reportCharacterBoxes = true
        let lines = try await request.perform(on: letter)
        #expect(lines.map(\.boundingRegion) == plain.map(\.boundingRegion))
        for line in lines {
            let boxes = try #require(line.characterBoxes)
            #expect(!boxes.isEmpty)
            let whole = line.boundingBox
            for box in boxes.map(\.boundingBox) {
                #expect(box.origin.x > whole.origin.x - 0.01)
                #expect(box.origin.y > whole.origin.y - 0.01)
            }
        }
    }

    @Test func `requests are equal where they ask for the same`() {
        var request = RecognizeTextRequest()
        #expect(request == RecognizeTextRequest(.revision3))
        request.customWords = ["a"]
        #expect(request != RecognizeTextRequest())
        #expect(DetectBarcodesRequest.supportedRevisions == [.revision4])
    }
}
