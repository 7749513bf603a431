/// A sheet of paper as it lies in its picture: 1 is its width, and its height; origin at the top
/// left, y grows downward.
@frozen public enum SheetShares: CoordinateSpace {}

/// Where a page that was dewarped lies on the sheet as it was curled or folded: the places of an even
/// grid of its points. Between them the map is bilinear.
///
/// The term is that of computer graphics; leptonica keeps the same as two arrays of disparities.
public struct DewarpingMesh: Codable, Hashable, Sendable {
    /// Nodes from the left edge of the page to its right edge, 2…``mostNodes``.
    public let columns: Int
    /// Nodes from the top edge to the bottom edge, 2…``mostNodes``.
    public let rows: Int
    /// Row after row; some may lie outside the sheet.
    public let nodes: [Point<SheetShares>]

    /// More nodes to a side than any dewarping needs.
    public static let mostNodes = 256

    /// `nil` unless there are as many nodes as columns and rows make, all of them finite.
    public init?(columns: Int, rows: Int, nodes: [Point<SheetShares>]) {
        let sides = 2...Self.mostNodes
        guard sides.contains(columns), sides.contains(rows), nodes.count == columns * rows,
            nodes.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
        else { return nil }
        self.columns = columns
        self.rows = rows
        self.nodes = nodes
    }

    /// - Throws: Where the nodes do not make a mesh.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let mesh = DewarpingMesh(
            columns: try container.decode(Int.self, forKey: .columns),
            rows: try container.decode(Int.self, forKey: .rows),
            nodes: try container.decode([Point<SheetShares>].self, forKey: .nodes))
        guard let mesh else {
            throw DecodingError.dataCorruptedError(
                forKey: .nodes, in: container, debugDescription: "the nodes do not make a mesh")
        }
        self = mesh
    }

    /// The place of a point of the page; beyond its edges the map goes on as far as they do.
    ///
    /// - Parameter point: In shares of the page's width and height.
    public func callAsFunction(_ point: Point<SheetShares>) -> Point<SheetShares> {
        let (column, right) = cell(of: point.x, among: columns)
        let row = places(alongRow: point.y)
        return Point(
            x: row[column].x + (row[column + 1].x - row[column].x) * right,
            y: row[column].y + (row[column + 1].y - row[column].y) * right)
    }

    /// The places of the points of one height that lie below and above the nodes of each column.
    ///
    /// - Parameter y: In shares of the page's height.
    package func places(alongRow y: Double) -> [Point<SheetShares>] {
        let (row, down) = cell(of: y, among: rows)
        let (upper, lower) = (row * columns, (row + 1) * columns)
        return (0..<columns).map { column in
            let (above, below) = (nodes[upper + column], nodes[lower + column])
            return Point(
                x: above.x + (below.x - above.x) * down, y: above.y + (below.y - above.y) * down)
        }
    }

    /// The point of the page that lies at a place of the sheet.
    ///
    /// - Returns: `nil` where the mesh is folded there and the search does not end.
    public func inverse(of place: Point<SheetShares>) -> Point<SheetShares>? {
        var point = place
        for _ in 0..<mostSteps {
            let reached = self(point)
            let (x, y) = (place.x - reached.x, place.y - reached.y)
            guard abs(x) + abs(y) > leastStep else { return point }
            point = Point(x: point.x + x, y: point.y + y)
        }
        return nil
    }

    private func cell(of share: Double, among count: Int) -> (index: Int, rest: Double) {
        let place = share * Double(count - 1)
        let index = min(max(0, Int(place.rounded(.down))), count - 2)
        return (index, place - Double(index))
    }
}

/// Steps of the search for an inverse; each leaves less than 0.6 of the error, and the error
/// that is small enough: a hundredth of a pixel of a sheet of 100,000.
private let mostSteps = 60
private let leastStep = 1e-7
