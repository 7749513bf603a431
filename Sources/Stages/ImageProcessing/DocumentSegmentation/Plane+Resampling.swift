extension Plane {
    /// Mirrored at the diagonal.
    var transposed: Plane {
        var result = Plane(width: height, height: width)
        for y in 0..<height {
            for x in 0..<width { result.values[x * height + y] = values[y * width + x] }
        }
        return result
    }

    /// The mean of what each pixel of a smaller picture covers.
    func resampled(width newWidth: Int, height newHeight: Int) -> Plane {
        var across = Plane(width: newWidth, height: height)
        let spans = Self.spans(from: width, to: newWidth)
        for y in 0..<height {
            for x in 0..<newWidth {
                var sum: Float = 0
                for (place, share) in spans[x] { sum += values[y * width + place] * share }
                across.values[y * newWidth + x] = sum
            }
        }
        var result = Plane(width: newWidth, height: newHeight)
        for (y, span) in Self.spans(from: height, to: newHeight).enumerated() {
            for (place, share) in span {
                for x in 0..<newWidth {
                    result.values[y * newWidth + x] += across.values[place * newWidth + x] * share
                }
            }
        }
        return result
    }

    /// Which pixels each new one covers, and the share of the new one that each of them is.
    private static func spans(from old: Int, to new: Int) -> [[(place: Int, share: Float)]] {
        let size = Double(old) / Double(new)
        return (0..<new).map { index in
            let (start, end) = (Double(index) * size, Double(index + 1) * size)
            let last = min(old - 1, Int((end - 1e-9).rounded(.down)))
            return (min(Int(start), last)...last).map { place in
                let part = min(end, Double(place + 1)) - max(start, Double(place))
                return (place, Float(part / size))
            }
        }
    }
}
