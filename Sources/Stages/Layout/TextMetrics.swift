import Geometry
import Observations

/// The usual sizes of a page's text.
struct TextMetrics {
    /// The font size of most characters, in page units; 10 on a page without words.
    let bodySize: Double
    /// Whether most characters are bold.
    let isBodyBold: Bool

    init(_ words: [Word]) {
        var counts: [Int: Int] = [:]
        var bold = 0
        var all = 0
        for word in words {
            let length = word.text.utf8.count
            counts[Int(nearest: word.textSize * 2), default: 0] += length
            all += length
            if word.style.traits.contains(.bold) { bold += length }
        }
        let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
        bodySize = most.map { max(Double($0.key) / 2, 1) } ?? 10
        isBodyBold = bold * 2 > all
    }
}

extension Word {
    /// The font size, or an estimate from the height of the box, at least 1.
    var textSize: Double {
        // A box spans ascent and descent, about 1.1 times the size of common text fonts.
        max(1, style.size > 0 ? Double(style.size) : box.height / 1.1)
    }

    /// Where the letters stand; estimated from the box where the reader does not know.
    var baselineY: Double { baseline.map(Double.init) ?? box.maxY - box.height * 0.2 }

    var isBold: Bool { style.traits.contains(.bold) }
}
