import DocumentModel
import Facts
import Foundation
import Geometry

/// What the head of a statement says: its title, account, period and balances.
struct StatementHead {
    private(set) var isTitled = false
    private(set) var start: Invoice.Field<CalendarDay>?
    private(set) var end: Invoice.Field<CalendarDay>?
    private(set) var account: Invoice.Field<String>?
    private(set) var opening: Invoice.Field<Decimal>?
    private(set) var closing: Invoice.Field<Decimal>?
    private(set) var currency: Invoice.Field<String>?

    init(_ text: PageText, reading: ValueReading) {
        for (index, segment) in text.segments.enumerated() {
            let words = segment.text
            if segment.words.count <= Self.longestTitle,
                StatementLabels.begins(words, with: StatementLabels.titles)
            {
                isTitled = true
            }
            if StatementLabels.begins(words, with: StatementLabels.opening), opening == nil {
                opening = Self.amount(at: index, in: text, reading: reading)
            }
            if StatementLabels.begins(words, with: StatementLabels.closing),
                let amount = Self.amount(at: index, in: text, reading: reading)
            {
                closing = amount
            }
        }
        findPeriod(text, reading)
        findAccount(text, reading)
    }

    /// Words of a title with the days of its period.
    private static let longestTitle = 12

    /// The last amount beside a label, the days of whose line are none.
    private static func amount(
        at index: Int, in text: PageText, reading: ValueReading
    ) -> Invoice.Field<Decimal>? {
        for place in [index] + text.segments(rightOf: index) {
            let segment = text.segments[place]
            guard let found = reading.amounts(in: segment).last(where: \.value.isPrecise) else {
                continue
            }
            return Invoice.Field(
                found.value.value, origin: .page,
                confidence: SearchWeights.beside * segment.confidence(found.words),
                page: segment.page, boxes: segment.boxes(found.words))
        }
        return nil
    }

    /// The first two days of one line; else the span of a detected date; else the day of the
    /// statement, which ends it.
    private mutating func findPeriod(_ text: PageText, _ reading: ValueReading) {
        let free = text.segments.filter { $0.cell == nil && $0.words.count <= Self.longestTitle }
        func field(_ found: ValueReading.Found<CalendarDay>, _ segment: TextSegment)
            -> Invoice.Field<CalendarDay>
        {
            Invoice.Field(
                found.value, origin: .page,
                confidence: SearchWeights.behind * segment.confidence(found.words),
                page: segment.page, boxes: segment.boxes(found.words))
        }
        for segment in free {
            guard let period = reading.period(in: segment), let first = period.start else {
                continue
            }
            start = field(first, segment)
            end = field(period.end, segment)
            return
        }
        for fact in text.facts {
            guard case .calendarEvent(let event) = fact.details, event.allDay,
                let first = event.start().flatMap({ CalendarDay(iso8601: $0) }),
                let last = event.end().flatMap({ CalendarDay(iso8601: $0) }),
                first.count < last.count
            else { continue }
            start = Invoice.Field(
                first, origin: .page, confidence: fact.confidence, page: fact.page,
                boxes: [fact.box])
            end = start?.with(last)
            return
        }
        for segment in free {
            guard let day = reading.day(in: segment, reach: segment.words.count) else { continue }
            end = field(day, segment)
            return
        }
    }

    private mutating func findAccount(_ text: PageText, _ reading: ValueReading) {
        for fact in text.facts {
            guard case .paymentIdentifier(let identifier) = fact.details, identifier.type == .iban
            else { continue }
            account = Invoice.Field(
                identifier.identifier, origin: .page, confidence: fact.confidence, page: fact.page,
                boxes: [fact.box])
            return
        }
        let search = ValueSearch(text, reading: reading, labels: text.labels)
        account = search.best(.customerNumber) { segment, start in
            let end = segment.words[start...].prefix { word in
                word.text.allSatisfy { $0.isNumber || "-./*xX•".contains($0) || $0 == ":" }
            }.endIndex
            let digits = segment.text(start..<end).filter(\.isNumber)
            guard digits.count >= 4 else { return reading.identifier(in: segment, from: start) }
            let number = segment.text(start..<end).trimmingCharacters(in: [":", " "])
            return ValueReading.Found(value: number, words: start..<end)
        }?.field(in: text)
    }
}
