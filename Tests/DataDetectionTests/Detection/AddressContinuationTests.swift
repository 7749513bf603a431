import Testing

@testable import DataDetection

@Suite struct AddressContinuationTests {
    @Test(arguments: [
        ("jane.doe@", "example.com"), ("jane.doe@example.", "com,"), ("jane.doe", "@example.com"),
        ("(jane@my-", "firm.org)"), ("https://example.com/a-", "b.html"),
        ("https://example.com/docs/", "index.html"), ("www.example.com/a?b=", "c"),
        ("https://example.com/docs/", "a/b"),
    ])
    func `an address that a line cuts goes on`(end: String, start: String) {
        #expect(AddressContinuation.goes(on: end, in: start, fillsLine: true))
    }

    @Test(arguments: [
        ("jane.doe@example.com", "and"), ("https://example.com/", "and"),
        ("https://example.com", "is"),
        ("word", "next"), ("jane@", "home"), ("3@", "5.00"), ("https://example.com.", "The"),
        ("well-", "known"),
    ])
    func `what is whole ends with its line`(end: String, start: String) {
        #expect(!AddressContinuation.goes(on: end, in: start, fillsLine: true))
    }

    @Test func `a link ends in a line that had room`() {
        #expect(
            !AddressContinuation.goes(on: "https://example.com/a-", in: "b.html", fillsLine: false))
    }

    /// Wherever an e-mail address is cut beside a mark, it is made whole.
    @Test func `an e-mail address is whole wherever a mark is cut`() {
        let address = "max.muster-mann@mail.example-firm.org"
        let at = address.firstIndex(of: "@") ?? address.endIndex
        for cut in address.indices where cut > at && address[address.index(before: cut)] == "." {
            #expect(
                AddressContinuation.goes(
                    on: address[..<cut], in: address[cut...], fillsLine: false))
        }
    }
}
