import Facts
import Foundation
import Testing

@testable import DataDetection

/// Periods, holidays and clock times in words.
@Suite struct CalendarPhraseTests {
    /// A Monday.
    private let detecting = Detecting(reference: "2026-03-16T10:20:00Z")

    @Test(arguments: [
        ("I'll go back now", 1), ("Is it open now?", 1), ("between now and Friday", 1),
        ("Now we turn the mill", 0), ("and now there are two", 0), ("It is now a town", 0),
    ])
    func `now is a time where it ends what is said`(_ text: String, _ count: Int) {
        #expect(detecting.texts(.calendarEvent, in: text).count == count)
    }

    @Test(
        arguments: [
            ("rooms for 1 week, from 20th dec", "for 1 week, from 20th dec", "2025-12-20"),
            ("let us talk for 2 hours, from 9am", "for 2 hours, from 9am", "2026-03-16T09:00:00"),
            ("on the 21st from 6pm to 9pm", "the 21st from 6pm to 9pm", "2026-03-21T18:00:00"),
            ("see you on the 21st.", "the 21st", "2026-03-21"),
            ("the first half of 2020", "the first half of 2020", "2020-01-01"),
            ("third quarter 2018", "third quarter 2018", "2018-07-01"),
            ("the week after next", "the week after next", "2026-03-30"),
            ("the last Friday of the year", "the last Friday of the year", "2026-12-25"),
            ("the late 80s", "late 80s", "1984-12-31"), ("the 1990s", "the 1990s", "1990-01-01"),
            ("year-to-date sales", "year-to-date", "2026-01-01"),
            ("a couple of days ago", "a couple of days ago", "2026-03-14"),
            ("an hour and a half ago", "an hour and a half ago", "2026-03-16T08:50:00"),
            ("it's ten to six", "ten to six", "2026-03-16T17:50:00"),
            ("half past 3", "half past 3", "2026-03-16T15:30:00"),
            ("eight tonight", "eight tonight", "2026-03-16T20:00:00"),
            ("early tomorrow morning", "early tomorrow morning", "2026-03-17T08:00:00"),
            ("Monday through Friday", "Monday through Friday", "2026-03-16"),
            ("at this time", "at this time", "2026-03-16T10:20:00"),
            ("Black Friday 2019", "Black Friday 2019", "2019-11-29"),
            ("Easter Monday", "Easter Monday", "2026-04-06"),
            ("Thanksgiving next year", "Thanksgiving next year", "2027-11-25"),
            ("labor day weekend 2021", "labor day weekend 2021", "2021-09-04"),
            ("at 2026-03-14T09:30:00Z", "2026-03-14T09:30:00Z", "2026-03-14T09:30:00"),
            ("at 2026-03-14T09:30+02:00", "2026-03-14T09:30+02:00", "2026-03-14T07:30:00"),
            ("1 st October 2016", "1 st October 2016", "2016-10-01"),
        ] as [(String, String, String)])
    func `a phrase is found as one`(_ text: String, _ printed: String, _ start: String) {
        #expect(detecting.texts(.calendarEvent, in: text) == [printed])
        guard case .calendarEvent(let event)? = detecting.details(.calendarEvent, in: text) else {
            return
        }
        #expect(event.startDate.map { written($0, event.allDay) } == start)
    }

    @Test(arguments: ["summer 2019", "FY 2021", "the spring of 2001", "diwali 2020", "eid al fitr"])
    func `a period whose days are not known has no value`(_ text: String) {
        let details = detecting.details(.calendarEvent, in: text)
        #expect(details == .calendarEvent(.init(allDay: true)))
    }

    @Test(arguments: [
        ("pay by the end of March", "by the end of March", "2026-03-31"),
        ("by 15 April 2026", "by 15 April 2026", "2026-04-15"),
        ("by Friday", "by Friday", "2026-03-20"),
    ])
    func `a deadline is its last day`(_ text: String, _ printed: String, _ day: String) {
        #expect(detecting.texts(.calendarEvent, in: text) == [printed])
        #expect(start(of: text) == day)
    }

    @Test(arguments: [
        "on the 21st floor", "the first half of the game", "spring water", "fall down",
        "won by twenty to six", "at that time", "at the same time", "in his 80s", "by 12 people",
        "the 21st of them", "good manners", "black ink", "few people", "reviewed by experts",
        "for 3 people, from Rome", "half past caring", "FY was good", "all saints",
        "the second door", "seven to ten days",
    ])
    func `what only resembles one is silence`(_ text: String) {
        #expect(detecting.texts(.calendarEvent, in: text).isEmpty)
    }

    /// Two numbers after a weekday are hours unless they are a near date on that weekday.
    @Test func `numbers behind a weekday are hours or its date`() {
        #expect(detecting.texts(.calendarEvent, in: "Monday 3-8") == ["Monday 3-8"])
        guard
            case .calendarEvent(let hours)? = detecting.details(.calendarEvent, in: "Monday 3-8"),
            case .calendarEvent(let date)? = detecting.details(.calendarEvent, in: "Friday 4-3")
        else {
            Issue.record("nothing is found")
            return
        }
        #expect(!hours.allDay)
        #expect(date.startDate.map { written($0, true) } == "2026-04-03")
    }

    /// Each quarter and half of a year, in words and in letters, begins with its month.
    @Test func `parts of each year come back`() {
        for year in 1990...2040 {
            for (part, name) in ["first", "second", "third", "fourth"].enumerated() {
                let month = part * 3 + 1
                let start = "\(year)-\(month < 10 ? "0" : "")\(month)-01"
                for printed in [
                    "\(name) quarter of \(year)", "\(name) quarter \(year)", "Q\(part + 1) \(year)",
                ] {
                    #expect(self.start(of: printed) == start, "\(printed)")
                }
            }
            #expect(self.start(of: "second half of \(year)") == "\(year)-07-01")
        }
    }

    /// Each minute of a day in ISO 8601, with and without its zone, is that minute.
    @Test func `each time in ISO 8601 comes back`() {
        for minute in stride(from: 0, to: 24 * 60, by: 7) {
            let two = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
            let clock = "\(two(minute / 60)):\(two(minute % 60))"
            for zone in ["", "Z", "+00:00", ":00Z"] {
                #expect(
                    start(of: "2026-03-14T\(clock)\(zone)") == "2026-03-14T\(clock):00", "\(clock)")
            }
        }
    }

    private func start(of text: String) -> String? {
        guard case .calendarEvent(let event)? = detecting.details(.calendarEvent, in: text) else {
            return nil
        }
        return event.startDate.map { written($0, event.allDay) }
    }

    private func written(_ date: Date, _ allDay: Bool) -> String {
        let style = Date.ISO8601FormatStyle().year().month().day()
        return date.formatted(allDay ? style : style.time(includingFractionalSeconds: false))
    }
}
