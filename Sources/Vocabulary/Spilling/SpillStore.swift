import Diagnostics
import Synchronization

/// A store for the elements of long lists of one type, in an unnamed temporary file that is deleted
/// with the store.
///
/// Nothing is written while all lists together are short.
@usableFromInline
package final class SpillStore<Element: Sendable>: Sendable {
    /// Elements per page of the file, which are read together.
    package let partLength: Int
    /// Elements that all lists together may keep in memory before longer lists are spilled. Short
    /// lists, which cost as much time each as a long one, are spilled beyond four times as many.
    private let room: Int
    private let blank: Element
    private let encode: @Sendable ([Element]) -> [UInt8]
    private let decode: @Sendable ([UInt8]) -> [Element]?
    private let file = ScratchFile()
    private let state = Mutex(State())

    private struct State {
        /// Elements that lists keep in memory.
        var inMemory = 0
        /// The page that was read last.
        var last: (place: Place, elements: [Element])?
        var fault: SpillFailure?
    }

    /// The extent of a page of a list in the file.
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
    /// - room: Elements that all lists together may keep in memory.
    /// - blank: The substitute for elements that cannot be read back.
    /// - decode: The inverse of `encode`.
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

    /// The error of the last failed read, if any.
    package var fault: SpillFailure? { state.withLock { $0.fault } }

    /// Whether there is room in memory for more elements of a list; if so, they are counted.
    ///
    /// - Parameter length: The length of the list including them.
    func hasRoom(forMore count: Int, ofListOf length: Int) -> Bool {
        state.withLock { state in
            guard state.inMemory + count <= (length < shortList ? 4 * room : room) else {
                return false
            }
            state.inMemory += count
            return true
        }
    }

    /// - Returns: `nil` if the file cannot be written.
    func add(_ elements: [Element]) -> Place? {
        let bytes = encode(elements)
        return file.append(bytes).map {
            Place(offset: $0, length: bytes.count, count: elements.count)
        }
    }

    /// The elements of an extent; blank ones if they cannot be read.
    func elements(at place: Place) -> [Element] {
        if let last = state.withLock({ $0.last }), last.place == place { return last.elements }
        let found = file.bytes(at: place.offset, count: place.length).flatMap(decode)
        guard let found, found.count == place.count else {
            state.withLock { $0.fault = SpillFailure() }
            return Array(repeating: blank, count: place.count)
        }
        state.withLock { $0.last = (place, found) }
        return found
    }
}

/// Elements: a shorter list is a table within a text rather than one over the whole page.
/// Bounds the work for each of them; what is written does not depend on it.
private let shortList = 64

/// Spilled elements that cannot be read back.
package struct SpillFailure: Hashable, Sendable {
    package var problem: Problem {
        Problem(
            .internalFault, "what was laid aside in a temporary file cannot be read again",
            hint: "see whether the disk is sound, or name a folder of another one in TMPDIR")
    }
}
