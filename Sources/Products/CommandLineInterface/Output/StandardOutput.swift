import DocumentConversion
import Foundation

/// Results.
enum StandardOutput {
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Runs `body` and returns the exit status: that of `body`, 0 where the reader closed the pipe,
    /// or that of the problem, which is reported.
    static func status(
        _ body: (inout DescriptorSink) throws(Problem) -> Int32
    ) -> Int32 {
        var sink = DescriptorSink(STDOUT_FILENO, named: "standard output")
        do throws(Problem) {
            let status = try body(&sink)
            try sink.flush()
            return status
        } catch {
            if sink.isClosedPipe { return 0 }
            StandardError.print("\(error)")
            return error.kind.exitStatus
        }
    }
}
