/// Codes of units of measure.
enum UnitCode {
    /// The code of a printed unit; `nil` if it is unknown.
    ///
    /// Source: UN/ECE Recommendation 20, revision 17.
    static func code(of printed: String) -> String? {
        codes[printed.labelTokens.joined(separator: " ")]
    }

    private static let codes: [String: String] = {
        var codes: [String: String] = [:]
        for (code, names) in printed {
            for name in names.split(separator: ";") {
                codes[String(name).labelTokens.joined(separator: " ")] = code
            }
        }
        return codes
    }()

    private static let printed = [
        (
            "C62",
            "unit;units;unit s;einheit;einheiten;unité;unités;unidad;unidades;ud;uds;unità;eenheid"
        ),
        (
            "H87",
            "pc;pcs;piece;pieces;ea;each;stk;stück;st;stuk;stuks;pièce;pièces;pz;pezzi;szt;kpl"
        ),
        (
            "HUR",
            "h;hr;hrs;hour;hours;hour s;std;stunde;stunden;heure;heures;hora;horas;ora;ore;uur;uren"
        ),
        ("DAY", "day;days;day s;tag;tage;jour;jours;día;días;giorno;giorni;dag;dagen"),
        ("MON", "month;months;monat;monate;mois;mes;meses;mese;mesi;maand;maanden"),
        ("MIN", "min;minute;minutes;minuten"),
        ("KGM", "kg;kilogram;kilogramm;kilo"), ("GRM", "g;gram;gramm"),
        ("TNE", "t;tonne;tonnes;tonnen"),
        ("LTR", "l;liter;litre;liters;liter s;litres;litro;litros;litri"),
        ("MTR", "m;meter;metre;mètre"),
        ("KMT", "km;kilometer;kilometre"), ("MTK", "m2;m²;qm;sqm"), ("MTQ", "m3;m³;cbm"),
        ("KWH", "kwh"), ("MWH", "mwh"), ("LS", "flat;pauschal;pauschale;forfait;lump sum"),
        ("SET", "set;satz"), ("XPK", "pack;packung;pkg;paket"), ("XBX", "box;karton;carton"),
    ]
}
