import Geometry
import Observations

/// Finds signatures of a form: a label for one, with a picture or unread ink beside or above it.
struct Signatures {
    private let page: PageContent
    private let ink: [Rect<PageUnits>]

    /// - Parameter dropped: Among them what was read from strokes of a pen.
    init(_ page: PageContent, dropped: [DroppedWord]) {
        self.page = page
        ink =
            page.pictures.map(\.box)
            + dropped.filter { $0.reason == .illegible }.map(\.word.box)
    }

    /// The signatures on the page, in the order of their labels.
    func fields(of segments: [Segment], number: Int) -> [FormField] {
        guard !ink.isEmpty else { return [] }
        var taken: Set<Int> = []
        return segments.compactMap { segment in
            guard let name = name(in: segment) else { return nil }
            let strokes = ink.indices.filter {
                !taken.contains($0) && isWritten(ink[$0], at: name.box, size: segment.size)
            }
            guard let box = strokes.map({ ink[$0] }).bounds() else { return nil }
            taken.formUnion(strokes)
            return FormField(
                name: "", label: name.text, kind: .signature, value: "", isChecked: true,
                page: number, box: box)
        }
    }

    /// The words of a segment up to its word for a signature, if they are few.
    private func name(in segment: Segment) -> (text: String, box: Rect<PageUnits>)? {
        let words = segment.words.map { page.words[$0] }
        guard
            let place = words.firstIndex(where: { word in
                signatureWords.contains(word.text.lowercased().filter(\.isLetter))
            }), place < mostWords
        else { return nil }
        let name = words[...place]
        guard let box = name.map(\.box).bounds() else { return nil }
        let text = name.map(\.text).joined(separator: " ")
        return (String(text.reversed().drop { ":*_.".contains($0) }.reversed()), box)
    }

    /// Whether strokes are to the right of a name on its line, or above it.
    private func isWritten(
        _ strokes: Rect<PageUnits>, at name: Rect<PageUnits>, size: Double
    ) -> Bool {
        guard strokes.width <= size * longest, strokes.height <= size * highest else {
            return false
        }
        let isBeside =
            strokes.minX >= name.maxX - size && strokes.minX - name.maxX <= size * near
            && strokes.minY < name.maxY && strokes.maxY > name.minY - size
        let isAbove =
            strokes.maxY <= name.maxY && strokes.maxY >= name.minY - size * over
            && strokes.sharedWidth(with: name) > 0
        return isBeside || isAbove
    }
}

/// Words for a signature in the languages of the European Union with most speakers; `firma` is not
/// one, since it is a firm in German.
private let signatureWords: Set<String> = [
    "signature", "signed", "autograph", "unterschrift", "unterzeichnet", "firmato",
    "firmado", "handtekening", "assinatura", "podpis", "underskrift", "namnteckning",
    "allekirjoitus", "semnătura", "aláírás", "υπογραφή",
]

/// Words of a name up to the one for a signature, such as `Customer's signature`.
private let mostWords = 5

/// Font sizes: the extent of a signature at most, from its name to what is beside it, and over it.
private let longest = 30.0
private let highest = 8.0
private let near = 8.0
private let over = 2.5
