extension [Double] {
    /// The upper median; 0 for none.
    package var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
