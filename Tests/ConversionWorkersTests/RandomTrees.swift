import Assembly
import DocumentConversion
import Foundation
import TestSupport

/// Makes outcomes of any shape, the same ones from the same seed.
struct RandomTrees {
    private var generator: SeededGenerator
    private var depth = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func number(below bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(number(below: 256)) }
    }

    mutating func outcome() -> PageOutcome {
        switch number(below: 8) {
        case 0: .needsRecognition(page(), notes: many(3) { $0.note() })
        case 1: .failed(number: 1 + number(below: 900), problem())
        default:
            .read(
                DocumentObservation(
                    page: page(), document: container(), confidence: fraction(),
                    fields: many(3) { $0.field() },
                    dropped: many(3) { DroppedWord($0.word(), reason: $0.any()) }),
                notes: many(3) { $0.note() })
        }
    }

    private mutating func container() -> Container {
        depth += 1
        defer { depth -= 1 }
        return Container(
            blocks: many(depth > 3 ? 1 : 4) { $0.block() }, box: box(), pageSize: size())
    }

    private mutating func block() -> Container.Block {
        switch number(below: depth > 3 ? 2 : 6) {
        case 0: .heading(text())
        case 1: .paragraph(text())
        case 2:
            .list(
                Container.List(
                    items: many(3) {
                        Container.List.Item(
                            marker: $0.maybe { $0.line() }, markerType: $0.maybe { $0.any() },
                            content: $0.container())
                    }, pageSize: size()))
        case 3: .table(table())
        case 4: .barcode(code())
        default:
            .figure(
                Container.Figure(
                    text: maybe { $0.text() }, caption: maybe { $0.text() },
                    alternateText: number(below: 2) == 0 ? "" : letters(),
                    classification: maybe {
                        FigureClassification($0.any(), confidence: $0.fraction())
                    }, box: box(),
                    pageSize: size()))
        }
    }

    private mutating func code() -> BarcodeObservation {
        BarcodeObservation(
            symbology: any(), payloadString: maybe { $0.letters() },
            payloadData: maybe { Data($0.bytes($0.number(below: 40))) },
            supplementalPayloadString: maybe { $0.letters() },
            sequence: maybe {
                BarcodeSequence(
                    index: $0.number(below: 9), count: $0.maybe { $0.number(below: 9) },
                    identifier: $0.letters())
            },
            isGS1DataCarrier: number(below: 2) == 0, isColorInverted: number(below: 2) == 0,
            confidence: fraction(), reader: letters(), corners: Quad(box()), pageSize: size())
    }

    private mutating func table() -> Container.Table {
        let (rows, columns) = (1 + number(below: 4), 1 + number(below: 4))
        let cells = many(4) { random in
            let (row, column) = (random.number(below: rows), random.number(below: columns))
            return Container.Table.Cell(
                rowRange: row...(row + random.number(below: rows - row)),
                columnRange: column...(column + random.number(below: columns - column)),
                content: random.container())
        }
        return Container.Table(
            rowCount: rows, columnCount: columns, cells: cells,
            headerRowCount: number(below: rows + 1), caption: maybe { $0.text() },
            columnEdges: (0...columns).map { Double($0) / 3 }, box: box(), pageSize: size())
    }

    private mutating func text() -> Container.Text {
        let lines = many(3) { $0.line() }
        var text = Container.Text(lines: lines, alignment: maybe { $0.any() }, pageSize: size())
        let transcript = text.transcript
        text.detectedData = matches(in: transcript).map { match in
            Container.Text.DataDetectorMatch(
                match: match, boundingRegion: NormalizedRegion(box(), in: size()))
        }
        return text
    }

    private mutating func matches(in text: String) -> [DataDetector.Match] {
        guard !text.isEmpty else { return [] }
        return many(3) { random in
            let scalars = text.unicodeScalars
            let start = scalars.index(
                scalars.startIndex, offsetBy: random.number(below: scalars.count))
            return DataDetector.Match(
                range: start..<text.endIndex, details: random.details(),
                confidence: Double(random.fraction()))
        }
    }

    // swift-format-ignore: NeverForceUnwrap
    private mutating func details() -> DataDetector.SemanticDetails {
        switch number(below: 10) {
        case 0: return .link(.init(url: URL(string: "https://example.org/a?b=%20c")!))
        case 1: return .emailAddress(.init(emailAddress: letters(), label: maybe { $0.letters() }))
        case 2:
            return .phoneNumber(
                .init(
                    phoneNumber: letters(), e164: maybe { $0.letters() },
                    extension: maybe { $0.letters() }))
        case 3:
            var address = DataDetector.PostalAddress(fullAddress: letters())
            address.city = maybe { $0.letters() }
            address.regionCode = Locale.Region("CH")
            return .postalAddress(address)
        case 4:
            var event = DataDetector.CalendarEvent(
                allDay: number(below: 2) == 0, startDate: Date(timeIntervalSince1970: 1e9 + 0.25))
            event.startTimeZone = TimeZone(identifier: "Europe/Zurich")
            return .calendarEvent(event)
        case 5: return .measurement(.init(value: 2.5e-3, unit: letters(), dimension: "length"))
        case 6:
            return .moneyAmount(
                .init(amount: Decimal(string: "-1234567.89")!, currency: Locale.Currency("CHF")))
        case 7:
            return .shipmentTrackingNumber(
                .init(
                    carrier: letters(), trackingNumber: letters(),
                    trackingURL: URL(string: "https://example.org")))
        case 8: return .flightNumber(.init(airlineCode: "LX", flightNumber: number(below: 9999)))
        default: return .paymentIdentifier(.init(type: any(), identifier: letters()))
        }
    }

    private mutating func line() -> TextLine {
        TextLine(
            words: [word()] + many(4) { $0.word() }, box: maybe { $0.box() }, join: any(),
            isTitle: number(below: 5) == 0, headingLevel: maybe { 1 + $0.number(below: 6) })
    }

    private mutating func word() -> Word {
        let style = TextStyle(
            fontName: ["Serif", "Sans", ""][number(below: 3)], size: Float(number(below: 30)) / 2,
            traits: TextStyle.Traits(rawValue: UInt8(number(below: 32))),
            color: UInt32(number(below: 4)))
        let isRecognized = number(below: 4) == 0
        return Word(
            text: letters(), box: box(), baseline: maybe { $0.fraction() * 800 }, style: style,
            direction: any(), slant: Float(fraction() * 90 - 45), confidence: fraction(),
            alternatives: many(2) {
                Word.Alternative(text: $0.letters(), confidence: $0.fraction())
            },
            rawText: isRecognized ? maybe { $0.letters() } : nil,
            reader: isRecognized ? .recognizer("tesseract") : .textLayer,
            link: maybe { $0.letters() }, isAttached: number(below: 3) == 0,
            outerSigns: Word.OuterSigns(
                leading: UInt8(number(below: 2)), trailing: UInt8(number(below: 3))),
            marking: marking())
    }

    private mutating func marking() -> MarkedContent {
        switch number(below: 3) {
        case 0: .artifact(any())
        case 1: .element(number(below: 20_000))
        default: .unmarked
        }
    }

    private mutating func field() -> FormField {
        var field = FormField(
            name: letters(), label: letters(), question: letters(), kind: any(), value: letters(),
            isChecked: maybe { $0.number(below: 2) == 0 }, page: 1 + number(below: 50), box: box())
        field.isNumberedByPlace = number(below: 2) == 0
        field.detectedData = matches(in: field.value)
        return field
    }

    private mutating func page() -> PageDescription {
        PageDescription(
            number: 1 + number(below: 900), size: size(), source: any(),
            orientation: 90 * number(below: 4), skew: Double(number(below: 100)) / 7,
            resolution: maybe {
                PageDescription.Resolution(
                    pixelsPerInch: Double($0.number(below: 600)),
                    isEstimated: $0.number(below: 2) == 0)
            }, xHeight: maybe { Double($0.number(below: 100)) / 3 }, kind: maybe { $0.any() })
    }

    mutating func problem() -> Problem {
        Problem(
            any(), letters(),
            at: maybe {
                Problem.Place(file: $0.letters(), page: $0.maybe { 1 + $0.number(below: 9) })
            },
            hint: maybe { $0.letters() })
    }

    private mutating func note() -> Note { Note(any(), letters()) }

    /// One in two cannot be represented by `Float`.
    private mutating func box() -> Rect<PageUnits> {
        let scale = number(below: 2) == 0 ? 8.0 : 7.0
        return Rect(
            x: Double(number(below: 5000)) / scale, y: Double(number(below: 5000)) / scale,
            width: Double(number(below: 900)) / scale, height: Double(number(below: 99)) / scale)
    }

    private mutating func size() -> Size<PageUnits> { Size(width: 595.276, height: 841.89) }

    private mutating func fraction() -> Float { Float(number(below: 1000)) / 999 }

    private mutating func letters() -> String {
        let alphabet = ["a", "B", "7", "ß", "Ω", "漢", "e\u{301}", "👩‍👩‍👧", "-"]
        return (0...number(below: 20)).map { _ in alphabet[number(below: alphabet.count)] }.joined()
    }

    private mutating func any<Value: CaseIterable>() -> Value {
        let all = Array(Value.allCases)
        return all[number(below: all.count)]
    }

    private mutating func many<Value>(
        _ most: Int, _ make: (inout RandomTrees) -> Value
    ) -> [Value] { (0..<number(below: most + 1)).map { _ in make(&self) } }

    private mutating func maybe<Value>(_ make: (inout RandomTrees) -> Value) -> Value? {
        number(below: 2) == 0 ? nil : make(&self)
    }
}
