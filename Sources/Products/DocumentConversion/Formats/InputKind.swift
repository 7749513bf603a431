import Readers

/// A kind of file that can be read.
public struct InputKind: Hashable, Sendable {
    /// Every kind.
    public static let all: [InputKind] = ReaderRegistry.all.flatMap { reader in
        reader.formats.map { InputKind(name: $0.name, component: reader.component) }
    }

    /// As people call it.
    public let name: String
    /// What reads it, such as `poppler 22.12.0`.
    public let component: String
}
