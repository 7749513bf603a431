import DataDetection
import DocumentModel
import Geometry

extension Document {
    /// Finds the people and firms on the pages that state an e-mail address or a telephone number,
    /// and in barcodes.
    mutating func findContacts(options: DataDetector.Options) {
        let upright = UprightPages(pages)
        var sources = ContactSources(pages: reachingPages, upright: upright)
        guard !sources.pages.isEmpty || hasCodes else { return }
        let search = ContactSearch(options: options)
        var found: [Contact] = []
        for block in body { sources.collect(block, by: search, into: &found) }
        found = found.map { $0.placed(by: upright.box) }
        for furniture in furniture { sources.collect(furniture.text) }
        for page in sources.pages.sorted() {
            let words = sources.words[page] ?? []
            let cards = search.cards(
                in: ContactForm(fields, on: page, confidences: words, upright: upright))
            found += cards.map(\.contact)
            found += search.contacts(
                among: words.filter { word in !cards.contains { $0.area.isBeside(word.box) } },
                page: page, hasList: sources.listed.contains(page) || !cards.isEmpty)
        }
        let places = found.map(\.place)
        contacts =
            found.indices.sorted { (places[$0], $0) < (places[$1], $1) }
            .map { found[$0] }.merged.map { $0.placed(by: upright.boxOfPage) }
    }

    /// Of a short file every page is examined, because on cards labels and positions determine what
    /// a text alone does not.
    private var reachingPages: Set<Int> {
        guard pages.count > fewPages else { return Set(pages.map(\.number)) }
        var found: Set<Int> = []
        visitStatedFacts { fact in
            switch fact.details {
            case .emailAddress, .phoneNumber: if let page = fact.page { found.insert(page) }
            default: break
            }
        }
        return found
    }

    private var hasCodes: Bool {
        body.contains { if case .barcode = $0 { true } else { false } }
    }
}

private let fewPages = 2

/// The texts of a document as input of the contact search.
private struct ContactSources {
    let pages: Set<Int>
    private let upright: UprightPages
    /// By page, where they are when the page is upright.
    var words: [Int: [PositionedWord]] = [:]
    /// Pages with a table that lists people.
    var listed: Set<Int> = []

    init(pages: Set<Int>, upright: UprightPages) {
        self.pages = pages
        self.upright = upright
    }

    /// Adds a block; tables that list people and barcodes with a contact card are contacts at once.
    mutating func collect(
        _ block: Block, by search: ContactSearch, into contacts: inout [Contact]
    ) {
        switch block {
        case .heading(let heading): collect(heading.text)
        case .paragraph(let paragraph): collect(paragraph.text)
        case .list(let list):
            for item in list.items {
                for block in item.blocks { collect(block, by: search, into: &contacts) }
            }
        case .table(let table):
            if let caption = table.caption { collect(caption) }
            let isReaching = table.areas.contains { pages.contains($0.page) }
            let listed = isReaching ? search.contacts(in: ContactTable(table)) : []
            contacts += listed
            guard listed.isEmpty else {
                self.listed.formUnion(table.areas.map(\.page))
                return
            }
            for cell in table.cells {
                for block in cell.blocks { collect(block, by: search, into: &contacts) }
            }
        case .figure(let figure):
            if let caption = figure.caption { collect(caption) }
        case .barcode(let code):
            guard case .contact(let card) = code.content else { return }
            contacts.append(Contact(card, page: code.page, box: code.corners.bounds))
        }
    }

    /// Words of two runs without a blank between are one, as after a doubtful word.
    mutating func collect(_ text: RichText) {
        var isOpen = false
        for run in text.runs {
            defer { isOpen = run.text.last?.isWhitespace == false }
            guard let page = run.page, pages.contains(page) else { continue }
            let isJoined = isOpen && run.text.first?.isWhitespace == false
            let placed = zip(run.text.split(whereSeparator: \.isWhitespace), run.boxes).map {
                PositionedWord(
                    String($0), box: upright.box($1, on: page), confidence: Double(run.confidence))
            }
            if isJoined, let last = words[page]?.last, let first = placed.first,
                let joined = last.joined(with: first)
            {
                words[page]?.removeLast()
                words[page]?.append(joined)
                words[page]?.append(contentsOf: placed.dropFirst())
            } else {
                words[page, default: []].append(contentsOf: placed)
            }
        }
    }
}

extension PositionedWord {
    /// The word with what is to the right of it on the same line.
    fileprivate func joined(with next: PositionedWord) -> PositionedWord? {
        guard (box.minY...box.maxY).contains(next.box.midY), next.box.midX > box.midX else {
            return nil
        }
        return PositionedWord(
            text + next.text, box: box.union(next.box),
            confidence: min(confidence, next.confidence))
    }
}

extension ContactTable {
    fileprivate init(_ table: Table) {
        var rows = [[ContactCell?]](
            repeating: [ContactCell?](repeating: nil, count: table.columnCount),
            count: table.rowCount)
        for cell in table.cells {
            guard rows.indices.contains(cell.rows.lowerBound),
                rows[cell.rows.lowerBound].indices.contains(cell.columns.lowerBound)
            else { continue }
            rows[cell.rows.lowerBound][cell.columns.lowerBound] = ContactCell(cell)
        }
        self.init(rows: rows, headerCount: table.headerRowCount)
    }
}

extension ContactForm {
    /// - Parameter words: Those of the page, with how well they were read.
    fileprivate init(
        _ fields: [Document.Field], on page: Int, confidences words: [PositionedWord],
        upright: UprightPages
    ) {
        self.init(
            fields.filter { $0.page == page && $0.kind == .text }.map { field in
                let box = upright.box(field.box, on: page)
                let read = words.filter { box.contains($0.box.center) }.map(\.confidence)
                return Field(
                    label: field.label,
                    value: ContactCell(
                        field.value, page: page, box: box, confidence: read.min() ?? 1))
            })
    }
}

extension Rect<PageUnits> {
    /// Whether the middle of another is level with some of this.
    fileprivate func isBeside(_ other: Rect) -> Bool {
        (minY...maxY).contains(other.midY)
    }
}

extension ContactCell {
    fileprivate init(_ cell: Table.Cell) {
        let runs = cell.blocks.flatMap { block -> [TextRun] in
            if case .paragraph(let paragraph) = block { paragraph.text.runs } else { [] }
        }
        let page = runs.first?.page
        self.init(
            cell.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " "),
            page: page, box: runs.lazy.filter { $0.page == page }.flatMap(\.boxes).bounds(),
            confidence: Double(runs.map(\.confidence).min() ?? 1))
    }
}

extension Contact {
    /// With each box at another place.
    ///
    /// - Parameter place: Given a box and the number of its page.
    fileprivate func placed(
        by place: (Rect<PageUnits>, Int) -> Rect<PageUnits>
    ) -> Contact {
        func placed<Value>(_ field: Field<Value>) -> Field<Value> {
            guard let page = field.page, let box = field.box else { return field }
            var moved = field
            moved.box = place(box, page)
            return moved
        }
        var contact = self
        contact.name = name.map(placed)
        contact.organization = organization.map(placed)
        contact.title = title.map(placed)
        contact.phones = phones.map(placed)
        contact.emails = emails.map(placed)
        contact.addresses = addresses.map(placed)
        contact.links = links.map(placed)
        return contact
    }

    /// The contact in a barcode.
    fileprivate init(_ card: ContactCard, page: Int, box: Rect<PageUnits>) {
        self.init()
        func field<Value>(_ value: Value) -> Field<Value> {
            Field(value, confidence: 1, page: page, box: box)
        }
        name = card.name.map { field(PersonName(printed: $0)) }
        organization = card.organization.map(field)
        title = card.role.map(field)
        phones = card.phoneNumbers.map { number in
            let digits = number.filter { $0.isASCII && $0.isNumber }
            return field(
                DataDetector.PhoneNumber(
                    phoneNumber: number, e164: number.hasPrefix("+") ? "+\(digits)" : nil))
        }
        emails = card.emailAddresses.map(field)
        links = card.links.map(field)
        addresses = card.addresses.map { field(DataDetector.PostalAddress(fullAddress: $0)) }
    }

    /// Page and distance from its top, for the order of contacts.
    fileprivate var place: Place {
        let fields = [name?.place, emails.first?.place, phones.first?.place, organization?.place]
        return fields.compactMap(\.self).first ?? Place(page: .max, y: 0)
    }
}

private struct Place: Comparable {
    let page: Int
    let y: Double

    static func < (one: Place, other: Place) -> Bool {
        (one.page, one.y) < (other.page, other.y)
    }
}

extension Contact.Field {
    fileprivate var place: Place? { page.map { Place(page: $0, y: box?.minY ?? 0) } }
}
