import Packaging

/// The part of an OpenDocument file that contains its common styles.
struct CommonStyleRules: PartRules {
    private(set) var violations = ViolationList()
    private(set) var styles = StyleNames()
    private var root = RootName("document-styles")

    mutating func open(_ element: XMLElement) {
        root.open(element, &violations)
        styles.open(element, &violations)
    }
}

/// The names of styles in OpenDocument parts: unique in their family and defined before use.
///
/// Source: OpenDocument 1.3, part 3, 16.2 and 19.502 (`style:name`).
struct StyleNames {
    private var names: Set<Name> = []

    private struct Name: Hashable {
        /// Such as `table-cell`; `data` for all value styles.
        let family: String
        let name: String
    }

    mutating func open(_ element: XMLElement, _ violations: inout ViolationList) {
        guard let family = Self.family(of: element), let name = element.attribute("name") else {
            return
        }
        if !names.insert(Name(family: family, name: name)).inserted {
            violations.report("two styles are called \(name)", at: element)
        }
        check(element, "parent-style-name", family, &violations)
        check(element, "data-style-name", "data", &violations)
        check(element, "page-layout-name", "page-layout", &violations)
        check(element, "master-page-name", "master-page", &violations)
    }

    /// Reports a style that is used but not defined before.
    func check(
        _ element: XMLElement, _ attribute: String, _ family: String,
        _ violations: inout ViolationList
    ) {
        guard let name = element.attribute(attribute),
            !names.contains(Name(family: family, name: name))
        else { return }
        violations.report("there is no style \(name)", at: element)
    }

    private static func family(of element: XMLElement) -> String? {
        switch element.name {
        case "style": element.attribute("family")
        case "page-layout", "master-page": element.name
        case "number-style", "percentage-style", "currency-style", "date-style", "text-style":
            "data"
        default: nil
        }
    }
}
