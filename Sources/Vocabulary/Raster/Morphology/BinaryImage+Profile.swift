import CLeptonica
import Geometry

extension BinaryImage.ConnectedComponent {
    /// The distances of a component from the sides of its box: for each row the background pixels
    /// before the first foreground and after the last, for each column those above and below.
    public struct Profile: Sendable {
        /// For each row, from the left side.
        public var left: [Int]
        /// For each row, from the right side.
        public var right: [Int]
        /// For each column, from the upper side.
        public var top: [Int]
        /// For each column, from the lower side.
        public var bottom: [Int]
        /// Foreground pixels that follow the background on the left, for each row.
        public var stroke: [Int]
    }

    /// Computed anew on each access.
    public var profile: Profile {
        let (width, height) = (shape.width, shape.height)
        var profile = Profile(
            left: Array(repeating: width, count: height),
            right: Array(repeating: width, count: height),
            top: Array(repeating: height, count: width),
            bottom: Array(repeating: height, count: width),
            stroke: Array(repeating: 0, count: height))
        for y in 0..<height {
            for x in 0..<width where shape.isInk(x: x, y: y) {
                if profile.left[y] == width { profile.left[y] = x }
                if profile.left[y] + profile.stroke[y] == x { profile.stroke[y] += 1 }
                profile.right[y] = width - 1 - x
                if profile.top[x] == height { profile.top[x] = y }
                profile.bottom[x] = height - 1 - y
            }
        }
        return profile
    }
}

extension GrayImage {
    /// The grey of a pixel; beyond the image all is white.
    public func grey(x: Int, y: Int) -> UInt8 {
        guard x >= 0, y >= 0, x < width, y < height, let data = pixGetData(pix) else { return 255 }
        let line = UnsafeRawPointer(data + y * Int(pixGetWpl(pix)))
        return line.load(fromByteOffset: x ^ 3, as: UInt8.self)
    }
}
