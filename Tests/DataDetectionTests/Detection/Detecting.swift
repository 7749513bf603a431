import Facts
import Foundation

@testable import DataDetection

/// What detection finds in a text, for tests.
struct Detecting {
    var language: String? = "en"
    var region: String?
    /// ISO 8601, a day or a moment in Greenwich.
    var reference: String?
    var timesAreOfReference = true

    func matches(_ text: String) -> [DataDetector.Match] {
        var options = DataDetector.Options()
        options.documentLanguageCode = language.map { Locale.LanguageCode($0) }
        options.documentRegion = region.map { Locale.Region($0) }
        options.documentDate = reference.flatMap { moment in
            try? Date(moment.contains("T") ? moment : moment + "T00:00:00Z", strategy: .iso8601)
        }
        options.timesAreOfDocumentDate = timesAreOfReference
        return Detection(options: options).matches(in: text)
    }

    /// The printed texts of one kind.
    func texts(_ kind: DataDetector.MatchType, in text: String) -> [String] {
        matches(text).filter { $0.details.type == kind }.map { String(text[$0.range]) }
    }

    /// The details of the first match of one kind.
    func details(
        _ kind: DataDetector.MatchType, in text: String
    ) -> DataDetector.SemanticDetails? {
        matches(text).first { $0.details.type == kind }?.details
    }
}

extension String {
    /// The text with each of its digits changed to each other digit, one at a time.
    var withOneDigitChanged: [String] {
        indices.filter { self[$0].isASCII && self[$0].isNumber }.flatMap { index in
            "0123456789".filter { $0 != self[index] }.map { digit in
                replacingCharacters(in: index...index, with: String(digit))
            }
        }
    }
}
