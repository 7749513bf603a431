import Facts
import Foundation
import Testing

@Suite struct MeasurementTests {
    @Test func `a measurement converts to units of its dimension`() throws {
        let way = DataDetector.Measurement(value: 1.5, unit: "kilometer", dimension: "length")
        #expect(try #require(way.measurement(in: UnitLength.meters)).value == 1500)
        #expect(way.measurement(in: UnitMass.grams) == nil)
        #expect(way.possibleDimensions == [UnitLength.kilometers])
        let heat = DataDetector.Measurement(
            value: 212, unit: "fahrenheit", dimension: "temperature")
        #expect(abs(try #require(heat.measurement(in: UnitTemperature.celsius)).value - 100) < 1e-6)
    }

    @Test func `a unit that Foundation lacks has none`() {
        let print = DataDetector.Measurement(
            value: 300, unit: "dot-per-inch", dimension: "graphics")
        #expect(print.possibleDimensions.isEmpty)
        #expect(print.measurement(in: UnitLength.meters) == nil)
    }
}
