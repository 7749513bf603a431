import Geometry
import Observations

/// Joins labels to their values, and names to their amounts, which are read row by row however wide
/// the blank between: `Number:   1745`, `Sum   12.50`.
///
/// One row shows nothing: several have values with one left or right edge.
struct LabelPairs {
    /// The first words of segments that are values of the ones before them.
    private let values: Set<Int>

    init(_ page: PageContent, rows: [ZoneRow]) {
        let ends = Dictionary(
            rows.lazy.flatMap(\.segments).compactMap { segment in
                segment.words.last.map { ($0, segment) }
            }, uniquingKeysWith: { first, _ in first })
        let pairs = rows.flatMap { row in
            zip(row.segments, row.segments.dropFirst()).filter {
                page.isLabelled($0, $1)
                    || page.isNamedNumber($0, $1) && !page.isNamedAbove($1, among: ends)
            }
        }.map(\.1)
        let slack = page.metrics.bodySize * parameters.sameEdge
        values = Set(
            pairs.filter { value in
                let agreeing = pairs.count {
                    abs($0.box.minX - value.box.minX) <= slack
                        || abs($0.box.maxX - value.box.maxX) <= slack
                }
                return agreeing >= parameters.leastPairs
            }.compactMap(\.words.first))
    }

    func joined(_ row: ZoneRow) -> ZoneRow {
        guard row.segments.count > 1, !values.isEmpty else { return row }
        var result = ZoneRow(row.segments[0])
        for segment in row.segments.dropFirst() {
            if let first = segment.words.first, values.contains(first) {
                result.extend(with: segment)
            } else {
                result.add(segment)
            }
        }
        return result
    }
}

extension PageContent {
    /// Whether the file sets a value right after a name that is close above it: what is beside it is
    /// another value.
    ///
    /// - Parameter ends: Segments by their last words.
    fileprivate func isNamedAbove(_ value: Segment, among ends: [Int: Segment]) -> Bool {
        guard let start = value.words.first, words[start].reader == .textLayer,
            let name = ends[start - 1], let end = name.words.last
        else { return false }
        let distance = value.baseline - name.baseline
        return distance > value.size / 2 && distance <= value.size * parameters.nameLeading
            && name.box.sharedWidth(with: value.box) > 0
            && !name.words.map { words[$0].text }.joined().looksNumeric
            && !words[end].text.hasSuffix(":")
    }

    /// Whether a text is the value of a label.
    fileprivate func isLabelled(_ label: Segment, _ value: Segment) -> Bool {
        guard let end = label.words.last, let start = value.words.first,
            let valueEnd = value.words.last, !words[valueEnd].text.hasSuffix(":")
        else { return false }
        return words[end].text.hasSuffix(":") || words[start].text.hasPrefix(":")
    }

    /// Whether a text is an amount beside its name.
    fileprivate func isNamedNumber(_ name: Segment, _ value: Segment) -> Bool {
        guard let valueEnd = value.words.last, !words[valueEnd].text.hasSuffix(":") else {
            return false
        }
        return name.words.count <= parameters.mostWordsOfLabel
            && value.words.prefix(2).map { words[$0].text }.joined().looksNumeric
    }
}

/// The thresholds of names with values in a column. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct LabelPairParameters {
    static let standard = LabelPairParameters()

    /// Font sizes by which edges of one column differ. 25 % less changes 4 documents, 25 % more 5.
    var sameEdge = 0.3

    /// Font sizes between a name and the value that the file sets below it at the most: lines of one
    /// text.
    var nameLeading = 2.0

    /// Rows that show a column of values. With 1, 84 documents change (3 of 31 olmOCR-bench rules
    /// lost, word order of project PDFs −.003); with 3, 34 (1 of 20 ZUGFeRD totals lost).
    var leastPairs = 2

    /// Words that the name of an amount has at the most. With 5, 3 documents change; with 8, 5.
    var mostWordsOfLabel = 6
}

private let parameters = LabelPairParameters.standard
