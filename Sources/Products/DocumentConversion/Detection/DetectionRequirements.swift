import DataDetection
public import Diagnostics
public import Facts

extension DataDetector {
    /// Loads the lists that detection uses, so that the first text is not slower.
    ///
    /// Without them detection works, and finds fewer facts.
    ///
    /// - Throws: `missingComponent` for a list that is not installed.
    public static func prepare() throws(Problem) { try Detection.prepare() }
}
