import Facts

/// The days of a period, both included.
struct Period: Hashable {
    let start: CalendarDay
    let end: CalendarDay
}

extension ValueReading {
    /// Two days with nothing but a word or a dash between them: `01.10.2018 bis 31.10.2018`,
    /// `1 March 2026 – 31 March 2026`.
    func period(in segment: TextSegment, from start: Int = 0) -> Found<Period>? {
        guard let first = day(in: segment, from: start),
            let second = day(in: segment, from: first.words.upperBound, reach: 1),
            first.value.iso8601 <= second.value.iso8601
        else { return nil }
        return Found(
            value: Period(start: first.value, end: second.value),
            words: first.words.lowerBound..<second.words.upperBound)
    }
}
