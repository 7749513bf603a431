extension Int {
    /// The nearest integer, clamped to ±2^52; 0 for NaN. Lengths in a file may have any size.
    @inlinable public init(nearest value: some BinaryFloatingPoint) {
        let limit = 4_503_599_627_370_496.0
        let wide = Double(value)
        self = wide.isFinite ? Int(Swift.max(-limit, Swift.min(limit, wide)).rounded()) : 0
    }
}
