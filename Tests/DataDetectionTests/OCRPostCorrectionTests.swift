import Testing

@testable import DataDetection

@Suite struct OCRPostCorrectionTests {
    @Test(arguments: [
        ("ann@example.corn", "ann@example.com"), ("ann@example.0rg,", "ann@example.org,"),
        ("www.example.c0m/a", "www.example.com/a"), ("https://example.0rg", "https://example.org"),
    ])
    func `a domain that does not exist is one that does`(read: String, meant: String) {
        #expect(OCRPostCorrection.repairs(of: ["to", read]) == [1: meant])
    }

    @Test func `a letter in an account is the digit that its check digits prove`() {
        #expect(
            OCRPostCorrection.repairs(
                of: "IBAN DE89 37O4 0044 0532 0l30 00".split(separator: " ").map(String.init))
                == [2: "3704", 5: "0130"])
    }

    @Test(arguments: [
        ("hitps://example.com", ["hitps://example.com": "https://example.com"]),
        ("nttp://example.org/a", ["nttp": "http"]),
    ])
    func `a scheme with one wrong letter is corrected`(
        line: String, meant: [String: String]
    ) {
        let words = line.split(separator: " ").map(String.init)
        let repaired = words.indices.map {
            OCRPostCorrection.repairs(of: words)[$0] ?? words[$0]
        }.joined(separator: " ")
        let expected = meant.reduce(line) { $0.replacing($1.key, with: $1.value) }
        #expect(repaired == expected)
    }

    @Test(
        arguments: [
            ("to edith@ example.com", [2]), ("edith.baxter @example.com", [1]),
            ("ask edith. baxter@example.com", []), ("E: edith. baxter@example.com", []),
            ("Ann: see baxter@example.com", []), ("a@ home", []), ("follow @example.com", []),
        ] as [(String, Set<Int>)])
    func `a split address is joined`(line: String, attached: Set<Int>) {
        let words = line.split(separator: " ").map(String.init)
        #expect(OCRPostCorrection.attachments(of: words) == attached)
    }

    @Test(arguments: [
        "ann@example.com", "corn", "ann@corn", "DE89 3704 0044 0532 0130 00",
        "DE89 37O4 0044 0532 0130 01", "GB82 WEST 1234 5698 7654 32", "www.modern", "DE",
        "ftps://example.com", "W1 53703", "1N 40007",
    ])
    func `what proves nothing stays as it was read`(line: String) {
        #expect(
            OCRPostCorrection.repairs(of: line.split(separator: " ").map(String.init)).isEmpty)
    }

    /// Wherever one digit is read as a letter that looks like it, the account is made whole.
    @Test func `every slip in an account is undone`() {
        let account = Array("DE89370400440532013000")
        let slips: [Character: Character] = ["0": "O", "1": "l", "2": "Z", "5": "S", "8": "B"]
        for place in account.indices.dropFirst(2) {
            guard let slip = slips[account[place]] else { continue }
            var read = account
            read[place] = slip
            #expect(OCRPostCorrection.repairs(of: [String(read)]) == [0: String(account)])
        }
    }
}
