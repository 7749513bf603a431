import Facts

/// A table in which each row may speak of somebody.
package struct ContactTable: Sendable {
    /// Rows from the top, each with a place for every column.
    private let rows: [[ContactCell?]]
    /// Rows from the top that name the columns.
    private let headerCount: Int

    package init(rows: [[ContactCell?]], headerCount: Int) {
        self.rows = rows
        self.headerCount = headerCount
    }

    /// The contacts of the rows; empty where the columns are not those of a list of people.
    func contacts(by ways: ContactWays) -> [Contact] {
        guard let columnCount = rows.map(\.count).max(), columnCount > 0 else { return [] }
        let table = withHeaderParted
        let named = table.namedRoles(columnCount)
        let body = Array(table.rows.dropFirst(named.headerCount))
        let roles = shownRoles(in: body, given: named.roles, ways)
        let hasName = roles.contains { $0 == .name || $0 == .given || $0 == .family }
        let isNamed = named.roles.contains { $0 == .phone || $0 == .mobile }
        let hasPhones = roles.contains { $0 == .phone || $0 == .mobile }
        guard
            roles.contains(.email) || hasName && isNamed
                || hasName && hasPhones && body.count >= fewestRows
        else { return [] }
        let row = ContactRow(ways: ways, roles: roles)
        return body.compactMap { row.contact(of: $0) }
    }

    /// The table with a row for its head where head and first entry share a row.
    private var withHeaderParted: ContactTable {
        guard let first = rows.first else { return self }
        let parted = first.map { $0?.partedAtHeader }
        let count = parted.count { $0?.header != nil && $0?.entry != nil }
        guard count > 1 else { return self }
        return ContactTable(
            rows: [parted.map { $0?.header }, parted.map { $0?.entry }] + rows.dropFirst(),
            headerCount: 1)
    }

    /// What the head of the table says; a first row that names columns is a head too.
    private func namedRoles(_ columnCount: Int) -> (roles: [ColumnRole?], headerCount: Int) {
        for count in [headerCount, 1] where count > 0 && count <= rows.count {
            let roles = (0..<columnCount).map { column -> ColumnRole? in
                let texts = rows[..<count].compactMap { row in
                    column < row.count ? row[column]?.text : nil
                }
                return ColumnRole(header: texts.joined(separator: " "))
            }
            let said = roles.compactMap(\.self).filter { $0 != .other }
            if said.count > 1 || said.count == columnCount { return (roles, count) }
        }
        return ([ColumnRole?](repeating: nil, count: columnCount), headerCount)
    }

    /// What the cells themselves show where the head is silent.
    private func shownRoles(
        in body: [[ContactCell?]], given named: [ColumnRole?], _ ways: ContactWays
    ) -> [ColumnRole?] {
        var roles = named
        var words: [(column: Int, isSingle: Bool)] = []
        for column in named.indices where named[column] == nil {
            let texts = body.compactMap { column < $0.count ? $0[column]?.text : nil }
                .filter { !$0.isEmpty }
            guard !texts.isEmpty else { continue }
            func most(_ holds: (String) -> Bool) -> Bool {
                texts.count(where: holds) * 2 > texts.count
            }
            if most({ ways.email(in: $0) != nil }) {
                roles[column] = .email
            } else if most({
                !$0.contains(where: \.isLetter) && ways.phone(in: $0, label: nil) != nil
            }) {
                roles[column] = .phone
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

extension ContactCell {
    /// The words that name a column, and what follows them: `Name Irene Weber`.
    fileprivate var partedAtHeader: (header: ContactCell?, entry: ContactCell?) {
        let words = text.split(separator: " ")
        for count in stride(from: min(words.count, longestHeader), through: 1, by: -1) {
            let header = words.prefix(count).joined(separator: " ")
            guard ColumnRole(exactHeader: header) != nil else { continue }
            let entry = words.dropFirst(count).joined(separator: " ")
            return (part(header), entry.isEmpty ? nil : part(entry))
        }
        return (nil, self)
    }

    private func part(_ text: String) -> ContactCell {
        ContactCell(text, page: page, box: box, confidence: confidence)
    }
}

extension String {
    /// Whether a cell without any word about it is parted as telephone numbers are, and no date.
    fileprivate var looksDialled: Bool {
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

/// Words.
private let longestHeader = 4
/// Rows of a list that neither a head nor an e-mail address shows to be one of people.
private let fewestRows = 3
