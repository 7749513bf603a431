import Testing

@testable import TextRecognition

@Suite struct QuotationTests {
    @Test func `two single marks are a double one`() {
        #expect("‘‘Yes,’’".withDoubleQuotes == "“Yes,”")
    }

    @Test func `apostrophes and single marks stay`() {
        for text in ["don’t", "‘Yes,’", "dogs’ ", "5'11\"", "“Yes”"] {
            #expect(text.withDoubleQuotes == text)
        }
    }

    /// Nothing but pairs changes, and none is left.
    @Test func `any text keeps its other letters`() {
        for seed in 0..<64 {
            let text = String((0..<6).map { seed >> $0 & 1 == 0 ? "‘" : "a" as Character })
            let result = text.withDoubleQuotes
            #expect(!result.contains("‘‘"))
            #expect(result.filter { $0 == "a" } == text.filter { $0 == "a" })
        }
    }
}
