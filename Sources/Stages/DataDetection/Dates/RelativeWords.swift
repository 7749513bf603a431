/// Words for relative days in languages other than English: `nächste Woche`, `il y a 3 jours`, `la
/// semana que viene`.
///
/// Source: Unicode CLDR 44, `dates/fields` (relative days, weeks and units, and their patterns), in
/// the cases and genders that the patterns of a language require.
enum RelativeWords {
    static let all: [(spelling: String, sense: WordSenses)] =
        days + whiches + units + sides + counts
        + table.flatMap { tongue, lists in
            lists.flatMap { words, sense in list(words, sense, in: tongue) }
        }

    private static func list(
        _ words: String, _ sense: CalendarWord, in tongue: Languages = []
    ) -> [(spelling: String, sense: WordSenses)] {
        words.senses {
            $0.date = sense
            $0.languages = tongue
        }
    }

    private static let days: [(spelling: String, sense: WordSenses)] =
        list("übermorgen overmorgen dopodomani pojutrze", .day(2))
        + list("vorgestern eergisteren anteayer antier anteontem przedwczoraj", .day(-2))
        + list("dziś", .day(0))
        + list("aujourd après avant depois altro", .key(.beyond))

    private static let whiches: [(spelling: String, sense: WordSenses)] =
        list("nächste nächsten nächster nächstes nächstem kommende kommenden kommendes", .which(1))
        + list("letzten letzter letztes letztem vorigen voriges", .which(-1))
        + list("vergangene vergangenen vergangenes afgelopen", .which(-1))
        + list("dieser dieses diesem", .which(0))
        + list("volgende komende", .which(1)) + list("deze", .which(0))
        + list("przyszły przyszłym przyszłą przyszłego", .which(1))
        + list("zeszły zeszłym zeszłą zeszłego ubiegły ubiegłym ubiegłą", .which(-1))
        + list("prochain prochaine próximo próxima prossimo prossima", .whichEither(1))
        + list("dernier dernière passé passée pasado pasada passado passada", .whichEither(-1))
        + list("scorso scorsa", .whichEither(-1))
        + list("cette questo questa", .which(0))

    private static let units: [(spelling: String, sense: WordSenses)] =
        list("stunde stunden heure heures uren godzina godziny godzin godzinę", .unit(.hour))
        + list("tage tagen jour jours días giorno giorni dagen dzień dni", .unit(.day))
        + list("woche wochen semaine semaines semana semanas", .unit(.week))
        + list("settimana settimane weken tydzień tygodnie tygodni tygodniu", .unit(.week))
        + list("wochenende weekendzie", .unit(.weekend))
        + list("monate monaten mois meses mesi mês maanden", .unit(.month))
        + list("miesiąc miesiące miesięcy miesiącu", .unit(.month))
        + list("quartal trimestre kwartał", .unit(.quarter))
        + list("jahr jahre jahren année années año años jaren roku", .unit(.year))

    private static let sides: [(spelling: String, sense: WordSenses)] =
        list("vor hace há", .key(.behind)) + list("geleden temu atrás", .key(.ago))
        + list("dans dentro daqui", .key(.in))
        + list("środę", .weekday(2, isSure: true)) + list("sobotę", .weekday(5, isSure: true))
        + list("niedzielę", .weekday(6, isSure: true))

    /// Words that English or another of these languages uses for something else.
    private static let table: [(Languages, [(String, CalendarWord)])] = [
        (
            .german,
            [
                ("tag", .unit(.day)), ("monat monats", .unit(.month)), ("letzte", .which(-1)),
                ("diese diesen", .which(0)),
            ]
        ),
        (
            .french,
            [
                ("hier", .day(-1)), ("hui", .day(0)), ("ce cet", .which(0)), ("ans", .unit(.year)),
                ("en", .key(.in)), ("il", .key(.behind)),
            ]
        ),
        (
            .spanish,
            [
                ("este esta", .which(0)), ("hora horas", .unit(.hour)), ("día", .unit(.day)),
                ("mes", .unit(.month)), ("en", .key(.in)),
            ]
        ),
        (
            .italian,
            [
                ("ora ore", .unit(.hour)), ("mese", .unit(.month)), ("anno anni", .unit(.year)),
                ("tra fra", .key(.in)), ("fa", .key(.ago)),
            ]
        ),
        (
            .portuguese,
            [
                ("este esta neste nesta", .which(0)), ("dia dias", .unit(.day)),
                ("hora horas", .unit(.hour)), ("ano anos", .unit(.year)), ("em", .key(.in)),
            ]
        ),
        (
            .dutch,
            [
                ("dag", .unit(.day)), ("uur", .unit(.hour)), ("maand", .unit(.month)),
                ("jaar", .unit(.year)), ("over", .key(.in)), ("vorige", .which(-1)),
            ]
        ),
        (
            .polish,
            [
                ("rok lata lat", .unit(.year)), ("tym tej", .which(0)), ("za", .key(.in)),
            ]
        ),
    ]

    /// Number words before units of time.
    ///
    /// Source: Unicode CLDR 44, `rbnf` (spelled-out cardinal numbers).
    ///
    /// - Parameters:
    /// - word: In lower case.
    /// - language: ISO 639-1.
    static func number(_ word: String, in language: String) -> Int? { numbers[language]?[word] }

    private static let counts = numbers.flatMap { language, words in
        words.keys.flatMap { list($0, .key(.count), in: Languages(language: language)) }
    }

    private static let numbers: [String: [String: Int]] = [
        "de":
            "ein,eine,einer,einem,einen zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
        "fr": "un,une deux trois quatre cinq six sept huit neuf dix onze douze",
        "es": "un,una dos tres cuatro cinco seis siete ocho nueve diez once doce",
        "it": "un,una,uno due tre quattro cinque sei sette otto nove dieci undici dodici",
        "pt": "um,uma dois,duas três quatro cinco seis sete oito nove dez onze doze",
        "nl": "een,één twee drie vier vijf zes zeven acht negen tien elf twaalf",
        "pl": "jeden,jedną dwa,dwie,dwóch trzy cztery pięć sześć siedem osiem dziewięć dziesięć",
    ].mapValues { words in
        var numbers: [String: Int] = [:]
        for (place, spellings) in words.split(separator: " ").enumerated() {
            for word in spellings.split(separator: ",") { numbers[String(word)] = place + 1 }
        }
        return numbers
    }
}

/// The languages in which a word has its meaning.
struct Languages: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let german = Languages(rawValue: 1 << 0)
    static let french = Languages(rawValue: 1 << 1)
    static let spanish = Languages(rawValue: 1 << 2)
    static let italian = Languages(rawValue: 1 << 3)
    static let portuguese = Languages(rawValue: 1 << 4)
    static let dutch = Languages(rawValue: 1 << 5)
    static let polish = Languages(rawValue: 1 << 6)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// - Parameter language: ISO 639-1.
    init(language: String?) {
        self =
            switch language {
            case "de": .german
            case "fr": .french
            case "es": .spanish
            case "it": .italian
            case "pt": .portuguese
            case "nl": .dutch
            case "pl": .polish
            default: []
            }
    }
}
