import DocumentModel
import Foundation

extension EncodedPicture {
    /// The picture as a `data:` URL.
    ///
    /// Source: RFC 2397.
    var dataAddress: String {
        "data:\(format.mediaType);base64,\(Data(bytes).base64EncodedString())"
    }
}
