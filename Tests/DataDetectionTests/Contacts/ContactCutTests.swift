import Geometry
import Testing

@testable import DataDetection

@Suite struct ContactCutTests {
    private func line(_ text: String, x: Double, y: Double, width: Double = 40) -> ContactLine {
        ContactLine(
            text: text, box: Rect(x: x, y: y, width: width, height: 10), confidence: 1)
    }

    @Test func `lines are split where white space is wide`() {
        let lines = [
            line("a", x: 0, y: 0), line("b", x: 0, y: 12), line("c", x: 0, y: 60),
            line("d", x: 100, y: 60),
        ]
        #expect(lines.clusters(gap: 2).map { $0.map(\.text) } == [["a", "b"], ["c"], ["d"]])
    }

    @Test func `lines that are near stay together`() {
        let lines = [line("a", x: 0, y: 0), line("b", x: 42, y: 0), line("c", x: 0, y: 14)]
        #expect(lines.clusters(gap: 2).count == 1)
    }

    @Test(arguments: 0..<40)
    func `each line is in one cluster, and clusters have no wide gap`(seed: UInt64) {
        var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ bound: UInt64) -> Double {
            random = random &* 6_364_136_223_846_793_005 &+ 1
            return Double((random >> 33) % bound)
        }
        let lines = (0..<60).map {
            line("\($0)", x: next(500), y: next(700), width: 5 + next(50))
        }
        let clusters = lines.clusters(gap: 1)
        #expect(clusters.flatMap { $0.map(\.text) }.sorted() == lines.map(\.text).sorted())
        for cluster in clusters { #expect(cluster.clusters(gap: 1).count == 1) }
    }
}
