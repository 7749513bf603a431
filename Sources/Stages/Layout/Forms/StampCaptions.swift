import Geometry
import Observations

/// Finds the captions of stamps: words for a stamp beside one.
struct StampCaptions {
    private let captions: [(text: String, box: Rect<PageUnits>)]

    init(_ page: PageContent, segments: [Segment]) {
        captions = segments.compactMap { segment in
            let words = segment.words.map { page.words[$0] }
            guard words.count <= parameters.mostWords, words.contains(where: \.namesStamp),
                let box = words.map(\.box).bounds()
            else { return nil }
            let text = words.map(\.text).joined(separator: " ")
            return (String(text.reversed().drop { ":*_. ".contains($0) }.reversed()), box)
        }
    }

    /// The stamps of a page, those without a label with the caption beside them.
    ///
    /// - Parameters:
    ///   - deskewed: The deskewed page.
    ///   - delivered: The same fields, in the same order, with their places on the page as delivered.
    func labelled(_ deskewed: PageReading, delivered: PageReading) -> [FormField] {
        zip(deskewed.fields, delivered.fields).filter { $0.0.kind == .stamp }.map {
            upright, stamp in
            var stamp = stamp
            if stamp.label.isEmpty { stamp.label = caption(of: upright.box) ?? "" }
            return stamp
        }
    }

    /// The text of the nearest caption; `nil` where none is at the stamp or in it.
    private func caption(of stamp: Rect<PageUnits>) -> String? {
        captions.filter { !stamp.contains($0.box.center) }
            .map { (text: $0.text, distance: $0.box.distance(to: stamp), height: $0.box.height) }
            .filter { $0.distance <= $0.height * parameters.near }
            .min { $0.distance < $1.distance }?.text
    }
}

extension Word {
    fileprivate var namesStamp: Bool {
        text.lowercased().split { !$0.isLetter }.contains { stampWords.contains(String($0)) }
    }
}

extension Rect where Space == PageUnits {
    /// Of the nearest sides; 0 for areas that touch.
    fileprivate func distance(to other: Rect) -> Double {
        max(
            other.minX - maxX, minX - other.maxX, other.minY - maxY, minY - other.maxY, 0)
    }
}

/// Words for a stamp in the languages of the European Union with most speakers; those that also
/// mean a brand or a seal on a wrapping, such as `sello` and `sigillo`, with them.
private let stampWords: Set<String> = [
    "stamp", "seal", "stempel", "firmenstempel", "dienstsiegel", "cachet", "tampon", "timbro",
    "sello", "carimbo", "pieczęć", "pieczątka", "razítko", "pečiatka", "stämpel", "leima",
    "ştampila", "ștampila", "bélyegző", "pečat", "печат", "σφραγίδα",
]

/// The thresholds of the caption of a stamp. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct StampCaptionParameters {
    static let standard = StampCaptionParameters()

    /// Words of a caption, such as `Stamp and signature of the authority`. 5 or 9 instead changes
    /// no document, nor does a quarter or four times as much.
    var mostWords = 7

    /// Heights of the caption between it and the stamp: a stamp is seldom set right at its place.
    /// Not measured: no public document has what it decides on. No document of 62 meets it.
    var near = 4.0
}

private let parameters = StampCaptionParameters.standard
