import TextRecognition

/// The languages of text in pictures.
public struct PictureLanguages: Hashable, Sendable {
    /// A language that can be read, or could be.
    public struct Language: Hashable, Sendable {
        /// BCP 47.
        public let tag: String
        /// The Debian package that contains its data.
        public let package: String
    }

    /// What this machine can read, sorted by tag.
    public let installed: [Language]
    /// What it could read with the package of each, sorted by tag.
    public let installable: [Language]

    /// Looks at what is installed.
    public init() {
        let languages = InstalledLanguages()
        installed = languages.installed.map { Language(tag: $0.tag, package: $0.package) }
        installable = languages.installable.map { Language(tag: $0.tag, package: $0.package) }
    }
}
