import Diagnostics
import Facts
import Foundation

/// Compares the values of an e-invoice with what its pages say.
///
/// The XML and the pages are two versions of one invoice, and may differ by mistake or by intent.
/// A value is found if it is printed anywhere: nobody knows where a page states what.
package struct InvoiceComparison {
    private let invoice: Invoice
    private let name: String
    private let printed: PrintedValues
    /// What was extracted from the pages, by path.
    private let extracted: [String: Invoice.Content]

    package init(of invoice: Invoice, named name: String, with document: Document) {
        self.invoice = invoice
        self.name = name
        printed = PrintedValues(document)
        extracted = Dictionary(
            document.invoice?.terms.filter { $0.origin == .page }.map { ($0.path, $0.content) }
                ?? [],
            uniquingKeysWith: { first, _ in first })
    }

    /// A note for each value that is on no page; one only if no page has text to compare with.
    package var notes: [Note] {
        guard !printed.isEmpty else {
            return [
                Note(
                    .invoiceDiffers,
                    "\(name) cannot be compared with the pages, since no text was read on them")
            ]
        }
        let different = compared.filter { !isPrinted($0.content) }
        let caution =
            printed.isRecognized
            ? " (the pages are pictures, so it may be read wrongly)" : ""
        var notes = different.prefix(mostNotes).map { term in
            Note(
                .invoiceDiffers,
                "\(name) has \(term.path) (\(term.term)) \(term.content.text), \(instead(of: term))"
                    + caution)
        }
        if different.count > mostNotes {
            notes.append(
                Note(
                    .invoiceDiffers,
                    "\(name) has \(different.count - mostNotes) more values that are on no page"))
        }
        return notes
    }

    /// Amounts, identifiers, dates and names; other values are words that a page may put otherwise,
    /// or codes.
    private var compared: [InvoiceTerm] {
        invoice.terms.filter { term in
            let names = term.path.split(separator: ".").map(String.init)
            let member = names.last ?? ""
            return switch term.content {
            case .number(let number):
                number != 0 && !unprinted.contains(member) && names.first != "adjustments"
                    && !names.contains("adjustments")
            case .day: names.count == 1 && !member.hasPrefix("period")
            case .text, .identifier:
                comparedTexts.contains(term.path)
                    || names.first == "payment" && ["iban", "bic"].contains(member)
            }
        }
    }

    private func isPrinted(_ content: Invoice.Content) -> Bool {
        switch content {
        case .number(let number): printed.numbers.contains(abs(number))
        case .day(let day): printed.days.contains(day)
        case .text, .identifier: printed.letters.contains(content.text.compared)
        }
    }

    /// What the pages have in its place, or that is most similar.
    private func instead(of term: InvoiceTerm) -> String {
        if let found = extracted[term.path] { return "the page has \(found.text)" }
        let wanted = term.content.text.compared
        let similar = printed.words(like: wanted)
        return similar.map { "the page has \($0)" } ?? "which is on no page"
    }
}

/// What the pages of a document say, for comparison.
private struct PrintedValues {
    /// Absolute values of all numbers, by every convention of separators.
    private(set) var numbers: Set<Decimal> = []
    private(set) var days: Set<CalendarDay> = []
    /// The letters and digits of the whole text, in one piece.
    private(set) var letters = ""
    private(set) var isRecognized: Bool
    private var words: [String] = []

    var isEmpty: Bool { letters.isEmpty }

    init(_ document: Document) {
        isRecognized =
            !document.pages.isEmpty && document.pages.allSatisfy { $0.source == "recognition" }
        for block in document.body { add(block) }
        for piece in document.furniture { add(piece.text) }
        for field in document.fields {
            add(field.value)
            for fact in field.facts { add(fact.details) }
        }
        for piece in document.dropped { add(piece.text) }
    }

    /// The word nearest to letters and digits, with at most a third of them changed.
    func words(like wanted: String) -> String? {
        guard wanted.count >= shortestSimilar else { return nil }
        let most = max(1, wanted.count / 3)
        var best: (word: String, distance: Int)?
        for word in words where abs(word.compared.count - wanted.count) <= most {
            let distance = word.compared.editDistance(to: wanted)
            if distance <= most, distance < best?.distance ?? Int.max { best = (word, distance) }
        }
        return best?.word
    }

    private mutating func add(_ block: Block) {
        switch block {
        case .heading(let heading): add(heading.text)
        case .paragraph(let paragraph): add(paragraph.text)
        case .list(let list):
            for item in list.items { for block in item.blocks { add(block) } }
        case .table(let table):
            if let caption = table.caption { add(caption) }
            for cell in table.cells {
                for block in cell.blocks { add(block) }
                switch cell.value {
                case .number(let number, _), .money(let number, _, _): numbers.insert(abs(number))
                case .percentage(let fraction, _): numbers.insert(abs(fraction * 100))
                case .date(let day, _): days.insert(day)
                case .identifier, nil: break
                }
            }
        case .figure(let figure): if let caption = figure.caption { add(caption) }
        case .barcode(let code): for details in code.content?.details ?? [] { add(details) }
        }
    }

    private mutating func add(_ text: RichText) {
        add(text.plain)
        for fact in text.facts { add(fact.details) }
    }

    private mutating func add(_ text: String) {
        letters += text.compared
        words += text.split(whereSeparator: \.isWhitespace).map(String.init)
        for match in text.matches(of: number) {
            let printed = String(match.output)
            add(number: printed)
            // `7 1 234.50` may be two numbers or one.
            for piece in printed.split(whereSeparator: \.isWhitespace) {
                add(number: String(piece))
            }
        }
        for match in text.matches(of: dayLast) {
            add(year: match.3, month: match.2, day: match.1)
            add(year: match.3, month: match.1, day: match.2)
        }
        for match in text.matches(of: dayFirst) {
            add(year: match.1, month: match.2, day: match.3)
        }
    }

    private mutating func add(_ details: DataDetector.SemanticDetails) {
        switch details {
        case .moneyAmount(let money): numbers.insert(abs(money.amount))
        case .calendarEvent(let event):
            let start = event.start()?.split(whereSeparator: { "-T".contains($0) }) ?? []
            if start.count >= 3 { add(year: start[0], month: start[1], day: start[2]) }
        case .paymentIdentifier(let payment): letters += payment.identifier.compared
        default: break
        }
    }

    private mutating func add(number printed: String) {
        let digits = printed.filter { $0.isASCII && $0.isNumber }
        if let whole = Decimal(string: digits, locale: nil) { numbers.insert(whole) }
        // Any separator but the first digit's may be the decimal one, so it is the last.
        guard let mark = printed.lastIndex(where: { ".,".contains($0) }) else { return }
        let fraction = printed[mark...].filter { $0.isASCII && $0.isNumber }
        let whole = printed[..<mark].filter { $0.isASCII && $0.isNumber }
        if let number = Decimal(string: "\(whole.isEmpty ? "0" : whole).\(fraction)", locale: nil) {
            numbers.insert(number)
        }
    }

    private mutating func add(year: Substring, month: Substring, day: Substring) {
        guard var year = Int(year), let month = Int(month), let day = Int(day) else { return }
        // Two digits are a year of this century: invoices are not older.
        if year < 100 { year += 2000 }
        if let day = CalendarDay(year: year, month: month, day: day) { days.insert(day) }
    }
}

/// Digits with separators, and with blanks before groups of three.
private nonisolated(unsafe) let number = /[0-9]+(?:[.,'’][0-9]+|[ \u{A0}\u{202F}][0-9]{3}\b)*/
private nonisolated(unsafe) let dayLast =
    /\b([0-9]{1,2})[.\/-] ?([0-9]{1,2})[.\/-] ?([0-9]{4}|[0-9]{2})\b/
private nonisolated(unsafe) let dayFirst = /\b([0-9]{4})[.\/-]?([0-9]{2})[.\/-]?([0-9]{2})\b/

extension String {
    /// Letters and digits alone, in small letters without accents.
    fileprivate var compared: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .filter { $0.isLetter || $0.isNumber }
    }
}

/// Numbers that pages do not print as such: the quantity of a price, and the sum of the lines where
/// it is the total without tax under another name.
private let unprinted: Set<String> = ["priceQuantity", "grossPrice", "discount", "rounding"]

private let comparedTexts: Set<String> = [
    "number", "seller.name", "seller.vatIdentifier", "seller.taxNumber", "buyer.name",
    "buyer.vatIdentifier",
]

/// Notes on one file, more than a person reads.
private let mostNotes = 20

/// Letters and digits from which on a similar word is likely to be meant; of shorter ones there is
/// always one that differs by a digit.
private let shortestSimilar = 4
