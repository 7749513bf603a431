/// Phrases for relative days in languages other than English.
extension CalendarTokens {
    /// `semaine prochaine`, `lundi dernier`, `semana que viene`
    func periodBeforeWhich(_ index: Int) -> DayReading? {
        let named = word(index)
        switch named {
        case .unit, .weekday: break
        default: return nil
        }
        guard let (which, end) = whichBehind(index + 1) else { return nil }
        var reading: DayReading?
        switch named {
        case .unit(let unit): reading = whichUnit(which, unit, at: index)
        case .weekday(let weekday, _): reading = whichWeekday(Int(weekday), which, at: index)
        default: return nil
        }
        reading?.end = end
        return reading
    }

    private func whichBehind(_ index: Int) -> (Int, Int)? {
        guard let token = token(index) else { return nil }
        if case .whichEither(let which) = text.word(token).date { return (Int(which), index + 1) }
        guard isWord(index, "que"), isWord(index + 1, "viene") || isWord(index + 1, "vem") else {
            return nil
        }
        return (1, index + 2)
    }

    /// `après-demain`, `avant-hier`, `pasado mañana`, `depois de amanhã`, `aujourd'hui`
    func dayBeyond(_ index: Int) -> DayReading? {
        switch text.word(text[index]).date {
        case .key(.beyond), .whichEither: break
        default: return nil
        }
        var place = index + 1
        if isMark(place, "-", gap: .none) || isMark(place, "'", gap: .none) { place += 1 }
        if key(place, .of) { place += 1 }
        let step: Int
        if isWord(index, "aujourd"), isWord(place, "hui") {
            step = 0
        } else if case .day(let offset) = word(place), abs(offset) == 1 {
            // `avant demain` means any day before.
            guard (offset < 0) == (isWord(index, "avant") || isWord(index, "altro")) else {
                return nil
            }
            step = Int(offset) * 2
        } else {
            return nil
        }
        return DayReading(value: .unknown, end: place + 1).resolved(today) {
            .days(($0 + step)..<($0 + step + 1))
        }
    }

    /// Skips `in`, `dentro de`, `daqui a`.
    func pastIn(_ index: Int) -> Int {
        let isDouble =
            key(index + 1, .of)
            || tongue == .portuguese && word(index + 1) == .meridiem(isAfternoon: false)
        return isDouble ? index + 2 : index + 1
    }

    /// Skips `vor`, `hace`, `há`, `il y a`.
    func pastBehind(_ index: Int) -> Int? {
        guard key(index, .behind) else { return nil }
        guard tongue == .french else { return index + 1 }
        return isWord(index + 1, "y") && isWord(index + 2, "a") ? index + 3 : nil
    }

    private func isWord(_ index: Int, _ printed: String) -> Bool {
        guard let token = token(index), token.length == printed.utf8.count else { return false }
        return text.string(token).lowercased() == printed
    }
}
