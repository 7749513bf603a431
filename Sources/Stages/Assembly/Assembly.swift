import Diagnostics
import DocumentModel
import Facts
import Observations
import Spilling

/// Joins the pages of a file into one document: removes furniture, joins tables and paragraphs that
/// a page break cuts, and gives headings their levels over the whole file.
package struct Assembly: Sendable {
    private let metadata: Document.Metadata
    private let outline: [OutlineEntry]
    private let furniture: FurniturePolicy
    private let cells: SpillStore<Table.Cell>?
    private let detection: @Sendable (String) -> [DataDetector.Match]

    /// - Parameters:
    ///   - furniture: What becomes of running heads, running feet and page numbers.
    ///   - cells: Where the cells of tables are spilled to that memory has no room for; `nil` to keep
    ///     all in memory.
    ///   - detection: Finds the facts of text that pages break; those of other text are in the
    ///     observations.
    package init(
        metadata: Document.Metadata = Document.Metadata(), outline: [OutlineEntry] = [],
        furniture: FurniturePolicy = .mark, cells: SpillStore<Table.Cell>? = nil,
        detection: @escaping @Sendable (String) -> [DataDetector.Match] = { _ in [] }
    ) {
        self.metadata = metadata
        self.outline = outline
        self.furniture = furniture
        self.cells = cells
        self.detection = detection
    }

    /// - Parameter outcomes: In page order.
    package func document(from outcomes: [PageOutcome]) -> Document {
        var document = Document(metadata: metadata)
        var pages: [PageBlocks] = []
        for outcome in outcomes {
            document.pages.append(outcome.page)
            switch outcome {
            case .read(let observation, let notes):
                document.notes += notes
                document.fields += FieldGroups(observation.fields).fields
                document.dropped += observation.dropped.map {
                    $0.dropped(page: observation.page.number)
                }
                pages.append(PageBlocks(observation))
            case .needsRecognition(_, let notes):
                document.notes += notes
            case .failed(let number, let problem):
                document.notes.append(
                    Note(
                        .pageFailed, problem.message,
                        at: Problem.Place(file: problem.place?.file ?? "", page: number)))
            }
        }
        let pieces = FurnitureFinder(detection: detection).takeFurniture(from: &pages)
        for (index, pieces) in pieces.enumerated() {
            document.place(pieces, of: &pages[index], as: furniture)
        }
        for index in pages.indices { pages[index].joinCutBlocks() }
        let hyphens = LineEndHyphens(pages)
        hyphens.mend(&pages, detection: detection)
        let titles = OutlineTitles(outline)
        titles.promote(&pages, detection: detection)
        for index in pages.indices { pages[index].joinChapterLabels(detection: detection) }
        var numbered = NumberedTitles()
        numbered.promote(&pages)
        let stated = StatedTitle(metadata.title)
        stated.promote(&pages, detection: detection)
        let titleFinder = TitleFinder(isOutlined: titles.contains, isStated: stated.isPrinted)
        titleFinder.clearAboveTitle(&pages)
        LetterHead(isOutlined: titles.contains).clear(&pages)
        let title = titleFinder.title(in: pages)
        FrontLines(isOutlined: titles.contains).clear(&pages, below: title)
        AuthorLines(isOutlined: titles.contains).clear(&pages, below: title)
        let levels = HeadingLevels(pages, outline: titles, title: title)
        var footnotes = 0
        for index in pages.indices {
            FootnoteFinder(bodySize: pages[index].bodySize).mark(&pages[index], count: &footnotes)
        }
        let body = PageJoiner(levels: levels, hyphens: hyphens, cells: cells, detection: detection)
            .body(of: pages)
        document.body = body.blocks
        document.dropped += body.repeated
        return document
    }
}

/// A page's blocks before they are joined.
struct PageBlocks {
    var page: PageDescription
    var blocks: [Container.Block]
    /// By the texts that contain them.
    var footnoteMarks: [Container.Text: [FootnoteMark]] = [:]
    /// Furniture that is kept in the text, above and below the blocks.
    var heads: [Container.Text] = []
    var feet: [Container.Text] = []

    init(_ observation: DocumentObservation) {
        page = observation.page
        blocks = observation.document.blocks
    }
}

extension Document {
    /// Keeps, marks or drops the furniture of a page as the policy requires.
    fileprivate mutating func place(
        _ pieces: [FurniturePiece], of page: inout PageBlocks, as policy: FurniturePolicy
    ) {
        let number = page.page.number
        switch policy {
        case .mark:
            furniture += pieces.map {
                Furniture(
                    kind: $0.kind, text: RichText($0.text, page: number), page: number,
                    isArtifact: $0.isArtifact)
            }
        case .keep:
            page.heads = pieces.filter(\.isAbove).map(\.text)
            page.feet = pieces.filter { !$0.isAbove }.map(\.text)
        case .drop:
            let words = pieces.flatMap { $0.text.textLines }.flatMap(\.words)
            dropped += words.map {
                Dropped(text: $0.delivered, reason: "furniture", page: number, box: $0.box)
            }
        }
    }
}

extension PageOutcome {
    fileprivate var page: Document.Page {
        switch self {
        case .read(let observation, _):
            Document.Page(
                number: observation.page.number, size: observation.page.size,
                source: observation.page.source.rawValue,
                resolution: observation.page.resolution?.pixelsPerInch,
                turn: PageRotation(degrees: observation.page.orientation),
                sheet: observation.page.sheet)
        case .needsRecognition(let page, _):
            Document.Page(
                number: page.number, size: page.size, source: page.source.rawValue,
                state: .needsRecognition)
        case .failed(let number, _):
            Document.Page(
                number: number, size: .init(width: 0, height: 0),
                source: PageDescription.Source.textLayer.rawValue, state: .failed)
        }
    }
}

extension DroppedWord {
    fileprivate func dropped(page: Int) -> Document.Dropped {
        Document.Dropped(text: word.text, reason: reason.rawValue, page: page, box: word.box)
    }
}
