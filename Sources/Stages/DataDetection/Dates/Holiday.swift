/// Named days.
enum Holiday: UInt8, Sendable {
    case newYear, valentine, patrick, easter, workers, halloween, thanksgiving, christmas
    case independence, labor, memorial, veterans, columbus, mother, father, boxing, juneteenth
    case goodFriday, easterMonday, palmSunday, ashWednesday, mardiGras, ascension, pentecost
    case whitMonday, blackFriday, cyberMonday, groundhog, aprilFools, earth, women
    case canada, australia, anzac, bastille, presidents, martinLutherKing, allSaints, epiphany
    case indigenous, election, guyFawkes
    case kwanzaa
    /// Days of other calendars, whose day in a year is not computed.
    case lunarNewYear, hanukkah, passover, roshHashanah, yomKippur, ramadan, eid, diwali

    /// The first word of each name; `day` and `eve` may follow it.
    static let words: [(String, Holiday)] = [
        ("easter ostern pâques pasqua pascua", .easter),
        ("christmas xmas weihnachten noël", .christmas),
        ("thanksgiving", .thanksgiving), ("halloween", .halloween), ("juneteenth", .juneteenth),
        ("patrick", .patrick), ("valentine valentines", .valentine),
        ("independence", .independence),
        ("labor labour", .labor), ("memorial", .memorial), ("veterans", .veterans),
        ("columbus", .columbus), ("mother mothers", .mother), ("father fathers", .father),
        ("boxing", .boxing), ("workers", .workers), ("pentecost", .pentecost),
        ("epiphany", .epiphany), ("hanukkah chanukah", .hanukkah), ("passover", .passover),
        ("ramadan", .ramadan), ("diwali deepavali", .diwali), ("kwanzaa", .kwanzaa),
        ("groundhog", .groundhog), ("canada", .canada), ("australia", .australia),
        ("anzac", .anzac), ("bastille", .bastille), ("presidents", .presidents),
        ("election", .election), ("fitr adha", .eid), ("hashanah", .roshHashanah),
        ("kippur", .yomKippur),
    ]

    /// Names of several words, without `day` where it may follow.
    private static let phrases: [(String, Holiday)] = [
        ("good friday", .goodFriday), ("easter monday", .easterMonday), ("easter sunday", .easter),
        ("palm sunday", .palmSunday), ("ash wednesday", .ashWednesday), ("mardi gras", .mardiGras),
        ("shrove tuesday", .mardiGras), ("ascension day", .ascension),
        ("whit sunday", .pentecost), ("whit monday", .whitMonday),
        ("black friday", .blackFriday), ("cyber monday", .cyberMonday),
        ("april fools day", .aprilFools), ("april fool s day", .aprilFools),
        ("april fools", .aprilFools), ("earth day", .earth),
        ("women s day", .women), ("international women s day", .women),
        ("president s day", .presidents),
        ("martin luther king jr day", .martinLutherKing),
        ("martin luther king day", .martinLutherKing), ("mlk day", .martinLutherKing),
        ("all saints day", .allSaints), ("veteran s day", .veterans),
        ("indigenous peoples day", .indigenous), ("guy fawkes night", .guyFawkes),
        ("guy fawkes day", .guyFawkes), ("bonfire night", .guyFawkes),
        ("chinese new year", .lunarNewYear), ("lunar new year", .lunarNewYear),
        ("rosh hashanah", .roshHashanah), ("yom kippur", .yomKippur),
        ("eid al fitr", .eid), ("eid al adha", .eid), ("eid ul fitr", .eid), ("eid ul adha", .eid),
    ]

    /// The names by their first word, the longest first; the other words of each.
    static let longNames: [String: [([String], Holiday)]] = {
        var names: [String: [([String], Holiday)]] = [:]
        for (phrase, holiday) in phrases {
            let words = phrase.split(separator: " ").map(String.init)
            names[words[0], default: []].append((Array(words.dropFirst()), holiday))
        }
        return names.mapValues { list in
            list.enumerated().sorted {
                ($1.element.0.count, $0.offset) < ($0.element.0.count, $1.offset)
            }.map(\.element)
        }
    }()

    /// First words that mean nothing else in dates.
    static let firstWords =
        "good palm ash shrove ascension whit black cyber earth women president "
        + "martin mlk all veteran indigenous guy bonfire chinese lunar rosh yom eid"

    /// Whether the name is a holiday only with `day` after it.
    var needsDay: Bool {
        switch self {
        case .valentine, .independence, .labor, .memorial, .veterans, .columbus, .mother, .father,
            .boxing, .workers, .groundhog, .canada, .australia, .anzac, .bastille, .presidents,
            .election:
            true
        case .newYear, .patrick, .easter, .halloween, .thanksgiving, .christmas, .juneteenth,
            .goodFriday, .easterMonday, .palmSunday, .ashWednesday, .mardiGras, .ascension,
            .pentecost, .whitMonday, .blackFriday, .cyberMonday, .aprilFools, .earth,
            .women, .martinLutherKing, .allSaints, .epiphany, .indigenous, .guyFawkes,
            .lunarNewYear, .hanukkah, .passover, .roshHashanah, .yomKippur, .ramadan, .eid,
            .diwali, .kwanzaa:
            false
        }
    }

    /// The day in a year, in days since 1970-01-01.
    ///
    /// Source: holidays of the United States and their namesakes elsewhere; Easter by the anonymous
    /// Gregorian computus (Nature, 1876); the feasts around it by their fixed distances.
    func day(in year: Int) -> Int? {
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
        case .goodFriday: easter(year) - 2
        case .easterMonday: easter(year) + 1
        case .palmSunday: easter(year) - 7
        case .ashWednesday: easter(year) - 46
        case .mardiGras: easter(year) - 47
        case .ascension: easter(year) + 39
        case .pentecost: easter(year) + 49
        case .whitMonday: easter(year) + 50
        case .blackFriday: weekday(3, 4, in: 11, year) + 1
        case .cyberMonday: weekday(3, 4, in: 11, year) + 4
        case .groundhog: fixed(year, 2, 2)
        case .aprilFools: fixed(year, 4, 1)
        case .earth: fixed(year, 4, 22)
        case .women: fixed(year, 3, 8)
        case .canada: fixed(year, 7, 1)
        case .australia: fixed(year, 1, 26)
        case .anzac: fixed(year, 4, 25)
        case .bastille: fixed(year, 7, 14)
        case .presidents: weekday(0, 3, in: 2, year)
        case .martinLutherKing: weekday(0, 3, in: 1, year)
        case .allSaints: fixed(year, 11, 1)
        case .epiphany: fixed(year, 1, 6)
        case .indigenous: weekday(0, 2, in: 10, year)
        case .election: weekday(0, 1, in: 11, year) + 1
        case .guyFawkes: fixed(year, 11, 5)
        case .kwanzaa: fixed(year, 12, 26)
        case .lunarNewYear, .hanukkah, .passover, .roshHashanah, .yomKippur, .ramadan, .eid,
            .diwali:
            nil
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
