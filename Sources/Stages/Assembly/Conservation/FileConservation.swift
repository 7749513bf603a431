import Diagnostics
import DocumentModel
import Observations

/// Checks that each word of the pages is in exactly one place of the document: the body, furniture,
/// or the words that are dropped with a reason.
///
/// The letters of each page are added up on both sides, so that the check keeps two numbers for a
/// page; only where they differ words are compared.
package struct FileConservation {
    private let outcomes: [PageOutcome]

    package init(_ outcomes: [PageOutcome]) { self.outcomes = outcomes }

    /// The notes name pages, not the file.
    package func notes(on document: Document) -> [Note] {
        var sums: [Int: LetterSum] = [:]
        document.visitText { page, text in sums[page, default: LetterSum()].add(text) }
        var differing: [DocumentObservation] = []
        for case .read(let page, _) in outcomes {
            var sum = LetterSum()
            page.visitText { sum.add($0) }
            if sum != sums[page.page.number] ?? LetterSum() { differing.append(page) }
        }
        return differing.isEmpty ? [] : compared(differing, with: document)
    }

    /// Words that one side has more often than the other, in the order of the pages. A word that a
    /// line or page break cuts is two on the page and one in the document.
    private func compared(_ pages: [DocumentObservation], with document: Document) -> [Note] {
        var texts: [Int: [String]] = [:]
        let numbers = Set(pages.map(\.page.number))
        document.visitText { page, text in
            if numbers.contains(page) { texts[page, default: []].append(text) }
        }
        return pages.flatMap { page in
            let number = page.page.number
            var delivered: [String] = []
            page.visitText { delivered.append($0) }
            let missing = surplus(of: delivered, over: texts[number] ?? [])
            let doubled = surplus(of: texts[number] ?? [], over: delivered)
            guard missing.isEmpty, doubled.isEmpty else {
                return [Note](missing: missing, doubled: doubled, page: number)
            }
            return [
                Note(
                    .wordsLost, "letters of the page are not those of the result",
                    at: Problem.Place(file: "", page: number))
            ]
        }
    }

    private func surplus(of texts: [String], over others: [String]) -> [String] {
        var counts: [String: Int] = [:]
        for word in others.flatMap(\.countedWords) { counts[word, default: 0] += 1 }
        var surplus: [String] = []
        for word in texts.flatMap(\.countedWords) {
            if let count = counts[word], count > 0 {
                counts[word] = count - 1
            } else {
                surplus.append(word)
            }
        }
        let rest = counts.keys.filter { counts[$0, default: 0] > 0 }
        return surplus.filter { word in
            !rest.contains { $0.contains(word) || word.contains($0) && $0.count > 1 }
        }
    }
}

extension String {
    /// Its words without hyphens.
    fileprivate var countedWords: [String] {
        split(whereSeparator: \.isWhitespace).compactMap { word in
            var letters = ""
            letters.unicodeScalars.append(
                contentsOf: word.unicodeScalars.filter { !$0.isUncounted })
            return letters.isEmpty ? nil : letters
        }
    }
}

extension DocumentObservation {
    /// Every word of the page as it was delivered.
    fileprivate func visitText(_ visit: (String) -> Void) {
        for block in document.blocks { block.visitWords { visit($0.delivered) } }
        for dropped in dropped { visit(dropped.word.text) }
    }
}

extension Document {
    /// Visits the texts of pages one by one.
    ///
    /// - Parameter visit: Given the page and the text.
    fileprivate func visitText(_ visit: (Int, String) -> Void) {
        for block in body { block.visitText(visit) }
        for furniture in furniture { furniture.text.visitText(visit) }
        for dropped in dropped { visit(dropped.page, dropped.text) }
    }
}

extension Block {
    fileprivate func visitText(_ visit: (Int, String) -> Void) {
        switch self {
        case .heading(let heading): heading.text.visitText(visit)
        case .paragraph(let paragraph): paragraph.text.visitText(visit)
        case .list(let list):
            for item in list.items {
                item.marker.visitText(visit)
                for block in item.blocks { block.visitText(visit) }
            }
        case .table(let table):
            table.caption?.visitText(visit)
            for cell in table.cells {
                for block in cell.blocks { block.visitText(visit) }
            }
        case .figure(let figure):
            figure.text?.visitText(visit)
            figure.caption?.visitText(visit)
        case .barcode: break
        }
    }
}

extension RichText {
    fileprivate func visitText(_ visit: (Int, String) -> Void) {
        for run in runs {
            if let page = run.page { visit(page, run.rawText ?? run.text) }
        }
    }
}
