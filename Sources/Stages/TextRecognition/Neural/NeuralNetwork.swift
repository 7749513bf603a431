import COpenVINO
import Diagnostics
import Synchronization

/// A neural network, compiled for this processor. Serves one thread.
///
/// It computes on one thread with 32-bit floats, so the same input gives the same output on the same
/// kind of processor, whatever else the machine does.
final class NeuralNetwork {
    private let network: OpaquePointer

    /// - Parameters:
    ///   - file: In the ONNX format.
    ///   - runtime: The file of OpenVINO's library.
    /// - Throws: `missingComponent` where one of them cannot be loaded.
    init(_ file: String, runtime: String) throws(Problem) {
        let runtime = try NeuralRuntime.opened(runtime)
        var reason = MessageBuffer()
        let compiled = reason.withBytes { message, capacity in
            openvino_compile(runtime.pointer, file, message, capacity)
        }
        guard let compiled else {
            throw Problem(
                .missingComponent, "the model \(file) cannot be loaded: \(reason.text)",
                hint: NeuralInstallation.remedy)
        }
        network = compiled
    }

    /// - Parameters:
    ///   - bytes: A network of the ONNX format.
    ///   - name: By which problems name it.
    ///   - runtime: The file of OpenVINO's library.
    /// - Throws: `missingComponent` where it cannot be loaded.
    init(bytes: [UInt8], name: String, runtime: String) throws(Problem) {
        let runtime = try NeuralRuntime.opened(runtime)
        var reason = MessageBuffer()
        let compiled = reason.withBytes { message, capacity in
            bytes.withUnsafeBytes {
                openvino_compile_bytes(
                    runtime.pointer, $0.baseAddress, $0.count, message, capacity)
            }
        }
        guard let compiled else {
            throw Problem(
                .missingComponent, "\(name) cannot be loaded: \(reason.text)",
                hint: NeuralInstallation.remedy)
        }
        network = compiled
    }

    deinit { openvino_free(network) }

    /// Calls `body` with the network's output for an input.
    ///
    /// - Parameters:
    ///   - dimensions: Of the input, the last the fastest; at most 4.
    ///   - body: Its first argument is valid until it returns.
    /// - Throws: `missingComponent` where it cannot be computed, as where memory does not suffice.
    func infer<Result>(
        _ input: inout [Float], dimensions: [Int],
        _ body: (_ output: UnsafeBufferPointer<Float>, _ dimensions: [Int]) -> Result
    ) throws(Problem) -> Result {
        precondition(dimensions.reduce(1, *) == input.count)
        var output = openvino_tensor()
        var reason = MessageBuffer()
        let isDone = input.withUnsafeMutableBufferPointer { values in
            reason.withBytes { message, capacity in
                openvino_infer(
                    network, values.baseAddress, dimensions.map(Int64.init),
                    Int32(dimensions.count), &output, message, capacity)
            }
        }
        guard isDone != 0 else {
            throw Problem(
                .missingComponent, "the neural reader failed: \(reason.text)",
                hint: "give it more memory with --max-memory, or use --recognizer tesseract")
        }
        let all = output.dimensions
        let shape = [all.0, all.1, all.2, all.3].prefix(Int(output.rank)).map { Int($0) }
        let values = UnsafeBufferPointer(start: output.values, count: shape.reduce(1, *))
        return body(values, shape)
    }
}

/// OpenVINO's library, which can be opened once only.
///
/// `@unchecked Sendable`: the library's object may be used by several threads.
struct NeuralRuntime: @unchecked Sendable {
    fileprivate let pointer: OpaquePointer

    /// As the library reports it, such as `2026.4.1`.
    var version: String {
        String(String(cString: openvino_version(pointer)).prefix { $0 != "-" })
    }

    private static let open = Mutex<[String: NeuralRuntime]>([:])

    /// - Throws: `missingComponent` where there is no such library.
    static func opened(_ file: String) throws(Problem) -> NeuralRuntime {
        let result = open.withLock { open -> Result<NeuralRuntime, Problem> in
            if let known = open[file] { return .success(known) }
            var reason = MessageBuffer()
            let opened = reason.withBytes { message, capacity in
                openvino_open(file, message, capacity)
            }
            guard let opened else {
                return .failure(
                    Problem(
                        .missingComponent, "OpenVINO cannot be loaded: \(reason.text)",
                        hint: NeuralInstallation.remedy))
            }
            let runtime = NeuralRuntime(pointer: opened)
            open[file] = runtime
            return .success(runtime)
        }
        return try result.get()
    }
}

/// Where the C interface writes why something failed.
private struct MessageBuffer {
    private var bytes = [CChar](repeating: 0, count: 1024)

    mutating func withBytes<Result>(
        _ body: (UnsafeMutablePointer<CChar>?, Int) -> Result
    ) -> Result {
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress, $0.count) }
    }

    /// The last line: before it are the places in the library's source that the failure passed.
    var text: String {
        let whole = String(
            decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let lines = whole.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
        return lines.last { !$0.isEmpty }.map(String.init) ?? "no reason was given"
    }
}
