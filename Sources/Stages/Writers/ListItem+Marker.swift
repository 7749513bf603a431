import DocumentModel

extension List.Item {
    /// The marker as printed; for one that is drawn, what a reader of the page takes it for.
    func marker(inOrderedList isOrdered: Bool) -> String {
        let printed = marker.plain.filter { !$0.isWhitespace }
        guard printed.isEmpty else { return printed }
        return isOrdered ? ordinal.map { "\($0)." } ?? "•" : "•"
    }

    /// Whether the box that leads the item is marked; `nil` where none leads it.
    var isChecked: Bool? {
        switch marker.plain.trimmingPrefix(while: \.isWhitespace).prefix(1) {
        case "☐": false
        case "☑", "☒": true
        default: nil
        }
    }
}
