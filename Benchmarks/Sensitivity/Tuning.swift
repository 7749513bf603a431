/// The most thresholds that can vary.
package let tuningCapacity = 4096

/// Which thresholds were read since this was cleared, by their numbers: 1 for each.
nonisolated(unsafe) package let tuningReads: UnsafeMutablePointer<UInt8> = {
    let reads = UnsafeMutablePointer<UInt8>.allocate(capacity: tuningCapacity)
    reads.initialize(repeating: 0, count: tuningCapacity)
    return reads
}()

/// The threshold that is changed, and what it is multiplied by.
nonisolated(unsafe) package var tuningIndex = -1
nonisolated(unsafe) package var tuningFactor = 1.0

/// The value of a threshold, which `sensitivity.py` puts in place of its number.
package func tuned(_ index: Int, _ value: Double) -> Double {
    tuningReads[index] = 1
    return index == tuningIndex ? value * tuningFactor : value
}

package func tuned(_ index: Int, _ value: Float) -> Float {
    tuningReads[index] = 1
    return index == tuningIndex ? value * Float(tuningFactor) : value
}

/// A count changes by one at the least.
package func tuned<Count: FixedWidthInteger>(_ index: Int, _ value: Count) -> Count {
    tuningReads[index] = 1
    guard index == tuningIndex else { return value }
    let (least, scaled) = (Int(value), Int((Double(value) * tuningFactor).rounded()))
    return Count(
        clamping: tuningFactor < 1 ? max(0, min(scaled, least - 1)) : max(scaled, least + 1))
}
