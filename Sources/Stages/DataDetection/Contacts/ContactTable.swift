import Facts

/// A table in which each row may be a contact.
package struct ContactTable: Sendable {
    /// Rows from the top, each with a slot for every column.
    private let rows: [[ContactCell?]]
    /// Header rows from the top.
    private let headerCount: Int

    package init(rows: [[ContactCell?]], headerCount: Int) {
        self.rows = rows
        self.headerCount = headerCount
    }

    /// The contacts of the rows; empty if the columns are not those of a list of persons.
    func contacts(by contactPoints: ContactPoints) -> [Contact] {
        guard let columnCount = rows.map(\.count).max(), columnCount > 0 else { return [] }
        let named = namedRoles(columnCount)
        let body = Array(rows.dropFirst(named.headerCount)).withoutDittoMarks
        let roles = shownRoles(in: body, given: named.roles, contactPoints).completed
        let hasName = roles.contains { $0 == .name || $0 == .given || $0 == .family }
        let isNamed = named.roles.contains { $0 == .phone || $0 == .mobile }
        let hasPhones = roles.contains { $0 == .phone || $0 == .mobile }
        guard
            roles.contains(.email) || hasName && isNamed
                || hasName && hasPhones && body.count >= fewestRows
        else { return [] }
        let row = ContactRow(contactPoints: contactPoints, roles: roles)
        let reading = ColumnReading(
            addresses: body.flatMap { zip($0, roles).filter { $1 == .email }.compactMap(\.0?.text) }
        )
        return body.compactMap { row.contact(of: reading.cells($0, in: roles)) }
    }

    /// The roles that the header names; a first row with column names is a header too.
    private func namedRoles(_ columnCount: Int) -> (roles: [ColumnRole?], headerCount: Int) {
        for count in [headerCount, 1] where count > 0 && count <= rows.count {
            let roles = (0..<columnCount).map { column -> ColumnRole? in
                let texts = rows[..<count].compactMap { row in
                    column < row.count ? row[column]?.text : nil
                }
                return ColumnRole(header: texts.joined(separator: " "))
            }
            let named = roles.compactMap(\.self).filter { $0 != .other }
            if named.count > 1 || named.count == columnCount { return (roles, count) }
        }
        return ([ColumnRole?](repeating: nil, count: columnCount), headerCount)
    }

    /// The named roles without that of e-mail addresses or phone numbers for a column that has none, where
    /// an unnamed one has them: the name of a column beside it was not read.
    private func confirmed(_ named: [ColumnRole?], by body: [[ContactCell?]]) -> [ColumnRole?] {
        func has(_ column: Int, _ matches: (String) -> Bool) -> Bool {
            let texts = texts(body, column)
            return texts.count(where: matches) * 2 > texts.count
        }
        return named.indices.map { column in
            let matches: ((String) -> Bool)? =
                switch named[column] {
                case .email: { $0.contains("@") }
                case .phone, .mobile: { $0.looksLikePhoneNumber }
                default: nil
                }
            guard let matches, !texts(body, column).isEmpty,
                !texts(body, column).contains(where: matches),
                named.indices.contains(where: { named[$0] == nil && has($0, matches) })
            else { return named[column] }
            return nil
        }
    }

    private func texts(_ body: [[ContactCell?]], _ column: Int) -> [String] {
        body.compactMap { column < $0.count ? $0[column]?.text : nil }.filter { !$0.isEmpty }
    }

    /// Roles inferred from the cells of columns without a header.
    private func shownRoles(
        in body: [[ContactCell?]], given named: [ColumnRole?], _ contactPoints: ContactPoints
    ) -> [ColumnRole?] {
        var roles = confirmed(named, by: body)
        var words: [(column: Int, isSingle: Bool)] = []
        for column in roles.indices where roles[column] == nil {
            let texts = texts(body, column)
            guard !texts.isEmpty else { continue }
            // Ends as soon as half of the cells do not match: a search for a phone number takes long.
            func most(_ matches: (String) -> Bool) -> Bool {
                var others = 0
                return texts.allSatisfy { text in
                    if !matches(text) { others += 1 }
                    return others * 2 < texts.count
                }
            }
            if most({ contactPoints.email(in: $0) != nil }) {
                roles[column] = .email
            } else if most({
                !$0.contains(where: \.isLetter) && contactPoints.phone(in: $0, label: nil) != nil
            }) {
                roles[column] = .phone
            } else if most(\.isPostalTown), !roles.contains(.city) {
                roles[column] = .city
            } else if most({ OrganizationWords.nameOrganization($0) }) {
                roles[column] = .organization
            } else if most({ $0.mayBeName }) {
                words.append((column, false))
            } else if most({ $0.mayBeNameWord }) {
                words.append((column, true))
            }
        }
        let hasName = roles.contains { $0 == .name || $0 == .given || $0 == .family }
        guard !hasName, let first = words.first else { return roles }
        if first.isSingle {
            guard words.count > 1, words[1].isSingle, words[1].column == first.column + 1 else {
                return roles
            }
            roles[first.column] = .given
            roles[words[1].column] = .family
        } else {
            roles[first.column] = .name
        }
        return roles
    }
}

extension [ColumnRole?] {
    /// With what a column headed `Name` has beside one with the other half of names: `Name` and
    /// `Vorname`, `Nome` and `Cognome`.
    var completed: [ColumnRole?] {
        let (hasGiven, hasFamily) = (contains(.given), contains(.family))
        guard hasGiven != hasFamily else { return self }
        return map { $0 == .name ? (hasGiven ? .family : .given) : $0 }
    }
}

extension [[ContactCell?]] {
    /// With what is above in the place of ditto marks.
    fileprivate var withoutDittoMarks: [[ContactCell?]] {
        reduce(into: []) { rows, row in
            let above = rows.last ?? []
            rows.append(
                row.enumerated().map { column, cell in
                    guard let cell, cell.text.isDittoMark, above.indices.contains(column),
                        let original = above[column]
                    else { return cell }
                    return ContactCell(
                        original.text, page: cell.page, box: cell.box,
                        confidence: Swift.min(cell.confidence, original.confidence))
                })
        }
    }
}

extension String {
    /// Whether it repeats what is above: `"`, `- " -`, `do.`, `ditto`.
    fileprivate var isDittoMark: Bool {
        let marks = filter { !$0.isWhitespace && !"-–—_.,".contains($0) }
        return !marks.isEmpty && marks.allSatisfy { "\"'”“„‟″〃»«`´’‘‚".contains($0) }
            || ["do.", "dto.", "dito", "ditto", "idem", "id.", "dº"].contains(lowercased())
    }

    /// Whether it is a postal code with the name of a town: `10115 Berlin`, `3511 AB Utrecht`, `LS1 4AP Leeds`.
    fileprivate var isPostalTown: Bool {
        wholeMatch(of: postalTown) != nil
    }

    /// Whether a cell without words is formatted like a telephone number, and not like a date.
    fileprivate var looksLikePhoneNumber: Bool {
        let digits = count { $0.isASCII && $0.isNumber }
        return digits >= 7 && !contains(where: \.isLetter) && !contains(",")
            && contains { "+-./() ".contains($0) } && !isNumericDate
    }

    private var isNumericDate: Bool {
        let parts = trimmingCharacters(in: .whitespacesAndNewlines)
            .split(omittingEmptySubsequences: false) { "./-".contains($0) }
        return parts.count == 3 && parts.joined().allSatisfy(\.isNumber)
            && zip(parts, [1...4, 1...2, 2...4]).allSatisfy { $1.contains($0.count) }
    }
}

/// Rows of a list without a header or e-mail addresses that identify it. 25 % less or more changes
/// no document of 62 (`Benchmarks/sensitivity.py`).
private let fewestRows = 3

/// A postal code of the continent or of Great Britain and a town.
private nonisolated(unsafe) let postalTown =
    /(?:\d{4,5}|\d{4} [A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}) \p{L}[\p{L} .'’-]+/
