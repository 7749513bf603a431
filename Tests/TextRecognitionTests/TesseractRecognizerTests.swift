import CTesseract
import Diagnostics
import Foundation
import Geometry
import ImageObservations
import Raster
import Testing

@testable import TextRecognition

@Suite struct TesseractRecognizerTests {
    @Test(arguments: [200.0, 300])
    func `a clean page is read`(resolution: Double) throws {
        let page = try PrintedPage("articles/words.pdf", resolution: resolution)
        let read = try TesseractRecognizer().readPage(page.image, resolution: resolution)
        #expect(page.found(in: read) >= 0.98)
    }

    @Test(arguments: [200.0, 300])
    func `lines that are known are read`(resolution: Double) throws {
        let page = try PrintedPage("articles/words.pdf", resolution: resolution)
        let read = try TesseractRecognizer().read(
            page.lines, of: page.image, resolution: resolution)
        #expect(read.count == page.lines.count)
        #expect(page.found(in: read) >= 0.98)
    }

    /// A page takes 6 to 9 seconds instead of 1.2 where OpenMP starts threads. Time is no test on
    /// a busy machine, the setting is.
    @Test func `OpenMP is kept to one thread, and the caller's setting comes back`() {
        let before = omp_get_max_active_levels()
        #expect(Tesseract.alone { omp_get_max_active_levels() } == 0)
        #expect(omp_get_max_active_levels() == before)
    }

    @Test func `words lie where they are printed`() throws {
        let page = try PrintedPage("articles/words.pdf", resolution: 300)
        let read = try TesseractRecognizer().read(page.lines, of: page.image, resolution: 300)
        for (line, words) in zip(page.lines, read.map(\.words)) {
            for word in words {
                #expect(line.grown(by: 2).contains(word.box))
                #expect((0...1).contains(word.confidence))
                #expect(word.baseline >= word.box.minY)
                #expect(word.baseline <= word.box.maxY + word.box.height)
            }
            for (word, next) in zip(words, words.dropFirst()) {
                #expect(word.box.midX < next.box.midX)
            }
        }
        let first = try #require(read.words.first { $0.text.count > 5 })
        let printed = try #require(page.words.first { $0.text == first.text })
        #expect(abs(printed.box.midX - first.box.midX) < 4)
        #expect(abs(printed.box.midY - first.box.midY) < 10)
    }

    @Test func `other readings come with level accurate only`() throws {
        let page = try PrintedPage("invoices/us-1.pdf", resolution: 100)
        func alternatives(
            _ options: RecognizerOptions
        ) throws -> [RecognizedWord] {
            try TesseractRecognizer(options: options)
                .read(page.lines, of: page.image, resolution: 100).words
        }
        let accurate = try alternatives(RecognizerOptions(alternativeCount: 2))
        #expect(accurate.contains { !$0.alternatives.isEmpty })
        for word in accurate {
            #expect(word.alternatives.count <= 2)
            #expect(!word.alternatives.contains { $0.text == word.text })
            for other in word.alternatives { #expect(other.confidence <= word.confidence) }
        }
        let fast = try alternatives(RecognizerOptions(level: .fast))
        #expect(!fast.contains { !$0.alternatives.isEmpty })
        #expect(fast.map(\.text) == accurate.map(\.text))
    }

    @Test(arguments: PageSegmentation.allCases)
    func `nothing is read on a blank page`(segmentation: PageSegmentation) throws {
        let recognizer = try TesseractRecognizer()
        for grey in [0, 127, 255] as [UInt8] {
            let blank = try GrayImage.blank(width: 400, height: 300, grey: grey)
            #expect(
                try recognizer.readPage(blank, resolution: 200, segmentation: segmentation)
                    .isEmpty)
            #expect(try recognizer.read([blank.bounds], of: blank, resolution: 200).words.isEmpty)
        }
    }

    @Test func `noise is silence or doubt`() throws {
        let recognizer = try TesseractRecognizer()
        let noise = try GrayImage.noise(width: 300, height: 40, seed: 7)
        let words =
            try recognizer.read([noise.bounds], of: noise, resolution: 200).words
            + recognizer.readPage(noise, resolution: 200).words
        #expect(words.allSatisfy { $0.confidence < 0.6 })
    }

    @Test(arguments: [(1, 1), (1, 300), (300, 1), (3, 3), (8, 8), (4000, 1), (7, 2000)])
    func `pictures too small for text are passed over`(width: Int, height: Int) throws {
        let recognizer = try TesseractRecognizer()
        for image in [
            try GrayImage.blank(width: width, height: height, grey: 0),
            try GrayImage.noise(width: width, height: height, seed: 3),
        ] {
            for segmentation in PageSegmentation.allCases {
                _ = try recognizer.readPage(image, resolution: 300, segmentation: segmentation)
            }
            #expect(try recognizer.read([image.bounds], of: image, resolution: 300).count == 1)
            _ = recognizer.orientation(of: image, resolution: 300)
        }
    }

    @Test func `boxes without a part in the picture have no words`() throws {
        let page = try PrintedPage("letters/en-long.pdf", resolution: 150)
        let (width, height) = (page.image.bounds.maxX, page.image.bounds.maxY)
        let boxes: [Rect<Pixels>] = [
            Rect(x: 10, y: 10, width: 0, height: 0),
            Rect(x: -500, y: -500, width: 100, height: 30),
            Rect(x: width + 1, y: 0, width: 100, height: 30),
            Rect(x: 0, y: height - 2, width: width, height: 900),
            Rect(x: -1e300, y: 10, width: 1e300, height: 20),
        ]
        let read = try TesseractRecognizer().read(boxes, of: page.image, resolution: 150)
        #expect(read == boxes.map { _ in RecognizedLine() })
    }

    /// Whatever the boxes, words stay in the part of the box that lies on the picture.
    @Test func `boxes by chance give boxes inside the picture`() throws {
        let page = try PrintedPage("invoices/us-2.pdf", resolution: 150)
        var state: UInt64 = 11
        func number(below limit: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31) * limit
        }
        let boxes = (0..<60).map { _ in
            Rect<Pixels>(
                x: number(below: 1500) - 150, y: number(below: 2000) - 150,
                width: number(below: 600), height: number(below: 90))
        }
        for resolution in [150, 0, -.infinity, .nan, 1e9] {
            let few = resolution == 150 ? boxes : Array(boxes.prefix(5))
            let read = try TesseractRecognizer().read(
                few, of: page.image, resolution: resolution)
            for (box, line) in zip(few, read) {
                for word in line.words {
                    #expect(page.image.bounds.contains(word.box))
                    #expect(box.grown(by: 2).contains(word.box))
                }
            }
        }
    }

    @Test(arguments: 0..<4)
    func `a turned page says how to turn it back`(quarters: Int) throws {
        let page = try PrintedPage("articles/words.pdf", resolution: 200)
        let found = try #require(
            try TesseractRecognizer().orientation(
                of: page.image.turned(by: quarters), resolution: 200))
        #expect(found.turn == (4 - quarters) % 4 * 90)
        #expect(found.confidence > 0.5)
    }

    @Test func `a blank page does not say how it lies`() throws {
        let blank = try GrayImage.blank(width: 800, height: 1000)
        #expect(try TesseractRecognizer().orientation(of: blank, resolution: 100) == nil)
    }

    @Test func `time is limited`() throws {
        let page = try PrintedPage("articles/words.pdf", resolution: 200)
        let recognizer = try TesseractRecognizer(options: RecognizerOptions(timeLimit: 0))
        let problem = #expect(throws: Problem.self) {
            _ = try recognizer.readPage(page.image, resolution: 200)
        }
        #expect(problem?.kind == .limitReached)
        #expect(throws: Problem.self) {
            _ = try recognizer.read(page.lines, of: page.image, resolution: 200)
        }
    }

    @Test func `two recognizers read side by side`() async throws {
        let page = try PrintedPage("invoices/us-1.pdf", resolution: 200)
        let alone = try TesseractRecognizer().read(page.lines, of: page.image, resolution: 200)
        let lines = page.lines
        let image = page.image
        try await withThrowingTaskGroup(of: [RecognizedLine].self) { group in
            for _ in 0..<2 {
                group.addTask {
                    try TesseractRecognizer().read(lines, of: image, resolution: 200)
                }
            }
            for try await read in group { #expect(read == alone) }
        }
    }
}
