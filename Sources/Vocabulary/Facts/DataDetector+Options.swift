public import Foundation

extension DataDetector {
    /// The context of a text. `nil` means unknown; the settings of the system are never used.
    public struct Options: Hashable, Sendable {
        /// The day that `tomorrow` and dates without a year refer to.
        public var documentDate: Date?
        /// Whether a time of day without a day, such as `4 pm`, is one of that day: in a message, not in a schedule.
        public var timesAreOfDocumentDate = true
        /// The language of the text.
        public var documentLanguageCode: Locale.LanguageCode?
        /// Determines the order of day and month, the country of phone numbers, and the meaning of
        /// `$`.
        public var documentRegion: Locale.Region?
        /// The zone of times that state none; GMT if `nil`.
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
