import ArgumentParser
import DocumentConversion

/// `docconv languages`
struct Languages: Command {
    static let configuration = CommandConfiguration(
        abstract: "List the languages of text in pictures.")

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let languages = PictureLanguages()
        return StandardOutput.status { (output) throws(Problem) in
            try output.write("installed:\n")
            for language in languages.installed { try output.write("  \(language.tag)\n") }
            try output.write("installable, each with its package:\n")
            for language in languages.installable {
                try output.write("  \(language.tag)  \(language.package)\n")
            }
            return 0
        }
    }
}
