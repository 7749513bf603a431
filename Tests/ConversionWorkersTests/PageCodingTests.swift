import Assembly
import DocumentConversion
import Foundation
import PageCoding
import Readers
import Testing

@testable import ConversionWorkers

/// What crosses between processes arrives as it was sent, and what nobody sent does no harm.
@Suite struct PageCodingTests {
    @Test func `any page arrives as it was sent`() throws {
        var trees = RandomTrees(seed: 1)
        for _ in 0..<500 {
            let outcome = trees.outcome()
            let arrived = try BinaryReader.value(PageOutcome.self, in: bytes(of: outcome))
            #expect(isSame(arrived, outcome))
        }
    }

    @Test func `every property of a page arrives`() throws {
        let page = FilledPage.observation
        var filled = FilledProperties()
        filled.look(into: page)
        #expect(filled.empty == [], "FilledPage leaves these out")
        var writer = BinaryWriter(keepsEdges: true)
        writer.write(page)
        #expect(try BinaryReader.value(DocumentObservation.self, in: writer.bytes) == page)
    }

    @Test func `what a file says of itself arrives`() throws {
        var metadata = SourceMetadata()
        metadata.isSigned = true
        metadata.pageCount = 7
        metadata.title = "Zürich"
        metadata.modified = "2026-03-14T10:00:00+01:00"
        metadata.outline = [
            .init(title: "One", level: 1, page: 3), .init(title: "", level: 2, page: nil),
        ]
        #expect(try BinaryReader.value(SourceMetadata.self, in: bytes(of: metadata)) == metadata)
    }

    @Test func `requests arrive`() throws {
        let options = ConversionOptions(
            recognition: .never, languages: ["de", "el"],
            recognizer: try RecognizerName("replay:page.json"), level: .fast, barcodes: .always,
            resolution: 204,
            password: "geheim", pageTimeLimit: 0.25)
        let render = RenderRequest(
            page: 2, pageSize: Size(width: 595.28, height: 842),
            area: Rect(x: 10, y: 20.5, width: 30, height: 40), pixelsPerUnit: 2.08,
            turn: .threeQuarters)
        for request in [
            WorkerRequest.open(OpenRequest(options, wantsMetadata: true)), .read([1, 300, 7]),
            .inspect(3), .barcodes(5), .draw(4, resolution: 99.5), .picture(render),
            .recall(nil),
            .recall(.failed(number: 7, Problem(.damagedInput, "torn"))),
            .picture(RenderRequest(page: 1, pageSize: render.pageSize, pixelsPerUnit: 1)),
        ] {
            let arrived = try BinaryReader.value(WorkerRequest.self, in: bytes(of: request))
            #expect(bytes(of: arrived) == bytes(of: request))
        }
    }

    @Test(arguments: EncodedPicture.Format.allCases)
    func `pictures arrive`(format: EncodedPicture.Format) throws {
        let picture = EncodedPicture(format: format, width: 3, height: 500, bytes: [0, 255, 7])
        #expect(try BinaryReader.value(EncodedPicture.self, in: bytes(of: picture)) == picture)
    }

    @Test func `pages are counted from 1`() throws {
        for page in [nil, 1, 0, -3] as [Int?] {
            let place = Problem.Place(file: "a.pdf", page: page)
            let arrived = try? BinaryReader.value(Problem.Place.self, in: bytes(of: place))
            #expect(arrived == (page ?? 1 >= 1 ? place : nil))
        }
    }

    /// A page without an extent would have to be drawn with endless pixels, or none.
    @Test func `impossible render requests are refused`() {
        for (width, scale) in [(0.0, 1.0), (-5, 1), (100, 0), (100, .infinity)] {
            let render = RenderRequest(
                page: 1, pageSize: Size(width: width, height: 100), pixelsPerUnit: scale)
            #expect(throws: Problem.self) {
                try BinaryReader.value(RenderRequest.self, in: bytes(of: render))
            }
        }
    }

    /// Who adds an option decides here whether reading a page depends on it.
    @Test func `a worker receives every option on which a page depends`() {
        let parents = [
            "pages", "threads", "trustGroup", "pageStore", "onProgress", "isCancelled", "furniture",
        ]
        let all = Mirror(reflecting: ConversionOptions()).children.compactMap(\.label)
        let sent = Mirror(
            reflecting: OpenRequest(ConversionOptions(), wantsMetadata: true)
        ).children.compactMap(\.label)
        #expect(
            Set(sent) == Set(all).subtracting(parents).union(["wantsMetadata", "asksForPictures"]))
    }

    @Test func `the edges of characters stay behind unless asked for`() throws {
        let box = Rect<PageUnits>(x: 0, y: 0, width: 2, height: 1)
        let word = Word(text: "ab", box: box, edges: [0, 1, 2])
        var plain = BinaryWriter()
        plain.write(word)
        #expect(try BinaryReader.value(Word.self, in: plain.bytes).edges.isEmpty)
        var whole = BinaryWriter(keepsEdges: true)
        whole.write(word)
        #expect(try BinaryReader.value(Word.self, in: whole.bytes) == word)
    }

    /// What is still read can be used and written, and read again as the same.
    @Test func `changed bytes never crash the reader`() throws {
        var trees = RandomTrees(seed: 2)
        for _ in 0..<300 {
            let sound = bytes(of: trees.outcome())
            for _ in 0..<40 {
                var changed = sound
                for _ in 0...trees.number(below: 3) {
                    let place = trees.number(below: changed.count)
                    switch trees.number(below: 3) {
                    case 0: changed[place] ^= 1 << UInt8(trees.number(below: 8))
                    case 1: changed[place] = UInt8(trees.number(below: 256))
                    default: changed.insert(0xFF, at: place)
                    }
                }
                #expect(try isReadAsTheSame(try? BinaryReader.value(PageOutcome.self, in: changed)))
            }
            #expect(throws: Problem.self) {
                try BinaryReader.value(PageOutcome.self, in: sound.dropLast())
            }
        }
    }

    @Test func `random bytes never crash the reader`() throws {
        var trees = RandomTrees(seed: 3)
        for length in 0..<3000 {
            let bytes = trees.bytes(length % 200)
            _ = try? BinaryReader.value(WorkerReply.self, in: bytes)
            _ = try? BinaryReader.value(WorkerRequest.self, in: bytes)
            let outcome = try? BinaryReader.value(PageOutcome.self, in: [0] + bytes)
            #expect(try isReadAsTheSame(outcome))
        }
    }

    @Test func `a count without values takes no memory`() {
        let manyWords: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
        #expect(throws: Problem.self) { try BinaryReader.value(TextLine.self, in: manyWords) }
    }

    @Test func `blocks within blocks without end are refused`() {
        // A container of one block, a list of one item without marker, whose content is a container.
        let level: [UInt8] = [1, 2, 1, 0, 0]
        let deep = Array(repeating: level, count: 100_000).flatMap(\.self)
        #expect(throws: Problem.self) { try BinaryReader.value(Container.self, in: deep) }
    }

    /// Whether `outcome`, where there is one, is the same after it was written and read.
    private func isReadAsTheSame(_ outcome: PageOutcome?) throws -> Bool {
        guard let outcome else { return true }
        walk(outcome)
        let first = bytes(of: outcome)
        return bytes(of: try BinaryReader.value(PageOutcome.self, in: first)) == first
    }

    /// Asks what writers ask of a tree, so that a value that would trap there is found here.
    private func walk(_ outcome: PageOutcome) {
        guard case .read(let observation, let notes) = outcome else { return }
        _ = observation.document.text.transcript
        _ = observation.document.tables.map { ($0.rows, $0.columns) }
        let document = Assembly().document(from: [.read(observation, notes: notes)])
        _ = document.body.map(\.plainText)
    }

    private func bytes(of value: some BinaryCodable) -> [UInt8] {
        var writer = BinaryWriter()
        writer.write(value)
        return writer.bytes
    }

    private func isSame(_ one: PageOutcome, _ other: PageOutcome) -> Bool {
        switch (one, other) {
        case (.read(let one, let notes), .read(let other, let others)):
            one == other && notes == others
        case (.needsRecognition(let one, let notes), .needsRecognition(let other, let others)):
            one == other && notes == others
        case (.failed(let one, let problem), .failed(let other, let another)):
            one == other && problem == another
        default: false
        }
    }
}
