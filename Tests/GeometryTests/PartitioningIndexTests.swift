import Geometry
import Testing

@Suite struct PartitioningIndexTests {
    @Test func `the first element from which on a condition is true`() {
        #expect([1.0, 2, 2, 5].partitioningIndex { $0 >= 2 } == 1)
        #expect([1.0, 2, 2, 5].partitioningIndex { $0 > 2 } == 3)
    }

    @Test func `no element, or none that satisfies it`() {
        #expect([Double]().partitioningIndex { $0 > 0 } == 0)
        #expect([1, 2, 3].partitioningIndex { $0 > 3 } == 3)
    }

    @Test(arguments: 0..<40) func `it is what a search of every element finds`(count: Int) {
        let values = (0..<count).map { $0 * 7 / 3 }
        for limit in -1...(count * 3) {
            let place = values.firstIndex { $0 > limit } ?? values.endIndex
            #expect(values.partitioningIndex { $0 > limit } == place)
            let half = values[(count / 2)...]
            #expect(
                half.partitioningIndex { $0 > limit }
                    == half.firstIndex { $0 > limit } ?? half.endIndex)
        }
    }
}
