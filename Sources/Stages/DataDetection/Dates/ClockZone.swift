import Foundation

/// The time zone named after a time of day: `CET`, `EST`, `UTC+2`, `GMT-05:30`.
enum ClockZone {
    /// - Parameter index: The token after the time.
    static func named(at index: Int, in text: TokenizedText) -> TimeZone? {
        guard let name = text.token(index), name.isWord, name.length <= 4, text.isCapital(name),
            let minutes = minutes[text.string(name)]
        else { return nil }
        guard minutes == 0 else { return TimeZone(secondsFromGMT: minutes * 60) }
        return TimeZone(secondsFromGMT: (offset(at: index + 1, in: text) ?? 0) * 60)
    }

    /// The minutes of an offset `+2`, `-5` or `+05:30` directly after a name.
    private static func offset(at index: Int, in text: TokenizedText) -> Int? {
        guard let sign = text.token(index, gap: .none), sign.isMark("+") || sign.isMark("-"),
            let hours = text.token(index + 1, gap: .none), hours.isNumber, hours.length <= 2,
            let hour = text.value(hours), hour <= 14
        else { return nil }
        var minutes = hour * 60
        if text.isMark(index + 2, ":", gap: .none),
            let rest = text.token(index + 3, gap: .none), rest.length == 2,
            let minute = text.value(rest), minute < 60
        {
            minutes += minute
        }
        return sign.isMark("-") ? -minutes : minutes
    }

    /// Minutes east of Greenwich. Only unambiguous names.
    ///
    /// Source: IANA Time Zone Database, 2023c (abbreviations); Unicode CLDR 44, `metazone` of
    /// English and German.
    private static let minutes = [
        "UTC": 0, "GMT": 0, "WET": 0, "WEST": 60, "CET": 60, "CEST": 120, "MEZ": 60, "MESZ": 120,
        "EET": 120, "EEST": 180, "MSK": 180, "EST": -300, "EDT": -240, "CDT": -300, "MST": -420,
        "MDT": -360, "PST": -480, "PDT": -420, "AKST": -540, "AKDT": -480, "HST": -600,
        "HKT": 480, "AWST": 480, "JST": 540, "KST": 540, "ACST": 570, "AEST": 600, "ACDT": 630,
        "AEDT": 660, "NZST": 720, "NZDT": 780,
    ]
}
