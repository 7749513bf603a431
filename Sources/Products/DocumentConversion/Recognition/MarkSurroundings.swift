import InkAnalysis
import Raster

/// What is read by itself around arrays of marks: a recognizer that sees rows of circles takes them
/// for letters and loses the numbers beside them.
struct MarkSurroundings {
    private let arrays: [Array]

    private struct Array {
        let rows: [[InkMark]]
        let frame: Rect<Pixels>
        let markHeight: Double
    }

    init(_ ink: PageInk) {
        let groups = Dictionary(
            grouping: ink.marks.filter { $0.place != nil }, by: { $0.place?.array ?? 0 })
        arrays = groups.sorted { $0.key < $1.key }.compactMap { _, marks in
            guard let frame = marks.lazy.map(\.box).bounds() else { return nil }
            let rows = Dictionary(grouping: marks, by: { $0.place?.row ?? 0 })
                .sorted { $0.key < $1.key }
                .map { $0.value.sorted { $0.box.minX < $1.box.minX } }
            return Array(rows: rows, frame: frame, markHeight: marks[0].box.height)
        }
    }

    /// Where marks and what is printed in them stand.
    var frames: [Rect<Pixels>] {
        arrays.flatMap { array in
            array.rows.flatMap { $0.map { $0.box.grown(by: 2) } }
        }
    }

    /// Whether a line stands beside or right above an array.
    func hold(_ line: Rect<Pixels>) -> Bool {
        arrays.contains { array in
            let around = Rect<Pixels>(
                minX: array.frame.minX - array.markHeight * beside,
                minY: array.frame.minY - array.markHeight * above,
                maxX: array.frame.maxX + array.markHeight * beside,
                maxY: array.frame.maxY + array.markHeight * below)
            return around.contains(line)
        }
    }

    /// Rows of the letters printed inside marks, a few of each array.
    var options: [Rect<Pixels>] {
        arrays.flatMap { array -> [Rect<Pixels>] in
            let printed = array.rows.filter { row in
                row.contains { $0.state == .empty && $0.fullness >= leastPrinted }
            }
            let step = max(1, printed.count / mostRows)
            return stride(from: 0, to: printed.count, by: step).compactMap { index in
                printed[index].lazy.map { $0.box.grown(x: 0, y: -$0.box.height * outline) }
                    .bounds()
            }
        }
    }
}

/// Heights of a mark beside, above and below an array within which lines belong to it.
private let beside = 14.0
private let above = 3.0
private let below = 0.5

/// The fullness of an empty mark in which an option is printed.
private let leastPrinted = 0.04

/// Rows of an array whose options are read: more say no more.
private let mostRows = 12

/// The part of a mark's height that its outline takes above and below.
private let outline = 0.17
