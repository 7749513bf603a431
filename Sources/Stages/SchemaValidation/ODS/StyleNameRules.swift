import Packaging

/// The part of an OpenDocument file that contains its common styles.
struct CommonStyleRules: PartRules {
    private(set) var faults = ViolationList()
    private(set) var styles = StyleNames()
    private var root = RootName("document-styles")

    mutating func open(_ element: XMLElement) {
        root.open(element, &faults)
        styles.open(element, &faults)
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

    mutating func open(_ element: XMLElement, _ faults: inout ViolationList) {
        guard let family = Self.family(of: element), let name = element.attribute("name") else {
            return
        }
        if !names.insert(Name(family: family, name: name)).inserted {
            faults.report("two styles are called \(name)", at: element)
        }
        check(element, "parent-style-name", family, &faults)
        check(element, "data-style-name", "data", &faults)
        check(element, "page-layout-name", "page-layout", &faults)
        check(element, "master-page-name", "master-page", &faults)
    }

    /// Reports a style that is used but not defined before.
    func check(
        _ element: XMLElement, _ attribute: String, _ family: String, _ faults: inout ViolationList
    ) {
        guard let name = element.attribute(attribute),
            !names.contains(Name(family: family, name: name))
        else { return }
        faults.report("there is no style \(name)", at: element)
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
