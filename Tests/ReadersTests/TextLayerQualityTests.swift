import Observations
import TestSupport
import Testing

@testable import Readers

/// A few glyphs without a meaning do not make a text layer useless.
@Suite struct TextLayerQualityTests {
    private static let entries = ["Preface", "Rivers", "Bridges", "Lanterns"]

    private func page(after entry: (Int) -> [String]) -> GlyphPage {
        var page = GlyphPage()
        for (index, name) in Self.entries.enumerated() {
            page.line(name.map(String.init) + entry(index), x: 20, y: 160 - 20 * index)
        }
        return page
    }

    @Test func `the dots of a leader may be glyphs without a meaning`() throws {
        let page = self.page { _ in [" "] + Array(repeating: "\u{FFFD}", count: 30) + [" ", "7"] }
        let reading = try page.reading
        #expect(reading.page.source == .textLayer)
        #expect(reading.words.map(\.text).contains("Rivers"))
        #expect(!reading.words.contains { $0.text.contains("\u{FFFD}") })
    }

    @Test func `a bullet without a meaning is left as it is`() throws {
        let page = self.page { _ in [" ", "\u{F0B7}"] }
        let reading = try page.reading
        #expect(reading.page.source == .textLayer)
        #expect(reading.words.count { $0.text == "\u{F0B7}" } == Self.entries.count)
    }

    @Test func `a layer of glyphs without a meaning is read from the picture`() throws {
        let page = self.page { index in
            [" "] + (0..<30).map { String(UnicodeScalarView([scalar($0 + index)])) }
        }
        #expect(try page.reading.page.source == .recognition)
    }

    /// Fonts for vertical writing, in which programs set horizontal text letter by letter.
    @Test(arguments: [("N", 60, true), ("N", 20, false), ("North", 60, false)])
    func `turned single letters are read from the picture`(
        _ text: String, _ count: Int, _ isRead: Bool
    ) throws {
        var file = HandmadePDF()
        for index in 0..<count {
            let (x, y) = (20 + index % 10 * 16, 20 + index / 10 * 28)
            file.content += "BT /F1 6 Tf 0 1 -1 0 \(x) \(y) Tm (\(text)) Tj ET\n"
        }
        let source = try file.reader().reading(ofPage: 1).page.source
        #expect(source == (isRead ? .recognition : .textLayer))
    }

    private func scalar(_ index: Int) -> Unicode.Scalar {
        Unicode.Scalar(0xE000 + UInt32(index % 40)) ?? " "
    }

    private typealias UnicodeScalarView = String.UnicodeScalarView
}
