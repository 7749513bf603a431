import Facts
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
        let words = segment.words.prefix(parameters.mostWords)
        guard
            let place = words.firstIndex(where: { index in
                let text = page.words[index].text
                return text.utf8.count >= shortestSignatureWord
                    && signatureWords.contains(text.lowercased().filter(\.isLetter))
            })
        else { return nil }
        let name = words[...place].map { page.words[$0] }
        guard let box = name.map(\.box).bounds() else { return nil }
        let text = name.map(\.text).joined(separator: " ")
        return (String(text.reversed().drop { ":*_.".contains($0) }.reversed()), box)
    }

    /// Whether strokes are to the right of a name on its line, or above it.
    private func isWritten(
        _ strokes: Rect<PageUnits>, at name: Rect<PageUnits>, size: Double
    ) -> Bool {
        guard strokes.width <= size * parameters.longest,
            strokes.height <= size * parameters.highest
        else {
            return false
        }
        let isBeside =
            strokes.minX >= name.maxX - size && strokes.minX - name.maxX <= size * parameters.near
            && strokes.minY < name.maxY && strokes.maxY > name.minY - size
        let isAbove =
            strokes.maxY <= name.maxY && strokes.maxY >= name.minY - size * parameters.over
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

/// UTF-8 code units of the shortest of them.
private let shortestSignatureWord = signatureWords.map(\.utf8.count).min() ?? 0

/// The thresholds of a signature. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct SignatureParameters {
    static let standard = SignatureParameters()

    /// Words of a name up to the one for a signature, such as `Customer's signature`. 4 or 6
    /// instead changes no document, nor does a quarter or four times as much.
    var mostWords = 5

    /// Font sizes: the extent of a signature at most, from its name to what is beside it, and over
    /// it. 25 % less or more changes no document, nor does a quarter or four times as much.
    var longest = 30.0
    /// 25 % less or more changes no document, a quarter of it 1 document, four times as much none.
    var highest = 8.0
    /// 25 % less or more changes no document, a quarter of it 1 document, four times as much 2.
    var near = 8.0
    /// 25 % less or more changes no document, a quarter of it 1 document, four times as much 4.
    var over = 2.5
}

private let parameters = SignatureParameters.standard
