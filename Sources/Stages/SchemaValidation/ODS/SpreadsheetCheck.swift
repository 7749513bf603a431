import Diagnostics
import Packaging

/// Checks the parts of an OpenDocument spreadsheet against their grammar and against each other.
///
/// Source: OpenDocument 1.3, part 2, 3 (packages) and 4 (manifest); part 3, 9 (tables).
struct SpreadsheetCheck {
    private var package: PackageCheck
    private static let mediaType = "application/vnd.oasis.opendocument.spreadsheet"
    private static let manifest = "META-INF/manifest.xml"

    /// - Throws: `limitReached`.
    static func violations(in bytes: [UInt8], grammar: XMLGrammar) throws(Problem) -> [Violation] {
        try [Violation](ofPackage: { () throws(Problem) in
            var check = SpreadsheetCheck(try PackageCheck(bytes, grammar: grammar))
            try check.run()
            return check.package.violations
        })
    }

    private init(_ package: PackageCheck) { self.package = package }

    private mutating func run() throws(Problem) {
        try checkType()
        try checkManifest()
        for part in ["content.xml", "styles.xml", "meta.xml", "settings.xml"]
        where !package.contains(part) {
            package.report("the package has no \(part)", in: nil)
        }
        var common = CommonStyleRules()
        try package.visit("styles.xml", &common)
        var content = SpreadsheetRules(styles: common.styles)
        try package.visit("content.xml", &content)
        var meta = RootRule("document-meta")
        try package.visit("meta.xml", &meta)
        var settings = SettingRules(titles: content.titles)
        try package.visit("settings.xml", &settings)
    }

    /// The first bytes of the file identify its type.
    private mutating func checkType() throws(Problem) {
        let name = "mimetype"
        guard package.parts.first == name, package.isStored(name) else {
            package.report("the part is not the first entry, or not stored uncompressed", in: name)
            return
        }
        if try package.bytes(of: name) != Array(Self.mediaType.utf8) {
            package.report("the part does not say \(Self.mediaType)", in: name)
        }
    }

    private mutating func checkManifest() throws(Problem) {
        guard package.contains(Self.manifest) else {
            return package.report("the package has no \(Self.manifest)", in: nil)
        }
        var rules = ManifestRules()
        try package.visit(Self.manifest, &rules)
        for (part, entry) in rules.entries.sorted(by: { $0.key < $1.key }) {
            if part == "/" {
                if entry.type != Self.mediaType {
                    package.report(
                        "the whole is not \(Self.mediaType)", in: Self.manifest, at: entry.place)
                }
            } else if !package.contains(part) {
                package.report("there is no \(part)", in: Self.manifest, at: entry.place)
            }
        }
        for part in ["/"] + package.parts
        where part != "mimetype" && part != Self.manifest && rules.entries[part] == nil {
            package.report("the manifest does not list \(part)", in: Self.manifest)
        }
    }
}

/// The manifest: the entries that a package declares.
struct ManifestRules: PartRules {
    private(set) var violations = ViolationList()
    private(set) var entries: [String: (type: String, place: ElementLocation)] = [:]

    mutating func open(_ element: XMLElement) {
        guard let part = element.attribute("full-path") else { return }
        let entry = (element.attribute("media-type") ?? "", ElementLocation(element))
        if entries.updateValue(entry, forKey: part) != nil {
            violations.report("\(part) is listed twice", at: element)
        }
    }
}

/// The view settings of the sheets.
struct SettingRules: PartRules {
    private(set) var violations = ViolationList()
    private let titles: SheetTitles
    private var isInTables = false
    private var content = ""

    init(titles: SheetTitles) { self.titles = titles }

    mutating func open(_ element: XMLElement) {
        content = ""
        let name = element.attribute("name")
        switch element.name {
        case "config-item-map-named": isInTables = name == "Tables"
        case "config-item-map-entry":
            if isInTables, let name, !titles.contains(name) {
                violations.report("there is no sheet \u{201C}\(name)\u{201D}", at: element)
            }
        default: break
        }
    }

    mutating func text(_ text: String) { content += text }

    mutating func close(_ element: XMLElement) {
        if element.name == "config-item-map-named" { isInTables = false }
        guard element.attribute("name") == "ActiveTable", !titles.contains(content) else { return }
        violations.report("there is no sheet \u{201C}\(content)\u{201D}", at: element)
    }
}
