/// The least-squares line through some points, parallel to the axis for fewer than two.
struct StraightLine {
    private let middle: (along: Double, aside: Double)
    private let slope: Double

    /// - Parameter points: At least one.
    init(_ points: [(along: Double, aside: Double)]) {
        let count = Double(max(1, points.count))
        let along = points.reduce(0) { $0 + $1.along } / count
        let aside = points.reduce(0) { $0 + $1.aside } / count
        let spread = points.reduce(0) { $0 + ($1.along - along) * ($1.along - along) }
        let shared = points.reduce(0) { $0 + ($1.along - along) * ($1.aside - aside) }
        middle = (along, aside)
        slope = spread > 0 && points.count >= 2 ? shared / spread : 0
    }

    func aside(at along: Double) -> Double { middle.aside + slope * (along - middle.along) }
}
