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
        let body = Array(rows.dropFirst(named.headerCount))
        let roles = shownRoles(in: body, given: named.roles, contactPoints)
        let hasName = roles.contains { $0 == .name || $0 == .given || $0 == .family }
        let isNamed = named.roles.contains { $0 == .phone || $0 == .mobile }
        let hasPhones = roles.contains { $0 == .phone || $0 == .mobile }
        guard
            roles.contains(.email) || hasName && isNamed
                || hasName && hasPhones && body.count >= fewestRows
        else { return [] }
        let row = ContactRow(contactPoints: contactPoints, roles: roles)
        return body.compactMap { row.contact(of: $0) }
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

    /// Roles inferred from the cells of columns without a header.
    private func shownRoles(
        in body: [[ContactCell?]], given named: [ColumnRole?], _ contactPoints: ContactPoints
    ) -> [ColumnRole?] {
        var roles = named
        var words: [(column: Int, isSingle: Bool)] = []
        for column in named.indices where named[column] == nil {
            let texts = body.compactMap { column < $0.count ? $0[column]?.text : nil }
                .filter { !$0.isEmpty }
            guard !texts.isEmpty else { continue }
            func most(_ matches: (String) -> Bool) -> Bool {
                texts.count(where: matches) * 2 > texts.count
            }
            if most({ contactPoints.email(in: $0) != nil }) {
                roles[column] = .email
            } else if most({
                !$0.contains(where: \.isLetter) && contactPoints.phone(in: $0, label: nil) != nil
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

extension String {
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
