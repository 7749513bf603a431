import ArgumentParser
import DocumentConversion
import Foundation

/// The option of every command that reads files: how much of them.
struct InputArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Most bytes of an input (default: 2G; of a pipe 512M).", valueName: "2G",
            visibility: .hidden)
    )
    var maxInput: MemorySize?

    /// - Parameter content: What a pipe must deliver.
    func limits(_ content: InputLimits.Content) -> InputLimits {
        maxInput.map { InputLimits(file: $0.bytes, stream: $0.bytes, content: content) }
            ?? InputLimits(content: content)
    }
}
