import DocumentConversion
import Testing

@testable import ConversionWorkers

@Suite struct WorkerLimitsTests {
    @Test(arguments: [true, false], [[], ["/tmp/a b", "/tmp/code"]])
    func `a worker learns its limits from its arguments`(_ makesCode: Bool, _ paths: [String]) {
        let limits = WorkerLimits(
            memory: 1 << 30, largestInput: 7, processorTime: 60, readablePaths: paths,
            makesCode: makesCode)
        #expect(WorkerLimits(arguments: limits.arguments) == limits)
    }

    @Test(arguments: [[], ["1", "2", "3"], ["1", "2", "3", "/tmp"], ["1", "2", "-3", "no-code"]])
    func `other arguments are no limits`(_ arguments: [String]) {
        #expect(WorkerLimits(arguments: arguments) == nil)
    }

    /// Without recognition nothing compiles, whatever is installed.
    @Test func `only the neural reader has workers make code`() throws {
        #expect(!ConversionOptions(recognition: .never).mayUseNeuralReader)
        #expect(!ConversionOptions(recognizer: try RecognizerName("tesseract")).mayUseNeuralReader)
        #expect(!ConversionOptions(level: .fast).mayUseNeuralReader)
    }
}
