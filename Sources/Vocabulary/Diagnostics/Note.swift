/// A warning: something the user should know that did not stop the work.
public struct Note: Hashable, Sendable {
    /// What a caller can act on.
    public let kind: Kind
    /// A sentence for people.
    public let message: String
    /// Where in the input; `nil` for the result as a whole.
    public let place: Problem.Place?
    /// What the message counts, such as words.
    public let details: [String]

    public init(
        _ kind: Kind, _ message: String, at place: Problem.Place? = nil, details: [String] = []
    ) {
        self.kind = kind
        self.message = message
        self.place = place
        self.details = details
    }

    /// The same at another place.
    public func placed(at place: Problem.Place) -> Note {
        Note(kind, message, at: place, details: details)
    }

    /// What a caller can act on. The set is closed.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// The page has no trustworthy text layer; its text is not in the result.
        case needsRecognition
        /// A page could not be read; the rest of the file was.
        case pageFailed
        /// The text layer is used although part of it is doubtful.
        case doubtfulText
        /// The page contains text that a person cannot see; it is not in the result.
        case hiddenText
        /// Two orders of a page's text are equally likely.
        case uncertainOrder
        /// The printed numbers of questions could not be read; they are numbered by their places.
        case numberedByPlace
        /// Words were read but left out because hardly anybody could read them.
        case illegibleText
        /// Words that were read are in no part of the document, or in two: a fault of this program.
        case wordsLost
        /// Letters on a scanned page have no word in the document, as no recognizer could read them.
        case unreadText
        /// A format omits part of the document, such as a table format for a document without
        /// tables.
        case contentNotRepresented
        /// The file is damaged; what could be recovered was read.
        case damagedInput
        /// Part of a page is missing: its content ends early, or a limit was reached.
        case pageCutShort
        /// A reader that would read pictures better is not installed.
        case readerMissing
        /// The page is a sheet in a photograph, made flat; what lies around it was not read.
        case sheetFlattened
        /// Something lies on the sheet in a photograph and hides part of it.
        case sheetOccluded
        /// The page was curled or folded, and its text lines were made straight.
        case pageDewarped
        /// The camera moved while a photograph was taken, or was out of focus; what was read is the picture without this
        /// blur.
        case blurRemoved
        /// The e-invoice inside the file has a value that is on none of its pages.
        case invoiceDiffers

        /// Whether text of a page is missing from the document.
        public var reportsLostText: Bool { self == .wordsLost || self == .unreadText }
    }
}

extension Note: CustomStringConvertible {
    /// `letter.pdf, page 3: the page has no text layer`.
    public var description: String {
        guard let place else { return message }
        return "\(place): \(message)"
    }
}

/// A value and the notes about it.
public struct Noted<Value> {
    /// The value.
    public var value: Value
    /// The warnings about it.
    public var notes: [Note]

    public init(_ value: Value, notes: [Note] = []) {
        self.value = value
        self.notes = notes
    }

    /// The transformed value with the same notes.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Noted<Other> {
        Noted<Other>(try transform(value), notes: notes)
    }
}

extension Noted: Sendable where Value: Sendable {}
extension Noted: Equatable where Value: Equatable {}
