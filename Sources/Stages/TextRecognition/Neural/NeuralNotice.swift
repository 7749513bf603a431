extension NeuralInstallation {
    /// Whose work the neural reader is and under which licence, where it is installed, for people;
    /// empty elsewhere.
    ///
    /// Source: the notices in the packages `rapidocr` 3.10.0 and `openvino` 2026.4.1.
    package var notices: [String] {
        guard state == .installed else { return [] }
        return [
            "PP-OCRv6 small, models for text detection and recognition (ONNX, from \(Self.components[1])): "
                + "copyright Baidu and the PaddleOCR authors, Apache License 2.0; "
                + "\(folder)/licenses/rapidocr/MODEL_LICENSES.md",
            "OpenVINO runtime (\(Self.components[0])), with oneDNN and oneTBB: copyright Intel Corporation, "
                + "Apache License 2.0; notices of third parties in \(folder)/licenses/openvino/licensing",
        ]
    }
}
