import Packaging

/// The elements that docconv writes: their content models, contexts and attributes.
///
/// Source: HTML Living Standard, 3.2.5.2 (kinds of content), 3.2.6 (global attributes), 4
/// (elements).
enum HTMLElements {
    /// The violations of an element in its context.
    ///
    /// - Parameter outer: The enclosing elements, from the root inwards.
    static func violations(of element: XMLElement, in outer: [String]) -> [String] {
        guard let kind = kinds[element.name] else {
            return ["\(element.name) is not an element that docconv writes"]
        }
        var violations: [String] = []
        // The content of a transparent element is judged by the element around it.
        let around = outer.filter { kinds[$0]?.content != .asAround }
        if outer.isEmpty ? element.name != "html" : !isTaken(element.name, in: around) {
            violations.append("\(element.name) is not allowed in \(outer.last ?? "nothing")")
        }
        for name in kind.needs where element.attribute(name) == nil {
            violations.append("\(element.name) has no \(name)")
        }
        for name in element.attributeNames {
            guard let values = kind.attributes[name] ?? global[name] else {
                if !name.hasPrefix("data-"), !name.hasPrefix("aria-") {
                    violations.append("\(element.name) has no attribute \(name)")
                }
                continue
            }
            let value = element.attribute(name) ?? ""
            if !values.take(value) {
                violations.append("\(name) cannot be \u{201C}\(value)\u{201D}")
            }
        }
        return violations
    }

    static func takesText(_ name: String) -> Bool {
        switch kinds[name]?.content {
        case .flow, .phrasing, .text, .asAround, nil: true
        case .only, .nothing: false
        }
    }

    private static func isTaken(_ name: String, in outer: [String]) -> Bool {
        guard let parent = outer.last, let content = kinds[parent]?.content else { return true }
        // A `div` in a `dl` groups terms and descriptions.
        if parent == "div", outer.dropLast().last == "dl" { return ["dt", "dd"].contains(name) }
        switch content {
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
        var content: Content
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
        /// The content model of the enclosing element (transparent).
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
            "html": Kind(content: .only(["head", "body"])),
            "head": Kind(content: .only(["title", "meta", "style", "script"])),
            "title": Kind(content: .text), "style": Kind(content: .text),
            "meta": Kind(
                content: .nothing,
                attributes: [
                    "charset": .oneOf(["utf-8"]), "name": .some, "content": .any,
                    "http-equiv": .oneOf(["Content-Security-Policy"]),
                ]),
            "body": Kind(content: .flow),
            "hr": Kind(content: .nothing),
            "ul": Kind(content: .only(["li"])),
            "ol": Kind(
                content: .only(["li"]),
                attributes: ["type": .oneOf(["1", "a", "A"]), "start": .whole]),
            "li": Kind(content: .flow, attributes: ["value": .whole]),
            "dl": Kind(content: .only(["dt", "dd", "div"])),
            "table": Kind(content: .only(["caption", "thead", "tbody"])),
            "thead": Kind(content: .only(["tr"])), "tbody": Kind(content: .only(["tr"])),
            "tr": Kind(content: .only(["td", "th"])),
            "td": Kind(content: .flow, attributes: spans),
            "th": Kind(
                content: .flow,
                attributes: spans.merging([
                    "scope": .oneOf(["col", "row", "colgroup", "rowgroup"])
                ]) { first, _ in first }),
            "details": Kind(content: .flow, attributes: ["open": .any]),
            "dialog": Kind(content: .flow, attributes: ["open": .any]),
            "br": Kind(content: .nothing, isPhrasing: true),
            "wbr": Kind(content: .nothing, isPhrasing: true),
            "a": Kind(
                content: .asAround, isPhrasing: true, attributes: ["href": .some, "rel": .any],
                needs: ["href"]),
            "time": Kind(
                content: .phrasing, isPhrasing: true, attributes: ["datetime": .some],
                needs: ["datetime"]),
            "data": Kind(
                content: .phrasing, isPhrasing: true, attributes: ["value": .any], needs: ["value"]),
            "img": Kind(
                content: .nothing, isPhrasing: true,
                attributes: [
                    "src": .some, "alt": .any, "width": .whole, "height": .whole,
                    "loading": .oneOf(["lazy", "eager"]), "decoding": .any,
                ], needs: ["src", "alt"]),
            "canvas": Kind(
                content: .asAround, isPhrasing: true,
                attributes: ["width": .whole, "height": .whole]),
            "script": Kind(content: .text, isPhrasing: true, attributes: ["type": .any]),
            "noscript": Kind(content: .asAround, isPhrasing: true),
            "input": Kind(
                content: .nothing, isPhrasing: true,
                attributes: control.merging([
                    "type": .oneOf(["checkbox", "radio", "text", "search", "range", "number"]),
                    "value": .any, "checked": .any, "readonly": .any, "autocomplete": .any,
                    "placeholder": .any, "min": .any, "max": .any, "step": .any,
                ]) { first, _ in first }, needs: ["type"]),
            "label": Kind(content: .phrasing, isPhrasing: true, attributes: ["for": .some]),
            "output": Kind(
                content: .phrasing, isPhrasing: true, attributes: ["for": .some, "name": .any]),
            "button": Kind(
                content: .phrasing, isPhrasing: true,
                attributes: control.merging([
                    "type": .oneOf(["button", "submit", "reset"])
                ]) { first, _ in first }),
        ]
        for name in ["h1", "h2", "h3", "h4", "h5", "h6", "p", "pre", "summary", "legend"] {
            kinds[name] = Kind(content: .phrasing)
        }
        for name in [
            "div", "section", "article", "main", "header", "footer", "nav", "aside", "blockquote",
            "dt", "dd", "caption", "figure", "figcaption", "form", "fieldset",
        ] {
            kinds[name] = Kind(content: .flow)
        }
        for name in [
            "strong", "em", "code", "sup", "sub", "span", "mark", "kbd", "small", "b", "i", "u",
            "s", "del", "ins", "cite", "abbr",
        ] {
            kinds[name] = Kind(content: .phrasing, isPhrasing: true)
        }
        return kinds
    }()

    private static let spans: [String: Values] = [
        "rowspan": .whole, "colspan": .whole, "headers": .some,
    ]
    private static let control: [String: Values] = ["name": .any, "disabled": .any]
}
