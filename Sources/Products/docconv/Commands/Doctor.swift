import ArgumentParser
import DocumentConversion

struct Doctor: Command {
    static let configuration = CommandConfiguration(abstract: "Doctor.")

    func run(in context: CommandContext) throws(Problem) -> Int32 { 0 }
}
