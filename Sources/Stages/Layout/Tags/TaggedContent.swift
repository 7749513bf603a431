import Geometry
import Observations

/// The structure that a tagged file gives the words of a page.
///
/// Many programs write wrong tags: all text as one paragraph, each line as a heading, cells without
/// rows. What is taken from them here agrees with what is seen.
///
/// Source: ISO 32000-1:2008, 14.7 and 14.8.
struct TaggedContent {
    let elements: [StructureElement]
    /// By the indices of words: the innermost element, if there is one.
    let elementOfWord: [Int?]
    /// By the indices of elements: the heading that each is in or is.
    private let headings: [Int?]
    /// Whether headings are as rare as headings are.
    private let hasPlausibleHeadings: Bool
    private let parameters: TaggedContentParameters

    init(
        _ elements: [StructureElement], words: [Word],
        parameters: TaggedContentParameters = .standard
    ) {
        self.elements = elements
        self.parameters = parameters
        guard !elements.isEmpty else {
            (elementOfWord, headings, hasPlausibleHeadings) = ([], [], false)
            return
        }
        elementOfWord = words.map { word in
            guard case .element(let index) = word.marking, elements.indices.contains(index) else {
                return nil
            }
            return index
        }
        let headings = elements.inherited { $0.role.headingLevel != nil }
        self.headings = headings
        var (inHeadings, inAll) = (0, 0)
        for (index, element) in elementOfWord.enumerated()
        where words[index].marking.artifact == nil {
            inAll += 1
            if let element, headings[element] != nil { inHeadings += 1 }
        }
        hasPlausibleHeadings =
            inHeadings > 0 && Double(inHeadings) <= Double(inAll) * parameters.mostHeadingWords
    }

    /// The element of all of these words by a function; `nil` where they differ.
    private func common(_ words: some Collection<Int>, _ element: (Int) -> Int?) -> Int? {
        guard let first = words.first, let shared = element(first) else { return nil }
        return words.dropFirst().allSatisfy { element($0) == shared } ? shared : nil
    }

    /// The heading that a word is in; `nil` where the page's headings are not plausible.
    private func heading(of word: Int) -> Int? {
        guard hasPlausibleHeadings, let element = elementOfWord[word] else { return nil }
        return headings[element]
    }

    /// The heading that all words are in, as an index of an element.
    func heading(of words: some Collection<Int>) -> Int? { common(words, heading) }

    /// The level of a heading, 1…6: that of its type, else its depth in sections.
    func level(ofHeading heading: Int) -> Int {
        if let stated = elements[heading].role.headingLevel, stated > 0 { return stated }
        var depth = 0
        var place = elements[heading].parent
        while let index = place {
            switch elements[index].role {
            case .section, .article, .part: depth += 1
            default: break
            }
            place = elements[index].parent
        }
        return min(max(depth, 1), 6)
    }

    /// The figures with the descriptions of those elements that are in their places.
    func described(_ figures: [Container.Figure]) -> [Container.Figure] {
        let known = elements.filter { $0.role == .figure && !$0.alternateText.isEmpty }
        guard !known.isEmpty else { return figures }
        return figures.map { figure in
            let own = known.first { element in
                guard let box = element.box, let shared = box.intersection(figure.box) else {
                    return false
                }
                return shared.area >= box.union(figure.box).area * parameters.leastSharedArea
            }
            guard let own else { return figure }
            return Container.Figure(
                text: figure.text, caption: figure.caption,
                alternateText: own.alternateText.trimmed, isFormula: figure.isFormula,
                box: figure.box,
                pageSize: figure.pageSize)
        }
    }
}

/// How far tags are believed. Effects by `Benchmarks/sensitivity.py` on 21 documents, recognized
/// anew.
struct TaggedContentParameters {
    static let standard = TaggedContentParameters()

    /// The share of a page's words that headings have at the most: a page of short sections has a
    /// quarter; in a file that tags each line as a heading they have nearly all. 25 % less or more
    /// changes no document.
    var mostHeadingWords = 0.5

    /// The share of a figure and its element's box together that both cover at the least: half of it,
    /// as in the evaluation of detected objects (Everingham et al., PASCAL VOC, 2010).
    var leastSharedArea = 0.5
}

extension [StructureElement] {
    /// For each element the nearest of itself and those around it that passes a test.
    func inherited(_ test: (StructureElement) -> Bool) -> [Int?] {
        var found: [Int?] = []
        found.reserveCapacity(count)
        for (index, element) in enumerated() {
            let around = element.parent.flatMap { $0 < index ? found[$0] : nil }
            found.append(test(element) ? index : around)
        }
        return found
    }
}

extension String {
    /// Without white space at both ends and with single blanks inside.
    fileprivate var trimmed: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
