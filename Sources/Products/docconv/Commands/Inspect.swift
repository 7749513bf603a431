import ArgumentParser
import DocumentConversion

struct Inspect: Command {
    static let configuration = CommandConfiguration(abstract: "Inspect.")

    func run(in context: CommandContext) throws(Problem) -> Int32 { 0 }
}
