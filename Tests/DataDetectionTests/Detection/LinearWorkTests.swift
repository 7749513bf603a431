import Facts
import Testing

@testable import DataDetection

/// The work of detection grows with the length of a text and not faster, whatever it says.
///
/// Work is counted in looks at tokens, so that a busy machine changes nothing.
@Suite struct LinearWorkTests {
    @Test(arguments: [
        "1 ", "12 34 ", "1.2.", "1-", "a.", "@a", "a@", "://", "(1", "from 1 to ", "in the ",
        "1/2/",
        "next ", "Main St, ", "12 Main ", "GB82 ", "4111 1111 ", "half ", "twenty ", "5 million ",
        "$", "$1 ",
        "May ", "May 1 - ", "first of the ", "1st ", "http://a.", "a b@c ", "£5.",
        "the last week of ", "4:",
        "between 3 and ", "RB12345678", "LH 4 ", "日", "°", "and ", "before ", "2026-", "Av. ",
        "A1 ", "東京都", "〒100-0001 ", "12345 Berlin, ", "서울 강남구 ", "hace 3 ", "vor ",
        "+49 30 ", "DHL 1234 ", "semaine ",
    ])
    func `twice the text is at most twice the work`(_ piece: String) {
        let small = looks(at: piece, bytes: 20_000)
        let large = looks(at: piece, bytes: 40_000)
        #expect(large <= small * 2 + small / 10 + 10_000, "\(piece): \(small), \(large)")
    }

    /// A look is a few instructions; a megabyte of words has some 200,000 tokens.
    @Test func `a megabyte of near misses takes bounded work`() {
        let text =
            "12 Main, call 12-34 at 4: or from 3 of May to 10/ GB82 A1 $ 5, a@b 1.2.3 half a "
        let looks = looks(at: text, bytes: 1_000_000)
        #expect(looks < 1_000_000 * mostLooksForByte, "\(looks)")
    }

    private func looks(at piece: String, bytes: Int) -> Int {
        let counter = AccessCounter()
        let text = String(repeating: piece, count: bytes / piece.utf8.count)
        _ = Detection(options: .init()).matches(in: text, counter: counter)
        return counter.accesses
    }
}

/// Looks at tokens for each byte of a text that is all anchors; prose needs two.
private let mostLooksForByte = 200
