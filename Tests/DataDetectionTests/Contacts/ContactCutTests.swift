import Geometry
import TestSupport
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
        var random = SeededGenerator(seed: seed)
        let lines = (0..<60).map {
            line(
                "\($0)", x: .random(in: 0...500, using: &random),
                y: .random(in: 0...700, using: &random),
                width: .random(in: 5...55, using: &random))
        }
        let clusters = lines.clusters(gap: 1)
        #expect(clusters.flatMap { $0.map(\.text) }.sorted() == lines.map(\.text).sorted())
        for cluster in clusters { #expect(cluster.clusters(gap: 1).count == 1) }
    }
}
