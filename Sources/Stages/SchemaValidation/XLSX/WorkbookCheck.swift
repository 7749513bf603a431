import Diagnostics
import Packaging

/// Checks the parts of an Excel workbook against their grammar and against each other.
///
///     package ─▶ relations ─▶ workbook ─▶ relations ─▶ styles, texts
///                                                  ╰─▶ sheets ─▶ relations ─▶ tables, comments
///
/// Source: ECMA-376, fifth edition, part 1, 18; part 2, 9 and 10.
struct WorkbookCheck {
    private var package: PackageCheck
    private var types = ContentTypeRules()
    private var known = SheetRules.Surroundings()
    private var tableNames: Set<String> = []
    private var tableNumbers: Set<Int> = []
    private static let typeList = "[Content_Types].xml"

    /// - Throws: `limitReached`.
    static func violations(in bytes: [UInt8], grammar: XMLGrammar) throws(Problem) -> [Violation] {
        try [Violation](ofPackage: { () throws(Problem) in
            var check = WorkbookCheck(try PackageCheck(bytes, grammar: grammar))
            try check.run()
            return check.package.violations
        })
    }

    private init(_ package: PackageCheck) { self.package = package }

    private mutating func run() throws(Problem) {
        guard package.contains(Self.typeList) else {
            return package.report("the package has no \(Self.typeList)", in: nil)
        }
        try package.visit(Self.typeList, &types)
        for (part, entry) in types.overrides.sorted(by: { $0.key < $1.key })
        where !package.contains(part) {
            package.report("there is no \(part)", in: Self.typeList, at: entry.place)
        }
        let relations = try relations(of: "")
        guard let workbook = relations.first(where: { $0.kind == "officeDocument" }) else {
            return package.report("the package leads to no workbook", in: "_rels/.rels")
        }
        for kind in ["core-properties", "extended-properties"] {
            for relation in relations where relation.kind == kind {
                try visitPlain(relation)
            }
        }
        if package.contains(workbook.target) { try checkWorkbook(workbook.target) }
        for part in package.parts where !package.visited.contains(part) {
            package.report("nothing leads to the part", in: part)
        }
    }

    private mutating func checkWorkbook(_ part: String) throws(Problem) {
        let relations = try relations(of: part)
        var rules = WorkbookRules()
        try package.visit(part, &rules)
        known.titles = rules.titles
        for relation in relations where package.contains(relation.target) {
            if relation.kind == "styles" {
                var styles = StyleRules()
                try package.visit(relation.target, &styles)
                known.cellFormats = styles.cellFormatCount
            } else if relation.kind == "sharedStrings" {
                var texts = SharedTextRules()
                try package.visit(relation.target, &texts)
                known.texts = texts.count
            }
        }
        for sheet in rules.sheets {
            guard let relation = relations.first(where: { $0.id == sheet.relation }) else {
                package.report(
                    "there is no relationship \(sheet.relation)", in: part, at: sheet.place)
                continue
            }
            if relation.kind != "worksheet" {
                package.report(
                    "the relationship \(relation.id) is \(relation.kind), not worksheet", in: part,
                    at: sheet.place)
            } else if package.visited.contains(relation.target) {
                package.report("two sheets are one part", in: part, at: sheet.place)
            } else if package.contains(relation.target) {
                try checkSheet(relation.target)
            }
        }
    }

    private mutating func checkSheet(_ part: String) throws(Problem) {
        let relations = try relations(of: part)
        var tables: [(part: String, rules: TableRules)] = []
        var comments: (part: String, rules: CommentRules)?
        var shapes: ShapeRules?
        for relation in relations where package.contains(relation.target) {
            switch relation.kind {
            case "table":
                var rules = TableRules()
                try package.visit(relation.target, &rules)
                tables.append((relation.target, rules))
            case "comments":
                var rules = CommentRules()
                try package.visit(relation.target, &rules)
                comments = (relation.target, rules)
            case "vmlDrawing":
                var rules = ShapeRules()
                try package.visit(relation.target, &rules)
                shapes = rules
            default: break
            }
        }
        if let comments { check(comments.rules, in: comments.part, have: shapes) }
        known.relations = Dictionary(
            relations.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
        known.tables = tables.compactMap(\.rules.range)
        var rules = SheetRules(known)
        try package.visit(part, &rules)
        for table in tables { check(table.rules, in: table.part, over: rules) }
        checkOverlaps(of: tables)
    }

    private mutating func check(
        _ comments: CommentRules, in part: String, have shapes: ShapeRules?
    ) {
        for (reference, place) in comments.places.sorted(by: { $0.key < $1.key })
        where shapes?.places.contains(reference) != true {
            package.report("the comment on \(reference) has no shape", in: part, at: place)
        }
    }

    /// A table has a unique name and number, and its column names equal its header cells.
    private mutating func check(_ table: TableRules, in part: String, over sheet: SheetRules) {
        guard let range = table.range else { return }
        if !tableNames.insert(table.name.uppercased()).inserted {
            package.report("two tables are called \(table.name)", in: part, at: table.place)
        }
        if let number = table.number, !tableNumbers.insert(number).inserted {
            package.report("two tables have the number \(number)", in: part, at: table.place)
        }
        for (column, expected) in zip(range.columns, table.columns) {
            let cell = CellRange.reference(row: range.rows.lowerBound, column: column)
            let found = sheet.headers[cell]?.decodingCharacterCodes
            if found != expected.name {
                package.report(
                    "the column is called \u{201C}\(expected.name)\u{201D}, and \(cell) says "
                        + "\u{201C}\(found ?? "")\u{201D}", in: part, at: expected.place)
            }
        }
    }

    private mutating func checkOverlaps(of tables: [(part: String, rules: TableRules)]) {
        for (index, table) in tables.enumerated() {
            guard let range = table.rules.range else { continue }
            let others = tables[..<index].compactMap(\.rules.range)
            if others.contains(where: range.overlaps) {
                package.report("it overlaps another table", in: table.part, at: table.rules.place)
            }
        }
    }

    /// Visits a part that has no rules beside its grammar.
    private mutating func visitPlain(_ relation: Relation) throws(Problem) {
        guard let expected = WorkbookPart.all[relation.kind] else { return }
        var rule = RootRule(expected.root)
        try package.visit(relation.target, &rule)
    }

    /// The relationships of a part; each target must exist and have the declared type.
    private mutating func relations(of part: String) throws(Problem) -> [Relation] {
        let list = RelationRules.name(for: part)
        guard package.contains(list) else {
            if part.isEmpty { package.report("the package has no \(list)", in: nil) }
            return []
        }
        var rules = RelationRules(of: part)
        try package.visit(list, &rules)
        for relation in rules.relations where !relation.isExternal {
            let expected = WorkbookPart.all[relation.kind]
            if !package.contains(relation.target) {
                package.report(
                    "it leads to \(relation.target), which is missing", in: list, at: relation.place
                )
            } else if let expected, types.type(of: relation.target) != expected.mediaType {
                package.report(
                    "the part is of the type \(types.type(of: relation.target) ?? "of none"), not "
                        + expected.mediaType, in: relation.target)
            } else if expected == nil {
                package.report(
                    "nothing is known of \(relation.kind) here", in: list, at: relation.place)
            }
        }
        return rules.relations
    }
}
