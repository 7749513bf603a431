import DocumentModel

extension List.Item {
    /// The printed marker; for a drawn one, its usual character.
    func marker(inOrderedList isOrdered: Bool) -> String {
        let printed = marker.plain.filter { !$0.isWhitespace }
        guard printed.isEmpty else { return printed }
        return isOrdered ? ordinal.map { "\($0)." } ?? "•" : "•"
    }

    /// Whether the tick box that leads the item is marked; `nil` without a tick box.
    var isChecked: Bool? {
        switch marker.plain.trimmingPrefix(while: \.isWhitespace).prefix(1) {
        case "☐": false
        case "☑", "☒": true
        default: nil
        }
    }
}
