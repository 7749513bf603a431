import DocumentConversion
import Foundation

/// A page in which every property of every type says something.
enum FilledPage {
    static var observation: DocumentObservation {
        DocumentObservation(
            page: PageDescription(
                number: 7, size: size, source: .recognition, orientation: 270, skew: -1.25,
                resolution: .init(pixelsPerInch: 204, isEstimated: true), xHeight: 17.5,
                kind: .form,
                sheet: FlattenedSheet(
                    corners: Quad(box), pictureSize: Size(width: 900, height: 1200),
                    confidence: 0.75,
                    occlusions: [
                        FlattenedSheet.Occlusion(outline: Quad(box).corners, share: 0.25)
                    ], mesh: mesh)),
            document: Container(
                blocks: [
                    .heading(text), .paragraph(text), .list(list), .table(table), .figure(figure),
                    .barcode(code),
                ], box: box, pageSize: size),
            confidence: 0.75,
            fields: [
                field
            ],
            dropped: DroppedWord.Reason.allCases.map { DroppedWord(word, reason: $0) },
            hasTwoOrders: true)
    }

    private static let mesh = DewarpingMesh(
        columns: 3, rows: 2,
        nodes: [(0, 0.125), (0.5, -0.25), (1, 0), (0, 1), (0.5, 0.75), (1.25, 1)].map {
            Point(x: $0.0, y: $0.1)
        })
    private static let size = Size<PageUnits>(width: 595.276, height: 841.89)
    private static let box = Rect<PageUnits>(minX: 10.1, minY: 20.2, maxX: 110.3, maxY: 40.4)

    private static var field: FormField {
        var field = FormField(
            name: "person.name", label: "Name", question: "Who are you?", kind: .radio,
            value: "a@b.org", isChecked: true, page: 7, box: box)
        field.isNumberedByPlace = true
        field.detectedData = [
            DataDetector.Match(
                range: field.value.startIndex..<field.value.endIndex,
                details: .emailAddress(.init(emailAddress: "a@b.org", label: "work")),
                confidence: 0.5)
        ]
        return field
    }

    private static let word = Word(
        text: "e\u{301}mail", box: box, edges: [10, 30, 40, 60, 80, 100, 110], baseline: 36.5,
        style: TextStyle(
            fontName: "Serif", size: 11.5, traits: [.bold, .superscript], color: 0x00FF_8000),
        direction: .left, slant: 12, confidence: 0.5,
        alternatives: [Word.Alternative(text: "email", confidence: 0.25)], rawText: "e-rnail",
        reader: .recognizer("tesseract"), link: "https://example.org", isAttached: true,
        outerSigns: Word.OuterSigns(leading: 1, trailing: 2),
        marking: .artifact(.header))

    private static let line = TextLine(
        words: [word, word], box: box.grown(by: 2), join: .withoutHyphen, isTitle: true,
        headingLevel: 2, blanks: [4, 1], blankLines: 2)

    private static var text: Container.Text {
        var text = Container.Text(lines: [line, line], alignment: .trailing, pageSize: size)
        let transcript = text.transcript
        text.detectedData = [
            Container.Text.DataDetectorMatch(
                match: DataDetector.Match(
                    range: transcript.startIndex..<transcript.endIndex,
                    details: .emailAddress(.init(emailAddress: "a@b.org", label: "work")),
                    confidence: 0.5),
                boundingRegion: NormalizedRegion(box, in: size))
        ]
        return text
    }

    private static var list: Container.List {
        let item = Container.List.Item(
            marker: line, markerType: .decorativeDecimal,
            content: Container(blocks: [.paragraph(text)], box: box, pageSize: size),
            pageNumber: "iv")
        return Container.List(items: [item, item], pageSize: size)
    }

    private static var table: Container.Table {
        let cell = Container.Table.Cell(
            rowRange: 1...2, columnRange: 1...1,
            content: Container(blocks: [.paragraph(text)], box: box, pageSize: size))
        return Container.Table(
            rowCount: 3, columnCount: 2, cells: [cell], headerRowCount: 1, caption: text,
            columnEdges: [10.1, 50.5, 110.3], box: box, pageSize: size)
    }

    private static let code = BarcodeObservation(
        symbology: .ean13, payloadString: "9780306406157", payloadData: Data("978".utf8),
        supplementalPayloadString: "51495",
        sequence: BarcodeSequence(index: 2, count: 3, identifier: "A"), isGS1DataCarrier: true,
        isColorInverted: true,
        confidence: 0.75, reader: "zxing-cpp", corners: Quad(box), pageSize: size)

    private static let figure = Container.Figure(
        text: text, caption: text, alternateText: "A bridge", isFormula: true,
        classification: FigureClassification(.map, confidence: 0.5), box: box, pageSize: size)
}

/// Which properties, by type and name, are not empty somewhere in a value.
struct FilledProperties {
    private var seen: [String: Bool] = [:]

    /// Those that are everywhere nothing: `nil`, empty, zero or `false`.
    var empty: [String] { seen.filter { !$0.value }.keys.sorted() }

    mutating func look(into value: Any) {
        let mirror = Mirror(reflecting: value)
        for child in mirror.children {
            if mirror.displayStyle == .struct, let label = child.label {
                seen["\(mirror.subjectType).\(label)", default: false] =
                    seen["\(mirror.subjectType).\(label)"] == true || isFilled(child.value)
            }
            look(into: child.value)
        }
    }

    private func isFilled(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        if !mirror.children.isEmpty { return true }
        return switch mirror.displayStyle {
        case .optional, .collection, .set, .dictionary: false
        default: !["", "0", "0.0", "false"].contains(String(describing: value))
        }
    }
}
