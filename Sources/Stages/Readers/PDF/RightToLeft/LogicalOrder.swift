import CICU
import Facts

/// The order in which a line is read that is known from the left.
///
/// Several texts may look alike; of those that look like this line, the one is taken whose numbers
/// stay beside the words of the other direction before them.
struct LogicalOrder {
    /// Places in the line, in the order of reading.
    let order: [Int]
    /// Of each place in the line whether it is read from right to left.
    let isTurned: [Bool]

    /// - Parameters:
    ///   - line: From the left.
    ///   - isRightToLeft: The direction of the paragraph.
    init(_ line: [Unicode.Scalar], isRightToLeft: Bool) {
        var units: [UInt16] = []
        var places: [Int] = []
        for (place, scalar) in line.enumerated() {
            // A substitute of the same direction keeps one unit for each scalar.
            units.append(
                scalar.value <= 0xFFFF
                    ? UInt16(scalar.value)
                    : scalar.strongDirection == .rightToLeft ? 0x05D0 : 0x61)
            places.append(place)
        }
        let candidates = [icu_numbers_as_left_to_right, icu_numbers_by_context].compactMap {
            Self.candidate(units, isRightToLeft: isRightToLeft, numbers: $0)
        }
        let found =
            candidates.first { candidate in
                Self.displays(
                    candidate.order.map { units[$0] }, as: units, isRightToLeft: isRightToLeft)
            } ?? candidates.last
        order = found?.order ?? places
        isTurned = found?.isTurned ?? places.map { _ in false }
    }

    func text(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] { order.map { line[$0] } }

    static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        UInt32(exactly: icu_mirrored(Int32(scalar.value))).flatMap(Unicode.Scalar.init) ?? scalar
    }

    /// The letters behind a presentation form; the scalar itself where it is none.
    static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar.value {
        // The two forms of whole phrases contain spaces.
        case 0xFDFA, 0xFDFB: return [scalar]
        case 0xFB1D...0xFDFF, 0xFE70...0xFEFC: break
        default: return [scalar]
        }
        let source = [UInt16(scalar.value)]
        let form = [UInt16](unsafeUninitializedCapacity: longestForm) { buffer, count in
            count = Int(icu_nfkc(source, 1, buffer.baseAddress, Int32(longestForm)))
        }
        // Marks by themselves are set on a blank.
        let letters = String(decoding: form, as: UTF16.self).unicodeScalars.filter { $0 != " " }
        return letters.isEmpty ? [scalar] : Array(letters)
    }

    private static func candidate(
        _ units: [UInt16], isRightToLeft: Bool, numbers: icu_numbers
    ) -> (order: [Int], isTurned: [Bool])? {
        guard !units.isEmpty else { return nil }
        var order = [Int32](repeating: 0, count: units.count)
        var levels = [UInt8](repeating: 0, count: units.count)
        guard
            icu_reading_order(
                units, Int32(units.count), isRightToLeft ? 1 : 0, numbers, &order, &levels) != 0,
            Set(order).count == units.count,
            order.allSatisfy({ units.indices.contains(Int($0)) })
        else { return nil }
        return (order.map(Int.init), levels.map { $0 % 2 == 1 })
    }

    private static func displays(
        _ logical: [UInt16], as units: [UInt16], isRightToLeft: Bool
    ) -> Bool {
        var order = [Int32](repeating: 0, count: logical.count)
        guard
            icu_display_order(
                logical, Int32(logical.count), isRightToLeft ? 1 : 0, &order) != 0
        else { return false }
        return zip(order, units).allSatisfy { place, unit in
            logical.indices.contains(Int(place)) && logical[Int(place)] == unit
        }
    }
}

/// UTF-16 units of the longest form of a letter: the Arabic ligature of four words has 18.
private let longestForm = 24
