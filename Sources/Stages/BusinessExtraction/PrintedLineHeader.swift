import Foundation
import Geometry

/// The heads of the columns of an invoice's lines by their places on a page.
///
/// Tables without rules lose columns where heads wrap and descriptions are long; the heads
/// themselves stay where they are printed.
struct PrintedLineHeader {
    /// From the left.
    private(set) var columns: [Column]
    let page: Int
    /// The lower edge of the last line of the heads.
    let bottom: Double

    /// A head, and what is below it.
    struct Column {
        var minX: Double
        var maxX: Double
        var kind: LineColumn?
        var text: String

        func sharedWidth(with box: Rect<PageUnits>) -> Double {
            min(maxX, box.maxX) - max(minX, box.minX)
        }

        /// How far apart the nearest edges or middles are.
        func distance(to box: Rect<PageUnits>) -> Double {
            min(
                abs(minX - box.minX), abs(maxX - box.maxX),
                abs((minX + maxX) / 2 - box.midX))
        }
    }

    /// - Parameter index: A row that names some of the columns; rows close above and below it may
    ///   have further lines of the heads.
    init?(_ rows: [PrintedRow], at index: Int, reading: ValueReading) {
        let anchor = rows[index]
        let kinds = Set(anchor.chunks.compactMap { LineColumn(header: $0.text) })
        guard kinds.count >= 2 else { return nil }
        var members = [index]
        for direction in [-1, 1] {
            var last = anchor
            var next = index + direction
            while rows.indices.contains(next), abs(next - index) <= Self.reach {
                let row = rows[next]
                let gap =
                    direction < 0
                    ? last.box.minY - row.box.maxY : row.box.minY - last.box.maxY
                guard row.page == anchor.page, gap <= anchor.box.height * Self.leading,
                    row.words.allSatisfy({ !$0.text.contains(where: \.isNumber) })
                else { break }
                members.append(next)
                last = row
                next += direction
            }
        }
        var seeds: [(minX: Double, maxX: Double, chunks: [TextSegment])] = []
        for member in members {
            for chunk in rows[member].chunks {
                let shared = seeds.indices.max {
                    chunk.box.sharedWidth(from: seeds[$0].minX, to: seeds[$0].maxX)
                        < chunk.box.sharedWidth(from: seeds[$1].minX, to: seeds[$1].maxX)
                }
                if let shared, member != index,
                    chunk.box.sharedWidth(from: seeds[shared].minX, to: seeds[shared].maxX)
                        > Self.overlap
                        * min(chunk.box.width, seeds[shared].maxX - seeds[shared].minX)
                {
                    seeds[shared].minX = min(seeds[shared].minX, chunk.box.minX)
                    seeds[shared].maxX = max(seeds[shared].maxX, chunk.box.maxX)
                    seeds[shared].chunks.append(chunk)
                } else {
                    seeds.append((chunk.box.minX, chunk.box.maxX, [chunk]))
                }
            }
        }
        seeds.sort { $0.minX < $1.minX }
        var texts: [Int: String] = [:]
        for (place, seed) in seeds.enumerated() {
            texts[place] = seed.chunks.sorted { $0.box.midY < $1.box.midY }.map(\.text).joinedLines
        }
        guard let named = LineColumn.named(texts) else { return nil }
        columns = seeds.enumerated().map { place, seed in
            Column(
                minX: seed.minX, maxX: seed.maxX, kind: named[place], text: texts[place] ?? "")
        }
        page = anchor.page
        bottom = members.map { rows[$0].box.maxY }.max() ?? anchor.box.maxY
    }

    /// The column that some words are in: the one that they share the most width with, else the
    /// nearest.
    func column(of box: Rect<PageUnits>) -> Int {
        let shared = columns.indices.max {
            columns[$0].sharedWidth(with: box) < columns[$1].sharedWidth(with: box)
        }
        if let shared, columns[shared].sharedWidth(with: box) > 0 { return shared }
        return columns.indices.min {
            columns[$0].distance(to: box) < columns[$1].distance(to: box)
        } ?? 0
    }

    /// The leftmost column that some words share, from where they run below others.
    private func begin(of box: Rect<PageUnits>) -> Int {
        columns.firstIndex { $0.sharedWidth(with: box) > 0 } ?? column(of: box)
    }

    /// The chunks of a row with their columns; a chunk that spans two columns is split at its widest
    /// blank if its parts are in different ones.
    func cells(of row: PrintedRow) -> [(column: Int, chunk: TextSegment)] {
        row.chunks.flatMap { parts(of: $0) }
    }

    private func parts(of chunk: TextSegment) -> [(column: Int, chunk: TextSegment)] {
        let spanned = columns.count { $0.sharedWidth(with: chunk.box) > 0 }
        guard spanned > 1, chunk.words.count > 1 else { return [(column(of: chunk.box), chunk)] }
        let blanks = zip(chunk.words, chunk.words.dropFirst()).map { $1.box.minX - $0.box.maxX }
        let widest = blanks.indices.max { blanks[$0] < blanks[$1] } ?? 0
        let left = TextSegment(words: Array(chunk.words[...widest]), of: chunk)
        let right = TextSegment(words: Array(chunk.words[(widest + 1)...]), of: chunk)
        // A long description runs below the heads of other columns in one piece.
        guard column(of: left.box) != column(of: right.box),
            right.isNumeric || left.isNumeric
        else { return [(begin(of: chunk.box), chunk)] }
        return parts(of: left) + parts(of: right)
    }

    /// Rows above and below the one that names the most columns; heads of the zugferd set wrap to
    /// five lines at most.
    private static let reach = 3
    /// The share of the narrower of two lines of a head that is below the other one. Heads of
    /// neighbouring columns touch where they are centred.
    private static let overlap = 0.25
    /// Heights of a line between two lines of a head.
    private static let leading = 0.45
}

extension TextSegment {
    /// Whether it begins with a digit or a sign before one.
    var isNumeric: Bool {
        guard let first = words.first?.text else { return false }
        return first.first?.isNumber == true
            || (first.first.map { "-+−–".contains($0) } == true
                && first.dropFirst().first?.isNumber == true)
    }
}

extension String {
    /// A name before its description often ends with a colon.
    var withoutColon: String {
        let bare = trimmingCharacters(in: CharacterSet(charactersIn: " :"))
        return bare.isEmpty ? self : bare
    }
}

extension [String] {
    /// Lines of a name or a head as one text: a hyphen before a small letter is one of the layout.
    var joinedLines: String {
        reduce("") { text, line in
            guard let last = text.last, let first = line.first else { return text + line }
            if last == "-", text.dropLast().last.map({ $0.isLetter || $0.isNumber }) == true {
                return first.isLowercase ? String(text.dropLast()) + line : text + line
            }
            return first == "-" && line.dropFirst().first?.isLetter == true
                ? text + line : text + " " + line
        }
    }
}

extension Rect {
    fileprivate func sharedWidth(from left: Double, to right: Double) -> Double {
        min(maxX, right) - max(minX, left)
    }
}
