import TextRecognition

/// The languages of text in pictures.
public struct PictureLanguages: Hashable, Sendable {
    /// A language that can be read, or could be.
    public struct Language: Hashable, Sendable {
        /// BCP 47.
        public let tag: String
        /// The recognizers that read it on this machine, such as `tesseract`.
        public let readers: [String]
        /// The Debian package of Tesseract's data for it, such as `tesseract-ocr-deu`; `nil` where it is
        /// installed, or there is none.
        public let package: String?
    }

    /// The value of `--language` that has languages detected.
    public static let automatic = "auto"

    /// What this machine can read, sorted by tag.
    public let installed: [Language]
    /// What it could read with the package of each, sorted by tag.
    public let installable: [Language]

    /// Looks at what is installed.
    public init() {
        let tesseract = InstalledLanguages()
        let neural = NeuralInstallation().state == .installed ? NeuralRecognizer.languages : []
        let packages = tesseract.installable.map { ($0.tag, Optional($0.package)) }
        let known = tesseract.installed.map { ($0.tag, String?.none) } + packages
        let others = neural.filter { RecognitionLanguage(matching: $0) == nil }
            .map { ($0, String?.none) }
        let all = (known + others).sorted { $0.0 < $1.0 }.map { tag, package in
            let isRead = package == nil && !others.contains { $0.0 == tag }
            return Language(
                tag: tag,
                readers: (isRead ? [TesseractRecognizer.name] : [])
                    + (neural.contains { $0 == tag.primaryLanguage }
                        ? [NeuralRecognizer.name] : []),
                package: package)
        }
        installed = all.filter { !$0.readers.isEmpty }
        installable = all.filter(\.readers.isEmpty)
    }
}

extension String {
    /// The first part of a BCP 47 tag.
    fileprivate var primaryLanguage: Substring { prefix { $0 != "-" } }
}
