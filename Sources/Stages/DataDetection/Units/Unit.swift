/// A unit of measurement.
struct Unit: Hashable, Sendable {
    /// A CLDR identifier, such as `kilometer` or `square-foot`.
    let id: String
    /// A CLDR unit type, such as `length`.
    let dimension: String

    /// `square-meter` and `cubic-meter` for a unit of length.
    func raised(to power: Int) -> Unit? {
        guard dimension == "length" else { return nil }
        switch power {
        case 2: return Unit(id: "square-\(id)", dimension: "area")
        case 3: return Unit(id: "cubic-\(id)", dimension: "volume")
        default: return nil
        }
    }

    /// `kilometer-per-hour`
    func per(_ other: Unit) -> Unit {
        let dimension =
            switch (dimension, other.dimension) {
            case ("length", "duration"): "speed"
            case ("length", "volume"), ("volume", "length"): "consumption"
            case ("mass", "volume"): "concentration"
            default: "compound"
            }
        return Unit(id: "\(id)-per-\(other.id)", dimension: dimension)
    }
}
