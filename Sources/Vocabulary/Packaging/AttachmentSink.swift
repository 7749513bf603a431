import Diagnostics

/// Takes files that a result refers to, such as pictures.
public protocol AttachmentSink: AnyObject {
    /// Adds a file.
    ///
    /// - Parameters:
    /// - bytes: The content.
    /// - name: With its extension; letters, digits and hyphens, unique.
    /// - Returns: The relative URL by which the result refers to the file.
    /// - Throws: `outputNotWritten`.
    func add(_ bytes: [UInt8], named name: String) throws(Problem) -> String
}
