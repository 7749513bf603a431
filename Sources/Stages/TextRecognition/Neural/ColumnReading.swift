import Confidence

/// What a network reads in the cells of a column: lying on their side, upright, and with brackets upright; and
/// which of it is right in each cell.
struct ColumnReading {
    typealias Character = CTCDecoding.Character

    private let cells: [UprightCells.Cell]
    /// What each class of the network is.
    private let characters: [String]
    private let parameters: ColumnReadingParameters

    init(
        _ cells: [UprightCells.Cell], characters: [String],
        parameters: ColumnReadingParameters = .standard
    ) {
        self.cells = cells
        self.characters = characters
        self.parameters = parameters
    }

    /// Whether a line that was read on its side may be a column: most of it is Chinese or Japanese.
    static func mayBeColumn(_ line: [String]) -> Bool {
        let count = line.count { text in
            text.unicodeScalars.first.map { [.han, .kana].contains(Script(of: $0)) } ?? false
        }
        return count >= 2 && 2 * count >= line.count
    }

    /// Whether cells are upright once they were rotated: letters that were upright before are not read then, or
    /// are read with doubt.
    ///
    /// - Parameter reading: Cell by cell.
    func isUpright(_ reading: [[Character]]) -> Bool {
        let read = reading.count { !$0.isEmpty }
        return read > 0 && Double(read) >= Double(reading.count) * parameters.leastRead
            && reading.joined().confidence >= parameters.leastConfidence
    }

    /// The characters of each cell.
    ///
    /// - Parameters:
    ///   - lying: As read along the column.
    ///   - upright: The same with each character upright.
    ///   - turned: The same with low and wide characters as they are in a line.
    func best(lying: [[Character]], upright: [[Character]], turned: [[Character]]) -> [[Character]]
    {
        var best: [[Character]] = []
        for (index, cell) in cells.enumerated() {
            var read = choice(cell.form, lying[index], upright[index], turned[index])
            let isAfterKana =
                best.last?.last.map { Self.isKana(characters[$0.label]) } ?? false
            switch cell.form {
            case .stroke where isAfterKana:
                if let first = read.first, read.count == 1, isStroke(first) {
                    read = [spelled("ー", in: first)]
                } else if read.isEmpty, let label = characters.firstIndex(of: "ー") {
                    read = [
                        Character(
                            label: label, confidence: parameters.leastConfidence, steps: 0..<1,
                            others: [])
                    ]
                }
            case .bar:
                read = read.map { characters[$0.label] == "ー" ? spelled("一", in: $0) : $0 }
            case .small:
                read = read.map { character in
                    smallKana[characters[character.label]].map { spelled($0, in: character) }
                        ?? character
                }
            case .mark:
                read = read.map { characters[$0.label] == "°" ? spelled("。", in: $0) : $0 }
            case .letter, .stroke: break
            }
            best.append(read)
        }
        return best
    }

    private func choice(
        _ form: UprightCells.Form, _ lying: [Character], _ upright: [Character],
        _ turned: [Character]
    ) -> [Character] {
        // Latin letters and digits lie on their side in a column.
        let isLatin = lying.allSatisfy { Self.isLatin(characters[$0.label]) }
        if !lying.isEmpty, isLatin, lying.confidence > parameters.leastLatin { return lying }
        let surer = upright.confidence >= lying.confidence ? upright : lying
        guard form == .bar else { return surer }
        // On its side a bracket is read as one or not at all, and the number one as itself.
        let signs = [turned, lying].filter { !$0.isEmpty && $0.allSatisfy(isRotatedSign) }
        if let sign = signs.max(by: { $0.confidence < $1.confidence }),
            sign.confidence > parameters.leastSign,
            lying.allSatisfy(isRotatedSign) || sign.confidence > lying.confidence
        {
            return sign
        }
        guard isLatin else { return surer }
        // What neither reading knows is a piece of the letter beside it.
        let read = upright.isEmpty ? turned : upright
        let isPiece =
            lying.isEmpty && read.confidence < parameters.leastPiece
            && !read.allSatisfy { ["一", "ー"].contains(characters[$0.label]) }
        return isPiece ? [] : read
    }

    private func isRotatedSign(_ character: Character) -> Bool {
        rotatedSigns.contains(characters[character.label])
    }

    private static func isLatin(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            let isForm = (0xFF01...0xFF5E).contains(scalar.value)
            return (0x21...0x7E).contains(isForm ? scalar.value - 0xFEE0 : scalar.value)
        }
    }

    private func isStroke(_ character: Character) -> Bool {
        ["一", "丨", "|", "｜", "Ｉ", "I", "l", "１", "1"].contains(characters[character.label])
    }

    private func spelled(_ text: String, in character: Character) -> Character {
        var character = character
        character.label = characters.firstIndex(of: text) ?? character.label
        return character
    }

    private static func isKana(_ text: String) -> Bool {
        text.unicodeScalars.first.map { Script(of: $0) == .kana } ?? false
    }
}

extension Collection<CTCDecoding.Character> {
    /// The mean; 0 for none.
    var confidence: Float {
        isEmpty ? 0 : reduce(0) { $0 + $1.confidence } / Float(count)
    }
}

/// What decides between the readings. Measured on eight drawn pages for tuning of `Benchmarks/languages.py`,
/// `ja-vertical` and `zh-vertical`: upright cells of columns are read with a mean of 0.95 and more, and of lines,
/// which are upright before, 0 to 0.78, few of them at all.
struct ColumnReadingParameters {
    static let standard = ColumnReadingParameters()

    /// Cells by which to see whether a line is a column.
    var sample = 8
    /// The least number of cells of a column.
    var leastCells = 3
    /// The share of cells that are read, and their mean confidence, 0…1.
    var leastRead = 0.75
    var leastConfidence: Float = ConfidenceParameters.standard.uprightCells
    /// The confidence, 0…1, of Latin letters and digits on their side, and of rotated signs.
    var leastLatin: Float = ConfidenceParameters.standard.lyingLatin
    var leastSign: Float = ConfidenceParameters.standard.rotatedSign
    /// The confidence, 0…1, of a low character that is not read on its side: pieces of letters have 0.2 to 0.6.
    var leastPiece: Float = ConfidenceParameters.standard.cellPiece
}

/// Signs that are rotated in a column.
///
/// Source: UTR 50, values Tr and R.
private let rotatedSigns: Set<String> = [
    "（", "）", "「", "」", "『", "』", "【", "】", "〈", "〉", "《", "》", "〔", "〕", "［", "］", "(", ")",
    "[", "]", ":", ";", "：", "；", "-", "–", "—", "…", "‥", "~", "〜", "～", "＝", "=", "“", "”", "？",
    "?", "!",
    "！",
]

private let smallKana = [
    "ア": "ァ", "イ": "ィ", "ウ": "ゥ", "エ": "ェ", "オ": "ォ", "ツ": "ッ", "ヤ": "ャ", "ユ": "ュ", "ヨ": "ョ",
    "ワ": "ヮ",
    "あ": "ぁ", "い": "ぃ", "う": "ぅ", "え": "ぇ", "お": "ぉ", "つ": "っ", "や": "ゃ", "ゆ": "ゅ", "よ": "ょ",
    "わ": "ゎ",
]
