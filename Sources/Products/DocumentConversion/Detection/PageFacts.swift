import DataDetection
import DocumentModel
import Facts
import Geometry
import Observations

/// Adds the facts that the texts of a page state.
struct PageFacts {
    private let detection: Detection

    init(options: DataDetector.Options) { detection = Detection(options: options) }

    func filled(_ page: DocumentObservation) -> DocumentObservation {
        DocumentObservation(
            page: page.page, document: filled(page.document), confidence: page.confidence,
            fields: page.fields.map(filled), dropped: page.dropped, hasTwoOrders: page.hasTwoOrders)
    }

    /// A filled-in value is read after its label, which may determine what a bare number is.
    private func filled(_ field: FormField) -> FormField {
        guard field.kind == .text || field.kind == .choice, !field.value.isEmpty else {
            return field
        }
        var field = field
        let label = field.label.isEmpty ? "" : "\(field.label): "
        let whole = label + field.value
        let start = whole.utf8.index(whole.startIndex, offsetBy: label.utf8.count)
        field.detectedData = detection.matches(in: whole).compactMap { match in
            guard match.range.lowerBound >= start else { return nil }
            return DataDetector.Match(
                range: whole.utf8Range(match.range, from: start, in: field.value),
                details: match.details, confidence: match.confidence)
        }
        return field
    }

    private func filled(_ container: Container) -> Container {
        Container(
            blocks: container.blocks.map(filled), box: container.box, pageSize: container.pageSize)
    }

    private func filled(_ block: Container.Block) -> Container.Block {
        switch block {
        case .heading(let text): .heading(filled(text))
        case .paragraph(let text): .paragraph(filled(text))
        case .list(let list): .list(filled(list))
        case .table(let table): .table(filled(table))
        case .figure(let figure):
            .figure(
                Container.Figure(
                    text: figure.text, caption: figure.caption.map(filled),
                    alternateText: figure.alternateText, isFormula: figure.isFormula,
                    classification: figure.classification,
                    box: figure.box,
                    pageSize: figure.pageSize))
        case .barcode: block
        }
    }

    private func filled(_ list: Container.List) -> Container.List {
        Container.List(
            items: list.items.map { item in
                Container.List.Item(
                    marker: item.marker, markerType: item.markerType,
                    content: filled(item.content), pageNumber: item.pageNumber)
            }, pageSize: list.pageSize)
    }

    private func filled(_ table: Container.Table) -> Container.Table {
        Container.Table(
            rowCount: table.rowCount, columnCount: table.columnCount,
            cells: table.cells.map { cell in
                Container.Table.Cell(
                    rowRange: cell.rowRange, columnRange: cell.columnRange,
                    content: filled(cell.content))
            }, headerRowCount: table.headerRowCount, caption: table.caption.map(filled),
            columnEdges: table.columnEdges, box: table.box, pageSize: table.pageSize)
    }

    private func filled(_ text: Container.Text) -> Container.Text {
        var text = text.withoutSlips.withWholeAddresses
        let transcript = text.transcript
        text.detectedData = detection.matches(in: transcript).compactMap { match in
            text.box(ofScalars: transcript.scalarOffsets(of: match.range)).map { box in
                Container.Text.DataDetectorMatch(
                    match: match, boundingRegion: NormalizedRegion(box, in: text.pageSize))
            }
        }
        return text
    }
}

extension String {
    /// The range in `part`, which begins in this text at `start`, that `range` has here.
    fileprivate func utf8Range(
        _ range: Range<Index>, from start: Index, in part: String
    ) -> Range<Index> {
        let lower = part.utf8.index(
            part.startIndex, offsetBy: utf8.distance(from: start, to: range.lowerBound))
        let length = utf8.distance(from: range.lowerBound, to: range.upperBound)
        return lower..<part.utf8.index(lower, offsetBy: length)
    }
}

extension Container.Text {
    /// The text with the web and e-mail addresses joined that line ends broke.
    fileprivate var withWholeAddresses: Container.Text {
        guard textLines.count > 1, let edge = textLines.map(\.box.maxX).max() else { return self }
        var lines = textLines
        var isChanged = false
        for index in lines.indices.dropLast() where lines[index].join != .none {
            guard let end = lines[index].words.last, let start = lines[index + 1].words.first,
                AddressContinuation.goes(
                    on: end.text, in: start.text,
                    fillsLine: AddressContinuation.isFull(
                        lineEnd: lines[index].box.maxX, nextWidth: start.box.width, edge: edge))
            else { continue }
            lines[index].join = .none
            isChanged = true
        }
        return isChanged ? replacing(lines: lines) : self
    }
}

extension Container.Text {
    /// The text after OCR post-correction, where the context proves an error.
    fileprivate var withoutSlips: Container.Text {
        guard textLines.contains(where: { $0.words.contains { $0.reader != .textLayer } }) else {
            return self
        }
        var isChanged = false
        let lines = textLines.map { line -> TextLine in
            let read = line.words.map(\.text)
            let repairs = OCRPostCorrection.repairs(of: read)
            let attached = OCRPostCorrection.attachments(of: read)
            guard !repairs.isEmpty || !attached.isEmpty else { return line }
            isChanged = true
            let words = line.words.enumerated().map { place, word in
                var word = repairs[place].map(word.repaired) ?? word
                if attached.contains(place), word.reader != .textLayer { word.isAttached = true }
                return word
            }
            return line.replacing(words: words, box: line.box)
        }
        return isChanged ? replacing(lines: lines) : self
    }
}

extension Word {
    /// The word as it must have been printed, unless it comes from a text layer.
    fileprivate func repaired(_ meant: String) -> Word {
        guard reader != .textLayer else { return self }
        var word = self
        word.rawText = rawText ?? text
        word.text = meant
        // Character boxes are known only for the recognized text.
        if meant.unicodeScalars.count + 1 != edges.count { word.edges = [] }
        return word
    }
}
