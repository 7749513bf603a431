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
            script.words.count == 1 && script.size < host.size * scriptSize
                && abs(script.baseline - host.baseline) < host.size * scriptShift
                && self.host(of: script, in: host) != nil
        }
    }

    private static func host(of script: Segment, in row: ZoneRow) -> Int? {
        row.segments.firstIndex { segment in
            let gap = script.box.minX - segment.box.maxX
            return gap > -segment.size * overlap && gap < segment.size * widestBlank
        }
    }

    private static func attach(_ script: Segment, to row: inout ZoneRow) {
        guard let index = host(of: script, in: row) else { return }
        row.segments[index].words += script.words
        row.segments[index].box = row.segments[index].box.union(script.box)
        row.box = row.box.union(script.box)
    }
}

/// Raised and lowered text is at most this share of its line's size, and moved by at most this.
private let scriptSize = 0.85
private let scriptShift = 0.65

/// Font sizes between a word and its mark at the most: lines of authors have up to an em. And those by
/// which their boxes overlap.
private let widestBlank = 1.2
private let overlap = 0.3
