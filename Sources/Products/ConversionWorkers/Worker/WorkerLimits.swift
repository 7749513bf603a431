/// What one worker may use.
package struct WorkerLimits: Hashable, Sendable {
    /// Bytes that it may take beside the program and the file.
    package var memory: Int
    /// Bytes of the largest file that it may open.
    package var largestInput: Int
    /// Seconds of processor time, over all its pages.
    package var processorTime: Int
    /// Absolute paths of files and folders that it may read beside fonts, language data, models and
    /// libraries.
    package var readablePaths: [String]
    /// Whether it may make memory executable, as the inference runtime of the neural reader does for each
    /// inference.
    package var makesCode: Bool

    package init(
        memory: Int, largestInput: Int, processorTime: Int, readablePaths: [String] = [],
        makesCode: Bool = false
    ) {
        self.makesCode = makesCode
        self.memory = memory
        self.largestInput = largestInput
        self.processorTime = processorTime
        self.readablePaths = readablePaths
    }

    init?(arguments: some Collection<String>) {
        let numbers = arguments.prefix(3).compactMap { Int($0) }.filter { $0 > 0 }
        let rest = arguments.dropFirst(3)
        guard numbers.count == 3, let code = rest.first, Self.codes.contains(code) else {
            return nil
        }
        self.init(
            memory: numbers[0], largestInput: numbers[1], processorTime: numbers[2],
            readablePaths: Array(rest.dropFirst()), makesCode: code == Self.codes[1])
    }

    var arguments: [String] {
        [memory, largestInput, processorTime].map(String.init)
            + [Self.codes[makesCode ? 1 : 0]] + readablePaths
    }

    private static let codes = ["no-code", "code"]
}
