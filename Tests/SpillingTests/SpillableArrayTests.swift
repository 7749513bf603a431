import TestSupport
import Testing

@testable import Spilling

@Suite struct SpillableArrayTests {
    /// Numbers in eight bytes each, in parts of eight.
    private func store(room: Int = 0) -> SpillStore<Int> {
        SpillStore(
            room: room, partLength: 8, blank: -1,
            encode: { numbers in
                numbers.flatMap { number in
                    (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
                }
            },
            decode: { bytes in
                stride(from: 0, to: bytes.count, by: 8).map { start in
                    (0..<8).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
                }
            })
    }

    @Test func `a list outside of memory is the same list`() {
        var list = SpillableArray(0..<100)
        list.keep(in: store())
        #expect(list.isSpilled)
        #expect(Array(list) == Array(0..<100))
        #expect(list.indices.map { list[$0] } == Array(0..<100))
        #expect(list == SpillableArray(0..<100))
        #expect(list.reversed().first == 99)
    }

    @Test func `it grows, and what grows is outside of memory too`() {
        var list = SpillableArray(0..<20)
        list.keep(in: store())
        for number in 20..<1000 { list.append(number) }
        #expect(Array(list) == Array(0..<1000))
        let reflected = Mirror(reflecting: list).children.count
        #expect(reflected == 1000)
    }

    @Test func `a short list and one that memory has room for stay there`() {
        var short = SpillableArray(0..<15)
        short.keep(in: store())
        var list = SpillableArray(0..<100)
        list.keep(in: store(room: 100))
        #expect(!short.isSpilled && !list.isSpilled)
    }

    @Test func `room that is taken is taken once`() {
        let store = store(room: 200)
        var first = SpillableArray(0..<100)
        first.keep(in: store)
        first.append(contentsOf: 100..<120)
        first.keep(in: store)
        var second = SpillableArray(0..<80)
        second.keep(in: store)
        var third = SpillableArray(0..<80)
        third.keep(in: store)
        #expect(!first.isSpilled && !second.isSpilled && third.isSpilled)
    }

    /// A part of few elements is read as slowly as one of many.
    @Test func `short lists have more room`() {
        let store = store(room: 80)
        let lists = (0..<10).map { _ in
            var list = SpillableArray(0..<40)
            list.keep(in: store)
            return list
        }
        #expect(lists.map(\.isSpilled) == (0..<10).map { $0 >= 8 })
    }

    /// A copy is a list of its own although both lie in one file.
    @Test func `a change does not reach a copy`() {
        var list = SpillableArray(0..<50)
        list.keep(in: store())
        let copy = list
        list.updateEach { index, number in number = index * 2 }
        list[3] = 7
        list.append(1)
        #expect(Array(copy) == Array(0..<50))
        #expect(Array(list) == (0..<50).map { $0 == 3 ? 7 : $0 * 2 } + [1])
    }

    @Test func `what cannot be read again is blank, and that is reported`() {
        let broken = SpillStore<Int>(
            room: 0, partLength: 8, blank: -1, encode: { _ in [1, 2, 3] }, decode: { _ in nil })
        var list = SpillableArray(0..<20)
        list.keep(in: broken)
        #expect(list.fault == nil)
        #expect(list.count == 20)
        #expect(Array(list) == Array(repeating: -1, count: 20))
        #expect(list.fault?.problem.kind == .internalFault)
    }

    @Test func `a list goes where another lies`() {
        var list = SpillableArray(0..<20)
        list.keep(in: store())
        var other = SpillableArray(spilledLike: [SpillableArray([1]), list])
        other.append(contentsOf: 0..<40)
        #expect(other.isSpilled && Array(other) == Array(0..<40))
        #expect(!SpillableArray(spilledLike: [SpillableArray([1])]).isSpilled)
    }

    /// Whatever is done to a list, it is what an array would be.
    @Test(arguments: UInt64(0)..<50)
    func `any work has the outcome that it has on an array`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var array = (0..<Int.random(in: 0..<60, using: &random)).map { $0 }
        var list = SpillableArray(array)
        let store = store(room: Bool.random(using: &random) ? 0 : 40)
        for step in 0..<40 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: list.keep(in: store)
            case 1:
                list.append(step)
                array.append(step)
            case 2:
                let more = 0..<Int.random(in: 0..<30, using: &random)
                list.append(contentsOf: more)
                array.append(contentsOf: more)
            case 3:
                list.updateEach { index, number in number += index }
                for index in array.indices { array[index] += index }
            case 4:
                guard let index = array.indices.randomElement(using: &random) else { continue }
                list[index] = step
                array[index] = step
            default:
                let start = Int.random(in: 0...array.count, using: &random)
                let end = Int.random(in: start...array.count, using: &random)
                list.replaceSubrange(start..<end, with: [step, step])
                array.replaceSubrange(start..<end, with: [step, step])
            }
            #expect(list.count == array.count && list.elementsEqual(array))
        }
    }
}
