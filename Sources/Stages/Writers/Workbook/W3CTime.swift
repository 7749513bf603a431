extension String {
    /// Whether the text is a day, or a time to the second with its zone.
    ///
    /// Source: https://www.w3.org/TR/NOTE-datetime.
    var isW3CTime: Bool {
        let pattern = /\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?/
        return wholeMatch(of: pattern) != nil
    }
}
