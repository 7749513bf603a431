/// The one error type that leaves a stage.
///
/// A problem states what happened, where, and what the user can do. It never names the function
/// that noticed it: that belongs in a log.
public struct Problem: Error, Hashable, Sendable, Codable {
    /// What a caller can act on.
    public let kind: Kind
    /// A sentence for people.
    public let message: String
    /// Where in the input, if known.
    public var place: Place?
    /// What the user can do, if anything.
    public let hint: String?

    public init(_ kind: Kind, _ message: String, at place: Place? = nil, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.place = place
        self.hint = hint
    }

    /// What a caller can act on. The set is closed and each kind owns an exit status.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// The file was opened, but none of its pages could be read.
        case pagesNotRead
        case wrongUsage
        case damagedInput
        case lockedInput
        case unknownFormat
        /// The picture of a page is worse than was asked for.
        case poorImage
        case inputNotFound
        case missingComponent
        case internalFault
        case outputNotWritten
        case limitReached
        case interrupted
    }

    /// The position of the problem in the input.
    public struct Place: Hashable, Sendable, Codable {
        /// As the user named it.
        public var file: String
        /// Counted from 1, as printed on the page; `nil` for the file as a whole.
        public var page: Int?

        public init(file: String, page: Int? = nil) {
            self.file = file
            self.page = page
        }
    }
}

extension Problem.Kind {
    /// The process exit status. Once released, a number is never given a new meaning.
    public var exitStatus: Int32 {
        switch self {
        case .pagesNotRead: 1
        case .wrongUsage: 64
        case .damagedInput, .lockedInput, .unknownFormat, .poorImage: 65
        case .inputNotFound: 66
        case .missingComponent: 69
        case .internalFault: 70
        case .outputNotWritten: 73
        case .limitReached: 75
        case .interrupted: 130
        }
    }
}

extension Problem.Place: CustomStringConvertible {
    /// `letter.pdf, page 3`.
    public var description: String {
        if let page { "\(file), page \(page)" } else { file }
    }
}

extension Problem: CustomStringConvertible {
    /// `letter.pdf, page 3: the file is locked with a password` and, on a second line, the hint.
    public var description: String {
        var text = ""
        if let place { text += "\(place): " }
        text += message
        if let hint { text += "\n  hint: \(hint)" }
        return text
    }
}
