import Facts
import Geometry

/// Makes contacts of facts that stand together: rows of lists, business cards, letter heads,
/// signatures.
package struct ContactSearch: Sendable {
    private let detection: Detection

    package init(options: DataDetector.Options) { detection = Detection(options: options) }

    /// The contacts of a table, in its order; empty for a table of other things.
    package func contacts(in table: ContactTable) -> [Contact] {
        table.contacts(by: ContactWays(detection: detection))
    }

    /// The contacts of a page, from the top.
    ///
    /// - Parameters:
    ///   - words: What stands outside of tables that speak of contacts.
    ///   - page: Counted from 1.
    ///   - hasList: Whether a table of the page lists people, so that what is left is no card.
    package func contacts(
        among words: [PlacedWord], page: Int, hasList: Bool = false
    ) -> [Contact] {
        let lines = ContactLine.lines(of: words)
        let ways = ContactWays(detection: detection)
        let emailCounts = Dictionary(
            lines.map { ($0.box, ways.reading(of: $0.text).emails.count) },
            uniquingKeysWith: { first, _ in first })
        func anchors(_ lines: [ContactLine]) -> Int {
            lines.reduce(0) { $0 + (emailCounts[$1.box] ?? 0) }
        }
        let isCard = !hasList && words.count <= mostWordsOfCards
        let clusters = isCard ? [lines] : lines.clusters(gap: clusterGap)
        let reading = ContactReading(ways: ways, page: page, isCard: isCard)
        return clusters.flatMap { cluster -> [Contact] in
            guard isCard || !cluster.isProse else { return [] }
            return list(cluster, ways, page)
                ?? cluster.parted(anchors: anchors).compactMap { reading.contact(of: $0) }
        }
    }

    /// Lines each of which speaks of somebody, such as a list of participants; `nil` where most do
    /// not.
    private func list(
        _ lines: [ContactLine], _ ways: ContactWays, _ page: Int
    ) -> [Contact]? {
        let rows = lines.rows
        let found = rows.compactMap { row -> Contact? in
            let text = row.map(\.text).joined(separator: " ")
            let reading = ways.reading(of: text)
            guard reading.emails.count == 1 else { return nil }
            let parts = reading.rest.split { ",;|\t".contains($0) }.map(String.init)
            let name = row.map(\.text).first { $0.mayBeName } ?? parts.first ?? ""
            guard name.mayBeName else { return nil }
            let cells: [ContactCell?] = [
                row.cell(name, page: page), row.cell(text, page: page), row.cell(text, page: page),
            ]
            return ContactRow(ways: ways, roles: [.name, .email, .phone]).contact(of: cells)
        }
        return found.count >= fewestOfList && found.count * 3 > rows.count * 2 ? found : nil
    }
}

extension [ContactLine] {
    /// Lines of one height side by side.
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

    /// Whether lines run on as sentences do.
    fileprivate var isProse: Bool {
        count { $0.text.split(separator: " ").count > longestLine } * 2 > count
    }
}

/// Two full cards and a slogan; a letter has more.
private let mostWordsOfCards = 90
/// Line heights of paper between what does not belong together.
private let clusterGap = 1.1
/// Words of a line in an address or a signature.
private let longestLine = 10
private let fewestOfList = 3
