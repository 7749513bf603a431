import Facts
import Testing

@testable import DataDetection

@Suite struct PersonNameTests {
    @Test(arguments: [
        ("Anna Berg", nil, "Anna", "Berg", nil),
        ("Dr. Anna Maria van den Berg, MBA", "Dr.", "Anna Maria", "van den Berg", "MBA"),
        ("Berg, Anna", nil, "Anna", "Berg", nil),
        ("Prof. Dr. José García Jr.", "Prof. Dr.", "José", "García", "Jr."),
        ("Madonna", nil, "Madonna", nil, nil),
    ])
    func `a name has its parts`(
        printed: String, prefix: String?, given: String, family: String?, suffix: String?
    ) {
        let name = PersonName(printed: printed)
        #expect(name.prefix == prefix)
        #expect(name.given == given)
        #expect(name.family == family)
        #expect(name.suffix == suffix)
        #expect(name.full == printed)
    }

    @Test(arguments: ["12 Oak Street", "please sign here", "Anna", "ann@example.org", ""])
    func `other text is no name`(text: String) { #expect(!text.mayBeName) }

    /// Whatever the blanks, no word is lost.
    @Test(arguments: 0..<30) func `the parts contain all words`(seed: Int) {
        let pool = ["Dr.", "Anna", "von", "Berg", "Li", "O'Neil", "PhD", "José", "de"]
        let words = (0..<1 + seed % 5).map { pool[(seed * 5 + $0 * 3) % pool.count] }
        let name = PersonName(printed: words.joined(separator: "  "))
        let parts = [name.prefix, name.given, name.family, name.suffix].compactMap(\.self)
        #expect(
            parts.joined(separator: " ").split(separator: " ").map(String.init).sorted()
                == words.sorted())
    }
}
