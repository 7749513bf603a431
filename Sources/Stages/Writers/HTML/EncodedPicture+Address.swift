import DocumentModel
import Foundation

extension EncodedPicture {
    /// An address that holds the picture itself.
    ///
    /// Source: RFC 2397.
    var dataAddress: String {
        "data:\(format.mediaType);base64,\(Data(bytes).base64EncodedString())"
    }
}
