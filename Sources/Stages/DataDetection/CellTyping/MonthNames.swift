/// The month, 1…12, that a word names in English, German, French, Spanish, Italian, Dutch, Polish
/// or Portuguese, in full or abbreviated; a final period is ignored.
///
/// Source: Unicode CLDR 44, `dates/calendars/gregorian/months`, wide and abbreviated, format and
/// stand-alone; plus `Sept` and the forms without accents of older systems. No word names two
/// months.
func month(named word: ArraySlice<Unicode.Scalar>) -> Int? {
    // `mar` … `października`.
    guard (3...12).contains(word.count) else { return nil }
    return months[String(String.UnicodeScalarView(word)).lowercased()]
}

private let months: [String: Int] = {
    var months: [String: Int] = [:]
    for (index, line) in monthNames.enumerated() {
        for name in line.split(separator: " ") { months[String(name)] = index + 1 }
    }
    return months
}()

/// The names of January first, separated by spaces.
let monthNames = [
    """
    january jan januar jänner jän janvier janv enero ene gennaio gen januari styczeń stycznia \
    sty janeiro
    """,
    """
    february feb februar febr février févr fevrier fevr febrero febbraio februari luty lutego \
    lut fevereiro fev
    """,
    "march mar märz mär mrz maerz mars marzo maart mrt marzec marca março marco",
    "april apr avril avr abril abr aprile kwiecień kwietnia kwi",
    "may mai mayo maggio mag mei maj maja maio",
    "june jun juni juin junio giugno giu czerwiec czerwca cze junho",
    "july jul juli juillet juil julio luglio lug lipiec lipca lip julho",
    "august aug août aout agosto ago augustus sierpień sierpnia sie",
    """
    september sep sept septembre septiembre settembre set wrzesień września wrz setembro
    """,
    """
    october oct oktober okt octobre octubre ottobre ott październik października paź outubro \
    out
    """,
    "november nov novembre noviembre listopad listopada lis novembro",
    """
    december dec dezember dez décembre déc decembre diciembre dic dicembre grudzień grudnia \
    gru dezembro
    """,
]
