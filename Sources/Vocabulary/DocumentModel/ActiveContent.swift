/// What a PDF can do or carry besides its pages.
///
/// Source: ISO 32000-2:2020, 12.6 (actions), 7.11.4 (embedded files), 12.7.8 (XFA), 13 (media).
public struct ActiveContent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue & Self.everything }

    /// JavaScript, also in addresses of links.
    public static let scripts = ActiveContent(rawValue: 1)
    /// Actions that start programs, send or fetch forms, or play media.
    public static let actions = ActiveContent(rawValue: 2)
    /// Files that are attached to the document or to a page.
    public static let embeddedFiles = ActiveContent(rawValue: 4)
    /// Forms of the XML Forms Architecture.
    public static let xmlForms = ActiveContent(rawValue: 8)
    /// Annotations of video, sound and 3D.
    public static let media = ActiveContent(rawValue: 16)

    private static let everything: UInt8 = 31

    /// For messages, such as `JavaScript and embedded files`.
    package var description: String {
        let names = [
            (ActiveContent.scripts, "JavaScript"),
            (.actions, "actions that start programs, send forms or play media"),
            (.embeddedFiles, "embedded files"), (.xmlForms, "XML forms"),
            (.media, "media and 3D annotations"),
        ].filter { contains($0.0) }.map(\.1)
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
