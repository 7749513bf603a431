import Geometry
import Observations

/// Binds marks to the words that label them: marks in an array are the options of one
/// question for each row, others are boxes with their own labels.
struct MarkBinder {
    /// One field for each mark, in the order of the page; the options of a question share a name.
    let fields: [FormField]
    /// Words that belong to marks: the option printed inside, or its outline misread as text, and the number of
    /// a row.
    let inside: Set<Int>
    /// Boxes within running text: their states as characters of it.
    let letters: [Word]

    /// - Parameters:
    ///   - deskewed: The deskewed page.
    ///   - delivered: The same marks, in the same order, with their places on the page as delivered.
    init(_ deskewed: PageReading, delivered: [TickMark]) {
        guard !deskewed.marks.isEmpty else {
            fields = []
            inside = []
            letters = []
            return
        }
        let words = MarkWords(deskewed)
        let found = MarkArray.arrays(of: deskewed.marks, words: words)
        let arrays = found.flatMap { $0.split(words, alike: $0.alike(among: found)) }
        var groups: [PlaceNumbers.Block] = []
        var alone = deskewed.marks.indices.filter {
            deskewed.marks[$0].place == nil && !words.isPart(ofWord: $0)
        }
        for array in arrays {
            switch array.reading(words, alike: array.alike(among: arrays)) {
            case .questions(let found):
                groups.append(PlaceNumbers.Block(array: array, questions: found))
            case .boxes: alone += array.sites.map(\.mark)
            case .text: break
            }
        }
        let band = max(1, deskewed.page.size.height * parameters.greatestTopDifference)
        PlaceNumbers(words, band: band).number(&groups)
        alone += groups.filter(\.isUnlabelled).flatMap { $0.array.sites.map(\.mark) }
        groups.removeAll(where: \.isUnlabelled)
        let questions = groups.flatMap(\.questions)
        let beside = groups.reduce(into: Set<Int>()) {
            $0.formUnion($1.array.ownWords($1.questions, among: words))
        }
        let boxes = MarkLabels(deskewed.marks, alone: alone.sorted(), words: words).boxes
        let page = deskewed.page.number
        var fields = boxes.map { box in
            (
                top: deskewed.marks[box.mark].box,
                [
                    FormField(
                        name: "", label: box.label, kind: .checkbox,
                        value: deskewed.marks[box.mark].isMarked ? "on" : "",
                        isChecked: deskewed.marks[box.mark].isMarked, page: page,
                        box: delivered[box.mark].box)
                ]
            )
        }
        for (index, question) in questions.enumerated() {
            fields.append(
                (
                    top: question.block,
                    question.options.map { option in
                        var field = FormField(
                            name: FormField.nameOfQuestion(index, onPage: page), label: option.text,
                            question: question.label, kind: .radio,
                            value: deskewed.marks[option.mark].isMarked ? "on" : "",
                            isChecked: deskewed.marks[option.mark].isMarked, page: page,
                            box: delivered[option.mark].box)
                        field.isNumberedByPlace = question.isNumberedByPlace
                        return field
                    }
                ))
        }
        self.fields = fields.map(\.top).orderByTops(within: band).flatMap { fields[$0].1 }
        let inside = words.inside(
            boxes.map(\.mark) + questions.flatMap { $0.options.map(\.mark) }
        ).union(beside)
        self.inside = inside
        let text = deskewed.words.indices.filter { !inside.contains($0) }.map { deskewed.words[$0] }
        letters = boxes.map { deskewed.marks[$0.mark].letter(beside: text) }
    }
}

extension TickMark {
    /// The mark as a letter on the line of the nearest word.
    fileprivate func letter(beside words: [Word]) -> Word {
        func blank(_ word: Word) -> Double { -word.box.sharedWidth(with: box) }
        let nearest = words.filter {
            $0.box.sharedHeight(with: box) > min($0.box.height, box.height) / 2
        }.min { blank($0) < blank($1) }
        return Word(
            text: character, box: box, baseline: Float(nearest?.baselineY ?? box.maxY),
            style: TextStyle(size: Float(nearest?.textSize ?? box.height)),
            confidence: confidence, reader: .marks)
    }

    private var character: String {
        switch (shape, state) {
        case (.round, .empty): "○"
        case (.round, _): "◉"
        case (_, .empty): "☐"
        case (_, .ticked): "☑"
        case (_, .crossed), (_, .filled): "☒"
        }
    }
}

extension TextReader {
    /// The detector of check boxes and bubbles.
    static let marks = TextReader.recognizer("marks")
}

extension [Rect<PageUnits>] {
    /// The indices from the top, of those whose tops are within a band from the left.
    func orderByTops(within band: Double) -> [Int] {
        var top = -Double.infinity
        let byTop = indices.sorted { (self[$0].minY, $0) < (self[$1].minY, $1) }
        let levels = byTop.map { index in
            if self[index].minY - top > band { top = self[index].minY }
            return (index: index, top: top)
        }
        return levels.sorted {
            ($0.top, self[$0.index].minX, $0.index) < ($1.top, self[$1.index].minX, $1.index)
        }.map(\.index)
    }
}

/// A question and the marks that a person chooses from.
struct MarkQuestion {
    var label: String
    var options: [(text: String, mark: Int)]
    /// The array that contains the question.
    var block: Rect<PageUnits>
    /// Whether the label is a number that could not be read and was counted.
    var isNumberedByPlace = false
}

/// The words of a page beside its marks.
struct MarkWords {
    let words: [Word]
    private let legibility: WordLegibility
    let marks: [TickMark]
    /// For each word the marks that contain it or that it covers.
    private let covered: [[Int]]

    init(_ reading: PageReading) {
        words = reading.words
        legibility = WordLegibility(reading)
        let marks = reading.marks
        self.marks = marks
        covered = words.map { word in
            marks.indices.filter { index in
                guard let shared = marks[index].box.intersection(word.box)?.area else {
                    return false
                }
                return shared > min(word.box.area, marks[index].box.area)
                    * parameters.leastSharedArea
            }
        }
    }

    /// Whether a mark is a letter of a word: words that marks fill are none.
    func isPart(ofWord mark: Int) -> Bool {
        words.indices.contains { word in
            covered[word].contains(mark) && isText(word)
        }
    }

    /// Whether a word covers marks and reaches beyond, with letters of its own.
    private func isText(_ word: Int) -> Bool {
        let filled = covered[word].reduce(0) { $0 + marks[$1].box.width }
        let letters = words[word].text.count { $0.isLetter || $0.isNumber }
        return legibility.isLegible(word)
            && letters >= parameters.fewestLetters + covered[word].count
            && words[word].box.width > filled * parameters.farBeyond
    }

    /// The mean probability, 0…1, that words outside of marks are right, those left out as illegible, too; `nil`
    /// without any.
    func confidence(where isMeant: (Word) -> Bool) -> Float? {
        let meant = words.indices.filter { covered[$0].isEmpty && isMeant(words[$0]) }
        guard !meant.isEmpty else { return nil }
        return meant.reduce(0) { $0 + legibility.confidence(of: $1) } / Float(meant.count)
    }

    /// The words inside some marks.
    func inside(_ taken: [Int]) -> Set<Int> {
        let taken = Set(taken)
        return Set(
            words.indices.filter { word in
                covered[word].contains(where: taken.contains) && !isText(word)
            })
    }

    /// What was read in a mark, its letters and digits alone.
    func option(in mark: Int) -> String {
        words.indices.filter { covered[$0] == [mark] && legibility.isLegible($0) && !isText($0) }
            .map { words[$0].text.filter { $0.isLetter || $0.isNumber } }.joined()
    }

    /// Words outside of marks with their center in an area.
    func free(in area: Rect<PageUnits>) -> [Word] {
        words.indices.filter {
            legibility.isLegible($0) && area.contains(words[$0].box.center)
                && (covered[$0].isEmpty || isText($0))
        }.map { words[$0] }
    }
}

/// The thresholds of the words that belong to marks. Empirical, unless a source is named; effects
/// by `Benchmarks/sensitivity.py` on 228 public documents.
struct MarkBinderParameters {
    static let standard = MarkBinderParameters()

    /// The share of the page's height in which arrays begin that are side by side. 25 % less
    /// changes 1 document, 25 % more none.
    var greatestTopDifference = 0.03

    /// The share of the smaller area that a word and a mark have in common. 25 % less changes 5
    /// documents, 25 % more 5.
    var leastSharedArea = 0.5

    /// Letters that a word has besides those that marks were misread as, and how many times as wide
    /// as its marks it is. With 1, 4 documents change; with 3, 2.
    var fewestLetters = 2
    /// 25 % less changes 1 document, 25 % more 2.
    var farBeyond = 1.6
}

private let parameters = MarkBinderParameters.standard
