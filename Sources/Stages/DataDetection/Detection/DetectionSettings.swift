import Facts
import Foundation

/// What is known of a text beside its words. Nothing comes from the machine's own settings.
struct DetectionSettings: Sendable {
    /// Two or three small letters.
    let language: String?
    /// ISO 3166-1, two capital letters.
    let region: String?
    let timeZone: TimeZone?
    /// The moment that relative words refer to, in `timeZone` or as printed.
    let reference: CivilTime?
    let customs: RegionalCustoms

    init(_ options: DataDetector.Options) {
        language = options.documentLanguageCode?.identifier.lowercased()
        region = options.documentRegion?.identifier.uppercased()
        timeZone = options.documentTimeZone
        customs = RegionalCustoms(language: language, region: region)
        reference = options.documentDate.map {
            CivilTime($0, in: options.documentTimeZone)
        }
    }

    var hasDecimalComma: Bool {
        switch customs.separators {
        case .pointComma, .spaceComma: true
        case .commaPoint, .apostrophePoint, nil: false
        }
    }
}
