import Observations
import TestSupport
import Testing

@Suite struct CombTests {
    private func upright(_ x: Double, from top: Double, to foot: Double) -> RulingLine {
        RulingLine(axis: .vertical, position: x, start: top, end: foot, thickness: 1)
    }

    private func level(_ y: Double, from left: Double, to right: Double) -> RulingLine {
        RulingLine(axis: .horizontal, position: y, start: left, end: right, thickness: 1)
    }

    @Test func `boxes that share their sides are a comb`() throws {
        let sides = (0...6).map { upright(100 + Double($0) * 15, from: 50, to: 66) }
        let rules = sides + [level(50, from: 100, to: 190), level(66, from: 100, to: 190)]
        let comb = try #require(Comb.combs(in: rules).first)
        #expect(comb.boxes.count == 6)
        #expect(comb.rows == 50...66 && comb.columns == 100...190)
        #expect(comb.place(of: 118) == 1 && comb.place(of: 99) == nil)
    }

    @Test func `separate boxes are a comb too`() throws {
        let rules = (0..<5).flatMap { box in
            let x = 100 + Double(box) * 18
            return [upright(x, from: 50, to: 66), upright(x + 14, from: 50, to: 66)]
        }
        let comb = try #require(Comb.combs(in: rules).first)
        #expect(comb.boxes.map(\.lowerBound) == [100, 118, 136, 154, 172])
        #expect(comb.boxes.map(\.upperBound) == [114, 132, 150, 168, 186])
    }

    @Test func `letters are higher than short teeth on a line`() throws {
        let teeth = (0...5).map { upright(100 + Double($0) * 15, from: 62, to: 66) }
        #expect(Comb.combs(in: teeth).isEmpty)
        let comb = try #require(Comb.combs(in: teeth + [level(66, from: 100, to: 175)]).first)
        #expect(comb.boxes.count == 5 && comb.rows.lowerBound < 52)
    }

    @Test func `thousands of strokes at any distances are looked at once`() {
        var random = SeededGenerator(seed: 3)
        let rules = (0..<5000).map { _ in
            upright(Double.random(in: 0...1e6, using: &random), from: 50, to: 66)
        }
        #expect(Comb.combs(in: rules).allSatisfy { $0.boxes.count < 10 })
    }

    @Test func `rows above each other are a grid`() {
        let rules = (0..<3).flatMap { row in
            (0...6).map {
                upright(
                    100 + Double($0) * 15, from: 50 + Double(row) * 16, to: 66 + Double(row) * 16)
            }
        }
        #expect(Comb.combs(in: rules).isEmpty)
    }

    @Test func `columns of different widths, wide and few ones are none`() {
        let columns: [[Double]] = [
            [0, 15, 40, 48, 90, 97], [0, 60, 120, 180, 240, 300], [0, 15, 30],
        ]
        for sides in columns {
            #expect(Comb.combs(in: sides.map { upright($0, from: 50, to: 66) }).isEmpty)
        }
    }

    @Test(arguments: [1e10, 1e19, 1e300, .infinity, .nan])
    func `places beyond all measure end no process`(_ far: Double) {
        let rules = (0...6).flatMap { place in
            [
                upright(far + Double(place) * 15, from: 50, to: 66),
                upright(far * Double(place), from: -far, to: far),
            ]
        }
        #expect(Comb.combs(in: rules).isEmpty && Comb.combs(in: rules, isWorn: true).isEmpty)
    }

    @Test(arguments: 1...30) func `of any size, in any unit, the boxes are those drawn`(
        _ seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let unit = Double.random(in: 0.5...6, using: &random)
        let count = Int.random(in: 4...30, using: &random)
        let width = Double.random(in: 10...18, using: &random) * unit
        let gap = Bool.random(using: &random) ? 0 : Double.random(in: 0.1...0.3, using: &random)
        let foot = 100 * unit
        let height = width * Double.random(in: 0.8...1.4, using: &random)
        var sides = (0..<count).flatMap { box in
            let x = Double(box) * width * (1 + gap)
            return gap > 0 || box == count - 1 ? [x, x + width] : [x]
        }.map { upright($0, from: foot - height, to: foot) }
        sides.shuffle(using: &random)
        let combs = Comb.combs(in: sides)
        #expect(combs.map(\.boxes.count) == [count])
    }
}
