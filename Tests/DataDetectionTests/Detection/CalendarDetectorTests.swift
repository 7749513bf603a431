import Facts
import Foundation
import Testing

@testable import DataDetection

@Suite struct CalendarDetectorTests {
    /// A Monday.
    private let detecting = Detecting(reference: "2026-03-16T10:20:00Z")

    @Test(
        arguments: [
            ("on 14 March 2026 at 3pm", "14 March 2026 at 3pm", "2026-03-14T15:00:00", nil),
            ("due 2026-04-01.", "2026-04-01", "2026-04-01", nil),
            ("from 2 July to 10 July", "from 2 July to 10 July", "2026-07-02", "2026-07-10"),
            ("Nov 18-19, 2015", "Nov 18-19, 2015", "2015-11-18", "2015-11-19"),
            ("see you tomorrow at 9:30", "tomorrow at 9:30", "2026-03-17T09:30:00", nil),
            ("next Friday", "next Friday", "2026-03-27", nil),
            ("in two weeks", "in two weeks", "2026-03-30", nil),
            ("3 days ago", "3 days ago", "2026-03-13", nil),
            ("the first week of May", "the first week of May", "2026-05-04", "2026-05-10"),
            ("Q3 2025", "Q3 2025", "2025-07-01", "2025-09-30"),
            (
                "between 3 and 5pm today", "between 3 and 5pm today", "2026-03-16T15:00:00",
                "2026-03-16T17:00:00"
            ),
            ("Christmas Eve 2027", "Christmas Eve 2027", "2027-12-24", nil),
            ("third Thursday of November", "third Thursday of November", "2025-11-20", nil),
            ("since 2019", "since 2019", "2019-01-01", nil),
            ("half past seven tonight", "half past seven tonight", "2026-03-16T19:30:00", nil),
        ] as [(String, String, String, String?)])
    func `a time is found`(_ text: String, _ printed: String, _ start: String, _ end: String?) {
        #expect(detecting.texts(.calendarEvent, in: text) == [printed])
        guard case .calendarEvent(let event)? = detecting.details(.calendarEvent, in: text) else {
            return
        }
        #expect(event.startDate.map { written($0, event.allDay) } == start)
        #expect(event.endDate.map { written($0, event.allDay) } == end)
    }

    /// The day on which a file was made is not that of the times in it.
    @Test(
        arguments: [
            ("Air time 6:57 AM", true, "2026-03-16T06:57:00"), ("Air time 6:57 AM", false, nil),
            ("tomorrow at 6:57 AM", false, "2026-03-17T06:57:00"),
            ("6:57 AM on 2 May 2025", false, "2025-05-02T06:57:00"),
        ] as [(String, Bool, String?)])
    func `a time without a day is one of today where that is known`(
        _ text: String, _ isToday: Bool, _ start: String?
    ) throws {
        let detecting = Detecting(
            reference: "2026-03-16T10:20:00Z", timesAreOfReference: isToday)
        guard case .calendarEvent(let event)? = detecting.details(.calendarEvent, in: text) else {
            Issue.record("no time is found")
            return
        }
        #expect(!event.allDay && event.start() == start)
    }

    /// The calendar of ISO 8601 is the Gregorian one also before it was made.
    @Test(arguments: [
        "1066-10-14", "1387-02-01", "1492-03-12", "1500-02-28", "1582-10-04", "1582-10-15",
        "1600-02-29",
    ])
    func `days of long ago are written as they are read`(_ day: String) throws {
        guard case .calendarEvent(let event)? = detecting.details(.calendarEvent, in: "on \(day)")
        else {
            Issue.record("no day is found")
            return
        }
        #expect(event.start() == day)
    }

    @Test(arguments: [
        "you may not", "version 10.11.12", "a ratio of 4:3", "pages 12-15", "Tel: +86 2010-2015-86",
        "The ssn is 123-12-1234", "0.8/15", "I have twenty-one coins", "order 133-03-03-2020",
        "It costs 10.30", "march on", "2,015 items",
    ])
    func `what only looks like one is silence`(_ text: String) {
        #expect(detecting.texts(.calendarEvent, in: text).isEmpty)
    }

    @Test(
        arguments: [
            ("de", "bis übermorgen", "übermorgen", "2026-03-18"),
            ("de", "erst nächste Woche", "nächste Woche", "2026-03-23"),
            ("de", "vor drei Tagen", "vor drei Tagen", "2026-03-13"),
            ("de", "in zwei Wochen", "in zwei Wochen", "2026-03-30"),
            ("de", "nächsten Freitag", "nächsten Freitag", "2026-03-27"),
            ("fr", "la semaine prochaine", "semaine prochaine", "2026-03-23"),
            ("fr", "il y a 3 jours", "il y a 3 jours", "2026-03-13"),
            ("fr", "dans deux semaines", "dans deux semaines", "2026-03-30"),
            ("fr", "avant-hier", "avant-hier", "2026-03-14"),
            ("fr", "aujourd'hui", "aujourd'hui", "2026-03-16"),
            ("fr", "vendredi prochain", "vendredi prochain", "2026-03-27"),
            ("es", "la semana que viene", "semana que viene", "2026-03-23"),
            ("es", "pasado mañana", "pasado mañana", "2026-03-18"),
            ("es", "hace tres días", "hace tres días", "2026-03-13"),
            ("es", "dentro de dos semanas", "dentro de dos semanas", "2026-03-30"),
            ("it", "la settimana prossima", "settimana prossima", "2026-03-23"),
            ("it", "tre giorni fa", "tre giorni fa", "2026-03-13"),
            ("it", "tra due settimane", "tra due settimane", "2026-03-30"),
            ("pt", "na próxima semana", "próxima semana", "2026-03-23"),
            ("pt", "depois de amanhã", "depois de amanhã", "2026-03-18"),
            ("pt", "há três dias", "há três dias", "2026-03-13"),
            ("pt", "daqui a duas semanas", "daqui a duas semanas", "2026-03-30"),
            ("nl", "volgende week", "volgende week", "2026-03-23"),
            ("nl", "drie dagen geleden", "drie dagen geleden", "2026-03-13"),
            ("nl", "over twee weken", "over twee weken", "2026-03-30"),
            ("pl", "w przyszłym tygodniu", "przyszłym tygodniu", "2026-03-23"),
            ("pl", "trzy dni temu", "trzy dni temu", "2026-03-13"),
            ("pl", "za dwa tygodnie", "za dwa tygodnie", "2026-03-30"),
        ])
    func `a day given by its distance in other languages is found`(
        _ language: String, _ text: String, _ printed: String, _ start: String
    ) {
        var detecting = detecting
        detecting.language = language
        #expect(detecting.texts(.calendarEvent, in: text) == [printed])
        guard case .calendarEvent(let event)? = detecting.details(.calendarEvent, in: text) else {
            return
        }
        #expect(event.startDate.map { written($0, true) } == start)
    }

    @Test(arguments: [
        "we are coming tomorrow over ten days", "price tag over an hour", "die hier en il fa",
        "la passe est passée", "vor dem Haus",
    ])
    func `words that other languages use for something else are no days`(_ text: String) {
        let found = detecting.texts(.calendarEvent, in: text)
        #expect(found.allSatisfy { $0 == "tomorrow" })
    }

    @Test(
        arguments: [
            ("at 7 PM CET", "2026-03-16T18:00:00"), ("at 7 PM EST.", "2026-03-17T00:00:00"),
            ("at 7 PM UTC+2", "2026-03-16T17:00:00"), ("at 7 PM GMT-5:30", "2026-03-17T00:30:00"),
            ("at 7 PM est", "2026-03-16T19:00:00"), ("at 7 PM NATO", "2026-03-16T19:00:00"),
        ])
    func `a zone behind a time moves it`(_ text: String, _ start: String) {
        guard
            case .calendarEvent(let event)? = detecting.details(
                .calendarEvent, in: "today \(text)")
        else {
            Issue.record("nothing is found in \(text)")
            return
        }
        #expect(event.startDate.map { written($0, false) } == start)
    }

    @Test(arguments: [
        ("de", "am 3. März 2026", "3. März 2026"), ("fr", "le 3 mars 2026", "3 mars 2026"),
        ("es", "el 3 de marzo de 2026", "3 de marzo de 2026"),
        ("it", "il 3 marzo 2026", "3 marzo 2026"),
        ("pt", "em 3 de março de 2026", "3 de março de 2026"),
        ("nl", "op 3 maart 2026", "3 maart 2026"),
        ("pl", "dnia 3 marca 2026", "3 marca 2026"),
    ])
    func `a date in words of other languages is found`(
        _ language: String, _ text: String, _ printed: String
    ) {
        let detecting = Detecting(language: language)
        #expect(detecting.texts(.calendarEvent, in: text) == [printed])
        guard case .calendarEvent(let event)? = detecting.details(.calendarEvent, in: text) else {
            return
        }
        #expect(event.startDate.map { written($0, true) } == "2026-03-03")
    }

    @Test func `without a day of reference what is relative has no value`() {
        let details = Detecting().details(.calendarEvent, in: "tomorrow")
        #expect(details == .calendarEvent(.init(allDay: true)))
    }

    @Test func `the region decides day and month`() {
        func day(_ region: String) -> String? {
            guard
                case .calendarEvent(let event)? = Detecting(region: region).details(
                    .calendarEvent, in: "on 02/03/2026")
            else { return nil }
            return event.startDate.map { written($0, true) }
        }
        #expect(day("US") == "2026-02-03")
        #expect(day("GB") == "2026-03-02")
    }

    /// Every day of some years, written in four ways, is that day.
    @Test func `every printed day comes back`() {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August",
            "September", "October", "November", "December",
        ]
        for number in stride(from: 17_000, to: 21_000, by: 3) {
            let day = CivilDay(number: number)
            let two = { ($0 < 10 ? "0" : "") + String($0) }
            let iso = "\(day.year)-\(two(day.month))-\(two(day.day))"
            for printed in [
                iso, "\(day.day) \(months[day.month - 1]) \(day.year)",
                "\(months[day.month - 1]) \(day.day), \(day.year)",
                "\(two(day.month))/\(two(day.day))/\(day.year)",
            ] {
                guard
                    case .calendarEvent(let event)? = Detecting(region: "US").details(
                        .calendarEvent, in: "It was on \(printed), I think")
                else {
                    Issue.record("\(printed) is not found")
                    continue
                }
                #expect(event.startDate.map { written($0, true) } == iso, "\(printed)")
            }
        }
    }

    private func written(_ date: Date, _ allDay: Bool) -> String {
        let style = Date.ISO8601FormatStyle().year().month().day()
        return date.formatted(allDay ? style : style.time(includingFractionalSeconds: false))
    }
}
