import Foundation

/// Weighs the features of a smudged lens: a network of one hidden layer, fitted by
/// `Benchmarks/smudge.py`.
enum SmudgeModel {
    /// - Parameter features: Those of ``SmudgeFeatures``.
    /// - Returns: 0…1; 0 for other numbers of features.
    static func probability(_ features: [Float]) -> Float {
        guard features.count == means.count, weights.count == biases.count * features.count else {
            return 0
        }
        let inputs = features.indices.map {
            min(max((features[$0] - means[$0]) / deviations[$0], -4), 4)
        }
        var sum = constant
        for node in biases.indices {
            var activation = biases[node]
            for index in inputs.indices {
                activation += weights[node * inputs.count + index] * inputs[index]
            }
            sum += outputs[node] * tanh(activation)
        }
        let probability = 1 / (1 + exp(-sum))
        return probability.isFinite ? probability : 0
    }

    /// Numbers that blanks separate.
    static func numbers(_ text: String) -> [Float] {
        text.split(separator: " ").compactMap { Float($0) }
    }
}
