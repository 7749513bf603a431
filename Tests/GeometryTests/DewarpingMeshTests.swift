import Foundation
import Geometry
import Testing

/// A mesh whose rows are bent by a share of the height.
private func mesh(bentBy bend: Double, columns: Int = 9, rows: Int = 5) throws -> DewarpingMesh {
    let nodes = (0..<rows).flatMap { row in
        (0..<columns).map { column in
            let (x, y) = (Double(column) / Double(columns - 1), Double(row) / Double(rows - 1))
            return Point<SheetShares>(x: x, y: y + bend * sin(x * .pi) * (0.5 + y))
        }
    }
    return try #require(DewarpingMesh(columns: columns, rows: rows, nodes: nodes))
}

@Suite struct DewarpingMeshTests {
    @Test func `a mesh needs all its nodes, at places`() {
        let nodes = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
            Point<SheetShares>(x: $0.0, y: $0.1)
        }
        #expect(DewarpingMesh(columns: 2, rows: 2, nodes: nodes) != nil)
        #expect(DewarpingMesh(columns: 2, rows: 3, nodes: nodes) == nil)
        #expect(DewarpingMesh(columns: 4, rows: 1, nodes: nodes) == nil)
        let lost = nodes.dropLast() + [Point(x: .infinity, y: 1)]
        #expect(DewarpingMesh(columns: 2, rows: 2, nodes: Array(lost)) == nil)
    }

    @Test func `points lead to the sheet and back`() throws {
        let mesh = try mesh(bentBy: 0.1)
        for x in stride(from: -0.05, through: 1.05, by: 0.05) {
            for y in stride(from: -0.05, through: 1.05, by: 0.05) {
                let back = try #require(mesh.inverse(of: mesh(Point(x: x, y: y))))
                #expect(abs(back.x - x) < 1e-6 && abs(back.y - y) < 1e-6)
            }
        }
    }

    @Test func `what is no mesh is not decoded as one`() throws {
        let mesh = try mesh(bentBy: 0.2)
        let data = try JSONEncoder().encode(mesh)
        #expect(try JSONDecoder().decode(DewarpingMesh.self, from: data) == mesh)
        let cut = String(decoding: data, as: UTF8.self)
            .replacingOccurrences(of: "\"columns\":9", with: "\"columns\":8")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(DewarpingMesh.self, from: Data(cut.utf8))
        }
    }

    @Test func `boxes of a dewarped page lead to what they cover in the photograph`() throws {
        let corners = Quad<PageUnits>(
            topLeft: Point(x: 100, y: 50), topRight: Point(x: 900, y: 80),
            bottomRight: Point(x: 950, y: 1300), bottomLeft: Point(x: 60, y: 1250))
        let bent = FlattenedSheet(
            corners: corners, pictureSize: Size(width: 1000, height: 1400), confidence: 0.9,
            mesh: try mesh(bentBy: 0.1))
        let size = Size<PageUnits>(width: 800, height: 1200)
        let way = try #require(bent.toPicture(from: size))
        let line = Rect<PageUnits>(minX: 0, minY: 590, maxX: 800, maxY: 610)
        let bounds = way.bounds(of: line)
        for x in stride(from: 0.0, through: 800, by: 10) {
            for y in [590.0, 610] {
                let place = way(Point(x: x, y: y))
                #expect(bounds.insetBy(-1).contains(place))
            }
        }
        // The middle of the line is lower than both of its ends.
        #expect(bounds.height > way(line).bounds.height + 50)
        var flat = bent
        flat.mesh = nil
        let straight = try #require(flat.toPicture(from: size))
        #expect(straight.bounds(of: line) == straight(line).bounds)
        #expect(
            FlattenedSheet(
                corners: corners, pictureSize: size, confidence: 1
            ).toPicture(
                from: Size(width: 0, height: 10)) == nil)
    }
}

extension Rect {
    fileprivate func insetBy(_ inset: Double) -> Rect {
        Rect(minX: minX + inset, minY: minY + inset, maxX: maxX - inset, maxY: maxY - inset)
    }
}
