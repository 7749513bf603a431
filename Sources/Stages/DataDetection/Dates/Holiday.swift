/// Named days.
enum Holiday: UInt8, Sendable {
    case newYear, valentine, patrick, easter, workers, halloween, thanksgiving, christmas
    case independence, labor, memorial, veterans, columbus, mother, father, boxing, juneteenth

    /// The first word of each name; `day` and `eve` may follow it.
    static let words: [(String, Holiday)] = [
        ("easter ostern pâques pasqua pascua", .easter),
        ("christmas xmas weihnachten noël", .christmas),
        ("thanksgiving", .thanksgiving), ("halloween", .halloween), ("juneteenth", .juneteenth),
        ("patrick", .patrick), ("valentine valentines", .valentine),
        ("independence", .independence),
        ("labor labour", .labor), ("memorial", .memorial), ("veterans", .veterans),
        ("columbus", .columbus), ("mother mothers", .mother), ("father fathers", .father),
        ("boxing", .boxing), ("workers", .workers),
    ]

    /// Whether the name is a holiday only with `day` after it.
    var needsDay: Bool {
        switch self {
        case .valentine, .independence, .labor, .memorial, .veterans, .columbus, .mother, .father,
            .boxing, .workers:
            true
        case .newYear, .patrick, .easter, .halloween, .thanksgiving, .christmas, .juneteenth: false
        }
    }

    /// The day in a year, in days since 1970-01-01.
    ///
    /// Source: holidays of the United States; Easter by the anonymous Gregorian computus (Nature,
    /// 1876).
    func day(in year: Int) -> Int {
        switch self {
        case .newYear: fixed(year, 1, 1)
        case .valentine: fixed(year, 2, 14)
        case .patrick: fixed(year, 3, 17)
        case .easter: easter(year)
        case .workers: fixed(year, 5, 1)
        case .mother: weekday(6, 2, in: 5, year)
        case .memorial: lastMonday(in: 5, year)
        case .father: weekday(6, 3, in: 6, year)
        case .juneteenth: fixed(year, 6, 19)
        case .independence: fixed(year, 7, 4)
        case .labor: weekday(0, 1, in: 9, year)
        case .columbus: weekday(0, 2, in: 10, year)
        case .halloween: fixed(year, 10, 31)
        case .veterans: fixed(year, 11, 11)
        case .thanksgiving: weekday(3, 4, in: 11, year)
        case .christmas: fixed(year, 12, 25)
        case .boxing: fixed(year, 12, 26)
        }
    }

    private func fixed(_ year: Int, _ month: Int, _ day: Int) -> Int {
        CivilDay(year: year, month: month, day: day).number
    }

    /// The `count`th `weekday` of a month.
    private func weekday(_ weekday: Int, _ count: Int, in month: Int, _ year: Int) -> Int {
        let first = fixed(year, month, 1)
        return first + (weekday - Week.weekday(of: first) + 7) % 7 + (count - 1) * 7
    }

    private func lastMonday(in month: Int, _ year: Int) -> Int {
        let last = fixed(year, month, CivilDay.length(ofMonth: month, year: year))
        return last - Week.weekday(of: last)
    }

    private func easter(_ year: Int) -> Int {
        let a = year % 19
        let (b, c) = year.quotientAndRemainder(dividingBy: 100)
        let (d, e) = b.quotientAndRemainder(dividingBy: 4)
        let g = (8 * b + 13) / 25
        let h = (19 * a + b - d - g + 15) % 30
        let (i, k) = c.quotientAndRemainder(dividingBy: 4)
        let l = (32 + 2 * e + 2 * i - h - k) % 7
        let m = (a + 11 * h + 19 * l) / 433
        let month = (h + l - 7 * m + 90) / 25
        let day = (h + l - 7 * m + 33 * month + 19) % 32
        return fixed(year, month, day)
    }
}

/// Weeks, which begin on Monday (ISO 8601).
enum Week {
    /// 0 is Monday.
    static func weekday(of day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

    static func monday(of day: Int) -> Int { day - weekday(of: day) }

    /// The Monday of a numbered week: week 1 contains January 4th.
    static func monday(ofWeek week: Int, year: Int) -> Int {
        monday(of: CivilDay(year: year, month: 1, day: 4).number) + (week - 1) * 7
    }
}
