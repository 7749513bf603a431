import TextRecognition

extension DocumentConverter {
    /// Whose work the installed models and libraries of recognition are, and under which licence; a line
    /// for each, as `docconv --version --verbose` prints them.
    public static var componentNotices: [String] {
        let neural = NeuralInstallation().notices
        return neural.isEmpty ? ["The neural reader is not installed."] : neural
    }
}
