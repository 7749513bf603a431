import Facts
import Foundation

/// The context of a text. The settings of the system are never used.
struct DetectionSettings: Sendable {
    /// ISO 639, two or three lower-case letters.
    let language: String?
    /// ISO 3166-1, two capital letters.
    let region: String?
    let timeZone: TimeZone?
    /// The reference time of relative words, in `timeZone` or as local time.
    let reference: CivilTime?
    /// Whether times of day without a day are on the day of `reference`.
    let timesAreOfReference: Bool
    let customs: RegionalCustoms

    init(_ options: DataDetector.Options) {
        language = options.documentLanguageCode?.identifier.lowercased()
        region = options.documentRegion?.identifier.uppercased()
        timeZone = options.documentTimeZone
        customs = RegionalCustoms(language: language, region: region)
        reference = options.documentDate.map {
            CivilTime($0, in: options.documentTimeZone)
        }
        timesAreOfReference = options.timesAreOfDocumentDate
    }

    var hasDecimalComma: Bool {
        switch customs.separators {
        case .pointComma, .spaceComma: true
        case .commaPoint, .apostrophePoint, nil: false
        }
    }
}
