import Facts
import Foundation

/// Detects days and times: dates, clock times, intervals, words such as `tomorrow` and `next week`.
///
/// English is supported in full; other languages with numeric dates, the names of months and
/// weekdays, and words for near days, weeks, months and years. Relative dates are found without a
/// value if there is no reference day.
///
/// Anchors: names of months and weekdays, units of time, words for days and parts of days, and
/// numbers with the marks of dates and clocks. A reading begins at most `reach` tokens before one.
struct CalendarDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        let tokens = CalendarTokens(
            text: text, customs: settings.customs, language: settings.language,
            tongue: Languages(language: settings.language), now: settings.reference,
            timesAreOfToday: settings.timesAreOfReference)
        var reader = EventReader(tokens: tokens)
        let anchors = AnchorIndex(text, reach: reach) { text.isCalendarAnchor($0, $1) }
        let openings = TimeOpenings(text)
        return text.findings { index in
            guard anchors[index], mayBegin(index, in: text),
                !text[index].isNumber || openings.mayBegin(atNumber: index),
                let event = reader.event(at: index)
            else { return nil }
            return (finding(event, in: text, zone: settings.timeZone), event.tokens.upperBound)
        }
    }

    private func mayBegin(_ index: Int, in text: TokenizedText) -> Bool {
        let token = text[index]
        guard token.isNumber else { return token.word != 0 && token.isWord }
        // Days, hours, years, 20261016; `730` only before `pm`.
        switch token.length {
        case 1, 2, 4, 8: break
        case 3: guard case .meridiem = text.word(index + 1).date else { return false }
        default: return false
        }
        if let next = text.token(index + 1, gap: .none), next.isMark(",") || next.isMark("%"),
            next.isMark("%") || text.token(index + 2, gap: .none)?.isNumber == true
        {
            return false
        }
        guard goesOn(index, token, in: text) else { return false }
        guard index > 0 else { return true }
        let before = text[index - 1]
        // `$ 12 December`, `107.31 August`
        if before.kind == .mark, text.word(index - 1).money != 0, token.gap <= .blank {
            return false
        }
        guard token.gap == .none, before.kind == .mark, before.gap == .none, index > 1 else {
            return true
        }
        return
            !(before.isMark(".") || before.isMark(",") || before.isMark(":") || before.isMark("/"))
            || !text[index - 2].isNumber
    }

    /// Whether a number is followed by a possible continuation of a date or time; columns of
    /// numbers are skipped.
    private func goesOn(_ index: Int, _ token: Token, in text: TokenizedText) -> Bool {
        guard token.length != 8 else { return true }
        let isCalled = token.length == 4 && index > 0 && text.word(index - 1).date != .none
        guard let next = text.token(index + 1) else { return isCalled }
        switch next.kind {
        case .mark: return next.gap == .none || isCalled || !next.isMark("%") && !next.isMark("(")
        case .number: return token.length == 4 && next.length == 2
        case .word:
            return isCalled || text.word(index + 1).date != .none || text.isUnspaced(next)
                || next.length == 1 && text.isMark(index + 2, "'", gap: .none)
        case .foreignNumber: return false
        }
    }

    private func finding(
        _ event: ReadEvent, in text: TokenizedText, zone: TimeZone?
    ) -> Finding {
        let zone =
            event.allDay
            ? zone
            : event.zoneMinutes.flatMap { TimeZone(secondsFromGMT: $0 * 60) }
                ?? ClockZone.named(at: event.tokens.upperBound, in: text) ?? zone
        var details = DataDetector.CalendarEvent(
            allDay: event.allDay, startDate: event.start?.date(in: zone),
            endDate: event.end?.date(in: zone))
        if !event.allDay { details.startTimeZone = zone }
        return Finding(
            text.span(event.tokens), .calendarEvent(details), confidence: event.confidence)
    }
}

extension TokenizedText {
    /// Whether a token is an anchor of dates or times.
    fileprivate func isCalendarAnchor(_ index: Int, _ token: Token) -> Bool {
        if token.isNumber {
            if token.length == 4 || token.length == 8 { return true }
            guard index + 1 < count, self[index + 1].gap == .none else { return false }
            let next = self[index + 1]
            return next.isMark(":") || next.isMark("/") || next.isMark("-") || next.isMark(".")
                || next.isWord
        }
        guard token.word != 0 else { return false }
        let senses = word(token)
        // `two thousand and twenty`
        if case .magnitude(3, isLetter: false) = senses.number { return true }
        switch senses.date {
        case .key(.past), .key(.to): return joinsClock(index)
        case .none, .key, .edge, .which, .whichEither: return false
        case .meridiem(let isAfternoon):
            return isAfternoon || token.length == 2 || token.gap == .none
        default: return true
        }
    }
}

extension TokenizedText {
    /// Whether a word is between minutes and an hour, or between two hours: `half past 3`, `ten to
    /// six`.
    fileprivate func joinsClock(_ index: Int) -> Bool {
        guard index > 0, let hour = token(index + 1),
            hour.isNumber && hour.length <= 2 || hour.isWord
        else { return false }
        if hour.isWord {
            guard case .cardinal = word(hour).number else { return false }
        }
        switch word(index - 1).number {
        case .cardinal, .half, .quarter: return true
        case .none, .ordinal, .magnitude, .fraction: return word(index - 1).date == .unit(.minute)
        }
    }
}

/// Tokens: `on the twenty-first day of the month of` has nine before the month. 25 % less or more
/// changes no document of 62 (`Benchmarks/sensitivity.py`).
private let reach = 9
