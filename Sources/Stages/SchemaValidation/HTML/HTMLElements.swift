import Packaging

/// The elements that docconv writes: what each may hold, where it stands, and its attributes.
///
/// Source: HTML Living Standard, 3.2.5.2 (kinds of content), 3.2.6 (global attributes), 4 (elements).
enum HTMLElements {
    /// What is wrong with an element where it stands.
    ///
    /// - Parameter outer: The elements around it, from the root inwards.
    static func faults(of element: XMLElement, in outer: [String]) -> [String] {
        guard let kind = kinds[element.name] else {
            return ["\(element.name) is no element that is known here"]
        }
        var faults: [String] = []
        // What stands in text that has no content of its own is judged by what is around that.
        let around = outer.filter { kinds[$0]?.holds != .asAround }
        if outer.isEmpty ? element.name != "html" : !isTaken(element.name, in: around) {
            faults.append("\(element.name) may not stand in \(outer.last ?? "nothing")")
        }
        for name in kind.needs where element.attribute(name) == nil {
            faults.append("\(element.name) has no \(name)")
        }
        for name in element.attributeNames {
            guard let values = kind.attributes[name] ?? global[name] else {
                if !name.hasPrefix("data-"), !name.hasPrefix("aria-") {
                    faults.append("\(element.name) has no attribute \(name)")
                }
                continue
            }
            let value = element.attribute(name) ?? ""
            if !values.take(value) { faults.append("\(name) cannot be \u{201C}\(value)\u{201D}") }
        }
        return faults
    }

    static func takesText(_ name: String) -> Bool {
        switch kinds[name]?.holds {
        case .flow, .phrasing, .text, .asAround, nil: true
        case .only, .nothing: false
        }
    }

    private static func isTaken(_ name: String, in outer: [String]) -> Bool {
        guard let parent = outer.last, let holds = kinds[parent]?.holds else { return true }
        // A group of terms and what they mean.
        if parent == "div", outer.dropLast().last == "dl" { return ["dt", "dd"].contains(name) }
        switch holds {
        case .only(let names): return names.contains(name)
        case .nothing, .text: return false
        case .phrasing: return kinds[name]?.isPhrasing == true
        case .flow:
            if name == "figcaption" { return parent == "figure" }
            if name == "summary" { return parent == "details" }
            if name == "legend" { return parent == "fieldset" }
            return kinds[name]?.isPhrasing == true || blocks.contains(name)
        case .asAround: return true
        }
    }

    private struct Kind {
        var holds: Content
        var isPhrasing = false
        var attributes: [String: Values] = [:]
        var needs: [String] = []
    }

    private enum Content: Equatable {
        case flow
        case phrasing
        case only(Set<String>)
        case text
        case nothing
        /// What the element around takes.
        case asAround
    }

    private enum Values {
        case any
        case some
        case whole
        case oneOf([String])

        func take(_ value: String) -> Bool {
            switch self {
            case .any: true
            case .some: !value.isEmpty
            case .whole: Int(value) != nil
            case .oneOf(let values): values.contains(value)
            }
        }
    }

    private static let blocks: Set = [
        "h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "section", "article", "main", "header",
        "footer", "nav", "aside", "blockquote", "pre", "hr", "ul", "ol", "dl", "table", "figure",
        "details", "dialog", "form", "fieldset", "style",
    ]

    private static let global: [String: Values] = [
        "id": .some, "class": .any, "style": .some, "title": .any, "lang": .some,
        "dir": .oneOf(["ltr", "rtl", "auto"]), "hidden": .any, "tabindex": .whole, "role": .some,
        "translate": .any, "spellcheck": .any, "contenteditable": .any,
    ]

    private static let kinds: [String: Kind] = {
        var kinds: [String: Kind] = [
            "html": Kind(holds: .only(["head", "body"])),
            "head": Kind(holds: .only(["title", "meta", "style", "script"])),
            "title": Kind(holds: .text), "style": Kind(holds: .text),
            "meta": Kind(
                holds: .nothing,
                attributes: [
                    "charset": .oneOf(["utf-8"]), "name": .some, "content": .any,
                    "http-equiv": .oneOf(["Content-Security-Policy"]),
                ]),
            "body": Kind(holds: .flow),
            "hr": Kind(holds: .nothing),
            "ul": Kind(holds: .only(["li"])),
            "ol": Kind(
                holds: .only(["li"]),
                attributes: ["type": .oneOf(["1", "a", "A"]), "start": .whole]),
            "li": Kind(holds: .flow, attributes: ["value": .whole]),
            "dl": Kind(holds: .only(["dt", "dd", "div"])),
            "table": Kind(holds: .only(["caption", "thead", "tbody"])),
            "thead": Kind(holds: .only(["tr"])), "tbody": Kind(holds: .only(["tr"])),
            "tr": Kind(holds: .only(["td", "th"])),
            "td": Kind(holds: .flow, attributes: spans),
            "th": Kind(
                holds: .flow,
                attributes: spans.merging([
                    "scope": .oneOf(["col", "row", "colgroup", "rowgroup"])
                ]) { first, _ in first }),
            "details": Kind(holds: .flow, attributes: ["open": .any]),
            "dialog": Kind(holds: .flow, attributes: ["open": .any]),
            "br": Kind(holds: .nothing, isPhrasing: true),
            "wbr": Kind(holds: .nothing, isPhrasing: true),
            "a": Kind(
                holds: .asAround, isPhrasing: true, attributes: ["href": .some, "rel": .any],
                needs: ["href"]),
            "time": Kind(
                holds: .phrasing, isPhrasing: true, attributes: ["datetime": .some],
                needs: ["datetime"]),
            "data": Kind(
                holds: .phrasing, isPhrasing: true, attributes: ["value": .any], needs: ["value"]),
            "img": Kind(
                holds: .nothing, isPhrasing: true,
                attributes: [
                    "src": .some, "alt": .any, "width": .whole, "height": .whole,
                    "loading": .oneOf(["lazy", "eager"]), "decoding": .any,
                ], needs: ["src", "alt"]),
            "canvas": Kind(
                holds: .asAround, isPhrasing: true,
                attributes: ["width": .whole, "height": .whole]),
            "script": Kind(holds: .text, isPhrasing: true, attributes: ["type": .any]),
            "noscript": Kind(holds: .asAround, isPhrasing: true),
            "input": Kind(
                holds: .nothing, isPhrasing: true,
                attributes: control.merging([
                    "type": .oneOf(["checkbox", "radio", "text", "search", "range", "number"]),
                    "value": .any, "checked": .any, "readonly": .any, "autocomplete": .any,
                    "placeholder": .any, "min": .any, "max": .any, "step": .any,
                ]) { first, _ in first }, needs: ["type"]),
            "label": Kind(holds: .phrasing, isPhrasing: true, attributes: ["for": .some]),
            "output": Kind(
                holds: .phrasing, isPhrasing: true, attributes: ["for": .some, "name": .any]),
            "button": Kind(
                holds: .phrasing, isPhrasing: true,
                attributes: control.merging([
                    "type": .oneOf(["button", "submit", "reset"])
                ]) { first, _ in first }),
        ]
        for name in ["h1", "h2", "h3", "h4", "h5", "h6", "p", "pre", "summary", "legend"] {
            kinds[name] = Kind(holds: .phrasing)
        }
        for name in [
            "div", "section", "article", "main", "header", "footer", "nav", "aside", "blockquote",
            "dt", "dd", "caption", "figure", "figcaption", "form", "fieldset",
        ] {
            kinds[name] = Kind(holds: .flow)
        }
        for name in [
            "strong", "em", "code", "sup", "sub", "span", "mark", "kbd", "small", "b", "i", "u",
            "s", "del", "ins", "cite", "abbr",
        ] {
            kinds[name] = Kind(holds: .phrasing, isPhrasing: true)
        }
        return kinds
    }()

    private static let spans: [String: Values] = [
        "rowspan": .whole, "colspan": .whole, "headers": .some,
    ]
    private static let control: [String: Values] = ["name": .any, "disabled": .any]
}
