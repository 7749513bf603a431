import DataDetection
public import Diagnostics
public import Facts
import Foundation

extension DataDetector.Options {
    /// What was asked for, and for the rest what the file says of itself: its language with the
    /// region, and the day on which it was made, which is not that of the times in it.
    ///
    /// - Parameters:
    ///   - language: BCP 47.
    ///   - created: ISO 8601.
    func completed(language: String?, created: String?) -> DataDetector.Options {
        var options = self
        if options.documentLanguageCode == nil, let language {
            options.setLanguage(language)
        }
        if options.documentDate == nil {
            options.documentDate = created.flatMap(Self.noon)
            options.timesAreOfDocumentDate = false
        }
        return options
    }

    /// - Parameter tag: BCP 47; its region counts where none is known yet.
    public mutating func setLanguage(_ tag: String) {
        let subtags = tag.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let code = subtags.first, (2...3).contains(code.count) else { return }
        documentLanguageCode = Locale.LanguageCode(code.lowercased())
        let region = subtags.dropFirst().first { $0.count == 2 }
        if documentRegion == nil, let region {
            documentRegion = Locale.Region(region.uppercased())
        }
    }

    /// - Parameter code: Two letters of ISO 3166-1, in either case.
    /// - Throws: `wrongUsage` for anything else.
    public mutating func setRegion(_ code: String) throws(Problem) {
        let region = code.uppercased()
        guard Detection.isCountry(region) else {
            // People write the codes of car plates and domains.
            let meant = region == "UK" ? "GB" : region == "EL" ? "GR" : nil
            throw Problem(
                .wrongUsage, "\(code) is no country code",
                hint: meant.map { "did you mean \($0)?" }
                    ?? "give two letters of ISO 3166-1, such as GB")
        }
        documentRegion = Locale.Region(region)
    }

    /// Noon in Greenwich of the day that a time of ISO 8601 begins with.
    private static func noon(of time: String) -> Date? {
        try? Date(time.prefix(10) + "T12:00:00Z", strategy: .iso8601)
    }
}
