import Diagnostics
import Packaging

/// Checks a page against the HTML rules for the elements that docconv writes.
enum HTMLCheck {
    static func violations(in bytes: [UInt8]) -> [Violation] {
        let page = HTMLAsXML(bytes)
        var rules = HTMLRules()
        let found = XMLGrammar.violations(ofForm: page.xml, visiting: &rules)
        return page.violations + found + rules.violations.all
    }
}

/// Checks content models, unique ids, references that resolve, and tables whose cells do not
/// overlap.
///
/// Source: HTML Living Standard, 3.2.5 (content models), 3.2.6 (`id`), 4.10.4 (`for`), 7.4.6.3
/// (fragments), 4.9.12 (tables).
struct HTMLRules: PartRules {
    private(set) var violations = ViolationList()
    private var ids: Set<String> = []
    private var references: [(id: String, place: ElementLocation)] = []
    private var tables: [HTMLTableGrid] = []
    private var open: [String] = []
    private var depthsOfStrayText: Set<Int> = []
    private var hasTitle = false

    /// Elements that must not contain their own kind at any depth.
    private static let unnested: Set = ["a", "label", "form", "button"]
    private static let referring = [
        "for", "aria-labelledby", "aria-describedby", "aria-controls", "headers", "list", "form",
    ]

    mutating func open(_ element: XMLElement) {
        if Self.unnested.contains(element.name), open.contains(element.name) {
            violations.report("\(element.name) is nested in \(element.name)", at: element)
        }
        for fault in HTMLElements.violations(of: element, in: open) {
            violations.report(fault, at: element)
        }
        open.append(element.name)
        checkReferences(of: element)
        switch element.name {
        case "title": hasTitle = true
        case "table": tables.append(HTMLTableGrid())
        case "tr": grid { $0.openRow() }
        case "td", "th":
            var fault: String?
            grid { fault = $0.add(element) }
            if let fault { violations.report(fault, at: element) }
        default: break
        }
    }

    mutating func text(_ text: String) {
        guard let name = open.last, !text.allSatisfy(\.isWhitespace) else { return }
        if !HTMLElements.takesText(name) { depthsOfStrayText.insert(open.count) }
    }

    mutating func close(_ element: XMLElement) {
        if depthsOfStrayText.remove(open.count) != nil {
            violations.report("text is not allowed in \(element.name)", at: element)
        }
        open.removeLast()
        switch element.name {
        case "head" where !hasTitle: violations.report("the page has no title", at: element)
        case "table": tables.removeLast()
        case "tr", "thead", "tbody", "tfoot":
            var fault: String?
            grid { fault = element.name == "tr" ? $0.closeRow() : $0.closeGroup() }
            if let fault { violations.report(fault, at: element) }
        case "html":
            for reference in references where !ids.contains(reference.id) {
                violations.report("nothing is called \(reference.id)", at: reference.place)
            }
        default: break
        }
    }

    private mutating func checkReferences(of element: XMLElement) {
        if let id = element.attribute("id") {
            if id.isEmpty || id.contains(where: \.isWhitespace) {
                violations.report("\u{201C}\(id)\u{201D} is not a valid id", at: element)
            }
            if !ids.insert(id).inserted { violations.report("two are called \(id)", at: element) }
        }
        for name in Self.referring {
            guard let names = element.attribute(name) else { continue }
            for id in names.split(whereSeparator: \.isWhitespace) {
                references.append((String(id), ElementLocation(element)))
            }
        }
        if let target = element.attribute("href"), target.hasPrefix("#"), target.count > 1 {
            references.append((String(target.dropFirst()), ElementLocation(element)))
        }
    }

    private mutating func grid(_ body: (inout HTMLTableGrid) -> Void) {
        if let last = tables.indices.last { body(&tables[last]) }
    }
}
