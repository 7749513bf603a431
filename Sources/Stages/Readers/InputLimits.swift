/// The size and the kind of input that is accepted.
package struct InputLimits: Hashable, Sendable {
    /// The most bytes of a file on disk.
    package var file: Int
    /// The most bytes of a pipe, terminal or device, whose end cannot be seen beforehand.
    package var stream: Int
    package var content: Content

    /// What the first ``InputFormat/headLength`` bytes of a stream must be, so that endless input of
    /// another kind is refused at its start.
    package enum Content: Hashable, Sendable {
        case document
        /// Text, or a zip archive.
        case textOrArchive
        case any
    }

    package init(file: Int = 2 << 30, stream: Int = 512 << 20, content: Content = .any) {
        self.file = file
        self.stream = stream
        self.content = content
    }
}
