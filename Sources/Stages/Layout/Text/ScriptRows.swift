import Geometry
import Observations

/// Puts superscripts and subscripts a blank apart from their word, such as the mark of a
/// footnote behind an author's name, into the line that they belong to.
struct ScriptRows {
    static func attached(_ rows: [ZoneRow]) -> [ZoneRow] {
        var rows = rows
        var index = 0
        while index < rows.count {
            let hosts = [index + 1, index - 1].filter(rows.indices.contains)
            if let host = hosts.first(where: { belongs(rows[index], to: rows[$0]) }) {
                let scripts = rows[index].segments
                for script in scripts { attach(script, to: &rows[host]) }
                rows.remove(at: index)
            } else {
                index += 1
            }
        }
        return rows
    }

    private static func belongs(_ row: ZoneRow, to host: ZoneRow) -> Bool {
        row.segments.allSatisfy { script in
            script.words.count == 1 && script.size < host.size * parameters.scriptSize
                && abs(script.baseline - host.baseline) < host.size * parameters.scriptShift
                && self.host(of: script, in: host) != nil
        }
    }

    private static func host(of script: Segment, in row: ZoneRow) -> Int? {
        row.segments.firstIndex { segment in
            let gap = script.box.minX - segment.box.maxX
            return gap > -segment.size * parameters.greatestOverlap
                && gap < segment.size * parameters.widestBlank
        }
    }

    private static func attach(_ script: Segment, to row: inout ZoneRow) {
        guard let index = host(of: script, in: row) else { return }
        row.segments[index].words += script.words
        row.segments[index].box = row.segments[index].box.union(script.box)
        row.box = row.box.union(script.box)
    }
}

/// The thresholds of superscripts and subscripts apart from their word. Empirical, unless a source
/// is named; effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct ScriptRowParameters {
    static let standard = ScriptRowParameters()

    /// Raised and lowered text is at most this share of its line's size, and moved by at most this.
    /// 25 % less changes 16 documents (JOSE headings −.006), 25 % more 6.
    var scriptSize = 0.85
    /// 25 % less changes 2 documents, 25 % more 1.
    var scriptShift = 0.65

    /// Font sizes between a word and its mark at the most: lines of authors have up to an em. And
    /// those by which their boxes overlap. 25 % less changes 13 documents (JOSE headings −.006), 25
    /// % more 5.
    var widestBlank = 1.2
    /// 25 % less or more changes no document, a quarter of it none, four times as much 5.
    var greatestOverlap = 0.3
}

private let parameters = ScriptRowParameters.standard
