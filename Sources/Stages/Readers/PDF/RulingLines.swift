import Geometry
import Observations

/// Sorts strokes and fills of a page into ruling lines and coloured areas, and joins the pieces
/// of one line.
struct RulingLines {
    private let page: Rect<PageUnits>
    private var rules: [(rule: RulingLine, color: UInt32)] = []
    private var fills: [Fill] = []
    /// Small squares, such as bullets of lists, that are no lines by themselves.
    private var squares: [Fill] = []

    init(page: Rect<PageUnits>) { self.page = page }

    mutating func addStroke(
        from start: Point<PageUnits>, to end: Point<PageUnits>, width: Double, color: UInt32
    ) {
        let spine = Rect<PageUnits>(minX: start.x, minY: start.y, maxX: end.x, maxY: end.y)
        let isHorizontal = spine.width >= spine.height
        if width > thickest {
            let half = width / 2
            addFill(
                spine.grown(x: isHorizontal ? 0 : half, y: isHorizontal ? half : 0), color: color)
            return
        }
        add(
            isHorizontal
                ? RulingLine(
                    axis: .horizontal, position: spine.midY, start: spine.minX, end: spine.maxX,
                    thickness: width)
                : RulingLine(
                    axis: .vertical, position: spine.midX, start: spine.minY, end: spine.maxY,
                    thickness: width), color)
    }

    mutating func addFill(_ box: Rect<PageUnits>, color: UInt32) {
        let isHorizontal = box.width >= box.height
        if min(box.width, box.height) <= thickest {
            if box.isSquare, page.intersects(box) { squares.append(Fill(box: box, color: color)) }
            add(
                isHorizontal
                    ? RulingLine(
                        axis: .horizontal, position: box.midY, start: box.minX, end: box.maxX,
                        thickness: box.height)
                    : RulingLine(
                        axis: .vertical, position: box.midX, start: box.minY, end: box.maxY,
                        thickness: box.width), color)
        } else if let visible = box.intersection(page), visible.area < page.area * wholePage {
            fills.append(Fill(box: visible, color: color))
        }
    }

    /// The lines that can be seen, pieces joined, and the coloured areas, both in a fixed order.
    func merged() -> (rules: [RulingLine], fills: [Fill]) {
        let coloured = fills.filter { !isWhite($0.color) }
        let visible = rules.filter { piece in
            !isWhite(piece.color)
                || coloured.contains { $0.box.intersects(piece.rule.box.grown(by: 1)) }
        }.map(\.rule)
        let lines =
            joined(visible.filter { $0.axis == .horizontal })
            + joined(visible.filter { $0.axis == .vertical })
        let alone = (squares.count <= mostSquares ? squares : []).filter { square in
            !isWhite(square.color)
                && !lines.contains { $0.box.grown(by: gap).intersects(square.box) }
        }
        return (lines, fills + alone)
    }

    private mutating func add(_ rule: RulingLine, _ color: UInt32) {
        guard rule.box.grown(by: 1).intersects(page) else { return }
        rules.append((rule, color))
    }

    /// Joins pieces that lie on one line and touch or nearly touch.
    private func joined(_ pieces: [RulingLine]) -> [RulingLine] {
        let byPosition = pieces.sorted {
            ($0.position, $0.start, $0.end) < ($1.position, $1.start, $1.end)
        }
        var result: [RulingLine] = []
        var rest = byPosition[...]
        while let first = rest.first {
            let onLine = rest.prefix { $0.position - first.position <= samePosition }
            rest = rest.dropFirst(onLine.count)
            var current: RulingLine?
            for piece in onLine.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
                if var open = current, piece.start - open.end <= gap {
                    if piece.length > open.length { open.position = piece.position }
                    open.end = max(open.end, piece.end)
                    open.thickness = max(open.thickness, piece.thickness)
                    current = open
                } else {
                    if let current { result.append(current) }
                    current = piece
                }
            }
            if let current { result.append(current) }
        }
        return result.filter { $0.length >= shortest }
    }

    private func isWhite(_ color: UInt32) -> Bool {
        color >> 16 & 0xFF >= 0xFA && color >> 8 & 0xFF >= 0xFA && color & 0xFF >= 0xFA
    }
}

extension Rect {
    /// Whether the sides of a rectangle that is more than a dot differ by less than a tenth.
    fileprivate var isSquare: Bool {
        min(width, height) >= leastSquare && abs(width - height) <= max(width, height) * 0.1
    }
}

/// Points. Browsers print the square bullets of 9-point text with 2.6.
private let leastSquare = 2.0

/// Squares beyond which they are a pattern.
private let mostSquares = 400

/// Points. Wider strokes and rectangles are areas: heavy table frames reach 3, the lowest row of
/// 5-point text needs 5.
private let thickest = 4.0

/// Points between two strokes that are one line, such as the two sides of a hairline rectangle.
private let samePosition = 1.0

/// Points between the pieces of a broken, dashed or dotted line.
private let gap = 3.0

/// Points. Shorter pieces are parts of letters, ticks and patterns.
private let shortest = 4.0

/// The share of the page from which on an area is its background.
private let wholePage = 0.95
