import Facts
import Testing

@testable import DataDetection

@Suite struct BookNumberTests {
    @Test(arguments: [
        "978-0-306-40615-7", "9780306406157", "979-10-90636-07-1", "978 3 16 148410 0",
    ])
    func `a book number is a link`(_ printed: String) {
        let text = "See ISBN \(printed), second edition."
        #expect(Detecting().texts(.link, in: text) == [printed])
        guard case .link(let link)? = Detecting().details(.link, in: text) else { return }
        #expect(
            link.url.absoluteString == "urn:isbn:" + printed.filter { $0.isNumber })
    }

    @Test(arguments: [
        "977-0-306-40615-7", "978-0-306-40615", "978-0-306-40615-71", "call 978-0306",
        "12978-0-306-40615-7",
    ])
    func `other numbers are none`(_ text: String) {
        #expect(Detecting().texts(.link, in: text).isEmpty)
    }

    /// ISO 2108: the check digit excludes every single wrong digit.
    @Test func `no single misread digit passes`() {
        for changed in "ISBN 978-0-306-40615-7 now".withOneDigitChanged {
            #expect(Detecting().texts(.link, in: changed).isEmpty, "\(changed)")
        }
    }
}
