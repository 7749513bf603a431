import PageRecognition
import TextRecognition

/// Reads a page again where the first reading, which is in English, shows that it is in another language.
///
/// What that costs is limited by counts, so that equal pages are read equally: some lines in each
/// language that there is data for, then the page once more.
struct LanguageChoice {
    /// Opens page recognition by a recognizer, `nil` for that of the first reading, in some languages.
    let recognizer: (RecognizerName?, [String]) throws(Problem) -> PageRecognizer
    /// Whether the recognizer of the first reading reads languages for which Tesseract has no data.
    let canReadAlone: ([String]) -> Bool
    /// Whether the neural reader may read a page beside Tesseract.
    let hasNeuralReader: Bool
    /// Whether there is data for a language.
    let isInstalled: (String) -> Bool

    init(
        isInstalled: @escaping (String) -> Bool = InstalledLanguages().contains,
        hasNeuralReader: Bool = false, canReadAlone: @escaping ([String]) -> Bool,
        recognizer: @escaping (RecognizerName?, [String]) throws(Problem) -> PageRecognizer
    ) {
        self.isInstalled = isInstalled
        self.hasNeuralReader = hasNeuralReader
        self.canReadAlone = canReadAlone
        self.recognizer = recognizer
    }

    /// - Parameters:
    ///   - first: The page as it was read in English.
    ///   - sample: What that left unread.
    /// - Returns: The first reading, too, where another one takes more time than a page has.
    func reading(
        of page: PageReading, in source: SourceImage, after first: PageReading,
        unread sample: PageSample
    ) throws(Problem) -> PageReading {
        do throws(Problem) {
            guard sample.isUnread else {
                let language = WrittenLanguage(of: first.words.lazy.map(\.text))
                guard let tag = latinLanguage(language, of: first) else {
                    return language?.script == .latin && language?.tag == nil
                        ? try readingWithMarks(of: page, in: source, after: first, sample) : first
                }
                let second = try recognizer(isInstalled(tag) ? .tesseract : nil, [tag])
                    .reading(of: page, in: source)
                return second.betterWithNotes(than: first)
            }
            var tag = try language(of: sample)
            // Nothing has read the page, so that it may be upside down as well.
            if tag == nil, sample.isIllegible { tag = try language(of: sample.upsideDown) }
            if let tag {
                // Half of the page may have been read as it is.
                let languages = [tag] + (first.hasSureWords ? ConversionOptions.english : [])
                return try recognizer(.tesseract, languages).reading(of: page, in: source)
                    .betterWithNotes(than: first)
            }
            return try readingOfOthers(page, in: source, after: first)
        } catch {
            guard error.kind == .limitReached else { throw error }
            return first.adding(
                Note(.doubtfulText, "the page may be in another language than it was read in"))
        }
    }

    /// The language of a page in Latin script that is not English, and that data of its own or the neural
    /// reader reads: without either its accents are lost.
    private func latinLanguage(_ language: WrittenLanguage?, of first: PageReading) -> String? {
        guard let tag = language?.tag, tag != ConversionOptions.english.first,
            isInstalled(tag) || canReadAlone([tag])
        else { return nil }
        // What the neural reader has read, it reads in all its languages alike.
        let isRead = first.page.kind != .clean && NeuralRecognizer.languages.contains(tag)
        return isRead ? nil : tag
    }

    /// A list of names does not say in which language it is: where the neural reader sees `ö` for `o`, it reads the page.
    private func readingWithMarks(
        of page: PageReading, in source: SourceImage, after first: PageReading, _ sample: PageSample
    ) throws(Problem) -> PageReading {
        guard hasNeuralReader, first.page.kind == .clean, sample.hasNames else { return first }
        do throws(Problem) {
            let neural = try recognizer(.neural, ConversionOptions.english)
            guard try neural.readsMarks(lackingIn: sample) else { return first }
            let second = try neural.reading(of: page, in: source)
            return second.isNearly(asSureAs: first) ? second.with(notesOf: first) : first
        } catch {
            // The page is read, and nothing says that it is read wrongly.
            guard [.limitReached, .missingComponent].contains(error.kind) else { throw error }
            return first
        }
    }

    /// The language in which lines are read best; `nil` where none reads them.
    private func language(of sample: PageSample) throws(Problem) -> String? {
        var best: (script: Script, tag: String, reading: SampleReading)?
        for script in Script.allCases where script != .latin {
            guard let tag = script.languages.first(where: isInstalled) else { continue }
            let reading = try recognizer(.tesseract, [tag]).read(sample)
            // Noise is read as signs and letters of all scripts.
            guard WrittenLanguage(of: reading.words)?.script == script else { continue }
            if reading.confidence > best?.reading.confidence ?? 0 { best = (script, tag, reading) }
            if reading.isCertain { break }
        }
        guard var best, best.reading.isCredible else { return nil }
        for tag in best.script.languages where tag != best.tag && isInstalled(tag) {
            let reading = try recognizer(.tesseract, [tag]).read(sample)
            let words = best.reading.words + reading.words
            if let clear = WrittenLanguage.byWords(words, in: best.script) {
                if clear == tag { best = (best.script, tag, reading) }
                continue
            }
            // A recognizer is as sure of letters that it takes for those of its language.
            let isOwn = WrittenLanguage.hasOwnLetters(reading.words, of: tag)
            let lacksOwn = !isOwn && WrittenLanguage.hasExclusiveLetters(tag)
            if reading.rivals(best.reading, hasOwnLetters: isOwn, lacksOwnLetters: lacksOwn) {
                best = (best.script, tag, reading)
            }
        }
        return best.tag
    }

    /// A page that no data of Tesseract reads: columns of Chinese and Japanese, which the neural reader
    /// reads, or a script that nothing reads.
    private func readingOfOthers(
        _ page: PageReading, in source: SourceImage, after first: PageReading
    ) throws(Problem) -> PageReading {
        if first.page.orientation % 180 != 0, canReadAlone(Script.kana.languages) {
            return try recognizer(nil, Script.kana.languages).reading(of: page, in: source)
                .betterWithNotes(than: first)
        }
        guard !first.hasSureWords,
            let name = try recognizer(nil, ConversionOptions.english).script(of: source),
            let script = Script(tesseractName: name), script != .latin,
            !script.languages.contains(where: isInstalled)
        else { return first }
        guard canReadAlone(script.languages) else { return first.adding(noteOnMissing(script)) }
        return try recognizer(nil, script.languages).reading(of: page, in: source)
            .betterWithNotes(than: first)
    }

    private func noteOnMissing(_ script: Script) -> Note {
        let packages = script.languages.compactMap { RecognitionLanguage(matching: $0)?.package }
        return Note(
            .readerMissing,
            "the text is in \(script.name) script, which nothing that is installed reads (to read it: "
                + "apt-get install \(packages.joined(separator: " ")))")
    }
}

extension PageReading {
    /// The better one of two readings of a page, with what the first one noted, such as that a reader failed.
    fileprivate func betterWithNotes(than first: PageReading) -> PageReading {
        better(than: first).with(notesOf: first)
    }

    fileprivate func with(notesOf first: PageReading) -> PageReading {
        var reading = self
        reading.notes = first.notes + notes.filter { !first.notes.contains($0) }
        return reading
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

    /// Seconds that a call of a recognizer may take: a page that is read again keeps most of its time
    /// for its first reading.
    func timeLimit(in languages: [String]) -> Double {
        languages == firstLanguages ? pageTimeLimit : pageTimeLimit / 3
    }
}
