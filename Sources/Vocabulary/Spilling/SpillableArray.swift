/// An array that can spill most of its elements to a temporary file.
///
/// A list begins in memory. Once a store takes it, its elements are in pages of a file, and at most
/// one page is in memory at a time; iterating from start to end reads each page once.
public struct SpillableArray<Element: Sendable>: Sendable {
    /// The spilled elements.
    @usableFromInline var kept: Kept?
    /// The elements after those, in memory.
    @usableFromInline var tail: [Element]
    /// The elements in memory that the store counts for this list.
    @usableFromInline var claimed = 0

    @usableFromInline struct Kept: Sendable {
        let store: SpillStore<Element>
        /// In order.
        var parts: [Part] = []
        /// The number of spilled elements.
        @usableFromInline var count = 0
    }

    struct Part: Sendable {
        var place: SpillStore<Element>.Place
        /// The index after its last element.
        var end: Int
        var start: Int { end - place.count }
    }

    @inlinable public init() { tail = [] }

    @inlinable public init(_ elements: [Element]) { tail = elements }

    @inlinable public init(_ elements: some Sequence<Element>) { tail = Array(elements) }

    /// An empty list that will spill to the store of the first of these lists that has spilled.
    package init(spilledLike lists: [SpillableArray]) {
        tail = []
        kept = lists.lazy.compactMap(\.kept).first.map { Kept(store: $0.store) }
    }

    /// Whether most of the list is spilled.
    @inlinable public var isSpilled: Bool { kept != nil }

    /// Spills the elements if the store has no room for them in memory; a list that has spilled
    /// stays spilled.
    ///
    /// If the store cannot write, the list stays in memory.
    package mutating func keep(in store: SpillStore<Element>) {
        guard kept == nil, tail.count >= fewestKept else { return }
        let more = tail.count - claimed
        guard !store.hasRoom(forMore: more, ofListOf: tail.count) else {
            claimed = tail.count
            return
        }
        kept = Kept(store: store)
        let all = tail
        // Releases the room that the elements occupied.
        tail = []
        var rest = all[...]
        while !rest.isEmpty, writeOut(Array(rest.prefix(store.partLength))) {
            rest = rest.dropFirst(store.partLength)
        }
        tail += rest
    }

    /// Updates each element in order.
    ///
    /// - Parameter body: Receives the index of the element and the element.
    @inlinable
    public mutating func updateEach(_ body: (Int, inout Element) -> Void) {
        if kept == nil {
            for index in tail.indices { body(index, &tail[index]) }
        } else {
            updateEachKept(body)
        }
    }

    @usableFromInline
    mutating func updateEachKept(_ body: (Int, inout Element) -> Void) {
        guard let source = kept else { return }
        let rest = tail
        kept?.parts = []
        kept?.count = 0
        tail = []
        for part in source.parts {
            var elements = source.store.elements(at: part.place)
            for index in elements.indices { body(part.start + index, &elements[index]) }
            if tail.isEmpty, writeOut(elements) { continue }
            tail += elements
        }
        tail += rest
        for index in tail.indices.suffix(rest.count) { body(keptCount + index, &tail[index]) }
    }

    /// The error that left elements blank because the store could not read them back.
    package var fault: SpillFailure? { kept?.store.fault }

    @inlinable var keptCount: Int { kept?.count ?? 0 }

    /// - Returns: Whether the store has the elements, after the earlier ones.
    private mutating func writeOut(_ elements: [Element]) -> Bool {
        guard let place = kept?.store.add(elements) else { return false }
        let end = keptCount + place.count
        kept?.parts.append(Part(place: place, end: end))
        kept?.count = end
        return true
    }

    @usableFromInline
    mutating func writeOutIfFull() {
        guard let store = kept?.store, tail.count >= store.partLength, writeOut(tail) else {
            return
        }
        tail.removeAll(keepingCapacity: true)
    }

    /// The index of the page that contains a spilled element.
    private func part(containing index: Int, of parts: [Part]) -> Int {
        var (low, high) = (0, parts.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].end > index { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Elements; shorter lists are not worth a page of their own.
/// Bounds the work for each of them; what is written does not depend on it.
private let fewestKept = 16

extension SpillableArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { keptCount + tail.count }

    /// The element at an index, read from storage where it was spilled.
    @inlinable
    public subscript(index: Int) -> Element {
        get {
            let count = keptCount
            return index < count ? keptElement(at: index) : tail[index - count]
        }
        set {
            let count = keptCount
            if index < count {
                setKept(newValue, at: index)
            } else {
                tail[index - count] = newValue
            }
        }
    }

    @usableFromInline
    func keptElement(at index: Int) -> Element {
        guard let kept else { return tail[index] }
        let part = kept.parts[part(containing: index, of: kept.parts)]
        return kept.store.elements(at: part.place)[index - part.start]
    }

    @usableFromInline
    mutating func setKept(_ element: Element, at index: Int) {
        guard let kept else { return }
        let number = part(containing: index, of: kept.parts)
        var elements = kept.store.elements(at: kept.parts[number].place)
        elements[index - kept.parts[number].start] = element
        if let place = kept.store.add(elements) {
            self.kept?.parts[number].place = place
        } else {
            var all = Array(self)
            all[index] = element
            self = SpillableArray(all)
        }
    }

    /// Appends in memory; see ``keep(in:)`` for spilling.
    @inlinable
    public mutating func append(_ element: Element) {
        tail.append(element)
        if kept != nil { writeOutIfFull() }
    }

    /// Appends in memory; see ``keep(in:)`` for spilling.
    @inlinable
    public mutating func append(contentsOf elements: some Sequence<Element>) {
        if kept == nil {
            tail.append(contentsOf: elements)
        } else {
            for element in elements { append(element) }
        }
    }

    /// Applies to the elements in memory.
    @inlinable
    public mutating func reserveCapacity(_ count: Int) {
        if kept == nil { tail.reserveCapacity(count) }
    }

    /// Rebuilds the whole list in memory if the range includes spilled elements.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with elements: some Collection<Element>
    ) {
        let count = keptCount
        if range.lowerBound >= count {
            tail.replaceSubrange(
                range.lowerBound - count..<range.upperBound - count, with: elements)
            writeOutIfFull()
        } else {
            var all = Array(self)
            all.replaceSubrange(range, with: elements)
            let store = kept?.store
            self = SpillableArray(all)
            if let store { keep(in: store) }
        }
    }

    /// An iterator with one page in memory.
    @inlinable public func makeIterator() -> Iterator { Iterator(self) }

    /// Iterates over a list with one page in memory.
    public struct Iterator: IteratorProtocol {
        @usableFromInline var present: [Element]
        @usableFromInline var place = 0
        /// The elements after `present`.
        @usableFromInline var rest: Rest?

        @usableFromInline struct Rest {
            let list: SpillableArray
            /// The number of pages read.
            var readCount = 0

            @usableFromInline init(_ list: SpillableArray) { self.list = list }
        }

        @inlinable
        init(_ list: SpillableArray) {
            if list.isSpilled {
                present = []
                rest = Rest(list)
            } else {
                present = list.tail
            }
        }

        /// The next element, or `nil` at the end.
        @inlinable
        public mutating func next() -> Element? {
            while place == present.count {
                guard rest != nil else { return nil }
                readOn()
            }
            defer { place += 1 }
            return present[place]
        }

        @usableFromInline
        mutating func readOn() {
            place = 0
            present = []
            guard let list = rest?.list, let kept = list.kept, let count = rest?.readCount else {
                return
            }
            if count < kept.parts.count {
                present = kept.store.elements(at: kept.parts[count].place)
                rest?.readCount = count + 1
            } else {
                present = list.tail
                rest = nil
            }
        }
    }
}

extension SpillableArray: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension SpillableArray: Equatable where Element: Equatable {
    /// Equal if the elements are equal, wherever they are stored.
    public static func == (one: SpillableArray, other: SpillableArray) -> Bool {
        one.count == other.count && one.elementsEqual(other)
    }
}

extension SpillableArray: Hashable where Element: Hashable {
    /// Hashes all elements.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { hasher.combine(element) }
    }
}

extension SpillableArray: CustomReflectable {
    /// Mirrors the elements like an array.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: self, displayStyle: .collection)
    }
}

extension SpillableArray: Encodable where Element: Encodable {
    /// As an array.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in self { try container.encode(element) }
    }
}

extension SpillableArray: Decodable where Element: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(try [Element](from: decoder))
    }
}
