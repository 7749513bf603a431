extension RandomAccessCollection {
    /// The first index whose element satisfies a condition, found in a logarithmic number of steps; `endIndex` if none
    /// does. Every element behind one that satisfies it must satisfy it as well.
    @inlinable
    public func partitioningIndex(
        where isAfter: (Element) throws -> Bool
    ) rethrows -> Index {
        var (low, length) = (startIndex, count)
        while length > 0 {
            let half = length / 2
            let middle = index(low, offsetBy: half)
            if try isAfter(self[middle]) {
                length = half
            } else {
                low = index(after: middle)
                length -= half + 1
            }
        }
        return low
    }
}
