/// Phrases around a time of day.
extension CalendarTokens {
    /// `for 2 hours from 9:30am`, `for 2.5 hours, from 9`
    func lastingClock(_ index: Int) -> ClockReading? {
        guard key(index, .for), let (seconds, end) = clockDuration(index + 1) else { return nil }
        let place = past(comma: end)
        guard key(place, .from) || key(place, .starting) else { return nil }
        let start = key(place + 1, .at) || key(place + 1, .from) ? place + 2 : place + 1
        guard var reading = clock(start) else { return nil }
        reading.finish = ClockTime(second: reading.start.second + seconds, isTwelve: false)
        reading.start.isTwelve = false
        reading.isSure = true
        return reading
    }

    /// Whether `at`, `is` or the like before `ten to six` makes it a time of day.
    func isLedAsTime(_ index: Int) -> Bool {
        switch keyword(before: index) {
        case .at, .around, .till, .before, .after, .possessive: return true
        case nil: break
        default: return false
        }
        guard index > 0, text[index - 1].isWord, text[index - 1].length <= 3 else { return false }
        return ["is", "was"].contains(text.string(text[index - 1]).lowercased())
    }

    /// Whether a part of today follows an hour: `eight tonight`, `10, tonight`, `9 this morning`.
    func precedesPartOfDay(_ clock: ClockReading) -> Bool {
        let next = past(comma: clock.end)
        switch word(next) {
        case .tonight: return true
        case .which:
            guard case .part = word(next + 1) else { return false }
            return true
        default: return false
        }
    }

    /// Whether two numbers after a weekday are hours: `Monday 3-8`. They are a date only if it falls
    /// on that weekday within half a year: `Friday 7-6`.
    func isHours(_ date: DayReading, at index: Int, after day: DayReading?) -> Bool {
        guard date.isWeak, isMark(index + 1, "-"), case .partial(let numbers) = date.value,
            case .partial(let named)? = day?.value, named.isWeekdayOnly,
            let weekday = named.weekday, let month = numbers.month, let number = numbers.day,
            let clock = clockSpan(index), clock.finish != nil, clock.end >= date.end
        else { return false }
        guard let today else { return true }
        let year = CivilDay(number: today).year
        return !(year - 1...year + 1).contains { year in
            let date = CivilDay(year: year, month: month, day: number)
            return date.isReal && abs(date.number - today) <= 183
                && Week.weekday(of: date.number) == weekday
        }
    }
}
