import Foundation

extension Table.Cell {
    /// Makes the facts of the cell agree with its value: the value follows the convention of the
    /// whole document and its column, a fact was read in the cell alone.
    mutating func reconcileFacts() {
        guard let value else { return }
        for index in blocks.indices {
            guard case .paragraph(var paragraph) = blocks[index] else { continue }
            paragraph.text.facts = paragraph.text.facts.compactMap { $0.reconciled(with: value) }
            blocks[index] = .paragraph(paragraph)
        }
    }
}

extension Fact {
    fileprivate func reconciled(with value: CellValue) -> Fact? {
        var fact = self
        switch (value, details) {
        case (.date(let day, _), .calendarEvent):
            fact.details = .calendarEvent(
                DataDetector.CalendarEvent(allDay: true, startDate: day.midnight))
        case (.money(let amount, let currency, _), .moneyAmount):
            fact.details = .moneyAmount(
                DataDetector.MoneyAmount(amount: amount, currency: Locale.Currency(currency)))
        case (.date, .phoneNumber), (.money, .phoneNumber), (.number, .phoneNumber),
            (.number, .calendarEvent), (.percentage, .calendarEvent), (.money, .calendarEvent):
            return nil
        case (.date, _), (.money, _), (.number, _), (.percentage, _), (.identifier, _): break
        }
        return fact
    }
}

extension CalendarDay {
    /// Midnight UTC.
    fileprivate var midnight: Date? { try? Date("\(iso8601)T00:00:00Z", strategy: .iso8601) }
}
