/// Which component detects the text lines of an image.
package enum LineSearch: String, Sendable {
    /// The recognizer, on the whole page.
    case recognizer
    /// Foreground analysis; each line is recognized by itself.
    case ink
    /// Each where it is the better: what is shipped.
    case both
}
