import TestSupport
import Testing

@testable import DataDetection

/// At which numbers dates and times are looked for.
@Suite struct TimeOpeningTests {
    private func mayBegin(_ text: String) -> Bool {
        TimeOpenings(TokenizedText(text)).mayBegin(atNumber: 0)
    }

    @Test(arguments: [
        "3/5/26", "31.12.99", "2026-05-03", "20260503", "2026 05 03", "10:30", "5-8/6",
        "2014-2018", "3 May", "12 and a half hours ago", "4 p.m.", "14h30", "7 o'clock",
        "2026年5月", "10 Uhr", "8 p",
    ])
    func `figures and words of times are openings`(_ text: String) {
        #expect(mayBegin(text))
    }

    @Test(arguments: ["12-34-5 (67) 8-9 Ref", "12-22-8", "5 apples", "107.31 kg", "1.2.3.4", "12"])
    func `other figures are none`(_ text: String) {
        #expect(!mayBegin(text))
    }

    @Test(arguments: ["Ref 12-22-8", "29-14-1", "No. 10-04-5 (6)"])
    func `a code of three parts is no interval`(_ text: String) {
        #expect(Detecting().texts(.calendarEvent, in: text) == [])
    }

    @Test(arguments: ["5-8/6", "from 5 to 8/6"])
    func `days of one month are an interval`(_ text: String) {
        #expect(Detecting(reference: "2026-03-16").texts(.calendarEvent, in: text) == [text])
    }

    @Test(arguments: 0..<40)
    func `no time is passed over`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = (0..<400).map { _ in (pieces.randomElement(using: &random) ?? "") }.joined()
        let tokens = TokenizedText(text)
        let openings = TimeOpenings(tokens)
        for language in ["en", "de", "fr", nil] {
            var reader = EventReader(
                tokens: CalendarTokens(
                    text: tokens, customs: RegionalCustoms(language: language, region: nil),
                    language: language,
                    tongue: Languages(language: language), now: CivilTime(day: 9_000)))
            for index in tokens.tokens.indices
            where tokens[index].isNumber && !openings.mayBegin(atNumber: index) {
                let event = reader.event(at: index)
                #expect(event == nil, "\(event.map { tokens.string(tokens: $0.tokens) } ?? "")")
            }
        }
    }
}

private let pieces =
    many(["1", "2", "5", "8", "12", "23", "31", "67", "99", "730"], times: 4)
    + many([" ", "-", "/", ".", ", ", " - ", " (", ") "], times: 5)
    + ["2026", "1999", "20260503", ":", "~", "\n", "  ", "th ", "%", "$", " Ref ", " apples "]
    + [" kg", " Main Street ", " May ", " to ", " pm", " h", " Monday", " am ", " days ", " Uhr"]

private func many(_ pieces: [String], times: Int) -> [String] {
    Array(repeating: pieces, count: times).flatMap { $0 }
}
