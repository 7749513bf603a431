/// Something worth telling that did not stop the work.
public struct Note: Hashable, Sendable {
    public let kind: Kind
    public let message: String
    public let place: Problem.Place?

    public init(_ kind: Kind, _ message: String, at place: Problem.Place? = nil) {
        self.kind = kind
        self.message = message
        self.place = place
    }

    /// What a caller can act on. The set is closed.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// The page has no text layer that can be trusted; its text is not in the result.
        case needsRecognition
        /// A page could not be read; the rest of the file was.
        case pageFailed
        /// The text layer is used although part of it is doubtful.
        case doubtfulText
        /// The page holds text that a person cannot see; it is not in the result.
        case hiddenText
        /// A format holds less than the document says, such as a table format without a table.
        case contentNotRepresented
        /// The file is damaged, and what could be saved was read.
        case damagedInput
    }
}

extension Note: CustomStringConvertible {
    /// `letter.pdf, page 3: the page has no text layer`.
    public var description: String {
        guard let place else { return message }
        return "\(place): \(message)"
    }
}

/// A value and what is to be told of it.
public struct Noted<Value> {
    public var value: Value
    public var notes: [Note]

    public init(_ value: Value, notes: [Note] = []) {
        self.value = value
        self.notes = notes
    }

    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Noted<Other> {
        Noted<Other>(try transform(value), notes: notes)
    }
}

extension Noted: Sendable where Value: Sendable {}
extension Noted: Equatable where Value: Equatable {}
