/// Where the sheet of paper lies in the photograph that a page was flattened from.
public struct FlattenedSheet: Codable, Hashable, Sendable {
    /// The sheet's corners in the photograph, the first nearest to its top left, then clockwise; a
    /// corner may lie outside.
    public var corners: Quad<PageUnits>
    /// The extent of the photograph.
    public var pictureSize: Size<PageUnits>
    /// 0…1: how sure it is that this is a sheet and these are its corners; 0 where no edge of the
    /// sheet was found, and the whole picture is a page that was dewarped.
    public var confidence: Double
    /// What hides parts of the sheet, such as fingers, from the top.
    public var occlusions: [Occlusion]
    /// How the sheet was curled or folded; `nil` for a flat one.
    public var mesh: DewarpingMesh?

    public init(
        corners: Quad<PageUnits>, pictureSize: Size<PageUnits>, confidence: Double,
        occlusions: [Occlusion] = [], mesh: DewarpingMesh? = nil
    ) {
        self.corners = corners
        self.pictureSize = pictureSize
        self.confidence = confidence
        self.occlusions = occlusions
        self.mesh = mesh
    }

    /// A part of the sheet that something hides.
    public struct Occlusion: Codable, Hashable, Sendable {
        /// A polygon on the page, whose plane is the flat sheet, clockwise.
        public var outline: [Point<PageUnits>]
        /// Its share of the sheet, 0…1.
        public var share: Double

        public init(outline: [Point<PageUnits>], share: Double) {
            self.outline = outline
            self.share = share
        }

        /// Whether a point of the page is hidden.
        public func contains(_ point: Point<PageUnits>) -> Bool {
            var isInside = false
            for index in outline.indices {
                let (a, b) = (outline[index], outline[(index + 1) % outline.count])
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                    isInside.toggle()
                }
            }
            return isInside
        }
    }

    /// Whether most of an area of the page is hidden.
    public func hidesMost(of box: Rect<PageUnits>) -> Bool {
        guard !occlusions.isEmpty else { return false }
        let (columns, rows) = (8, 4)
        let hidden = (0..<columns * rows).count { index in
            let point = Point<PageUnits>(
                x: box.minX + box.width * (Double(index % columns) + 0.5) / Double(columns),
                y: box.minY + box.height * (Double(index / columns) + 0.5) / Double(rows))
            return occlusions.contains { $0.contains(point) }
        }
        return 2 * hidden > columns * rows
    }

    /// From the page, whose plane is the flat sheet, to the photograph.
    ///
    /// - Parameter size: The page's.
    public func toPicture(from size: Size<PageUnits>) -> FlatteningTransform? {
        FlatteningTransform(from: size, to: corners, mesh: mesh)
    }
}

/// A page that was made flat as it lies in its photograph: in perspective, and curled or folded.
public struct FlatteningTransform: Hashable, Sendable {
    private let size: Size<PageUnits>
    private let mesh: DewarpingMesh?
    private let perspective: ProjectiveTransform<SheetShares, PageUnits>

    /// `nil` for an empty page, and where three of the corners are in line.
    ///
    /// - Parameters:
    ///   - size: The page's.
    ///   - corners: The sheet's, in the photograph.
    ///   - mesh: `nil` for a sheet that is flat.
    init?(from size: Size<PageUnits>, to corners: Quad<PageUnits>, mesh: DewarpingMesh?) {
        guard size.width > 0, size.height > 0,
            let perspective = ProjectiveTransform<SheetShares, PageUnits>(
                from: Rect(x: 0, y: 0, width: 1, height: 1), to: corners)
        else { return nil }
        self.size = size
        self.mesh = mesh
        self.perspective = perspective
    }

    /// The image of a point of the page.
    public func callAsFunction(_ point: Point<PageUnits>) -> Point<PageUnits> {
        let share = Point<SheetShares>(x: point.x / size.width, y: point.y / size.height)
        return perspective(mesh?(share) ?? share)
    }

    /// What the corners of a rectangle become.
    public func callAsFunction(_ rect: Rect<PageUnits>) -> Quad<PageUnits> {
        let quad = Quad(rect)
        return Quad(
            topLeft: self(quad.topLeft), topRight: self(quad.topRight),
            bottomRight: self(quad.bottomRight), bottomLeft: self(quad.bottomLeft))
    }

    /// The smallest rectangle around what a rectangle becomes, whose sides may be bent.
    public func bounds(of rect: Rect<PageUnits>) -> Rect<PageUnits> {
        let corners = self(rect).bounds
        guard let mesh else { return corners }
        let (columns, rows) = (
            pieces(of: rect.width / size.width, among: mesh.columns),
            pieces(of: rect.height / size.height, among: mesh.rows)
        )
        var bounds = corners
        func include(_ x: Double, _ y: Double) {
            let place = self(
                Point(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y))
            bounds = bounds.union(Rect(minX: place.x, minY: place.y, maxX: place.x, maxY: place.y))
        }
        for piece in 0..<columns {
            let share = Double(piece) / Double(columns)
            include(share, 0)
            include(share, 1)
        }
        for piece in 0..<rows {
            let share = Double(piece) / Double(rows)
            include(0, share)
            include(1, share)
        }
        return bounds
    }

    /// As many pieces of a side as it crosses cells of the mesh, twice over.
    private func pieces(of share: Double, among nodes: Int) -> Int {
        2 * Int((min(max(0, share), 1) * Double(nodes)).rounded(.up)) + 1
    }
}
