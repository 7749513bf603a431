import Observations
import Testing

@testable import Layout

/// The size of text beside pictures whose text is read.
@Suite struct TextOfPictureTests {
    private func metrics(typed: Int, read: Int) -> TextMetrics {
        var page = TypedPage()
        let end = page.prose(sentence(read), x: 50, y: 100, width: 400, size: 5)
        for index in page.reading.words.indices {
            page.reading.words[index].reader = .recognizer("sample")
        }
        page.prose(sentence(typed, seed: 2), x: 50, y: end + 30, width: 450, size: 11)
        return TextMetrics(page.reading.words, pageHeight: 800)
    }

    @Test func `the text of a page is larger than that in its screenshot`() {
        #expect(metrics(typed: 60, read: 200).bodySize == 11)
    }

    @Test func `a stamp on a scan is not its text`() {
        #expect(metrics(typed: 10, read: 200).bodySize == 5)
    }
}
