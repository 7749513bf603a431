/// A time of day in a text.
struct ClockTime: Hashable {
    /// Since midnight.
    var second: Int
    /// Whether the time may also be twelve hours later.
    var isTwelve: Bool
}

/// A time of day, or an interval.
struct ClockReading {
    var start: ClockTime
    var finish: ClockTime?
    /// The token after it.
    var end: Int
    /// Whether it is unambiguously a time: `4pm`, `16:00`. A bare `4` needs a day beside it.
    var isSure: Bool
    /// Whether `from` or `between` precedes it.
    var isLed = false
    /// The bound given by `after`, `before` and the like.
    var bound = Bound.exact
    /// `nine thirty`
    var hasMinutesInWords = false
    /// The zone of a time in ISO 8601, in minutes east of Greenwich.
    var zoneMinutes: Int?

    enum Bound { case exact, from, until }

    /// Seconds of start and end within the day; the part of the day decides an ambiguous hour,
    /// otherwise hours 1…6 are in the afternoon.
    func seconds(in part: DayPart?) -> (start: Int, end: Int?) {
        guard var last = finish else { return (single(start, in: part), nil) }
        var first = start.second
        if start.isTwelve, last.isTwelve {
            first = single(start, in: part)
            last.second = single(last, in: part)
            if last.second <= first { last.second += last.second < 12 * 3600 ? 12 * 3600 : 0 }
            if first >= 12 * 3600, last.second <= first { first -= 12 * 3600 }
        } else if start.isTwelve {
            let later = first + 12 * 3600
            if later < last.second { first = later }
        } else if last.isTwelve, last.second <= first {
            last.second += 12 * 3600
        }
        return (first, last.second <= first ? last.second + 86_400 : last.second)
    }

    private func single(_ time: ClockTime, in part: DayPart?) -> Int {
        guard time.isTwelve else { return time.second }
        let hour = time.second / 3600
        guard let part else {
            return (1..<7).contains(hour) ? time.second + 12 * 3600 : time.second
        }
        return part.isAfternoon && (hour > 2 || part != .night)
            ? time.second + 12 * 3600 : time.second
    }
}

extension CalendarTokens {
    /// `16:00`, `4pm`, `8.30 pm`, `noon`, `half past seven`, `seven o'clock`, `14 Uhr`, `14h30`
    func clock(_ index: Int) -> ClockReading? {
        switch word(index) {
        case .noon: return named(12, at: index)
        case .midnight: return named(0, at: index)
        default: break
        }
        return relativeToHour(index) ?? digitalClock(index) ?? clockInWords(index)
    }

    private func named(_ hour: Int, at index: Int) -> ClockReading {
        ClockReading(
            start: ClockTime(second: hour * 3600, isTwelve: false), end: index + 1, isSure: true)
    }

    private func digitalClock(_ index: Int) -> ClockReading? {
        guard let token = self.token(index), token.isNumber,
            let hour = number(index, digits: 1...4),
            index == 0 || beginsClock(index)
        else { return nil }
        if case .noon = word(index + 1), hour == 12 { return named(12, at: index + 1) }
        if token.length >= 3 {
            // 1140 a.m., 0730
            guard hour / 100 < 24, hour % 100 < 60 else { return nil }
            let time = (hour / 100) * 3600 + (hour % 100) * 60
            if let (isAfternoon, end) = meridiem(index + 1) {
                return clock(time, isAfternoon, end)
            }
            guard token.length == 4, text.bytes[Int(token.start)] == UInt8(ascii: "0") else {
                return nil
            }
            return ClockReading(
                start: ClockTime(second: time, isTwelve: false), end: index + 1, isSure: false)
        }
        var second = hour * 3600
        var end = index + 1
        var isSure = false
        let isColon = isMark(end, ":", gap: .none)
        let isPoint = isMark(end, ".", gap: .none)
        if isColon || isPoint, let minute = number(end + 1, digits: 2...2, gap: .none), minute < 60
        {
            let isNamed = meridiem(end + 2) != nil || word(end + 2) == .clock
            guard isColon || isNamed || isPointTime(index) else { return nil }
            second += minute * 60
            end += 2
            isSure = isColon || isNamed
            if isMark(end, ":", gap: .none), let rest = number(end + 1, digits: 2...2, gap: .none),
                rest < 60
            {
                second += rest
                end += 2
            }
        } else if isColon {
            return nil
        } else if let letter = text.token(end, gap: .none), letter.isWord,
            text.string(letter) == "h"
        {
            // 14h30, 18h
            guard isForeignClock else { return nil }
            end += 1
            if let minute = number(end, digits: 2...2, gap: .none), minute < 60 {
                second += minute * 60
                end += 1
            }
            return hour < 24
                ? ClockReading(
                    start: ClockTime(second: second, isTwelve: false), end: end, isSure: true) : nil
        }
        guard hour <= 24, second <= 86_400 else { return nil }
        if let (isAfternoon, next) = meridiem(end) {
            guard (0...12).contains(hour) || isAfternoon == true else { return nil }
            // `at 7p`, `8:45a`, but `1a` is the first item of a list.
            if text[end].length == 1, next == end + 1, end == index + 1,
                index == 0 || !key(index - 1, .at)
            {
                return nil
            }
            return clock(second, isAfternoon, next)
        }
        if word(end) == .clock {
            return ClockReading(
                start: ClockTime(second: second, isTwelve: false), end: end + 1, isSure: true)
        }
        if let (next, isTwelve) = oclock(end) {
            return ClockReading(
                start: ClockTime(second: second, isTwelve: isTwelve && hour <= 12 && hour > 0),
                end: next, isSure: true)
        }
        guard
            endsCleanly(end) || text.isMark(end, "-", gap: .none)
                || text.isMark(end, "~", gap: .none)
        else { return nil }
        let isTwelve = hour <= 12 && hour > 0 && text.bytes[Int(token.start)] != UInt8(ascii: "0")
        return ClockReading(
            start: ClockTime(second: second, isTwelve: isTwelve), end: end, isSure: isSure)
    }

    private var isForeignClock: Bool { language != "en" }

    /// `2.30` after `at`, or in an interval.
    private func isPointTime(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        return key(index - 1, .at) || key(index - 1, .between) || isMark(index + 3, "-", gap: .none)
    }

    /// Whether what directly precedes is not part of the time.
    private func beginsClock(_ index: Int) -> Bool {
        guard text[index].gap == .none else { return true }
        let before = text[index - 1]
        switch before.kind {
        case .number, .foreignNumber: return false
        case .word: return text.isUnspaced(before)
        case .mark:
            if before.isMark("-") || before.isMark("~") || before.isMark("(") || before.isMark(",")
            {
                return true
            }
            return
                !(before.isMark(".") || before.isMark(":") || before.isMark("/")
                || before.isMark("$")
                || before.isMark("#") || before.isMark("+") || before.isMark("=")
                || before.isMark("_"))
        }
    }

    private func clock(_ second: Int, _ isAfternoon: Bool?, _ end: Int) -> ClockReading {
        guard let isAfternoon else {
            return ClockReading(
                start: ClockTime(second: second, isTwelve: true), end: end, isSure: true)
        }
        let isTwelfth = second / 3600 == 12
        let shifted =
            isAfternoon && second < 12 * 3600
            ? second + 12 * 3600
            : !isAfternoon && isTwelfth ? second - 12 * 3600 : second
        return ClockReading(
            start: ClockTime(second: shifted, isTwelve: false), end: end, isSure: true)
    }

    /// `am`, `p.m.`, `p . m .`, `a`, `ampm`; `nil` for either half of the day.
    private func meridiem(_ index: Int) -> (isAfternoon: Bool?, end: Int)? {
        guard let token = self.token(index), token.isWord else { return nil }
        if token.length == 4, text.string(token).lowercased() == "ampm" { return (nil, index + 1) }
        guard case .meridiem(let isAfternoon) = word(index) else { return nil }
        if token.length == 2 {
            // 8am-3
            let next = text.token(index + 1, gap: .none)
            return next.map({ $0.kind == .mark }) ?? true ? (isAfternoon, index + 1) : nil
        }
        // a.m., p . m .
        if isMark(index + 1, "."), let m = self.token(index + 2), m.isWord, m.length == 1,
            text.bytes[Int(m.start)] | 0x20 == UInt8(ascii: "m")
        {
            return (isAfternoon, isMark(index + 3, ".") ? index + 4 : index + 3)
        }
        if let m = self.token(index + 1), m.isWord, m.length == 1, m.gap == .blank,
            text.bytes[Int(m.start)] | 0x20 == UInt8(ascii: "m")
        {
            return (isAfternoon, index + 2)
        }
        // 8:45a, 9p
        return token.gap == .none && !text.isCapital(token) && endsCleanly(index + 1)
            ? (isAfternoon, index + 1) : nil
    }

    /// `o'clock`
    private func oclock(_ index: Int) -> (Int, Bool)? {
        if word(index) == .clock { return (index + 1, true) }
        guard let o = token(index), o.isWord, o.length == 1, isMark(index + 1, "'", gap: .none),
            let clock = text.token(index + 2, gap: .none),
            text.string(clock).lowercased() == "clock"
        else { return nil }
        return (index + 3, true)
    }

    /// `seven p.m.`, `seven thirty`, `half past seven`, `quarter to eight`, `eight o'clock`
    private func clockInWords(_ index: Int) -> ClockReading? {
        guard self.token(index) != nil, case .cardinal(let hour) = text.word(index).number,
            (1...12).contains(hour)
        else { return nil }
        var second = Int(hour) * 3600
        var end = index + 1
        var hasMinutes = false
        let minutePlace = isMark(end, "-", gap: .none) ? end + 1 : end
        if let (minute, next) = count(minutePlace), minute >= 10, minute < 60,
            token(minutePlace)?.isWord == true,
            minute == minute.rounded()
        {
            second += Int(minute) * 60
            end = next
            hasMinutes = true
        }
        if let (isAfternoon, next) = meridiem(end), text[end].gap > .none,
            text[end].length == 2 || next > end + 1
        {
            return clock(second, isAfternoon, next)
        }
        if let (next, _) = oclock(end) {
            return ClockReading(
                start: ClockTime(second: second, isTwelve: true), end: next, isSure: true)
        }
        return ClockReading(
            start: ClockTime(second: second, isTwelve: true), end: end, isSure: false,
            hasMinutesInWords: hasMinutes)
    }

    /// `half past seven`, `15 past seven`, `quarter to eight`
    private func relativeToHour(_ index: Int) -> ClockReading? {
        var place = index
        if word(place) == .key(.a) || word(place) == .meridiem(isAfternoon: false) { place += 1 }
        let minutes: Int
        switch token(place) == nil ? NumberWord.none : text.word(place).number {
        case .half: (minutes, place) = (30, place + 1)
        case .quarter: (minutes, place) = (15, place + 1)
        default:
            guard let (count, end) = count(place), count < 60 else { return nil }
            (minutes, place) = (Int(count), unit(end) == .minute ? end + 1 : end)
        }
        let isPast: Bool
        switch keyword(place) {
        case .past, .after: isPast = true
        case .to, .till, .before: isPast = false
        default: return nil
        }
        guard keyword(place) == .past || text[place - 1].isWord,
            let (hour, hourEnd) = count(place + 1), (1...12).contains(hour), hour == hour.rounded(),
            minutes > 0
        else { return nil }
        // `quarter to 5` and `at ten to six`, but `six to eight` is an interval.
        if !isPast, minutes != 15, unit(place - 1) != .minute,
            minutes % 5 != 0 || !isLedAsTime(index)
        {
            return nil
        }
        var end = hourEnd
        let second = Int(hour) * 3600 + (isPast ? minutes : -minutes) * 60
        if let (isAfternoon, next) = meridiem(end) { return clock(second, isAfternoon, next) }
        if let (next, _) = oclock(end) { end = next }
        return ClockReading(
            start: ClockTime(second: second, isTwelve: true), end: end, isSure: true)
    }

    /// A time, or an interval such as `4 - 6:30 pm`, `from 9:30am for 7 hours`, `between 3 and 5`.
    func clockSpan(_ index: Int) -> ClockReading? {
        if let lasting = lastingClock(index) { return lasting }
        var place = index
        let isLed = key(place, .from) || key(place, .between)
        let isBetween = key(place, .between)
        if isLed { place += 1 }
        if isLed, keyword(place) == .at { place += 1 }
        guard var reading = clock(place) else { return nil }
        reading.isLed = isLed
        var next = reading.end
        let isConnected: Bool
        switch keyword(next) {
        case .to, .till: isConnected = true
        case .and: isConnected = isBetween
        default: isConnected = isMark(next, "-") || isMark(next, "~")
        }
        if isConnected {
            next += 1
            if keyword(next) == .at { next += 1 }
            if let finish = clock(next),
                finish.isSure || reading.isSure || isLed || isShort(place, next)
            {
                reading.finish = finish.start
                reading.end = finish.end
                reading.isSure =
                    reading.isSure || finish.isSure
                    || isLed && reading.hasMinutesInWords && finish.hasMinutesInWords
                    || number(place, digits: 4...4) != nil && number(next, digits: 4...4) != nil
                return reading
            }
            return isLed ? nil : reading
        }
        if isBetween { return nil }
        if isLed, !key(next, .for) { return nil }
        if key(next, .for), let (seconds, end) = clockDuration(next + 1) {
            reading.finish = ClockTime(second: reading.start.second + seconds, isTwelve: false)
            if reading.start.isTwelve { reading.start.isTwelve = false }
            reading.end = end
            reading.isSure = true
        }
        return reading
    }

    /// `6-8`, `five to seven`: hours alone.
    private func isShort(_ first: Int, _ second: Int) -> Bool {
        [first, second].allSatisfy { place in
            if number(place, digits: 1...2) != nil { return true }
            guard token(place) != nil, case .cardinal = text.word(place).number else {
                return false
            }
            return true
        }
    }

    /// `7 hours`, `3 hours 30 minutes`, `2.5 hours`, in seconds.
    func clockDuration(_ index: Int) -> (Int, Int)? {
        guard let (amount, end) = count(index), let seconds = clockUnit(end) else { return nil }
        let next = key(end + 1, .and) ? end + 2 : end + 1
        if let (more, moreEnd) = count(next), let smaller = clockUnit(moreEnd), smaller < seconds {
            return (Int(amount * Double(seconds) + more * Double(smaller)), moreEnd + 1)
        }
        return (Int(amount * Double(seconds)), end + 1)
    }

    private func clockUnit(_ index: Int) -> Int? {
        switch unit(index) {
        case .hour: 3600
        case .minute: 60
        case .second: 1
        default: nil
        }
    }
}
