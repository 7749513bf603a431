import Diagnostics
import Synchronization

/// Where long lists of one kind keep their elements: in a file that has no name and goes with the
/// store.
///
/// Nothing is written while all lists together are short.
@usableFromInline
package final class ListStore<Element: Sendable>: Sendable {
    /// Elements that lie together and are read together.
    package let partLength: Int
    /// Elements that all lists together may have in memory before longer ones go; short ones, of
    /// which each costs as much time as a long one, go beyond four times as many.
    private let room: Int
    private let blank: Element
    private let encode: @Sendable ([Element]) -> [UInt8]
    private let decode: @Sendable ([UInt8]) -> [Element]?
    private let file = ScratchFile()
    private let state = Mutex(State())

    private struct State {
        /// Elements that lists have in memory.
        var held = 0
        /// What was read last.
        var last: (place: Place, elements: [Element])?
        var fault: ListFault?
    }

    /// Where a part of a list lies.
    @usableFromInline
    package struct Place: Equatable, Sendable {
        /// Bytes from the start of the file.
        let offset: Int
        /// Bytes.
        let length: Int
        /// Elements.
        let count: Int
    }

    /// - Parameters:
    ///   - room: Elements that all lists together may have in memory.
    ///   - blank: Stands for what cannot be read again.
    ///   - decode: Gives back what `encode` was given.
    package init(
        room: Int, partLength: Int = 512, blank: Element,
        encode: @escaping @Sendable ([Element]) -> [UInt8],
        decode: @escaping @Sendable ([UInt8]) -> [Element]?
    ) {
        self.room = room
        self.partLength = partLength
        self.blank = blank
        self.encode = encode
        self.decode = decode
    }

    /// What went wrong when elements were to be read again, if anything did.
    package var fault: ListFault? { state.withLock { $0.fault } }

    /// Whether memory has room for more elements of a list, which then count.
    ///
    /// - Parameter length: Of the list with them.
    func hasRoom(forMore count: Int, ofListOf length: Int) -> Bool {
        state.withLock { state in
            guard state.held + count <= (length < shortList ? 4 * room : room) else {
                return false
            }
            state.held += count
            return true
        }
    }

    /// - Returns: `nil` where the file cannot be written.
    func add(_ elements: [Element]) -> Place? {
        let bytes = encode(elements)
        return file.append(bytes).map {
            Place(offset: $0, length: bytes.count, count: elements.count)
        }
    }

    /// As many as were added; blank ones where they cannot be read.
    func elements(at place: Place) -> [Element] {
        if let last = state.withLock({ $0.last }), last.place == place { return last.elements }
        let found = file.bytes(at: place.offset, count: place.length).flatMap(decode)
        guard let found, found.count == place.count else {
            state.withLock { $0.fault = ListFault() }
            return Array(repeating: blank, count: place.count)
        }
        state.withLock { $0.last = (place, found) }
        return found
    }
}

/// Elements: what is shorter is a table within a text rather than a list over the whole page.
private let shortList = 64

/// What was written to a temporary file cannot be read again.
package struct ListFault: Hashable, Sendable {
    package var problem: Problem {
        Problem(
            .internalFault, "what was laid aside in a temporary file cannot be read again",
            hint: "see whether the disk is sound, or name a folder of another one in TMPDIR")
    }
}
