import Geometry
import Observations

/// Finds the bullets of lists that are drawn, not written: discs, circles, squares and small pictures
/// before the first word of a line, as browsers print them.
///
/// A shape is none where words are close to its left, as in formulas and legends set on one line,
/// or where its column of shapes has several colours, as the legend of a chart has.
struct DrawnBullets {
    /// By the word that each one leads.
    private let shapes: [Int: Rect<PageUnits>]

    init(_ reading: PageReading, words: [Word]) {
        let pictures = reading.pictures.filter { $0.kind != .scanned && $0.box.isCompact }
        let fills = reading.fills.filter { $0.color != white && $0.box.isCompact }
        let candidates =
            pictures.map { Shape(box: $0.box, color: nil, isPicture: $0.kind == .raster) }
            + fills.map { Shape(box: $0.box, color: $0.color, isPicture: false) }
        guard !candidates.isEmpty, candidates.count <= parameters.mostShapes else {
            shapes = [:]
            return
        }
        let byTop = words.indices.sorted { (words[$0].box.minY, $0) < (words[$1].box.minY, $1) }
        let tallest = words.lazy.map(\.box.height).filter { $0.isFinite && $0 < 200 }.max() ?? 0
        var led: [Int: Shape] = [:]
        var refused: [Shape] = []
        for shape in candidates {
            let middle = shape.box.midY
            let first = byTop.partitioningIndex { words[$0].box.minY >= middle - tallest }
            let beside = byTop[first...].prefix { words[$0].box.minY <= middle }
                .filter { words[$0].box.maxY >= middle }
            if let word = shape.word(among: beside, of: words) {
                if led[word].map({ $0.box.width < shape.box.width }) ?? true { led[word] = shape }
            } else if beside.contains(where: { shape.isNear(words[$0]) }) {
                refused.append(shape)
            }
        }
        let found = led.sorted { $0.key < $1.key }.filter { _, shape in
            let alike = led.values.filter { shape.isAlike($0) }
            let column = alike.filter { abs($0.box.minX - shape.box.minX) <= shape.box.width }
            return Set(column.map(\.color)).count == 1 && (!shape.isPicture || column.count > 1)
                && !refused.contains {
                    shape.isAlike($0) && $0.box.sharedHeight(with: shape.box) > 0
                }
        }
        shapes = Dictionary(uniqueKeysWithValues: found.map { ($0.key, $0.value.box) })
    }

    /// The shape that leads a word.
    func bullet(before word: Int) -> Rect<PageUnits>? { shapes[word] }

    private struct Shape {
        var box: Rect<PageUnits>
        /// `nil` where it is not known.
        var color: UInt32?
        var isPicture: Bool

        /// The word that the shape leads.
        func word(among beside: [Int], of words: [Word]) -> Int? {
            let following = beside.filter { words[$0].box.minX >= box.maxX }
                .min { (words[$0].box.minX, $0) < (words[$1].box.minX, $1) }
            guard let following else { return nil }
            let word = words[following]
            let size = word.textSize
            guard word.direction == .right,
                word.box.minX - box.maxX <= size * parameters.farthestText,
                max(box.width, box.height) <= size
                    * (isPicture ? parameters.mostPicture : parameters.mostShape),
                max(box.width, box.height) >= size * parameters.leastShape,
                box.midY < word.baselineY, box.midY > word.baselineY - size * parameters.highest,
                !beside.contains(where: {
                    $0 != following && words[$0].box.minX < box.maxX
                        && box.minX - words[$0].box.maxX < size * parameters.nearestText
                })
            else { return nil }
            return following
        }

        func isNear(_ word: Word) -> Bool {
            max(word.box.minX - box.maxX, box.minX - word.box.maxX) < word.textSize
                * parameters.farthestText
        }

        func isAlike(_ other: Shape) -> Bool {
            abs(box.width - other.box.width) <= max(box.width, other.box.width)
                * parameters.sameWidth
                && isPicture == other.isPicture && (color == nil) == (other.color == nil)
        }
    }
}

extension Rect {
    /// Whether the rectangle is about as wide as high and as small as a letter.
    fileprivate var isCompact: Bool {
        let (short, long) = (min(width, height), max(width, height))
        return short >= parameters.leastSide && long <= parameters.mostSide
            && long <= short * parameters.mostSlender
    }
}

private let white: UInt32 = 0xFFFFFF

/// The thresholds of a drawn bullet. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct DrawnBulletParameters {
    static let standard = DrawnBulletParameters()

    /// Page units of a bullet's sides, and how many times as long the longer one is. 25 % less or
    /// more changes no document, a quarter of it none, four times as much 2.
    var leastSide = 1.0
    /// 25 % less or more changes no document, nor does a quarter or four times as much.
    var mostSide = 30.0
    /// 25 % less changes 2 documents, 25 % more 1.
    var mostSlender = 1.35

    /// Font sizes of a bullet: browsers draw discs of 0.31, squares of 0.31, circles of 0.35;
    /// office programs and designers up to 0.7. Boxes to be marked are larger. A picture may be as
    /// high as a line. 25 % less or more changes no document, a quarter of it none, four times as
    /// much 2.
    var leastShape = 0.12
    /// 25 % less changes 1 document, 25 % more 1.
    var mostShape = 0.72
    /// 25 % less or more changes no document, nor does a quarter or four times as much.
    var mostPicture = 1.3

    /// Font sizes of the height above the baseline at which a bullet's middle lies at the most. 25
    /// % less or more changes no document, a quarter of it 3 documents, four times as much none.
    var highest = 0.85

    /// Font sizes between a bullet and its text at the most, and the text to its left at the least.
    /// 25 % less changes 1 document, 25 % more none.
    var farthestText = 3.0
    /// 25 % less changes 1 document, 25 % more none.
    var nearestText = 3.0

    /// Shapes beyond which a page is a map or a technical drawing. 25 % less or more changes no
    /// document, nor does a quarter or four times as much.
    var mostShapes = 1000

    /// The share by which the widths of bullets of one list differ. 25 % less or more changes no
    /// document.
    var sameWidth = 0.1
}

private let parameters = DrawnBulletParameters.standard
