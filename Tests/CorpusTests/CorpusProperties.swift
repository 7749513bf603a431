import Assembly
import DocumentModel
import Foundation
import Observations
import Testing

@testable import DocumentConversion
@testable import Readers

/// Properties of every document of the corpus.
@Suite struct CorpusProperties {
    @Test(arguments: [
        "articles/kerned", "invoices/de-long", "statements/us", "pricelists/leaders",
        "forms/filled",
    ])
    func `the bytes are the same on any number of threads, however often`(_ path: String)
        throws
    {
        let data = try Data(contentsOf: CorpusFile.root.appending(path: "\(path).pdf"))
        let results = try [1, 4, 4].map { threads in
            try DocumentConverter(options: ConversionOptions(threads: threads))
                .convert(data, to: "json")
        }
        #expect(Set(results).count == 1)
    }

    /// Letters and not words are counted, since a word that a line cuts is there whole; the
    /// hyphens that lines made are left out.
    @Test(arguments: try CorpusFile.all)
    func `every letter of a page is in one place of the document`(_ file: CorpusFile) throws {
        let read = try DocumentConverter().document(at: file.url).value
        let reader = try ReaderRegistry.pages(
            of: InputBytes(fileAt: file.url.path), options: ReadingOptions())
        let found = Letters(read)
        for number in 1...reader.pageCount {
            let page = Letters(try reader.reading(ofPage: number))
            let missing = page.onPage(number).subtracting(found.onPage(number))
            #expect(found.onPage(number).subtracting(page.onPage(number)).isEmpty, "page \(number)")
            #expect(missing.isEmpty, "page \(number) lacks \(missing.description)")
        }
    }
}

/// Properties of documents of the corpus that lost a part.
@Suite struct CorpusDamageProperties {
    /// Each object of the file is wiped in turn: a page, its content, a font. Where the rest can be
    /// read, no letter is made up: the whole document has it as often or more often.
    @Test(arguments: ["articles/words", "tables/ruled", "invoices/us-1", "letters/de"])
    func `a damaged file yields no text that the whole one does not contain`(_ path: String) throws
    {
        let sound = try Data(contentsOf: CorpusFile.root.appending(path: "\(path).pdf"))
        let expected = try #require(try letters(of: sound))
        var partlyRead = 0
        for object in objects(of: sound) {
            var damaged = sound
            damaged.replaceSubrange(object, with: Data(repeating: 0x20, count: object.count))
            guard let found = try letters(of: damaged) else { continue }
            let foreign = found.subtracting(expected)
            #expect(foreign.isEmpty, "bytes \(object): \(foreign)")
            if expected.subtracting(found).isEmpty == false { partlyRead += 1 }
        }
        #expect(partlyRead > 0)
    }

    /// The letters of all pages; `nil` where the file is refused for its damage.
    private func letters(of file: Data) throws -> Letters.Bag? {
        // A page whose text is lost is not read from its picture, in which letters are misread.
        let converter = DocumentConverter(options: ConversionOptions(recognition: .never))
        let result = Result { () throws(Problem) in try converter.document(of: file).value }
        switch result {
        case .success(let document): return Letters(document).onAllPages
        case .failure(let problem):
            guard [.damagedInput, .pagesNotRead].contains(problem.kind) else { throw problem }
            return nil
        }
    }

    /// Where the file's objects lie, each with the word that ends it.
    private func objects(of file: Data) -> [Range<Int>] {
        var objects: [Range<Int>] = []
        var rest = file.startIndex..<file.endIndex
        while let start = file.range(of: Data(" 0 obj".utf8), in: rest),
            let end = file.range(of: Data("endobj".utf8), in: start.upperBound..<file.endIndex)
        {
            objects.append(start.lowerBound..<end.upperBound)
            rest = end.upperBound..<file.endIndex
        }
        return objects
    }
}

/// Properties of the pictures of the corpus.
@Suite struct CorpusPictureProperties {
    /// The first of each folder, since reading a picture takes seconds.
    private static var pictures: [CorpusFile] {
        get throws {
            try CorpusFile.pictureFolders.flatMap { try CorpusFile.all(in: $0).prefix(3) }
        }
    }

    /// Boxes that are marked are in the tree and are no words.
    @Test(arguments: try pictures)
    func `every letter that was read is in one place of the document`(_ file: CorpusFile)
        throws
    {
        let work = try PageWork(InputBytes(fileAt: file.url.path), options: ConversionOptions())
        let reading = try work.reading(ofPage: 1)
        let document = Assembly().document(
            from: [.read(work.observation(of: reading), notes: [])])
        let (read, found) = (Letters(reading).onPage(1), Letters(document).onPage(1))
        #expect(found.subtracting(read).withoutBoxes.isEmpty, "\(found.subtracting(read))")
        #expect(read.subtracting(found).withoutBoxes.isEmpty, "\(read.subtracting(found))")
    }
}

/// How often letters occur on each page.
private struct Letters {
    private var counts: [Int: Bag] = [:]

    struct Bag: CustomStringConvertible {
        var counts: [Character: Int] = [:]

        var isEmpty: Bool { counts.values.allSatisfy { $0 <= 0 } }

        var description: String {
            counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
                .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        }

        var withoutBoxes: Bag { Bag(counts: counts.filter { !"☐☑☒○◉".contains($0.key) }) }

        func subtracting(_ other: Bag) -> Bag {
            Bag(counts: counts.merging(other.counts.mapValues { -$0 }, uniquingKeysWith: +))
        }
    }

    func onPage(_ number: Int) -> Bag { counts[number] ?? Bag() }

    var onAllPages: Bag {
        counts.values.reduce(Bag()) {
            Bag(counts: $0.counts.merging($1.counts, uniquingKeysWith: +))
        }
    }

    init(_ reading: PageReading) {
        for word in reading.words { add(word.text, page: reading.page.number) }
    }

    init(_ document: Document) {
        for block in document.body { add(block) }
        for furniture in document.furniture { add(furniture.text) }
        for dropped in document.dropped { add(dropped.text, page: dropped.page) }
    }

    private mutating func add(_ block: Block) {
        switch block {
        case .heading(let heading): add(heading.text)
        case .paragraph(let paragraph): add(paragraph.text)
        case .figure(let figure):
            for text in [figure.text, figure.caption] { text.map { add($0) } }
        case .barcode: break
        case .list(let list):
            for item in list.items {
                add(item.marker)
                for block in item.blocks { add(block) }
            }
        case .table(let table):
            add(table.caption ?? RichText())
            for cell in table.cells { for block in cell.blocks { add(block) } }
        }
    }

    private mutating func add(_ text: RichText) {
        for run in text.runs { add(run.text, page: run.page ?? 0) }
    }

    private mutating func add(_ text: String, page: Int) {
        for letter in text where !letter.isWhitespace && letter != "-" && letter != "\u{AD}" {
            counts[page, default: Bag()].counts[letter, default: 0] += 1
        }
    }
}
