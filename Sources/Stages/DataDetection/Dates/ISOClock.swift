/// Times of day in ISO 8601 directly after their date: `2026-03-14T09:30:00Z`.
extension CalendarTokens {
    /// - Parameter index: The token after the date.
    func isoClock(_ index: Int) -> ClockReading? {
        guard let letter = text.token(index, gap: .none), letter.isWord, letter.length == 1,
            text.bytes[Int(letter.start)] == UInt8(ascii: "T"),
            let hour = number(index + 1, digits: 2...2, gap: .none), hour < 24,
            isMark(index + 2, ":", gap: .none),
            let minute = number(index + 3, digits: 2...2, gap: .none), minute < 60
        else { return nil }
        var second = hour * 3600 + minute * 60
        var end = index + 4
        if isMark(end, ":", gap: .none), let rest = number(end + 1, digits: 2...2, gap: .none),
            rest < 60
        {
            second += rest
            end += 2
            if isMark(end, ".", gap: .none), number(end + 1, digits: 1...9, gap: .none) != nil {
                end += 2
            }
        }
        var reading = ClockReading(
            start: ClockTime(second: second, isTwelve: false), end: end, isSure: true)
        if let (minutes, zoneEnd) = isoOffset(end) {
            (reading.zoneMinutes, reading.end) = (minutes, zoneEnd)
        }
        return endsCleanly(reading.end) ? reading : nil
    }

    /// `Z`, `+02:00`, `-0530`: minutes east of Greenwich.
    private func isoOffset(_ index: Int) -> (minutes: Int, end: Int)? {
        guard let sign = text.token(index, gap: .none) else { return nil }
        if sign.isWord, sign.length == 1, text.bytes[Int(sign.start)] == UInt8(ascii: "Z") {
            return (0, index + 1)
        }
        guard sign.isMark("+") || sign.isMark("-") else { return nil }
        let minutes: Int
        var end = index + 2
        if let both = number(index + 1, digits: 4...4, gap: .none) {
            minutes = both / 100 * 60 + both % 100
        } else if let hours = number(index + 1, digits: 2...2, gap: .none) {
            if isMark(end, ":", gap: .none), let rest = number(end + 1, digits: 2...2, gap: .none) {
                (minutes, end) = (hours * 60 + rest, end + 2)
            } else {
                minutes = hours * 60
            }
        } else {
            return nil
        }
        // The widest offset in use is +14:00.
        guard minutes <= 14 * 60 else { return nil }
        return (sign.isMark("-") ? -minutes : minutes, end)
    }
}
