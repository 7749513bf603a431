import Geometry
import Observations

/// The usual sizes of a page's text.
struct TextMetrics {
    /// The font size of most characters, in page units; 10 on a page without words.
    let bodySize: Double
    /// Whether most characters are bold.
    let isBodyBold: Bool

    /// - Parameter pageHeight: In page units.
    init(_ words: [Word], pageHeight: Double) {
        var counts: [Int: Int] = [:]
        var bold = 0
        var all = 0
        for word in words {
            let length = word.text.utf8.count
            counts[Int(nearest: word.textSize * 2), default: 0] += length
            all += length
            if word.style.traits.contains(.bold) { bold += length }
        }
        func most(_ counts: [Int: Int]) -> Double? {
            counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
                .map { max(Double($0.key) / 2, 1) }
        }
        var size = most(counts) ?? 10
        // A page of few words whose title has most of them.
        if words.count <= titlePageWords, size >= pageHeight * titleSize,
            let smaller = most(counts.filter { Double($0.key) / 2 * titleRatio < size })
        {
            size = smaller
        }
        bodySize = size
        isBodyBold = bold * 2 > all
    }
}

extension Word {
    /// The font size, or an estimate from the height of the box, at least 1.
    var textSize: Double {
        // A box spans ascent and descent, about 1.1 times the size of common text fonts.
        max(1, style.size > 0 ? Double(style.size) : box.height / 1.1)
    }

    /// The baseline of the letters; estimated from the box where the reader does not know.
    var baselineY: Double { baseline.map(Double.init) ?? box.maxY - box.height * 0.2 }

    var isBold: Bool { style.traits.contains(.bold) }
}

/// Words on a title page at the most: a title of 40, names, a place and a year.
private let titlePageWords = 60

/// The share of the page's height that letters of a title have at the least, 15 points on A4: text to
/// read is set in 8 to 14. And how much larger than the rest of the page they are.
private let titleSize = 1.0 / 55
private let titleRatio = 1.3
