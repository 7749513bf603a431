public import Foundation

extension DataDetector {
    /// What is known of a text beside its words. What is `nil` is unknown; nothing is taken from
    /// the machine's own settings.
    public struct Options: Hashable, Sendable {
        /// What `tomorrow` and a date without a year refer to.
        public var documentDate: Date?
        public var documentLanguageCode: Locale.LanguageCode?
        /// Tells the order of day and month, the country of phone numbers, the meaning of `$`.
        public var documentRegion: Locale.Region?
        /// Where clock times without a zone are; Greenwich if `nil`.
        public var documentTimeZone: TimeZone?

        public init(
            documentDate: Date? = nil, documentLanguageCode: Locale.LanguageCode? = nil,
            documentRegion: Locale.Region? = nil, documentTimeZone: TimeZone? = nil
        ) {
            self.documentDate = documentDate
            self.documentLanguageCode = documentLanguageCode
            self.documentRegion = documentRegion
            self.documentTimeZone = documentTimeZone
        }
    }
}
