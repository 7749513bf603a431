import DocumentModel
import Geometry
import Observations
import TestSupport
import Testing

@testable import Assembly

/// Whatever is taken away behind the readers is noticed.
@Suite struct ConservationTests {
    @Test func `a word that is missing from a page is noticed`() {
        var generator = SeededGenerator(seed: 21)
        for seed in 0..<500 {
            let page = RandomPage(&generator)
            let reading = page.reading
            #expect(PageConservation(reading).notes(on: page.observation).isEmpty)
            let lost = Int.random(in: 0..<page.words.count, using: &generator)
            let notes = PageConservation(reading).notes(on: page.without(lost).observation)
            #expect(notes.map(\.kind) == [.wordsLost], "seed \(seed)")
            #expect(notes.first?.details == [page.words[lost].text], "seed \(seed)")
        }
    }

    @Test func `a word that is twice on a page is noticed`() {
        var generator = SeededGenerator(seed: 22)
        for seed in 0..<200 {
            var page = RandomPage(&generator)
            let reading = page.reading
            let doubled = page.words[Int.random(in: 0..<page.words.count, using: &generator)]
            page.dropped.append(doubled)
            let notes = PageConservation(reading).notes(on: page.observation)
            #expect(notes.first?.details == [doubled.text], "seed \(seed)")
        }
    }

    @Test func `a word that is drawn twice, once where nobody sees it, is twice in the result`() {
        var generator = SeededGenerator(seed: 24)
        for seed in 0..<200 {
            var page = RandomPage(&generator)
            var reading = page.reading
            let covered = page.words[Int.random(in: 0..<page.words.count, using: &generator)]
            reading.hidden = [covered]
            let notes = PageConservation(reading).notes(on: page.observation)
            #expect(notes.first?.details == [covered.text], "seed \(seed)")
            page.dropped.append(covered)
            #expect(PageConservation(reading).notes(on: page.observation).isEmpty, "seed \(seed)")
        }
    }

    @Test func `words that are joined, cut or repaired are not missing`() {
        var generator = SeededGenerator(seed: 23)
        let page = RandomPage(&generator)
        var changed = page
        let word = page.words[0]
        let middle = word.box.midX
        let cut = word.text.index(word.text.startIndex, offsetBy: 2)
        var first = word
        first.text = String(word.text[..<cut])
        first.box = Rect(
            minX: word.box.minX, minY: word.box.minY, maxX: middle, maxY: word.box.maxY)
        var second = word
        second.text = String(word.text[cut...])
        second.box = Rect(
            minX: middle, minY: word.box.minY, maxX: word.box.maxX, maxY: word.box.maxY)
        changed.words.replaceSubrange(0...0, with: [first, second])
        #expect(PageConservation(page.reading).notes(on: changed.observation).isEmpty)
        #expect(PageConservation(changed.reading).notes(on: page.observation).isEmpty)
        var repaired = page
        repaired.words[1].rawText = repaired.words[1].text
        repaired.words[1].text = "mended"
        #expect(PageConservation(page.reading).notes(on: repaired.observation).isEmpty)
    }

    @Test func `a word that is missing from a document is noticed wherever it was`() {
        var generator = SeededGenerator(seed: 24)
        for seed in 0..<500 {
            let pages = (1...4).map { number in
                RandomPage(&generator, number: number, head: "The River Journal")
            }
            let outcomes = pages.map { PageOutcome.read($0.observation, notes: []) }
            var document = Assembly().document(from: outcomes)
            #expect(FileConservation(outcomes).notes(on: document).isEmpty, "seed \(seed)")
            let lost = document.removeWord(using: &generator)
            let notes = FileConservation(outcomes).notes(on: document)
            #expect(notes.map(\.kind) == [.wordsLost], "seed \(seed): \(lost.word)")
            #expect(notes.first?.place?.page == lost.page)
            #expect(notes.first?.details == [lost.word.filter { $0 != "-" }], "seed \(seed)")
        }
    }
}

/// A page of words of random letters in all kinds of blocks.
private struct RandomPage {
    var words: [Word] = []
    var dropped: [Word] = []
    let number: Int
    /// Where each block ends among the words, and what it is.
    private var lines: [(words: Int, kind: Int)] = []

    init(_ generator: inout SeededGenerator, number: Int = 1, head: String? = nil) {
        self.number = number
        if let head { add(head.split(separator: " ").map(String.init), kind: 1) }
        for _ in 0..<Int.random(in: 2...5, using: &generator) {
            let count = Int.random(in: 1...6, using: &generator)
            let texts = (0..<count).map { _ in Self.text(&generator) }
            add(texts, kind: Int.random(in: 0...4, using: &generator))
        }
        for _ in 0..<2 {
            var word = Word(
                text: Self.text(&generator), box: Rect(x: 20, y: 20, width: 9, height: 9))
            word.box = word.box.moved(x: Double(dropped.count) * 50, y: 0)
            dropped.append(word)
        }
    }

    private mutating func add(_ texts: [String], kind: Int) {
        let y = 40 + Double(lines.count) * 100
        for (index, text) in texts.enumerated() {
            words.append(
                Word(
                    text: text,
                    box: Rect(x: 50 + Double(index) * 80, y: y, width: 70, height: 10),
                    style: TextStyle(size: 10)))
        }
        lines.append((texts.count, kind))
    }

    private static func text(_ generator: inout SeededGenerator) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        return "w"
            + String(
                (0..<Int.random(in: 6...9, using: &generator)).map { _ in
                    letters.randomElement(using: &generator) ?? "x"
                })
    }

    /// The words in blocks, then those that are dropped.
    var reading: PageReading {
        PageReading(page: page, words: words + dropped)
    }

    func without(_ index: Int) -> RandomPage {
        var page = self
        page.words.remove(at: index)
        var start = 0
        for line in page.lines.indices {
            if (start..<start + page.lines[line].words).contains(index) {
                page.lines[line].words -= 1
                break
            }
            start += page.lines[line].words
        }
        return page
    }

    private var page: PageDescription {
        PageDescription(number: number, size: TypedObservation.size, source: .textLayer)
    }

    var observation: DocumentObservation {
        var blocks: [Container.Block] = []
        var rest = words[...]
        // A word that was cut adds to the first line.
        let surplus = words.count - lines.map(\.words).reduce(0, +)
        for (index, line) in lines.enumerated() {
            let count = line.words + (index == 0 ? surplus : 0)
            let part = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            if !part.isEmpty { blocks.append(block(part, kind: line.kind)) }
        }
        return DocumentObservation(
            page: page,
            document: Container(
                blocks: blocks, box: Rect(x: 0, y: 0, width: 600, height: 800),
                pageSize: TypedObservation.size),
            dropped: dropped.map { DroppedWord($0, reason: .illegible) })
    }

    private func block(_ words: [Word], kind: Int) -> Container.Block {
        let size = TypedObservation.size
        let text = Container.Text(lines: [TextLine(words: words)], pageSize: size)
        switch kind {
        case 0: return .heading(text)
        case 2 where words.count > 1:
            let content = Container.Text(
                lines: [TextLine(words: Array(words.dropFirst()))], pageSize: size)
            let item = Container.List.Item(
                marker: TextLine(words: [words[0]]), markerType: .bullet,
                content: Container(
                    blocks: [.paragraph(content)], box: content.box, pageSize: size))
            return .list(Container.List(items: [item], pageSize: size))
        case 3:
            let cell = Container.Table.Cell(
                rowRange: 0...0, columnRange: 0...0,
                content: Container(blocks: [.paragraph(text)], box: text.box, pageSize: size))
            return .table(
                Container.Table(
                    rowCount: 1, columnCount: 1, cells: [cell], headerRowCount: 0,
                    columnEdges: [0, 600], box: text.box, pageSize: size))
        case 4 where words.count > 1:
            let label = Container.Text(lines: [TextLine(words: [words[0]])], pageSize: size)
            let caption = Container.Text(
                lines: [TextLine(words: Array(words.dropFirst()))], pageSize: size)
            return .figure(
                Container.Figure(text: label, caption: caption, box: text.box, pageSize: size))
        default: return .paragraph(text)
        }
    }
}

extension Document {
    /// Takes a random word out of a random run, wherever that is.
    fileprivate mutating func removeWord(
        using generator: inout SeededGenerator
    ) -> (word: String, page: Int) {
        var count = 0
        visitRuns { _ in count += 1 }
        var choice = Int.random(in: 0..<count + dropped.count, using: &generator)
        if choice >= count {
            let word = dropped.remove(at: choice - count)
            return (word.text, word.page)
        }
        var removed = ("", 0)
        var random = generator
        visitRuns { run in
            if choice == 0 {
                var words = run.text.split(separator: " ").map(String.init)
                let word = words.remove(at: Int.random(in: 0..<words.count, using: &random))
                run.text = words.joined(separator: " ")
                removed = (word, run.page ?? 0)
            }
            choice -= 1
        }
        generator = random
        return removed
    }

    private mutating func visitRuns(_ visit: (inout TextRun) -> Void) {
        for index in body.indices { body[index].visitRuns(visit) }
        for index in furniture.indices { furniture[index].text.visitRuns(visit) }
    }
}

extension Block {
    fileprivate mutating func visitRuns(_ visit: (inout TextRun) -> Void) {
        switch self {
        case .heading(var heading):
            heading.text.visitRuns(visit)
            self = .heading(heading)
        case .paragraph(var paragraph):
            paragraph.text.visitRuns(visit)
            self = .paragraph(paragraph)
        case .list(var list):
            for item in list.items.indices {
                list.items[item].marker.visitRuns(visit)
                for block in list.items[item].blocks.indices {
                    list.items[item].blocks[block].visitRuns(visit)
                }
            }
            self = .list(list)
        case .table(var table):
            table.caption?.visitRuns(visit)
            table.cells.updateEach { _, cell in
                for block in cell.blocks.indices { cell.blocks[block].visitRuns(visit) }
            }
            self = .table(table)
        case .figure(var figure):
            figure.caption?.visitRuns(visit)
            self = .figure(figure)
        case .barcode: break
        }
    }
}

extension RichText {
    fileprivate mutating func visitRuns(_ visit: (inout TextRun) -> Void) {
        for index in runs.indices { visit(&runs[index]) }
    }
}
