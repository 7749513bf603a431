import Facts
import Geometry

/// Groups facts into contacts: rows of lists, business cards, letterheads, signatures.
package struct ContactSearch: Sendable {
    let detection: Detection

    package init(options: DataDetector.Options) { detection = Detection(options: options) }

    /// The contacts of a table, in table order; empty for a table of other data.
    package func contacts(in table: ContactTable) -> [Contact] {
        table.contacts(by: ContactPoints(detection: detection))
    }

    /// The contacts of a page, from the top.
    ///
    /// - Parameters:
    /// - words: The words outside tables of contacts.
    /// - page: Counted from 1.
    /// - hasList: Whether a table of the page lists persons, so that the rest is not a card.
    package func contacts(
        among words: [PositionedWord], page: Int, hasList: Bool = false
    ) -> [Contact] {
        let lines = ContactLine.lines(of: words)
        let contactPoints = ContactPoints(detection: detection)
        let emailCounts = Dictionary(
            lines.map { ($0.box, contactPoints.reading(of: $0.text).emails.count) },
            uniquingKeysWith: { first, _ in first })
        func anchors(_ lines: [ContactLine]) -> Int {
            lines.reduce(0) { $0 + (emailCounts[$1.box] ?? 0) }
        }
        let isCard = !hasList && words.count <= mostWordsOfCards
        let clusters = isCard ? [lines] : lines.clusters(gap: clusterGap)
        let reading = ContactReading(contactPoints: contactPoints, page: page, isCard: isCard)
        return clusters.flatMap { cluster -> [Contact] in
            guard isCard || !cluster.isProse else { return [] }
            return list(cluster, contactPoints, page)
                ?? cluster.split(anchors: anchors).compactMap { reading.contact(of: $0) }
        }
    }

    /// Lines with a contact each, such as a list of participants; `nil` if most lines have none.
    private func list(
        _ lines: [ContactLine], _ contactPoints: ContactPoints, _ page: Int
    ) -> [Contact]? {
        let rows = lines.rows
        let found = rows.compactMap { row -> Contact? in
            let text = row.map(\.text).joined(separator: " ")
            let reading = contactPoints.reading(of: text)
            guard reading.emails.count == 1 else { return nil }
            let parts = reading.rest.split { ",;|\t".contains($0) }.map(String.init)
            let name = row.map(\.text).first { $0.mayBeName } ?? parts.first ?? ""
            guard name.mayBeName else { return nil }
            let cells: [ContactCell?] = [
                row.cell(name, page: page), row.cell(text, page: page), row.cell(text, page: page),
            ]
            return ContactRow(contactPoints: contactPoints, roles: [.name, .email, .phone]).contact(
                of: cells)
        }
        return found.count >= fewestOfList && found.count * 3 > rows.count * 2 ? found : nil
    }
}

extension [ContactLine] {
    /// Lines of equal height side by side.
    fileprivate var rows: [[ContactLine]] {
        reduce(into: []) { rows, line in
            if let last = rows.last?.last, line.box.midY < last.box.maxY,
                line.box.midY > last.box.minY
            {
                rows[rows.count - 1].append(line)
            } else {
                rows.append([line])
            }
        }
    }

    fileprivate func cell(_ text: String, page: Int) -> ContactCell {
        ContactCell(
            text, page: page, box: lazy.map(\.box).bounds(),
            confidence: map(\.confidence).min() ?? 1)
    }

    /// Whether the lines are running text.
    fileprivate var isProse: Bool {
        count { $0.text.split(separator: " ").count > longestLine } * 2 > count
    }
}

/// Words: two full cards and a slogan have fewer, a letter has more. 25 % less changes 3 of 62
/// documents, 25 % more 1 (`Benchmarks/sensitivity.py`).
private let mostWordsOfCards = 90
/// Line heights of white space between unrelated groups. 25 % less changes 1 of 62 documents, 25 %
/// more 1 (`Benchmarks/sensitivity.py`).
private let clusterGap = 1.1
/// Words of a line in an address or a signature. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let longestLine = 10
/// 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let fewestOfList = 3
