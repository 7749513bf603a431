import Diagnostics

/// Takes files that a result refers to and that stand beside it.
public protocol AttachmentSink: AnyObject {
    /// - Parameter name: With its ending; letters, digits and hyphens, once for each file.
    /// - Returns: The address by which the result refers to the file: a relative URL.
    /// - Throws: `outputNotWritten`.
    func add(_ bytes: [UInt8], named name: String) throws(Problem) -> String
}
