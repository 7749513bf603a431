import Diagnostics
import ImageObservations

/// The recognizers, the one that is used by default first.
package enum RecognizerRegistry {
    package static let all: [any TextRecognizer.Type] = [
        AutomaticRecognizer.self,
        TesseractRecognizer.self,
        NeuralRecognizer.self,
        NullRecognizer.self,
        ReplayRecognizer.self,
    ]

    /// - Parameter name: A recognizer's name, with a colon and its argument where it takes one.
    /// - Throws: `wrongUsage` for a name that is not in the list; what the recognizer throws.
    package static func recognizer(
        named name: String, options: RecognizerOptions
    ) throws(Problem) -> any TextRecognizer {
        let chosen = try choice(of: name)
        return try chosen.type.init(argument: chosen.argument, options: options)
    }

    /// The recognizer of a name, before anything is opened.
    ///
    /// - Throws: `wrongUsage` for a name that is not in the list, or an argument that is missing or
    ///   too much.
    package static func choice(
        of name: String
    ) throws(Problem) -> (type: any TextRecognizer.Type, argument: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let argument = parts.count == 2 ? String(parts[1]) : ""
        guard
            let type = all.first(where: {
                $0.name == parts[0] && ($0.argumentName == nil) == (parts.count == 1)
                    && ($0.argumentName == nil) == argument.isEmpty
            })
        else {
            throw Problem(
                .wrongUsage, "there is no recognizer '\(name)'",
                hint: "the recognizers are: " + all.map { usage(of: $0) }.joined(separator: ", "))
        }
        return (type, argument)
    }

    /// As help prints it, such as `replay:PATH`.
    package static func usage(of type: any TextRecognizer.Type) -> String {
        type.argumentName.map { "\(type.name):\($0)" } ?? type.name
    }
}
