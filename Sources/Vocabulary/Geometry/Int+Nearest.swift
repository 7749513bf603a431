extension Int {
    /// The nearest whole number, at most 2^52 away from 0; 0 for what is no number. Lengths that a
    /// file states may be of any size.
    @inlinable public init(nearest value: some BinaryFloatingPoint) {
        let limit = 4_503_599_627_370_496.0
        let wide = Double(value)
        self = wide.isFinite ? Int(Swift.max(-limit, Swift.min(limit, wide)).rounded()) : 0
    }
}
