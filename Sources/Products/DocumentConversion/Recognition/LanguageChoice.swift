import PageRecognition
import TextRecognition

/// Reads a page again where the first reading, which is in English, shows that it is in another language.
struct LanguageChoice {
    /// Opens page recognition by a recognizer, `nil` for that of the first reading, in some languages.
    let recognizer: (RecognizerName?, [String]) throws(Problem) -> PageRecognizer
    /// Whether the recognizer of the first reading reads languages for which Tesseract has no data.
    let canReadAlone: ([String]) -> Bool
    private let installed: InstalledLanguages

    init(
        installed: InstalledLanguages = InstalledLanguages(),
        canReadAlone: @escaping ([String]) -> Bool,
        recognizer: @escaping (RecognizerName?, [String]) throws(Problem) -> PageRecognizer
    ) {
        self.installed = installed
        self.canReadAlone = canReadAlone
        self.recognizer = recognizer
    }

    /// - Parameter first: The page as it was read in English.
    func reading(
        of page: PageReading, in source: SourceImage, after first: PageReading
    ) throws(Problem) -> PageReading {
        let wanted = try languages(of: first, in: source)
        guard let main = wanted.first else { return first }
        let usable = wanted.filter(installed.contains)
        guard !usable.isEmpty else {
            // Latin letters are read all the same, if not with all their marks; others are not.
            guard first.readsSense else {
                return first.adding(noteOnMissing(wanted, main: main))
            }
            guard canReadAlone([main]) else { return first }
            return try recognizer(nil, [main]).reading(of: page, in: source).better(than: first)
        }
        let second = try recognizer(.tesseract, usable).reading(of: page, in: source)
        // Several languages of a script are confused with each other; its letters show which it is.
        guard usable.count > 1, let tag = second.writtenLanguage?.tag, installed.contains(tag)
        else {
            return second.better(than: first)
        }
        return try recognizer(.tesseract, [tag]).reading(of: page, in: source)
            .better(than: second).better(than: first)
    }

    /// The languages to read the page in instead; empty for none.
    private func languages(
        of first: PageReading, in source: SourceImage
    ) throws(Problem) -> [String] {
        if first.readsSense {
            guard let tag = first.writtenLanguage?.tag, tag != ConversionOptions.english.first
            else { return [] }
            // What the neural reader has read, it reads in all its languages alike.
            let isRead = first.page.kind != .clean && NeuralRecognizer.languages.contains(tag)
            return isRead ? [] : [tag]
        }
        guard
            let name = try recognizer(nil, ConversionOptions.english).script(of: source),
            let script = Script(tesseractName: name), script != .latin
        else { return [] }
        return script.languages
    }

    private func noteOnMissing(_ languages: [String], main: String) -> Note {
        let script = WrittenLanguage.script(of: main)?.name ?? main
        let packages = languages.compactMap { RecognitionLanguage(matching: $0)?.package }
        return Note(
            .readerMissing,
            "the text is in \(script) script, which nothing that is installed reads (to read it: "
                + "apt-get install \(packages.joined(separator: " ")))")
    }
}

extension PageReading {
    /// Whether the words are more than what another script looks like: sure in the mean, or, as on a
    /// worn receipt, sure in a quarter of those of three letters and more. The quarter is a choice: of one
    /// receipt it keeps a page from being read in five languages, which took longer than a page may.
    fileprivate var readsSense: Bool {
        guard !words.isEmpty, meanConfidence < ConfidenceParameters.standard.upright else {
            return true
        }
        let spelled = words.filter { $0.text.count(where: \.isLetter) >= 3 }
        let sure = spelled.count { $0.confidence >= ConfidenceParameters.standard.read }
        return sure * 4 >= spelled.count && sure > 0
    }

    /// Over the letters of its words.
    fileprivate var meanConfidence: Float {
        let letters = words.reduce(0) { $0 + $1.text.utf8.count }
        let sum = words.reduce(0) { $0 + $1.confidence * Float($1.text.utf8.count) }
        return letters > 0 ? sum / Float(letters) : 0
    }

    fileprivate var writtenLanguage: WrittenLanguage? {
        WrittenLanguage(of: words.lazy.map(\.text))
    }

    fileprivate func better(than other: PageReading) -> PageReading {
        meanConfidence > other.meanConfidence ? self : other
    }

    fileprivate func adding(_ note: Note) -> PageReading {
        var reading = self
        reading.notes.append(note)
        return reading
    }
}

extension ConversionOptions {
    /// What a page is read in before its language is known.
    static let english = ["en"]

    /// Whether the languages of pictures are to be detected.
    var detectsLanguages: Bool { languages == [PictureLanguages.automatic] }

    /// Whether a page in another language is read again: replays and the like know one reading.
    var readsAgain: Bool {
        detectsLanguages && [RecognizerName.standard, .tesseract].contains(recognizer)
    }

    /// The languages that pages are read in first.
    var firstLanguages: [String] { detectsLanguages ? Self.english : languages }
}
