import Diagnostics
import Packaging

/// What a part of a package must keep beyond its grammar.
protocol PartRules: XMLVisitor {
    var faults: PlacedFaults { get }
}

/// Where an element stands, for what is found out later.
struct ElementPlace: Hashable {
    let line: Int
    let path: String

    init(_ element: XMLElement) {
        line = element.line
        path = element.path
    }
}

/// Faults of one part.
struct PlacedFaults {
    private(set) var all: [Fault] = []

    mutating func tell(_ message: String, at element: XMLElement) {
        // The path is made for those alone that are kept.
        if all.count < mostFaults { tell(message, at: ElementPlace(element)) }
    }

    mutating func tell(_ message: String, at place: ElementPlace) {
        if all.count < mostFaults {
            all.append(Fault(line: place.line, path: place.path, message: message))
        }
    }

    /// Tells where an attribute does not say how many there are.
    mutating func check(_ attribute: String = "count", of element: XMLElement, is count: Int) {
        guard let stated = element.number(attribute), stated != count else { return }
        tell("there are \(count), not \(stated)", at: element)
    }
}

/// Of one part: more than a person reads, few enough to be kept of a part that is all faults.
private let mostFaults = 1000

/// Nothing beyond the grammar but the name of the root.
struct RootRule: PartRules {
    private(set) var faults = PlacedFaults()
    private var root: RootName

    init(_ name: String) { root = RootName(name) }

    mutating func open(_ element: XMLElement) { root.open(element, &faults) }
}

/// What the first element of a part is called; its grammar knows the roots of all parts.
struct RootName {
    private let name: String
    private var isKnown = false

    init(_ name: String) { self.name = name }

    mutating func open(_ element: XMLElement, _ faults: inout PlacedFaults) {
        if !isKnown, element.name != name {
            faults.tell("the part is \(element.name), not \(name)", at: element)
        }
        isKnown = true
    }
}

extension XMLElement {
    func number(_ name: String) -> Int? { attribute(name).flatMap { Int($0) } }
}
