/// A part of a strip as a network reads it: padded to a width of whole steps, as a network prepares itself for
/// each width anew. Beyond the part is grey, as in training.
struct StripInput {
    /// Columns of the strip.
    let part: Range<Int>
    /// Columns with the padding.
    let width: Int
    private let strip: TextStrip

    /// - Parameters:
    ///   - widthStep: Columns by which widths differ.
    ///   - leastWidth: Columns of the shortest input.
    init(_ part: Range<Int>, of strip: TextStrip, widthStep: Int, leastWidth: Int = 0) {
        self.part = part
        self.strip = strip
        width = max(leastWidth, (part.count + widthStep - 1) / widthStep * widthStep)
    }

    /// - Parameters:
    ///   - channels: How often the pixels are given, one copy behind the other.
    ///   - level: What the network is given for each level of grey, 0…255.
    func values(channels: Int, level: [Float]) -> [Float] {
        let plane = width * strip.height
        var values = [Float](repeating: 0, count: channels * plane)
        for row in 0..<strip.height {
            for column in part {
                let value = level[Int(strip.pixels[row * strip.width + column])]
                let index = row * width + column - part.lowerBound
                for channel in 0..<channels { values[index + channel * plane] = value }
            }
        }
        return values
    }

    /// Of a network's steps over the whole width those that are over the part.
    func steps(of count: Int) -> Int { (part.count * count + width - 1) / width }
}
