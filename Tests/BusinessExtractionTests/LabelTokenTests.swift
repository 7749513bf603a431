import Testing

@testable import BusinessExtraction

@Suite struct LabelTokenTests {
    @Test(arguments: [
        ("Invoice No.", ["invoice", "no"]), ("INV#4711", ["inv", "#", "4711"]),
        ("MwSt.19%", ["mwst", "19", "%"]), ("Große Nº7", ["grosse", "n", "7"]), ("…", []),
    ]) func `runs of letters, of digits and signs are tokens`(_ text: String, _ tokens: [String]) {
        #expect(text.labelTokens == tokens)
    }

    @Test(arguments: 0..<50) func `plain text has the tokens that folding gives`(seed: UInt64) {
        var state = seed &+ 1
        let text = String(
            decoding: (0..<40).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(32 + (state >> 33) % 95)
            }, as: UTF8.self)
        #expect(text.labelTokens == text.foldedTokens)
    }
}
