import Confidence
import DocumentModel
import Geometry
import Observations

extension RichText {
    /// The text with a run for each sequence of words of one style on one line.
    init(_ text: Container.Text, page: Int) {
        self.init()
        for (index, line) in text.textLines.enumerated() {
            let isLast = index == text.textLines.count - 1
            append(line, page: page, join: isLast ? nil : line.join)
        }
        guard !text.detectedData.isEmpty else { return }
        let transcript = text.transcript
        facts = text.detectedData.map { found in
            Fact(
                range: transcript.scalarOffsets(of: found.match.range),
                details: found.match.details, confidence: found.match.confidence, page: page,
                box: found.boundingRegion.boundingBox.onPage(text.pageSize))
        }
    }

    init(_ line: TextLine, page: Int) {
        self.init()
        append(line, page: page, join: nil)
    }

    private mutating func append(_ line: TextLine, page: Int, join: TextLine.Join?) {
        var begun = runs.count
        for (index, word) in line.words.enumerated() {
            let isLast = index == line.words.count - 1
            var text = word.text
            if index == 0, line.isCode { text = blanks(line.blanks[0]) + text }
            if !isLast {
                if line.isCode {
                    text += blanks(line.blanks[index + 1])
                } else if !line.words[index + 1].isAttached {
                    text += " "
                }
            } else if let join {
                switch join {
                case .blank, .end: text += " "
                case .none: break
                case .withoutHyphen: text.removeLast()
                case .lineBreak: text += String(repeating: "\n", count: line.blankLines + 1)
                }
            }
            if runs.count < begun { begun = runs.count }
            if !line.isCode, let parts = word.parts(as: text) {
                for part in parts { append(part.word, as: part.text, page: page, begun: begun) }
            } else {
                append(word, as: text, page: page, begun: begun)
            }
        }
    }

    /// - Parameters:
    ///   - text: The word's text with the blanks behind it.
    ///   - begun: The first run to which it may be added.
    private mutating func append(_ word: Word, as text: String, page: Int, begun: Int) {
        let style = RunStyle(word.style.traits)
        if runs.count > begun, runs[runs.count - 1].matches(word, style) {
            runs[runs.count - 1].text += text
            runs[runs.count - 1].add(box: word.box, isAttached: word.isAttached)
            runs[runs.count - 1].confidence = min(
                runs[runs.count - 1].confidence, word.confidence)
        } else {
            runs.append(
                TextRun(
                    text: text, style: style, link: word.link, page: page, boxes: [word.box],
                    confidence: word.confidence, reader: word.reader.name,
                    rawText: word.rawText, alternatives: word.alternatives.map(\.text)))
        }
    }
}

extension Word {
    /// Its signs and its letters, where the signs have neither its style nor its link; `nil` where it is one
    /// part.
    ///
    /// - Parameter text: The word's text with the blanks behind it, which may have lost its hyphen.
    fileprivate func parts(as text: String) -> [(word: Word, text: String)]? {
        guard outerSigns != OuterSigns(), !style.traits.isEmpty || link != nil,
            rawText == nil, alternatives.isEmpty
        else { return nil }
        let scalars = text.unicodeScalars
        let count = self.text.unicodeScalars.count
        let (leading, trailing) = (Int(outerSigns.leading), Int(outerSigns.trailing))
        let isSigns = { (signs: Substring.UnicodeScalarView) in
            !signs.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        }
        guard leading + trailing < count, count <= scalars.count,
            isSigns(scalars.prefix(leading)), isSigns(scalars.dropFirst(count - trailing))
        else { return nil }
        var parts: [(word: Word, text: String)] = []
        func add(_ range: Range<Int>, end: Int, isSigns: Bool) {
            guard !range.isEmpty else { return }
            var part = self
            part.box = share(range, of: count)
            if isSigns {
                part.style.traits.formIntersection([.superscript, .subscript])
                part.link = nil
            }
            part.isAttached = isAttached || range.lowerBound > 0
            parts.append(
                (part, String(scalars.dropFirst(range.lowerBound).prefix(end - range.lowerBound))))
        }
        add(0..<leading, end: leading, isSigns: true)
        let end = count - trailing
        add(leading..<end, end: trailing == 0 ? scalars.count : end, isSigns: false)
        add(end..<count, end: scalars.count, isSigns: true)
        return parts
    }

    /// The part of the box that some of so many letters take.
    private func share(_ range: Range<Int>, of count: Int) -> Rect<PageUnits> {
        guard direction == .right else { return box }
        let width = box.width / Double(count)
        return Rect(
            minX: box.minX + width * Double(range.lowerBound), minY: box.minY,
            maxX: box.minX + width * Double(range.upperBound), maxY: box.maxY)
    }
}

private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

extension TextRun {
    fileprivate mutating func add(box: Rect<PageUnits>, isAttached: Bool) {
        if isAttached, let last = boxes.last {
            boxes[boxes.count - 1] = last.union(box)
        } else {
            boxes.append(box)
        }
    }

    /// Whether a word has the properties of the run and may be added to it.
    fileprivate func matches(_ word: Word, _ style: RunStyle) -> Bool {
        self.style == style && link == word.link && alternatives.isEmpty
            && rawText == nil && word.rawText == nil && word.alternatives.isEmpty
            && reader == word.reader.name
            && (confidence - word.confidence).magnitude < ConfidenceParameters.standard.equal
    }
}

extension TextReader {
    var name: String {
        switch self {
        case .textLayer: TextRun.textLayer
        case .recognizer(let name): name
        }
    }
}

extension RunStyle {
    fileprivate init(_ traits: TextStyle.Traits) {
        self.init(rawValue: traits.rawValue)
    }
}

/// What the text of a page is converted with.
struct PageContext {
    /// Counted from 1.
    let page: Int
    let levels: HeadingLevels
    /// By the texts that contain them.
    var footnoteMarks: [Container.Text: [FootnoteMark]] = [:]

    func text(_ text: Container.Text) -> RichText {
        var converted = RichText(text, page: page)
        if !footnoteMarks.isEmpty { converted.footnoteMarks = footnoteMarks[text] ?? [] }
        return converted
    }
}

extension Block {
    init(_ block: Container.Block, in context: PageContext) {
        switch block {
        case .heading(let text):
            self = .heading(
                Heading(level: context.levels.level(of: text), text: context.text(text)))
        case .paragraph(let text):
            self = .paragraph(
                Paragraph(
                    text: context.text(text),
                    alignment: text.textAlignment.flatMap {
                        Paragraph.Alignment(rawValue: $0.rawValue)
                    }, isCode: text.isCode))
        case .list(let list):
            self = .list(List(list, in: context))
        case .table(let table):
            self = .table(Table(table, in: context))
        case .figure(let figure):
            self = .figure(
                Figure(
                    text: figure.text.map(context.text),
                    caption: figure.caption.map(context.text),
                    alternateText: figure.alternateText, isFormula: figure.isFormula,
                    classification: figure.classification, page: context.page,
                    box: figure.box))
        case .barcode(let code):
            self = .barcode(Barcode(code, page: context.page))
        }
    }
}

extension Barcode {
    init(_ code: BarcodeObservation, page: Int) {
        self.init(
            symbology: code.symbology, payload: code.payloadString,
            payloadBytes: code.payloadData.map(Array.init) ?? [],
            supplement: code.supplementalPayloadString, sequence: code.sequence,
            isGS1: code.isGS1DataCarrier, isColorInverted: code.isColorInverted,
            confidence: code.confidence,
            reader: code.reader, page: page, corners: code.corners)
    }
}

extension List {
    init(_ list: Container.List, in context: PageContext) {
        let isOrdered =
            switch list.items.first?.markerType {
            case .bullet, .hyphen, nil: false
            case .decimal, .decorativeDecimal, .compositeDecimal, .lowercaseLatin, .uppercaseLatin:
                true
            }
        self.init(
            isOrdered: isOrdered,
            items: list.items.map { item in
                Item(
                    marker: item.marker.map { RichText($0, page: context.page) } ?? RichText(),
                    ordinal: isOrdered ? item.ordinal : nil,
                    blocks: item.content.blocks.map { Block($0, in: context) },
                    pageNumber: item.pageNumber)
            })
    }
}

extension Container.List.Item {
    /// The last number in the marker, such as 3 in `2.3`.
    fileprivate var ordinal: Int? {
        let digits = markerString.unicodeScalars.reversed()
            .drop { !(48...57).contains($0.value) }
            .prefix { (48...57).contains($0.value) }
        var text = ""
        text.unicodeScalars.append(contentsOf: digits.reversed())
        return Int(text)
    }
}

extension Table {
    init(_ table: Container.Table, in context: PageContext) {
        self.init(
            caption: table.caption.map(context.text), rowCount: table.rowCount,
            columnCount: table.columnCount, headerRowCount: table.headerRowCount,
            cells: table.cells.map { cell in
                Cell(
                    rows: cell.rowRange.lowerBound..<cell.rowRange.upperBound + 1,
                    columns: cell.columnRange.lowerBound..<cell.columnRange.upperBound + 1,
                    blocks: cell.content.blocks.map { Block($0, in: context) },
                    isHeader: cell.rowRange.lowerBound < table.headerRowCount)
            }, areas: [Area(page: context.page, box: table.box)])
    }
}
