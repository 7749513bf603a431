/// The meaning of a word in dates and times.
enum CalendarWord: Hashable, Sendable {
    case none
    /// 1…12. `isSure` is false for abbreviations, foreign names, and names that are also words.
    case month(Int8, isSure: Bool)
    /// 0 is Monday.
    case weekday(Int8, isSure: Bool)
    /// Days from the reference day.
    case day(Int8)
    case now
    case tonight
    case unit(CalendarUnit)
    case part(DayPart)
    case meridiem(isAfternoon: Bool)
    case noon
    case midnight
    /// `o'clock`, `Uhr`
    case clock
    /// −1 for `last`, 0 for `this`, 1 for `next`.
    case which(Int8)
    /// The same for a word that may also follow its noun: `semaine prochaine`.
    case whichEither(Int8)
    case edge(Edge)
    case holiday(Holiday)
    /// Summer, winter and the like. `isSure` is false for words that are also something else.
    case season(isSure: Bool)
    /// The two last digits of the first year: 80 for `eighties`.
    case decade(Int8)
    /// `FY`, `CY`: before a year.
    case yearLabel(isCalendar: Bool)
    /// `YTD`: from the start of the current unit to today.
    case toDate(CalendarUnit)
    /// `EOD`, `EOM`: the end of the current unit.
    case endOf(CalendarUnit)
    /// `moment`, `time`: the present after `at this`.
    case moment
    case key(Keyword)

    enum Keyword: UInt8, Sendable {
        case at, on, `in`, of, the, to, till, and, or, from, between, after, before, since, around
        case by, `for`, ago, later, past, a, within, than, no, `as`, more, less, starting, date
        case earlier, th, eve, day, year, week, quarter, half, possessive, onward, business, long
        case fiscal, calendar, right, present, during, ending
        /// `few`, `several`, `couple`: a count without a number.
        case few
        /// `vor`, `hace`, `il y a`: before the reference time.
        case behind
        /// `après` of `après-demain`
        case beyond
        /// A number in a language other than English.
        case count
    }

    enum Edge: UInt8, Sendable {
        case beginning, middle, end
    }
}

/// Units of the calendar and the clock.
enum CalendarUnit: UInt8, Sendable {
    case second, minute, hour, day, week, fortnight, weekend, month, quarter, year, decade, century
}

/// Parts of the day, with the hours that Microsoft's Recognizers-Text assigns.
enum DayPart: UInt8, Sendable {
    case morning, afternoon, evening, night, daytime, lunch, dinner, breakfast

    /// Seconds since midnight.
    var seconds: Range<Int> {
        switch self {
        case .morning: 8 * 3600..<12 * 3600
        case .afternoon: 12 * 3600..<16 * 3600
        case .evening, .dinner: 16 * 3600..<20 * 3600
        case .night: 20 * 3600..<24 * 3600 - 1
        case .daytime: 8 * 3600..<18 * 3600
        case .lunch: 11 * 3600..<13 * 3600
        case .breakfast: 4 * 3600..<8 * 3600
        }
    }

    /// Whether `7` in this part is 19:00.
    var isAfternoon: Bool { [.afternoon, .evening, .night, .dinner].contains(self) }
}

/// Words of dates: English in full; names of months and weekdays in other languages.
///
/// Source: Unicode CLDR 44, `dates/calendars/gregorian`.
enum CalendarWords {
    static let all: [(spelling: String, sense: WordSenses)] =
        foreignMonths + months + weekdays + relatives + units + parts + keywords + holidays

    private static func list(
        _ words: String, _ sense: CalendarWord
    ) -> [(spelling: String, sense: WordSenses)] {
        words.senses { $0.date = sense }
    }

    private static let foreignMonths = monthNames.enumerated().flatMap {
        list($0.element, .month(Int8($0.offset + 1), isSure: false))
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ].enumerated().flatMap { place, name in
        list(name, .month(Int8(place + 1), isSure: name != "may" && name != "march"))
    }

    private static let weekdays: [(spelling: String, sense: WordSenses)] = [
        ("monday", "mon montag lundi lunes lunedì maandag poniedziałek segunda-feira"),
        ("tuesday", "tue tues dienstag mardi martes martedì dinsdag wtorek"),
        ("wednesday", "wed weds mittwoch mercredi miércoles mercoledì woensdag środa"),
        ("thursday", "thu thur thurs donnerstag jeudi jueves giovedì donderdag czwartek"),
        ("friday", "fri freitag vendredi viernes venerdì vrijdag piątek"),
        ("saturday", "sat samstag sonnabend samedi sábado sabato zaterdag sobota"),
        ("sunday", "sun sonntag dimanche domingo domenica zondag niedziela"),
    ].enumerated().flatMap { place, names in
        list(names.0, .weekday(Int8(place), isSure: true))
            + list(names.0 + "s", .weekday(Int8(place), isSure: false))
            + list(names.1, .weekday(Int8(place), isSure: false))
    }

    private static let relatives: [(spelling: String, sense: WordSenses)] =
        list("today heute hoy oggi vandaag hoje dzisiaj", .day(0))
        + list("tomorrow tmr tmrw demain mañana domani morgen amanhã jutro", .day(1))
        + list("yesterday gestern ayer ieri gisteren ontem wczoraj", .day(-1))
        + list("now", .now) + list("tonight tonite", .tonight) + list("moment time", .moment)
        + list("ytd", .toDate(.year)) + list("qtd", .toDate(.quarter))
        + list("mtd", .toDate(.month))
        + list("eod", .endOf(.day)) + list("eow", .endOf(.week)) + list("eom", .endOf(.month))
        + list("eoy", .endOf(.year))
        + list("fy sy", .yearLabel(isCalendar: false)) + list("cy", .yearLabel(isCalendar: true))
        + list("summer winter autumn", .season(isSure: true))
        + list("spring fall", .season(isSure: false))
        + [
            "twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties",
            "nineties",
        ]
        .enumerated().flatMap { list($0.element, .decade(Int8(20 + 10 * $0.offset))) }
        + list("last previous", .which(-1)) + list("this current same that", .which(0))
        + list("next following coming upcoming", .which(1))
        + list("beginning start early", .edge(.beginning))
        + list("middle mid", .edge(.middle)) + list("end late", .edge(.end))

    private static let units: [(spelling: String, sense: WordSenses)] =
        list("second seconds sec secs", .unit(.second))
        + list("minute minutes min mins", .unit(.minute)) + list("hour hours hr hrs", .unit(.hour))
        + list("day days", .unit(.day)) + list("week weeks wk wks", .unit(.week))
        + list("fortnight fortnights", .unit(.fortnight))
        + list("weekend weekends", .unit(.weekend)) + list("month months", .unit(.month))
        + list("quarter quarters", .unit(.quarter)) + list("year years yr yrs", .unit(.year))
        + list("decade decades", .unit(.decade)) + list("century centuries", .unit(.century))

    private static let parts: [(spelling: String, sense: WordSenses)] =
        list("morning mornings", .part(.morning)) + list("afternoon afternoons", .part(.afternoon))
        + list("evening evenings", .part(.evening)) + list("night nights", .part(.night))
        + list("daytime", .part(.daytime)) + list("lunch lunchtime", .part(.lunch))
        + list("dinner dinnertime", .part(.dinner)) + list("breakfast", .part(.breakfast))
        + list("am a", .meridiem(isAfternoon: false))
        + list("pm p ampm", .meridiem(isAfternoon: true))
        + list("noon midday mittag", .noon) + list("midnight mitternacht", .midnight)
        + list("oclock clock uhr", .clock)

    private static let keywords: [(spelling: String, sense: WordSenses)] = keywordLists.flatMap {
        list($0.0, .key($0.1))
    }

    private static let keywordLists: [(String, CalendarWord.Keyword)] = [
        ("at um à alle om", .at), ("on", .on), ("in", .in), ("of de di del van", .of),
        ("the", .the), ("to through thru bis", .to), ("till until til jusqu", .till), ("and", .and),
        ("or", .or), ("from von du", .from), ("between zwischen", .between), ("after", .after),
        ("before prior", .before), ("since seit depuis desde", .since),
        ("around circa", .around), ("by", .by), ("for", .for), ("ago", .ago),
        ("later hence", .later), ("past", .past), ("few several couple", .few), ("an", .a),
        ("within", .within), ("than", .than),
        ("no", .no), ("as", .as), ("more", .more), ("less", .less),
        ("starting beginning commencing", .starting), ("date", .date), ("earlier sooner", .earlier),
        ("right", .right), ("present", .present), ("during", .during), ("ending", .ending),
        ("th st nd rd er º", .th), ("eve", .eve), ("half", .half),
        ("onward onwards greater", .onward), ("business working", .business), ("s", .possessive),
        ("saint international new q h", .long), (Holiday.firstWords, .long),
        ("fiscal school academic financial", .fiscal), ("calendar", .calendar),
    ]

    private static let holidays: [(spelling: String, sense: WordSenses)] = Holiday.words.flatMap {
        list($0.0, .holiday($0.1))
    }
}
