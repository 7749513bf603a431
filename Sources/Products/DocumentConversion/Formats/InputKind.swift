import Readers

/// A kind of file that can be read.
public struct InputKind: Hashable, Sendable {
    /// Every kind.
    public static let all: [InputKind] = ReaderRegistry.all.map {
        InputKind(name: $0.format.name, component: $0.component)
    }

    /// As people call it.
    public let name: String
    /// What reads it, such as `poppler 22.12.0`.
    public let component: String
}
