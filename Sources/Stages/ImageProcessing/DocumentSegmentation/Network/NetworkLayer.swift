/// A layer of the network, with its normalization worked into its weights.
///
/// Sums are formed in one order, without fused multiplication and addition, so that a picture gives
/// the same numbers on every machine.
struct NetworkLayer {
    /// How a layer works.
    enum Kind {
        /// 3 × 3 pixels, for every second pixel.
        case full
        /// 3 × 3 pixels, added to what comes in.
        case dense
        /// Each channel by itself, for every second pixel; then each pixel by itself.
        case half
        /// The same for every pixel, added to what comes in.
        case same
        /// Each pixel by itself.
        case point
        /// The same without cutting at zero.
        case linear

        var hasDepth: Bool { self == .half || self == .same }
        var isSquare: Bool { self == .full || self == .dense }
    }

    let kind: Kind
    let inward: Int
    let outward: Int
    /// Nine places × channels in; empty where a layer has none.
    let depth: [Float]
    /// Channels in, of nine places or one, × channels out.
    let point: [Float]
    let shift: [Float]

    func callAsFunction(_ input: FeatureMap) -> FeatureMap {
        switch kind {
        case .full:
            return squares(input.padded, step: 2, cut: true)
        case .dense:
            var result = squares(input.padded, step: 1, cut: true)
            result.add(input)
            return result
        case .half:
            return pointwise(depthwise(input.padded, step: 2), cut: true)
        case .same:
            var result = pointwise(depthwise(input.padded, step: 1), cut: true)
            result.add(input)
            return result
        case .point:
            return pointwise(input, cut: true)
        case .linear:
            return pointwise(input, cut: false)
        }
    }

    /// For values without a place.
    func callAsFunction(_ values: [Float]) -> [Float] {
        var map = FeatureMap(width: 1, height: 1, channels: values.count)
        map.values = values
        return self(map).values
    }

    /// - Parameter input: With a rim of one pixel.
    private func depthwise(_ input: FeatureMap, step: Int) -> FeatureMap {
        let channels = input.channels
        var result = FeatureMap(
            width: (input.width - 3) / step + 1, height: (input.height - 3) / step + 1,
            channels: channels)
        let width = result.width
        let height = result.height
        input.values.withUnsafeBytes { source in
            depth.withUnsafeBytes { weights in
                result.values.withUnsafeMutableBytes { target in
                    for y in 0..<height {
                        for x in 0..<width {
                            let start = (y * step * input.width + x * step) * channels
                            for channel in stride(from: 0, to: channels, by: 8) {
                                var sum = SIMD8<Float>.zero
                                for place in 0..<9 {
                                    let from =
                                        start + (place / 3 * input.width + place % 3) * channels
                                    sum +=
                                        source.eight(at: from + channel)
                                        * weights.eight(at: place * channels + channel)
                                }
                                target.store(sum, at: (y * width + x) * channels + channel)
                            }
                        }
                    }
                }
            }
        }
        return result
    }

    private func pointwise(_ input: FeatureMap, cut: Bool) -> FeatureMap {
        var result = FeatureMap(width: input.width, height: input.height, channels: outward)
        input.values.withUnsafeBufferPointer { source in
            result.values.withUnsafeMutableBufferPointer { target in
                product(source, into: target, pixels: input.width * input.height, cut: cut)
            }
        }
        return result
    }

    /// - Parameter input: With a rim of one pixel.
    private func squares(_ input: FeatureMap, step: Int, cut: Bool) -> FeatureMap {
        var result = FeatureMap(
            width: (input.width - 3) / step + 1, height: (input.height - 3) / step + 1,
            channels: outward)
        let (width, part) = (result.width, 3 * input.channels)
        var row = [Float](repeating: 0, count: width * 3 * part)
        input.values.withUnsafeBufferPointer { source in
            row.withUnsafeMutableBufferPointer { row in
                result.values.withUnsafeMutableBufferPointer { target in
                    for y in 0..<target.count / (width * outward) {
                        for x in 0..<width {
                            for dy in 0..<3 {
                                let from =
                                    ((y * step + dy) * input.width + x * step) * input.channels
                                let to = (x * 3 + dy) * part
                                for index in 0..<part { row[to + index] = source[from + index] }
                            }
                        }
                        let start = y * width * outward
                        product(
                            UnsafeBufferPointer(row),
                            into: UnsafeMutableBufferPointer(
                                rebasing: target[start..<start + width * outward]),
                            pixels: width, cut: cut)
                    }
                }
            }
        }
        return result
    }

    /// The weights applied to each pixel, four pixels and four channels at a time.
    private func product(
        _ source: UnsafeBufferPointer<Float>, into target: UnsafeMutableBufferPointer<Float>,
        pixels: Int, cut: Bool
    ) {
        let rows = point.count / outward
        let whole = outward / 4 * 4
        point.withUnsafeBytes { weights in
            shift.withUnsafeBytes { shifts in
                for channel in stride(from: 0, to: whole, by: 4) {
                    var pixel = 0
                    while pixel < pixels {
                        // The last ones are computed again where fewer than four are left.
                        let first = pixels < 4 ? pixel : min(pixel, pixels - 4)
                        let count = min(4, pixels - first)
                        var sums = (
                            shifts.four(at: channel), shifts.four(at: channel),
                            shifts.four(at: channel), shifts.four(at: channel)
                        )
                        let a = first * rows
                        let (b, c, d) = (
                            count > 1 ? a + rows : a, count > 2 ? a + 2 * rows : a,
                            count > 3 ? a + 3 * rows : a
                        )
                        var place = channel
                        for index in 0..<rows {
                            let weight = weights.four(at: place)
                            sums.0 += source[a + index] * weight
                            sums.1 += source[b + index] * weight
                            sums.2 += source[c + index] * weight
                            sums.3 += source[d + index] * weight
                            place += outward
                        }
                        store(sums.0, first, channel, target, cut)
                        if count > 1 { store(sums.1, first + 1, channel, target, cut) }
                        if count > 2 { store(sums.2, first + 2, channel, target, cut) }
                        if count > 3 { store(sums.3, first + 3, channel, target, cut) }
                        pixel = first + count
                    }
                }
            }
        }
        for channel in whole..<outward {
            for pixel in 0..<pixels {
                var sum = shift[channel]
                for index in 0..<rows {
                    sum += source[pixel * rows + index] * point[index * outward + channel]
                }
                target[pixel * outward + channel] = cut ? max(0, sum) : sum
            }
        }
    }

    @inline(__always)
    private func store(
        _ sum: SIMD4<Float>, _ pixel: Int, _ channel: Int,
        _ target: UnsafeMutableBufferPointer<Float>, _ cut: Bool
    ) {
        let value = cut ? pointwiseMax(sum, .zero) : sum
        UnsafeMutableRawBufferPointer(target).storeBytes(
            of: value, toByteOffset: 4 * (pixel * outward + channel), as: SIMD4<Float>.self)
    }
}

extension UnsafeRawBufferPointer {
    @inline(__always)
    fileprivate func four(at index: Int) -> SIMD4<Float> {
        loadUnaligned(fromByteOffset: 4 * index, as: SIMD4<Float>.self)
    }

    @inline(__always)
    fileprivate func eight(at index: Int) -> SIMD8<Float> {
        loadUnaligned(fromByteOffset: 4 * index, as: SIMD8<Float>.self)
    }
}

extension UnsafeMutableRawBufferPointer {
    @inline(__always)
    fileprivate func store(_ value: SIMD8<Float>, at index: Int) {
        storeBytes(of: value, toByteOffset: 4 * index, as: SIMD8<Float>.self)
    }
}
