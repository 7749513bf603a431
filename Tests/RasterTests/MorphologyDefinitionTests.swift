import Geometry
import TestSupport
import Testing

@testable import Raster

/// A random bilevel image with the definitions of morphology, pixel by pixel.
private struct Speckles {
    let width: Int
    let height: Int
    var cells: [Bool]

    init(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        width = Int.random(in: 1...70, using: &generator)
        height = Int.random(in: 1...40, using: &generator)
        let share = Double.random(in: 0.2...0.8, using: &generator)
        cells = (0..<width * height).map { _ in
            Double.random(in: 0..<1, using: &generator) < share
        }
    }

    var image: BinaryImage? {
        BinaryImage(width: width, height: height) { row, flags in
            for column in flags.indices { flags[column] = cells[row * width + column] ? 1 : 0 }
        }
    }

    private func isInk(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x]
    }

    func dilated(_ radius: Int) -> Speckles { mapped { x, y in anyNear(x, y, radius, isInk) } }
    func eroded(_ radius: Int) -> Speckles { mapped { x, y in allNear(x, y, radius, isInk) } }

    /// Beyond the edge all is background, which the dilated image covers as well.
    func closed(_ radius: Int) -> Speckles {
        mapped { x, y in allNear(x, y, radius) { x, y in anyNear(x, y, radius, isInk) } }
    }

    var holesFilled: Speckles {
        var isOutside = [Bool](repeating: false, count: cells.count)
        var changes = true
        while changes {
            changes = false
            for y in 0..<height {
                for x in 0..<width where !isOutside[y * width + x] && !cells[y * width + x] {
                    let isAtEdge = x == 0 || y == 0 || x == width - 1 || y == height - 1
                    let touches = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].contains {
                        $0.0 >= 0 && $0.1 >= 0 && $0.0 < width && $0.1 < height
                            && isOutside[$0.1 * width + $0.0]
                    }
                    if isAtEdge || touches {
                        isOutside[y * width + x] = true
                        changes = true
                    }
                }
            }
        }
        return mapped { x, y in !isOutside[y * width + x] }
    }

    private func anyNear(_ x: Int, _ y: Int, _ radius: Int, _ test: (Int, Int) -> Bool) -> Bool {
        (y - radius...y + radius).contains { row in
            (x - radius...x + radius).contains { test($0, row) }
        }
    }

    private func allNear(_ x: Int, _ y: Int, _ radius: Int, _ test: (Int, Int) -> Bool) -> Bool {
        !anyNear(x, y, radius) { !test($0, $1) }
    }

    private func mapped(_ value: (Int, Int) -> Bool) -> Speckles {
        var result = self
        for y in 0..<height {
            for x in 0..<width { result.cells[y * width + x] = value(x, y) }
        }
        return result
    }

    func matches(_ image: BinaryImage?) -> Bool {
        guard let image, image.width == width, image.height == height else { return false }
        return (0..<height).allSatisfy { y in
            (0..<width).allSatisfy { image.isInk(x: $0, y: y) == cells[y * width + $0] }
        }
    }
}

@Suite struct MorphologyDefinitionTests {
    @Test(arguments: 1...20) func `bricks follow the definitions`(seed: Int) throws {
        let speckles = Speckles(seed: seed)
        let image = try #require(speckles.image)
        for radius in 0...3 {
            let side = 2 * radius + 1
            #expect(speckles.dilated(radius).matches(image.dilated(width: side, height: side)))
            #expect(speckles.eroded(radius).matches(image.eroded(width: side, height: side)))
            #expect(
                speckles.eroded(radius).dilated(radius)
                    .matches(image.opened(width: side, height: side)))
            #expect(speckles.closed(radius).matches(image.closed(width: side, height: side)))
        }
    }

    @Test(arguments: 1...20) func `holes are background without a path to the edge`(
        seed: Int
    ) throws {
        let speckles = Speckles(seed: seed)
        #expect(speckles.holesFilled.matches(try #require(speckles.image).holesFilled))
    }

    @Test(arguments: 1...20) func `components contain all foreground once`(seed: Int) throws {
        let speckles = Speckles(seed: seed)
        let image = try #require(speckles.image)
        let components = image.connectedComponents
        #expect(components.map(\.box) == image.componentBoxes)
        #expect(components.reduce(0) { $0 + $1.count } == image.count)
        #expect(speckles.matches(image.drawing(components)))
    }
}
