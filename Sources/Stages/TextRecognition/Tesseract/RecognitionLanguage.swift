/// A language that Tesseract may have data for.
package struct RecognitionLanguage: Hashable, Sendable {
    /// BCP 47, such as `de` or `zh-Hans`.
    package let tag: String
    /// As Tesseract calls its data, such as `deu` or `chi_sim`.
    let dataName: String

    /// The Debian package that contains the data, such as `tesseract-ocr-chi-sim`.
    package var package: String {
        "tesseract-ocr-" + String(dataName.map { $0 == "_" ? "-" : $0 })
    }

    /// Whether its letters hang from a line that joins them: Bengali, Devanagari and Gurmukhi script.
    ///
    /// Source: The Unicode Standard 15, chapter 12.
    var hasHeadlines: Bool {
        ["asm", "ben", "hin", "mar", "nep", "pan", "san"].contains(dataName)
    }

    /// Whether it is written with letters that are joined to one piece of ink and have dots beside them, or are
    /// composed of pieces: Arabic and Korean script. The engine's search for lines takes lines of them for noise.
    var hasComposedLetters: Bool {
        ["ara", "fas", "kor", "pus", "snd", "syr", "uig", "urd"].contains(dataName)
    }

    /// All that Debian packages, sorted by tag.
    package static let all: [RecognitionLanguage] = (plain.map { ($0, $1) } + written)
        .map { RecognitionLanguage(tag: $0, dataName: $1) }
        .sorted { $0.tag < $1.tag }

    /// The language of a tag; `nil` where Debian has no data for it.
    ///
    /// Letter case, regions and variants are passed over (`en-GB` is `en`), but for those of
    /// Chinese, where they determine the script. ISO 639-3 and 639-2/B codes do as well (`deu`, `ger`).
    ///
    /// - Parameter tag: BCP 47, with `-` or `_` between.
    package init?(matching tag: String) {
        let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
        guard let first = parts.first else { return nil }
        let language = otherNames[first] ?? first
        let script =
            parts.dropFirst().first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }
            ?? (language == "zh" && parts.contains(where: ["tw", "hk", "mo"].contains)
                ? "hant" : nil)
        let wanted = script.map { language + "-" + $0 }
        let byName = RecognitionLanguage.all.first { $0.dataName == language }
        guard
            let found = RecognitionLanguage.all.first(where: { $0.tag.lowercased() == wanted })
                ?? RecognitionLanguage.all.first(where: { $0.tag == language })
                ?? (language == "zh" ? RecognitionLanguage(matching: "zh-Hans") : byName)
        else { return nil }
        self = found
    }

    init(tag: String, dataName: String) {
        self.tag = tag
        self.dataName = dataName
    }
}

/// Languages whose data is named by their ISO 639-3 code.
///
/// Sources: the packages `tesseract-ocr-*` of Debian 12; ISO 639-3 and its two-letter codes as in
/// Debian's `iso-codes` 4.12. Where ISO 639-1 has two letters, BCP 47 uses them (RFC 5646, 2.2.1).
private let plain: KeyValuePairs = [
    "af": "afr", "am": "amh", "ar": "ara", "as": "asm", "az": "aze", "be": "bel", "bg": "bul",
    "bn": "ben", "bo": "bod", "br": "bre", "bs": "bos", "ca": "cat", "ceb": "ceb", "chr": "chr",
    "co": "cos", "cs": "ces", "cy": "cym", "da": "dan", "de": "deu", "dv": "div", "dz": "dzo",
    "el": "ell", "en": "eng", "enm": "enm", "eo": "epo", "es": "spa", "et": "est", "eu": "eus",
    "fa": "fas", "fi": "fin", "fil": "fil", "fo": "fao", "fr": "fra", "frm": "frm", "fy": "fry",
    "ga": "gle", "gd": "gla", "gl": "glg", "grc": "grc", "gu": "guj", "he": "heb", "hi": "hin",
    "hr": "hrv", "ht": "hat", "hu": "hun", "hy": "hye", "id": "ind", "is": "isl", "it": "ita",
    "iu": "iku", "ja": "jpn", "jv": "jav", "ka": "kat", "kk": "kaz", "km": "khm", "kmr": "kmr",
    "kn": "kan", "ko": "kor", "ky": "kir", "la": "lat", "lb": "ltz", "lo": "lao", "lt": "lit",
    "lv": "lav", "mi": "mri", "mk": "mkd", "ml": "mal", "mn": "mon", "mr": "mar", "ms": "msa",
    "mt": "mlt", "my": "mya", "ne": "nep", "nl": "nld", "no": "nor", "oc": "oci", "or": "ori",
    "pa": "pan", "pl": "pol", "ps": "pus", "pt": "por", "qu": "que", "ro": "ron", "ru": "rus",
    "sa": "san", "sd": "snd", "si": "sin", "sk": "slk", "sl": "slv", "sq": "sqi", "sr": "srp",
    "su": "sun", "sv": "swe", "sw": "swa", "syr": "syr", "ta": "tam", "te": "tel", "tg": "tgk",
    "th": "tha", "ti": "tir", "to": "ton", "tr": "tur", "tt": "tat", "ug": "uig", "uk": "ukr",
    "ur": "urd", "uz": "uzb", "vi": "vie", "yi": "yid", "yo": "yor",
]

/// Languages whose data is bound to a script, or to an age of the language that has no code.
private let written = [
    ("az-Cyrl", "aze_cyrl"), ("de-Latf", "frk"), ("sr-Latn", "srp_latn"),
    ("uz-Cyrl", "uzb_cyrl"), ("zh-Hans", "chi_sim"), ("zh-Hant", "chi_tra"),
]

/// Members of macrolanguages, codes that are no longer used, and those of ISO 639-2/B.
///
/// Source: IANA Language Subtag Registry (RFC 5646), fields Macrolanguage and Preferred-Value.
private let otherNames = [
    "nb": "no", "nn": "no", "nob": "no", "nno": "no", "tl": "fil", "tgl": "fil", "iw": "he",
    "in": "id", "ji": "yi", "mo": "ro", "ku": "kmr", "cmn": "zh", "zho": "zh", "chi": "zh",
    "arb": "ar", "pes": "fa", "zsm": "ms", "ekk": "et", "lvs": "lv", "khk": "mn", "als": "sq",
    "azj": "az", "uzn": "uz", "swh": "sw", "npi": "ne", "ory": "or", "pbu": "ps", "ydd": "yi",
    "alb": "sq", "arm": "hy", "baq": "eu", "bur": "my", "cze": "cs", "dut": "nl", "fre": "fr",
    "geo": "ka", "ger": "de", "gre": "el", "ice": "is", "mac": "mk", "mao": "mi", "may": "ms",
    "per": "fa", "rum": "ro", "slo": "sk", "tib": "bo", "wel": "cy", "jw": "jv",
]
