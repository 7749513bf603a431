import DataDetection
import Foundation
import Testing

/// What a user of the product sees with one import.
@Suite struct ProductTests {
    @Test func `facts of a text come one by one`() async {
        var kinds: [DataDetector.MatchType] = []
        let text = "Write to ada@example.org or call +44 20 7946 0018."
        for await match in text.dataDetectorMatches([.emailAddress, .phoneNumber]) {
            kinds.append(match.details.type)
        }
        #expect(kinds == [.emailAddress, .phoneNumber])
    }

    @Test func `runs of attributed text say what they mean`() {
        var text = AttributedString("Write to ada@example.org, or call +44 20 7946 0018 é.")
        text.languageIdentifier = "en"
        let marked = text.markingDetectedData()
        let found = marked.runs.compactMap { run in
            run[DataDetector.DetectedDataAttribute.self].map { ($0.type, run.range) }
        }
        #expect(found.map(\.0) == [.emailAddress, .phoneNumber])
        #expect(
            found.map { String(marked[$0.1].characters) } == [
                "ada@example.org", "+44 20 7946 0018",
            ])
        #expect(marked.characters.elementsEqual(text.characters))
        #expect(marked.runs.allSatisfy { $0.languageIdentifier == "en" })
        #expect(marked.runs.compactMap(\.link).map(\.scheme) == ["mailto", "tel"])
    }

    @Test func `text without facts stays as it is`() {
        let text = AttributedString("Nothing to see here.")
        #expect(text.markingDetectedData() == text)
    }
}
