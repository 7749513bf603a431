import CPopplerPaths
import Diagnostics
import Geometry
import Observations

/// Judges whether the text layer of a page says what the page shows.
struct TextLayerQuality {
    private let characters: Int
    private let invisible: Int
    private let unmapped: Int
    private let garbled: Int
    private let hasOwnWords: Bool
    private let policy: RecognitionPolicy

    init(_ page: pp_page, policy: RecognitionPolicy) {
        characters = Int(page.characters)
        invisible = Int(page.invisible_characters)
        unmapped = Int(page.unmapped_characters)
        garbled = Int(page.garbled_characters)
        hasOwnWords = UnsafeBufferPointer(start: page.words, count: page.word_count)
            .contains { $0.stamp == 0 && $0.hidden == PP_VISIBLE }
        self.policy = policy
    }

    /// The reading, its source set to recognition and its words taken away where the layer is not
    /// to be used.
    func judged(_ reading: PageReading) -> PageReading {
        var reading = reading
        let place = Problem.Place(file: "", page: reading.page.number)
        switch policy {
        case .never:
            reading.notes += garbledNotes(at: place)
            guard reading.words.isEmpty, let doubt = doubt(of: reading) else { return reading }
            reading.notes.append(Note(.needsRecognition, doubt, at: place))
            if reading.fields.contains(where: { $0.kind != .stamp }) { return reading }
        case .always:
            reading.notes.append(
                Note(.needsRecognition, "the page is to be read from its picture", at: place))
        case .auto:
            if let doubt = doubt(of: reading) {
                reading.notes.append(Note(.needsRecognition, doubt, at: place))
                reading.notes += garbledNotes(at: place)
            } else {
                if isInvisibleOverPicture(reading) {
                    reading.notes.append(
                        Note(
                            .doubtfulText,
                            "the text is an invisible layer over a picture, as recognition leaves it",
                            at: place))
                }
                reading.notes += garbledNotes(at: place)
                return reading
            }
        }
        reading.page.source = .recognition
        reading.words = []
        reading.hidden = []
        reading.notes.removeAll { $0.kind == .hiddenText }
        return reading
    }

    private func garbledNotes(at place: Problem.Place) -> [Note] {
        guard garbled > 0 else { return [] }
        let letters = garbled == 1 ? "1 letter is" : "\(garbled) letters are"
        return [
            Note(
                .doubtfulText,
                "\(letters) without a meaning in the text layer: a font does not say what its glyphs mean",
                at: place)
        ]
    }

    /// Why the page's text layer is of no use, or `nil`. A page without any ink needs none.
    private func doubt(of reading: PageReading) -> String? {
        // A stamp on a scan has text while the scan has none.
        if !hasOwnWords && unmapped == 0 {
            if coveredByPictures(reading) >= leastPicture {
                return "the page is a picture and has no text layer"
            }
            let outlines = reading.pictures.count { $0.kind == .drawing }
            return outlines >= leastOutlines
                ? "the page is drawn, not written, and has no text layer" : nil
        }
        if Double(garbled) >= Double(characters + unmapped) * mostGarbled, garbled > 0 {
            return "a font of the text layer does not say what its glyphs mean"
        }
        let tally = ScalarTally(reading.words)
        let all = tally.all + unmapped
        guard all > 0 else { return nil }
        if Double(tally.printable) < Double(all) * leastPrintable {
            return "the text layer has no readable characters for what the page shows"
        }
        if tally.printable >= leastForLetters,
            Double(tally.letters) < Double(tally.printable - tally.leaders) * leastLetters
        {
            return "the text layer is garbled"
        }
        if isOfTurnedLetters(reading.words) {
            return "the text layer has single letters, each of them turned, in place of words"
        }
        return nil
    }

    /// Whether words are single letters set as by themselves from the top down or up: horizontal text in a
    /// font for vertical writing. No order of them is known.
    private func isOfTurnedLetters(_ words: [Word]) -> Bool {
        guard words.count >= leastTurned else { return false }
        let turned = words.count { word in
            word.direction != .right && word.text.unicodeScalars.count == 1
                && word.text.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic && !$0.isWrittenWithoutSpaces
                }
        }
        return Double(turned) >= Double(words.count) * mostlyTurned
    }

    private func isInvisibleOverPicture(_ reading: PageReading) -> Bool {
        characters > 0 && Double(invisible) >= Double(characters) * mostlyInvisible
            && coveredByPictures(reading) >= leastPicture
    }

    /// The share of the page that its pictures cover; overlaps count twice.
    private func coveredByPictures(_ reading: PageReading) -> Double {
        let page = reading.page.size.width * reading.page.size.height
        let covered = reading.pictures.lazy.filter { $0.kind == .raster }.map(\.box.area)
            .reduce(0, +)
        return page > 0 ? covered / page : 0
    }
}

/// Counts of a page's characters by what they are.
private struct ScalarTally {
    private(set) var all = 0
    private(set) var printable = 0
    private(set) var letters = 0
    /// Dots, dashes and underscores, which lines of a form or a table of contents are made of.
    private(set) var leaders = 0

    init(_ words: [Word]) {
        for word in words {
            for scalar in word.text.unicodeScalars { add(scalar) }
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        all += 1
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
            letters += 1
            printable += 1
        case 0x2D, 0x2E, 0x5F, 0xB7, 0x2026:
            leaders += 1
            printable += 1
        case 0x21...0x7E:
            printable += 1
        case 0xE000...0xF8FF, 0xFFF0...0xFFFF, 0xF0000...0x10FFFF, 0...0x20, 0x7F...0x9F:
            break
        default:
            printable += 1
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                letters += 1
            }
        }
    }
}

/// The least share of characters with a meaning. Of 238 pages of public documents with 40
/// characters or more all have 0.99 and more; fonts without a table of characters have none.
private let leastPrintable = 0.7

/// The share of characters whose meaning is lost from which on the picture is read instead: a word
/// in twenty. No page of 400 public files has one.
private let mostGarbled = 0.05

/// The least share of letters and digits among printable characters, leaders aside. The same 238
/// pages have 0.49 and more, those of more than 40 characters 0.63.
private let leastLetters = 0.4

/// Characters below which the share of letters says nothing.
private let leastForLetters = 40

/// Words of a page at the least, and the share of them, that are turned letters where no word is one:
/// labels at the side of a chart have a few. One of 266 public files has such pages, with 0.93.
private let leastTurned = 40
private let mostlyTurned = 0.8

/// The share of the page from which on pictures may contain its text.
private let leastPicture = 0.3

/// Curved or slanted paths on a page without words from which on they may be letters.
private let leastOutlines = 100

/// The share of invisible characters from which on the layer is that of a scan.
private let mostlyInvisible = 0.9
