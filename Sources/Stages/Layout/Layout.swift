import Geometry
import Observations

/// Groups the contents of a page into blocks in reading order.
///
///     words ─▶ rows of segments ─▶ ruled tables taken out ─▶ columns ─▶ zones in reading order
///       each zone ─▶ aligned tables ─▶ lists, headings, paragraphs
package struct Layout: Sendable {
    private let tables: [TableArea]

    /// - Parameter tables: Areas of pages whose text is one table each.
    package init(tables: [TableArea] = []) { self.tables = tables }

    package func observation(of page: PageReading) -> DocumentObservation {
        var reading = page.withoutHiddenStructures
        reading.marks += DrawnCheckBoxes(page).marks
        var deskewed = DeskewedPage(reading)
        deskewed.reading.words = TaggedOrder(deskewed.reading).ordered
        let marks = MarkBinder(deskewed.reading, delivered: reading.marks)
        let (words, dropped) = NoiseFilter(deskewed.reading, insideMarks: marks.inside).result
        let combs = Combs(words: words + marks.letters, rules: deskewed.reading.rules)
        let rotated = RotatedText(combs.words)
        let pageHeight = deskewed.reading.page.size.height
        let capped = DropCaps(
            rotated.words,
            bodySize: TextMetrics(rotated.words, pageHeight: pageHeight).bodySize)
        var content = PageContent(
            deskewed.reading, words: capped.words, rules: combs.rules,
            members: rotated.members.merging(capped.members) { first, _ in first },
            isMirrored: deskewed.isMirrored)
        let index = IndexFinder(content, segments: SegmentFinder(content).segments).found
        let contents = ContentsFinder(
            content, segments: index.segments,
            dropped: dropped.filter { $0.reason == .leader }.map(\.word)
        ).found
        content.words = contents.words
        let spaced = SpacedLeaders(content, segments: contents.segments).found
        let margins = MarginNotes(content, segments: spaced.segments)
        let segments = CodeFinder(content, segments: content.joiningTags(in: margins.body)).marked
        let read = content.blocks(
            of: segments, index: index.index, drawn: deskewed.drawn(tables, around: content.words))
        let blocks =
            margins.placed(among: read.blocks)
            + rotated.overlying.map {
                .paragraph(Container.Text(lines: $0, pageSize: deskewed.reading.page.size))
            }
        let size = deskewed.reading.page.size
        let container = Container(
            blocks: blocks, box: Rect(x: 0, y: 0, width: size.width, height: size.height),
            pageSize: size)
        let confidences = words.lazy.map { $0.confidence }
        let confidence = words.isEmpty ? 1 : confidences.reduce(0, +) / Float(words.count)
        return deskewed.mappedToPage(
            DocumentObservation(
                page: deskewed.reading.page, document: container, confidence: confidence,
                fields: fields(
                    of: reading, deskewed, content, segments, blocks, combs.areas, dropped)
                    + marks.fields,
                dropped: dropped.map(\.withoutElement)
                    + (index.leaders + contents.leaders + spaced.leaders).map {
                        DroppedWord($0, reason: .leader).withoutElement
                    }
                    + deskewed.reading.hidden.map {
                        DroppedWord($0, reason: .hidden).withoutElement
                    }, hasTwoOrders: read.hasTwoOrders))
    }

    /// The file's own fields, where it has none the printed ones, and the stamps.
    private func fields(
        of reading: PageReading, _ deskewed: DeskewedPage, _ content: PageContent,
        _ segments: [Segment], _ blocks: [Container.Block], _ combs: [Rect<PageUnits>],
        _ dropped: [DroppedWord]
    ) -> [FormField] {
        let hasStamps = reading.fields.contains { $0.kind == .stamp }
        let stamps =
            hasStamps
            ? StampCaptions(content, segments: segments).labelled(
                deskewed.reading, delivered: reading) : []
        let own = reading.fields.filter { $0.kind != .stamp }
        guard own.isEmpty else { return FieldLabels(reading.words, fields: own).labelled + stamps }
        let number = reading.page.number
        let leaders = dropped.filter { $0.reason == .leader }.map(\.word)
        let printed = PrintedFields(
            content, number: number, segments: segments, blocks: blocks, combs: combs,
            leaders: leaders
        ).fields
        let signed = Signatures(content, dropped: dropped).fields(of: segments, number: number)
        return (printed + signed).map(deskewed.mappedToPage) + stamps
    }
}

/// Everything that the steps of one page share.
struct PageContent {
    /// Words of level text; a rotated text and an initial with the word that it begins are one word.
    var words: [Word]
    /// The words on the page that one of `words` was joined from, by its box.
    let members: [Rect<PageUnits>: [Word]]
    let rules: [RulingLine]
    /// Those of one axis.
    let uprightRules: [RulingLine]
    let levelRules: [RulingLine]
    let fills: [Fill]
    let pictures: [PictureRegion]
    let barcodes: [BarcodeObservation]
    let size: Size<PageUnits>
    let metrics: TextMetrics
    let fileOrder: FileOrder
    let bullets: DrawnBullets
    let phraseGrounds: PhraseGrounds
    let tags: TaggedContent
    /// Whether x runs from the right edge of the page, as its text does.
    let isMirrored: Bool

    init(
        _ reading: PageReading, words: [Word], rules: [RulingLine],
        members: [Rect<PageUnits>: [Word]] = [:], isMirrored: Bool = false
    ) {
        metrics = TextMetrics(words, pageHeight: reading.page.size.height)
        let judged = MarginLineNumbers(TaggedArtifacts(words, bodySize: metrics.bodySize).judged)
            .marked
        tags = TaggedContent(reading.structure, words: judged)
        // What words of the page say is not to depend on elements that are not sent with them.
        self.words = reading.structure.isEmpty ? judged : judged.map(\.withoutElement)
        self.members = members.mapValues { $0.map(\.unmarked) }
        self.isMirrored = isMirrored
        let codes = CodeAreas(reading.barcodes)
        self.rules = rules.filter { !codes.contain($0.box) }
        uprightRules = self.rules.filter { $0.axis == .vertical }
        levelRules = self.rules.filter { $0.axis == .horizontal }
        fills = reading.fills.filter { !codes.contain($0.box) }
        pictures = reading.pictures.filter { !codes.contain($0.box) && !codes.fill($0.box) }
        barcodes = reading.barcodes
        size = reading.page.size
        fileOrder = FileOrder(words)
        bullets = DrawnBullets(reading, words: words)
        phraseGrounds = PhraseGrounds(fills, bodySize: metrics.bodySize)
    }

    /// The blocks in reading order, and whether another order is as likely.
    func blocks(
        of segments: [Segment], index: BookIndex?, drawn: [DrawnTable]
    ) -> (blocks: [Container.Block], hasTwoOrders: Bool) {
        let (drawn, undrawn) = DrawnTableFinder(self).tables(of: drawn, in: segments)
        let (artifacts, body) = artifacts(in: undrawn)
        let (tagged, untagged) = TaggedTableFinder(self).tables(in: body)
        var captioned = CaptionedFigures(self, segments: untagged).areas
        captioned += ScaledPlots(self, segments: untagged).areas.filter { plot in
            !captioned.contains { $0.intersects(plot) }
        }
        func isLabel(_ segment: Segment) -> Bool {
            captioned.contains { $0.contains(segment.box.center) }
        }
        func ruledTables() -> (tables: [Container.Table], rest: [Segment]) {
            RuledTableFinder(self).tables(in: untagged.filter { !isLabel($0) })
        }
        var (framed, unframed) = ruledTables()
        // What crosses a table is a part of it.
        let apart = captioned.filter { area in !framed.contains { $0.box.intersects(area) } }
        if apart.count < captioned.count {
            captioned = apart
            (framed, unframed) = ruledTables()
        }
        let labels = untagged.filter(isLabel)
        let (entries, rest) = EntryListFinder(self).tables(in: unframed)
        let ruled = drawn + framed + entries
        let figures = tags.described(
            FigureFinder(self, segments: rest + labels)
                .figures(besides: (tagged + ruled).map(\.box), captioned: captioned))
        let (formulas, text) = FormulaFinder(
            self,
            segments: (rest + labels).filter { segment in
                !figures.contains { $0.box.contains(segment.box.center) }
            }
        ).found
        let regions =
            text.map(LayoutRegion.segment) + (tagged + ruled).map(LayoutRegion.table)
            + (figures + formulas).map(LayoutRegion.figure) + barcodes.map(LayoutRegion.barcode)
            + (index.map { [LayoutRegion.index($0)] } ?? [])
        let zones = ReadingOrder(self, regions: regions).zones
        let columns = zones.map { ZoneReader(self).blocks(of: $0) }
        let blocks = ColumnJoiner(bodySize: metrics.bodySize).joined(columns.map(\.blocks))
        return (
            surrounded(
                HangingLabels(CaptionBinder(self).bound(blocks)).joined, by: artifacts),
            columns.contains(where: \.hasTwoOrders)
        )
    }
}

extension Word {
    fileprivate var unmarked: Word {
        guard marking != .unmarked else { return self }
        var word = self
        word.marking = .unmarked
        return word
    }

    /// Without its element, which the structure of its page gives a meaning.
    fileprivate var withoutElement: Word {
        if case .element = marking { unmarked } else { self }
    }
}

extension DroppedWord {
    fileprivate var withoutElement: DroppedWord {
        DroppedWord(word.withoutElement, reason: reason)
    }
}

/// A unit that reading order arranges.
enum LayoutRegion {
    case segment(Segment)
    case table(Container.Table)
    case figure(Container.Figure)
    case barcode(BarcodeObservation)
    case index(BookIndex)

    var box: Rect<PageUnits> {
        switch self {
        case .segment(let segment): segment.box
        case .table(let table): table.box
        case .figure(let figure): figure.box
        case .barcode(let code): code.box
        case .index(let index): index.box
        }
    }
}
