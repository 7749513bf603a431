import Testing

@testable import Confidence

@Suite struct CalibrationTests {
    private let table = ReliabilityTable([0: 0.1, 0.5: 0.2, 1: 0.9])

    @Test(
        arguments: [(0, 0.1), (0.25, 0.15), (0.5, 0.2), (0.75, 0.55), (1, 0.9)] as [(Float, Float)])
    func `probabilities lie on lines between the points`(score: Float, expected: Float) {
        #expect(abs(table.probability(of: score) - expected) < 1e-6)
    }

    @Test func `what is beyond the ends has their probabilities`() {
        #expect(table.probability(of: -1) == 0.1)
        #expect(table.probability(of: 2) == 0.9)
        #expect(table.probability(of: .infinity) == 0.9)
        #expect(table.probability(of: .nan) == 0.1)
    }

    private static let cases: [(String, PageKind?)] = ["tesseract", "neural"].flatMap { reader in
        (PageKind.allCases.map(Optional.some) + [nil]).map { (reader, $0) }
    }

    /// A word with a higher score is never less likely, nor as likely, and no word is certain.
    @Test(arguments: cases)
    func `each table ascends`(reader: String, kind: PageKind?) throws {
        let table = try #require(Calibration.table(of: reader, on: kind))
        let values = (0...1000).map { table.probability(of: Float($0) / 1000) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(values.allSatisfy { (0...1).contains($0) })
    }

    @Test(arguments: cases)
    func `the score of a probability is found again`(reader: String, kind: PageKind?) throws {
        let table = try #require(Calibration.table(of: reader, on: kind))
        for step in 0...100 {
            let score = Float(step) / 100
            #expect(abs(table.score(of: table.probability(of: score)) - score) < 0.01)
        }
    }

    @Test func `scores of a recognizer without tables are probabilities`() {
        #expect(Calibration.probability(of: 0.37, by: "replay", on: .form) == 0.37)
        #expect(Calibration.score(of: 0.37, by: "replay", on: nil) == 0.37)
    }

    @Test func `a second reading with the same digits makes a number surer, and none less sure`() {
        for step in 0...100 {
            let score = Float(step) / 100
            for first in [0.5, 0.7, 0.9, 0.995] as [Float] {
                #expect(Calibration.probability(first, after: .agrees(score)) >= first)
            }
        }
        #expect(Calibration.probability(0.5, after: .agrees(0.95)) > 0.95)
    }

    @Test func `two readings do not make text of strokes`() {
        #expect(Calibration.probability(0.2, after: .agrees(1)) == 0.2)
    }

    @Test func `a disputed number is doubtful`() {
        for first in [0.3, 0.7, 0.99] as [Float] {
            let disputed = Calibration.probability(first, after: .disputes)
            #expect(disputed <= first)
            #expect(disputed < ConfidenceParameters.standard.doubtfulAmount)
            #expect(Calibration.probability(first, after: nil) == first)
        }
        #expect(
            Calibration.probability(0.9, after: .replaces)
                < ConfidenceParameters.standard.doubtfulAmount)
    }
}
