import Observations

/// Compares the texts near the edges of pages: furniture recurs on neighbouring pages at the same
/// place, numbers that count aside.
///
/// Sources: Lin, "Header and footer extraction by page-association", SPIE 5010 (2003); Déjean and
/// Meunier, "A system for converting PDF documents into structured XML format", DAS (2006).
struct MarginRecurrence {
    private let texts: [MarginText]
    private let pageCount: Int
    private let parameters: FurnitureParameters
    /// Indices into `texts`, in page order.
    private let alike: [PageLabel.Masked: [Int]]
    /// Indices into `texts` by the page's place.
    private let onPage: [Int: [Int]]

    init(_ texts: [MarginText], pageCount: Int, _ parameters: FurnitureParameters) {
        self.texts = texts
        self.pageCount = pageCount
        self.parameters = parameters
        alike = Dictionary(grouping: texts.indices) {
            PageLabel.Masked(zone: texts[$0].zone, mask: texts[$0].label.mask)
        }
        onPage = Dictionary(grouping: texts.indices) { texts[$0].pageIndex }
    }

    /// The texts that recur, by their indices, in order.
    var recurring: [Int] {
        let recurring = texts.indices.filter(recurs)
        let known = Set(recurring)
        let proven = Set(recurring.filter { isPlaceOfFurniture($0, recurring: known) })
        return texts.indices.filter { proven.contains($0) || isTwin($0, of: proven) }
    }

    /// Whether a page nearby has the same text at the same place, and that one is proven.
    private func isTwin(_ index: Int, of proven: Set<Int>) -> Bool {
        let text = texts[index]
        guard !text.isLarge, text.label.letterCount > 0 else { return false }
        let key = PageLabel.Masked(zone: text.zone, mask: text.label.mask)
        return neighbours(of: index, in: alike[key] ?? []).contains {
            proven.contains($0) && texts[$0].label.text == text.label.text
                && text.isHorizontal(with: texts[$0], parameters) && !text.isOnCopy(of: texts[$0])
        }
    }

    /// Whether most of the pages around that have a text at this place have one that recurs there:
    /// body text begins at one place of all pages, too, and some words begin it twice.
    private func isPlaceOfFurniture(_ index: Int, recurring: Set<Int>) -> Bool {
        let text = texts[index]
        var filled = 0
        var proven = 0
        for page in text.pageIndex - parameters.window...text.pageIndex + parameters.window {
            let here = (onPage[page] ?? []).filter {
                texts[$0].isHorizontal(with: text, parameters)
                    && texts[$0].isAligned(with: text, parameters)
            }
            guard !here.isEmpty else { continue }
            filled += 1
            if here.contains(where: recurring.contains) { proven += 1 }
        }
        return proven * 2 >= filled
    }

    private func recurs(_ index: Int) -> Bool {
        let text = texts[index]
        // What ends in a colon belongs to what follows, which need not recur.
        guard let last = text.label.mask.last, last != ":" else { return false }
        if text.isLarge { return recursAsTitle(index) }
        let pages = agreements(with: index)
        // The text's own page counts, too.
        let same = pages.count { $0.value == .same } + 1
        let counting = pages.count { $0.value == .counting } + 1
        guard text.isInMargin else { return text.isApart && recursFarInside(text, pages.values) }
        let isEnough =
            text.isApart || pageCount <= parameters.shortFile && text.rest == nil ? 2 : 3
        if text.label.letterCount == 0 {
            let isConstant =
                text.isApart && same >= (pageCount <= parameters.shortFile ? 2 : 3)
            return text.label.isBareNumber || text.label.isPageNumber
                ? counting >= 2 || isConstant : isConstant || counting >= 3 && text.isApart
        }
        if same >= isEnough { return true }
        guard !text.label.isCaption else { return false }
        if counting >= 2, same + counting - 1 >= isEnough { return true }
        return text.isApart && text.label.wordCount >= 2 && pages.count + 1 >= 3
    }

    /// Whether the outermost line of a page with wide margins recurs: body text begins and ends there, too.
    private func recursFarInside(
        _ text: MarginText, _ agreements: some Collection<Agreement>
    ) -> Bool {
        let close = agreements.count { $0 == .same } + 1
        let counting = agreements.count { $0 == .counting } + 1
        guard text.label.letterCount > 0 || text.label.isPageNumber else { return false }
        return close >= parameters.fewestInside
            || counting >= 2 && close + counting - 1 >= parameters.fewestInside
    }

    /// A title-sized text recurs where most pages around have it; it stays where it comes first.
    private func recursAsTitle(_ index: Int) -> Bool {
        let text = texts[index]
        guard text.label.letterCount > 0 else {
            return text.isInMargin
                && agreements(with: index).contains { $0.value == .counting }
        }
        // Titles count as well, but not with the pages.
        if text.isInMargin, text.isApart, !text.label.isCaption,
            agreements(with: index).count(where: { $0.value == .counting }) + 1
                >= parameters.fewestInside
        {
            return true
        }
        let key = PageLabel.Masked(zone: text.zone, mask: text.label.mask)
        let pages = (alike[key] ?? []).filter {
            texts[$0].label.text == text.label.text && !text.isOnCopy(of: texts[$0])
                && text.isHorizontal(with: texts[$0], parameters)
        }.map { texts[$0].pageIndex }
        let window = parameters.window
        let around = max(0, text.pageIndex - window)...min(pageCount - 1, text.pageIndex + window)
        let distinct = Set(pages.filter(around.contains)).union([text.pageIndex]).count
        return distinct >= 3 && distinct * 2 > around.count
            && pages.contains { $0 < text.pageIndex }
    }

    private enum Agreement: Int {
        /// Alike but for numbers that follow no pages.
        case masked
        /// Alike except for numbers, where one number follows the pages.
        case counting
        case same
    }

    /// How the neighbouring pages agree with a text, by their places; pages without agreement are
    /// not in it.
    private func agreements(with index: Int) -> [Int: Agreement] {
        let text = texts[index]
        let key = PageLabel.Masked(zone: text.zone, mask: text.label.mask)
        var found: [Int: Agreement] = [:]
        for other in neighbours(of: index, in: alike[key] ?? []) {
            guard !text.isOnCopy(of: texts[other]),
                text.isHorizontal(with: texts[other], parameters),
                texts[other].isApart || !text.isApart || pageCount <= parameters.shortFile,
                let agreement = agreement(of: text, with: texts[other])
            else { continue }
            let page = texts[other].pageIndex
            if found[page]?.rawValue ?? -1 < agreement.rawValue { found[page] = agreement }
        }
        guard text.isRecognized, text.label.letterCount >= parameters.fewestLetters else {
            return found
        }
        for page in text.pageIndex - parameters.scanWindow...text.pageIndex + parameters.scanWindow
        where page != text.pageIndex && found[page] == nil {
            let isMisread = onPage[page]?.contains { other in
                texts[other].isRecognized && !text.isOnCopy(of: texts[other])
                    && text.isHorizontal(with: texts[other], parameters)
                    && text.label.mask.isReading(
                        of: texts[other].label.mask, parameters)
            }
            if isMisread == true { found[page] = .same }
        }
        return found
    }

    private func agreement(of text: MarginText, with other: MarginText) -> Agreement? {
        if text.label.letterCount == 0, !text.isAligned(with: other, parameters) { return nil }
        if text.label.text == other.label.text { return .same }
        let pages: Set = [text.page - other.page, text.pageIndex - other.pageIndex]
        return text.label.counts(from: other.label, pages: pages) ? .counting : .masked
    }

    /// Those of `indices`, which are in page order, that are on pages near but not on the same one.
    private func neighbours(of index: Int, in indices: [Int]) -> ArraySlice<Int> {
        let page = texts[index].pageIndex
        let start = indices.partition { texts[$0].pageIndex >= page - parameters.window }
        let end = indices.partition { texts[$0].pageIndex > page + parameters.window }
        return indices[start..<end].filter { texts[$0].pageIndex != page }[...]
    }
}

extension PageLabel {
    /// What two labels share that differ in numbers only.
    struct Masked: Hashable {
        var zone: MarginText.Zone
        var mask: String
    }
}

extension [Int] {
    /// Where the elements begin that fulfil what no element before one that fulfils it does not.
    fileprivate func partition(_ isAfter: (Int) -> Bool) -> Int {
        var range = startIndex..<endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range =
                isAfter(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}

extension String {
    /// Whether the two may be readings of one line: their edit distance is small.
    fileprivate func isReading(of other: String, _ parameters: FurnitureParameters) -> Bool {
        let (first, second) = (Array(unicodeScalars), Array(other.unicodeScalars))
        let most = Int(Double(Swift.max(first.count, second.count)) * parameters.misread)
        guard abs(first.count - second.count) <= most, first.count <= parameters.longestReading
        else {
            return false
        }
        var row = Array(0...second.count)
        for (index, scalar) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            var least = row[0]
            for column in second.indices {
                let above = row[column + 1]
                row[column + 1] = Swift.min(
                    diagonal + (scalar == second[column] ? 0 : 1), above + 1, row[column] + 1)
                diagonal = above
                least = Swift.min(least, row[column + 1])
            }
            if least > most { return false }
        }
        return row[second.count] <= most
    }
}
