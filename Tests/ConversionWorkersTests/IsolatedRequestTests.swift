import ConversionWorkers
import DocumentConversion
import Foundation
import PageCoding
import TestSupport
import Testing

/// Requests through isolated processes find what they find in this one, and cost nothing else when a
/// process is lost. Those that start processes are in the suites that count or kill them, one after
/// the other.
extension RealWorkerTests {
    @Test(arguments: ["hostile/scan.pdf", "articles/words.pdf", "pictures-formats/three-pages.tif"])
    func `every request finds what it finds in this process`(name: String) async throws {
        let file = corpus.appending(path: name)
        var documents = RecognizeDocumentsRequest()
        documents.barcodeDetectionOptions.enabled = true
        documents.textRecognitionOptions.recognitionLanguages = [Locale.Language(identifier: "en")]
        var text = RecognizeTextRequest()
        text.recognitionLevel = .fast
        text.customWords = ["quire"]
        var boxes = DetectTextRectanglesRequest()
        boxes.reportCharacterBoxes = true
        boxes.regionOfInterest = NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)
        var rectangles = DetectRectanglesRequest()
        rectangles.maximumObservations = 0

        let here = ImageRequestHandler(file)
        let apart = ImageRequestHandler(file, isolatedBy: workers)
        #expect(try await isSame(documents, here, apart))
        #expect(try await isSame(text, here, apart))
        #expect(try await isSame(boxes, here, apart))
        #expect(try await isSame(rectangles, here, apart))
        #expect(try await isSame(DetectBarcodesRequest(), here, apart))
        #expect(try await isSame(DetectDocumentSegmentationRequest(), here, apart))
        #expect(try await isSame(DetectLensSmudgeRequest(), here, apart))
        #expect(try await isSame(CalculateImageAestheticsScoresRequest(), here, apart))
    }

    @Test func `several requests run at the same time`() async throws {
        let handler = ImageRequestHandler(letter, isolatedBy: workers)
        let (pages, lines) = try await handler.perform(
            RecognizeDocumentsRequest(), RecognizeTextRequest())
        #expect(pages.map(\.page.number) == [1, 2, 3])
        #expect(pages[0].document.text.detectedData.count == 6)
        #expect(lines.count == 6)
    }

    @Test func `problems are those of this process`() async throws {
        var wrong = RecognizeTextRequest()
        wrong.maximumCandidateCount = 99
        let request = wrong
        for (data, page, orientation) in [
            (letter, nil, nil), (letter, 9, nil), (letter, nil, .left), (Data("no".utf8), nil, nil),
        ] as [(Data, Int?, CGImagePropertyOrientation?)] {
            let here = await #expect(throws: Problem.self) {
                try await ImageRequestHandler(data, page: page, orientation: orientation)
                    .perform(request)
            }
            let apart = await #expect(throws: Problem.self) {
                try await ImageRequestHandler(
                    data, page: page, orientation: orientation, isolatedBy: workers
                ).perform(request)
            }
            #expect(here == apart)
        }
    }

    @Test func `a picture is turned in the other process, too`() async throws {
        var bytes = Data(repeating: 60, count: 400 * 300)
        for y in 80..<220 {
            for x in 100..<300 { bytes[y * 400 + x] = 230 }
        }
        let picture = try PixelBuffer(width: 400, height: 300, format: .gray8, bytes: bytes)
        let found = try await ImageRequestHandler(picture, orientation: .right, isolatedBy: workers)
            .perform(DetectRectanglesRequest())
        let box = try #require(found.first).boundingBox
        #expect(abs(box.width - 140 / 300.0) < 0.03 && abs(box.height - 0.5) < 0.03)
    }
}

extension WorkerPoolTests {
    @Test func `a cancelled task ends its process`() async throws {
        let disasters = IsolatedWorkers(program: URL(filePath: disasterWorker.executable))
        let handler = ImageRequestHandler(Data("hang".utf8), isolatedBy: disasters)
        let task = Task { try await handler.perform(DetectBarcodesRequest()) }
        task.cancel()
        let problem = await #expect(throws: Problem.self) { try await task.value }
        #expect(problem?.kind == .interrupted)
    }

    @Test(arguments: [
        ("crash", Problem.Kind.damagedInput), ("hang", .limitReached), ("silence", .damagedInput),
        ("wrong page\nfine", .damagedInput), ("another answer", .damagedInput),
    ])
    func `what happens to a process is thrown`(word: String, kind: Problem.Kind) async throws {
        let disasters = IsolatedWorkers(
            program: URL(filePath: disasterWorker.executable), pageTimeLimit: 0.2)
        let handler = ImageRequestHandler(Data(word.utf8), isolatedBy: disasters)
        let problem = await #expect(throws: Problem.self) {
            try await handler.perform(RecognizeTextRequest())
        }
        #expect(problem?.kind == kind)
        // The next one gets a new process.
        let next = await #expect(throws: Problem.self) {
            try await handler.perform(RecognizeTextRequest())
        }
        #expect(next?.kind == kind)
    }
}

@Suite struct IsolatedRequestTests {
    @Test func `a program that does not serve as a worker is not started as one`() async {
        let handler = ImageRequestHandler(letter, isolatedBy: IsolatedWorkers())
        let problem = await #expect(throws: Problem.self) {
            try await handler.perform(DetectBarcodesRequest())
        }
        #expect(problem?.kind == .internalFault)
    }

    @Test func `requests arrive as they were sent`() throws {
        var documents = RecognizeDocumentsRequest()
        documents.textRecognitionOptions.automaticallyDetectLanguage = false
        documents.textRecognitionOptions.recognitionLanguages = [
            Locale.Language(identifier: "zh-Hans"), Locale.Language(identifier: "de"),
        ]
        documents.textRecognitionOptions.customWords = ["Bezúg"]
        documents.barcodeDetectionOptions.symbologies = [.qr, .ean13]
        documents.regionOfInterest = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        var rectangles = DetectRectanglesRequest()
        rectangles.quadratureTolerance = 7
        rectangles.maximumObservations = 3
        var smudge = DetectLensSmudgeRequest()
        smudge.cropAndScaleAction = .centerCrop
        for request in [
            .recognizeDocuments(documents), .recognizeText(RecognizeTextRequest()),
            .detectRectangles(rectangles), .detectLensSmudge(smudge),
            .detectTextRectangles(DetectTextRectanglesRequest()),
            .detectBarcodes(DetectBarcodesRequest()),
            .detectDocumentSegmentation(DetectDocumentSegmentationRequest()),
            .calculateImageAestheticsScores(CalculateImageAestheticsScoresRequest()),
        ] as [PageRequest] {
            var writer = BinaryWriter()
            writer.write(request)
            // Languages are equal by how they were spelled; what they say is what arrives.
            var again = BinaryWriter()
            again.write(try BinaryReader.value(PageRequest.self, in: writer.bytes))
            #expect(again.bytes == writer.bytes)
        }
    }
}

private let workers = IsolatedWorkers(program: URL(filePath: docconvWorker.executable))

private let letter = {
    var file = SmallPDF()
    for page in 1...3 {
        file.page { content in
            for line in 0..<6 {
                content.text(
                    "Line \(line) of page \(page), to ada@example.org", x: 20, y: 30 + line * 16
                )
            }
        }
    }
    return file.data
}()

private func isSame<Request: ImageProcessingRequest>(
    _ request: Request, _ here: ImageRequestHandler, _ apart: ImageRequestHandler
) async throws -> Bool where Request.Result: Equatable {
    let (expected, found) = (try await here.perform(request), try await apart.perform(request))
    return found == expected
}

private let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Corpus").standardized
