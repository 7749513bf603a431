import Assembly

/// SHA-256 of the picture of a page, and of all else that what is read from it depends on.
package typealias PictureDigest = [UInt8]

/// Looks for what was read from the same picture before.
package typealias PictureRecall = (PictureDigest) -> PageOutcome?

/// Keeps the pages of one file while it is read, so that reading continues where it was stopped,
/// however that was.
package protocol PageStore: Sendable {
    /// The numbers of the pages that it has, ascending, counted from 1.
    var pages: [Int] { get }

    /// - Returns: `nil` for a page that it does not have.
    func outcome(ofPage number: Int) -> PageOutcome?

    /// Takes a page when it is read; pages that failed are not for keeping.
    ///
    /// - Parameters:
    ///   - seconds: How long reading took.
    ///   - picture: Of the page, where nothing else determines what is read.
    func keep(_ outcome: PageOutcome, seconds: Double, picture: PictureDigest?)

    /// What was read from the same picture on another page, of this file or of another.
    func outcome(ofPicture digest: PictureDigest) -> PageOutcome?
}
