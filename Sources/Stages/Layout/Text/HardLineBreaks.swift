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
        let isWide = area.width >= zone.width * wide
        let isFull = lines.count > 3 && Double(own.count) <= Double(lines.count - 1) * mostlyFull
        let breaks =
            isWide || isFull
            ? own : lines.indices.dropLast().filter { endsEarly($0, lines, right: zone.maxX) }
        let fields = lines.indices.dropLast().filter {
            lines[$0].statesField && lines[$0 + 1].statesField
        }
        for index in breaks + fields where lines[index].join == .blank {
            lines[index].join = .lineBreak
        }
    }

    private func endsEarly(_ index: Int, _ lines: [TextLine], right: Double) -> Bool {
        let (line, next) = (lines[index], lines[index + 1])
        let size = line.words[0].textSize
        guard abs(line.box.minX - next.box.minX) < size * sameEdge else { return false }
        return right - line.box.maxX > next.words[0].unbreakableWidth + size * room
    }
}

extension TextLine {
    /// Whether the line begins with a label and a colon before a value.
    fileprivate var statesField: Bool {
        guard let colon = words.firstIndex(where: { $0.text.hasSuffix(":") }) else { return false }
        return colon < mostLabelWords && colon < words.count - 1
    }
}

/// Words of a label at the most, such as `Numéro de la facture:`.
private let mostLabelWords = 4

/// The share of its column that wide text takes.
private let wide = 0.55

/// The share of early line ends that ragged text has by chance.
private let mostlyFull = 0.25

/// Font sizes by which left edges of one block differ.
private let sameEdge = 0.5

/// Font sizes of blank that remain beside a word that would have fitted.
private let room = 1.2
