import Readers

/// A kind of file that can be read.
public struct InputKind: Hashable, Sendable {
    /// Every kind.
    public static let all: [InputKind] = ReaderRegistry.all.flatMap { reader in
        reader.formats.map {
            InputKind(name: $0.name, endings: $0.endings, component: reader.component)
        }
    }

    /// As people call it.
    public let name: String
    /// Of names of such files, without the dot, in small letters. The content determines the kind of a file.
    public let endings: [String]
    /// What reads it, such as `poppler 22.12.0`.
    public let component: String

    /// How many bytes from the start of a file determine its kind.
    public static let headLength = InputFormat.headLength

    /// - Parameter head: The first ``headLength`` bytes, or all of a shorter file.
    public static func of(_ head: UnsafeRawBufferPointer) -> InputKind? {
        guard let format = InputFormat.of(head) else { return nil }
        return all.first { $0.name == format.name }
    }
}
