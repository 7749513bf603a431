import Diagnostics
import Packaging

/// Rules for a part of a package that its grammar cannot express.
protocol PartRules: XMLVisitor {
    var violations: ViolationList { get }
}

/// The position of an element, kept for violations found later.
struct ElementLocation: Hashable {
    let line: Int
    let path: String

    init(_ element: XMLElement) {
        line = element.line
        path = element.path
    }
}

/// The violations of one part.
struct ViolationList {
    private(set) var all: [Violation] = []

    mutating func report(_ message: String, at element: XMLElement) {
        // The path is computed only for violations that are kept.
        if all.count < mostFaults { report(message, at: ElementLocation(element)) }
    }

    mutating func report(_ message: String, at place: ElementLocation) {
        if all.count < mostFaults {
            all.append(Violation(line: place.line, path: place.path, message: message))
        }
    }

    /// Reports an attribute whose value differs from the actual count.
    mutating func check(_ attribute: String = "count", of element: XMLElement, is count: Int) {
        guard let stated = element.number(attribute), stated != count else { return }
        report("there are \(count), not \(stated)", at: element)
    }
}

/// Violations kept for one part: more than a person reads, few enough to bound memory.
private let mostFaults = 1000

/// No rule beyond the grammar but the name of the root element.
struct RootRule: PartRules {
    private(set) var violations = ViolationList()
    private var root: RootName

    init(_ name: String) { root = RootName(name) }

    mutating func open(_ element: XMLElement) { root.open(element, &violations) }
}

/// The name of a part's root element; the grammar allows the roots of all parts.
struct RootName {
    private let name: String
    private var isKnown = false

    init(_ name: String) { self.name = name }

    mutating func open(_ element: XMLElement, _ violations: inout ViolationList) {
        if !isKnown, element.name != name {
            violations.report("the part is \(element.name), not \(name)", at: element)
        }
        isKnown = true
    }
}

extension XMLElement {
    func number(_ name: String) -> Int? { attribute(name).flatMap { Int($0) } }
}
