import Packaging

/// The media types of a package's parts.
///
/// Source: ECMA-376, part 2, 10.1.2.2.
struct ContentTypeRules: PartRules {
    private(set) var violations = ViolationList()
    private var defaults: [String: String] = [:]
    private(set) var overrides: [String: (type: String, place: ElementLocation)] = [:]

    mutating func open(_ element: XMLElement) {
        let type = element.attribute("ContentType") ?? ""
        if let ending = element.attribute("Extension")?.lowercased() {
            if defaults.updateValue(type, forKey: ending) != nil {
                violations.report("\u{201C}\(ending)\u{201D} has two types", at: element)
            }
        } else if let name = element.attribute("PartName") {
            let part = String(name.drop { $0 == "/" })
            let entry = (type, ElementLocation(element))
            if overrides.updateValue(entry, forKey: part) != nil {
                violations.report("\(part) has two types", at: element)
            }
        }
    }

    func type(of part: String) -> String? {
        let name = part.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return overrides[part]?.type ?? defaults[ending]
    }
}

/// The relationships of a part.
///
/// Source: ECMA-376, part 2, 9.3.
struct RelationRules: PartRules {
    private(set) var violations = ViolationList()
    private(set) var relations: [Relation] = []
    private var ids: Set<String> = []
    private let folder: [Substring]

    /// - Parameter part: The part that has the relationships; empty for the package.
    init(of part: String) { folder = part.split(separator: "/").dropLast() }

    /// The name of the part that lists the relationships of a part.
    static func name(for part: String) -> String {
        let steps = part.split(separator: "/")
        return (steps.dropLast() + ["_rels", "\(steps.last ?? "").rels"]).joined(separator: "/")
    }

    mutating func open(_ element: XMLElement) {
        guard let id = element.attribute("Id"), let target = element.attribute("Target") else {
            return
        }
        if !ids.insert(id).inserted { violations.report("two are called \(id)", at: element) }
        let isExternal = element.attribute("TargetMode") == "External"
        let type = element.attribute("Type") ?? ""
        relations.append(
            Relation(
                id: id, kind: type.split(separator: "/").last.map(String.init) ?? "",
                target: isExternal ? target : resolved(target), isExternal: isExternal,
                place: ElementLocation(element)))
    }

    private func resolved(_ target: String) -> String {
        var steps = target.hasPrefix("/") ? [] : folder
        for step in target.split(separator: "/") {
            if step == ".." {
                _ = steps.popLast()
            } else if step != "." {
                steps.append(step)
            }
        }
        return steps.joined(separator: "/")
    }
}
