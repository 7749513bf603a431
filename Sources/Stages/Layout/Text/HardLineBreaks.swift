import Geometry
import Observations

/// Distinguishes hard line breaks, as in addresses and poems, from those of a full line:
/// the next word would still have fitted.
struct HardLineBreaks {
    private let page: PageContent
    private let zone: Rect<PageUnits>

    /// - Parameter zone: The column that contains the text.
    init(_ page: PageContent, zone: Rect<PageUnits>) {
        self.page = page
        self.zone = zone
    }

    func mark(_ lines: inout [TextLine]) {
        guard lines.count > 1, let area = lines.map(\.box).bounds() else { return }
        let own = lines.indices.dropLast().filter { endsEarly($0, lines, right: area.maxX) }
        // Wide text, and narrow text whose lines are all about full, is wrapped at its own width.
        // Lines of an address are as wide as each other, too, but have fewer words.
        let isWide = area.width >= zone.width * parameters.leastWideShare
        let words = lines.reduce(0) { $0 + $1.words.count }
        let isFull =
            lines.count > 3
            && Double(words) >= Double(lines.count) * parameters.leastWords
            && Double(own.count) <= Double(lines.count - 1) * parameters.greatestRaggedShare
        let breaks =
            isWide || isFull
            ? own : lines.indices.dropLast().filter { endsEarly($0, lines, right: zone.maxX) }
        let fields = lines.indices.dropLast().filter {
            lines[$0].statesField && lines[$0 + 1].statesField
        }
        let stops = lines.map(\.hasTabulator)
        let tabbed = lines.indices.dropLast().filter {
            (stops[$0] || stops[$0 + 1]) && beginsBelow($0, lines)
        }
        for index in breaks + fields + tabbed where lines[index].join == .blank {
            lines[index].join = .lineBreak
        }
    }

    /// Whether the next line begins where a line does.
    private func beginsBelow(_ index: Int, _ lines: [TextLine]) -> Bool {
        abs(lines[index].box.minX - lines[index + 1].box.minX)
            < lines[index].words[0].textSize * parameters.sameEdge
    }

    private func endsEarly(_ index: Int, _ lines: [TextLine], right: Double) -> Bool {
        let (line, next) = (lines[index], lines[index + 1])
        let size = line.words[0].textSize
        guard beginsBelow(index, lines) else { return false }
        return right - line.box.maxX > next.words[0].unbreakableWidth + size * parameters.room
    }
}

extension TextLine {
    /// Whether a tabulator is before some words, as before the years of a post: one blank is much wider than all
    /// others, which those of a stretched line are not.
    fileprivate var hasTabulator: Bool {
        guard words.count > 2 else { return false }
        var (widest, second) = (-Double.infinity, -Double.infinity)
        for (word, next) in zip(words, words.dropFirst()) {
            let blank = next.box.minX - word.box.maxX
            second = max(second, min(widest, blank))
            widest = max(widest, blank)
        }
        return widest >= words[0].textSize * parameters.leastTabulator
            && second * parameters.leastTimesBlank <= widest
    }

    /// Whether the line begins with a label and a colon before a value.
    fileprivate var statesField: Bool {
        guard let colon = words.firstIndex(where: { $0.text.hasSuffix(":") }) else { return false }
        return colon < parameters.mostLabelWords && colon < words.count - 1
    }
}

/// The thresholds of a hard line break. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct HardLineBreakParameters {
    static let standard = HardLineBreakParameters()

    /// Words of a label at the most, such as `Numéro de la facture:`. With 3, 1 document changes;
    /// with 5, 3.
    var mostLabelWords = 4

    /// The share of its column that wide text takes. 25 % less changes 26 documents, 25 % more 20.
    var leastWideShare = 0.55

    /// The share of early line ends that ragged text has by chance. 25 % less changes 9 documents,
    /// 25 % more 1.
    var greatestRaggedShare = 0.25

    /// Words on the mean line of narrow text that is wrapped at its own width at the least: lines of
    /// addresses have two, narrow columns of prose four and more. Empirical.
    var leastWords = 3.0

    /// Font sizes by which left edges of one block differ. 25 % less changes 8 documents, 25 % more
    /// 8.
    var sameEdge = 0.5

    /// Font sizes that a tabulator bridges at the least, and times any other blank of its line: in stretched lines all
    /// grow. Choices.
    var leastTabulator = 2.5
    var leastTimesBlank = 4.0

    /// Font sizes of blank that remain beside a word that would have fitted. 25 % less changes 12
    /// documents, 25 % more 10.
    var room = 1.2
}

private let parameters = HardLineBreakParameters.standard
