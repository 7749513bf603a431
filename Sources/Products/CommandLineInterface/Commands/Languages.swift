import ArgumentParser
import DocumentConversion

/// `docconv languages`
struct Languages: Command {
    static let configuration = CommandConfiguration(
        abstract: "List the languages of text in pictures.")

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let languages = PictureLanguages()
        return StandardOutput.status { (output) throws(Problem) in
            try output.write("installed, each with the recognizers that read it:\n")
            for language in languages.installed {
                let package = language.package.map { "; tesseract with \($0)" } ?? ""
                try output.write(
                    "  \(language.tag)  \(language.readers.joined(separator: ", "))\(package)\n")
            }
            try output.write("installable, each with its package:\n")
            for language in languages.installable {
                try output.write("  \(language.tag)  \(language.package ?? "")\n")
            }
            return 0
        }
    }
}
