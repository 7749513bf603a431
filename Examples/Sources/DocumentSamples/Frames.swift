import DocumentConversion
public import Foundation

/// Draws the rectangles, lines and codes of a picture, to be laid over it.
public struct Frames: Sendable {
    public init() {}

    /// - Returns: SVG whose plane is 1 by 1.
    /// - Throws: What keeps the picture from being read.
    public func svg(over image: Data) async throws -> String {
        var rectangles = DetectRectanglesRequest()
        rectangles.maximumObservations = 0
        let (found, lines, codes) = try await ImageRequestHandler(image).perform(
            rectangles, DetectTextRectanglesRequest(), DetectBarcodesRequest())
        let shapes =
            found.map { polygon($0, "red") } + lines.map { polygon($0, "blue") }
            + codes.map { polygon($0, "green") }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" preserveAspectRatio="none">
            \(shapes.joined(separator: "\n"))
            </svg>
            """
    }

    private func polygon(_ shape: some QuadrilateralProviding, _ colour: String) -> String {
        let corners = [shape.topLeft, shape.topRight, shape.bottomRight, shape.bottomLeft]
            .map { $0.toImageCoordinates(CGSize(width: 1, height: 1), origin: .upperLeft) }
            .map { "\($0.x),\($0.y)" }
        return """
            <polygon points="\(corners.joined(separator: " "))" fill="none" stroke="\(colour)" \
            stroke-width="0.003"/>
            """
    }
}
