import DocumentConversion

extension [DocumentFormat] {
    /// What `--to` names: formats separated by commas, each once.
    ///
    /// - Throws: `wrongUsage` for one that does not exist.
    init(named names: String) throws(Problem) {
        self = []
        for name in names.split(separator: ",", omittingEmptySubsequences: false) {
            let format = try DocumentFormat.named(String(name))
            if !contains(where: { $0.name == format.name }) { append(format) }
        }
    }
}

extension [DocumentExport] {
    /// - Parameters:
    ///   - options: Format options of the command line; each must belong to one of `formats`.
    ///   - areChecked: Whether only results that are valid in their format are written.
    /// - Throws: `wrongUsage`.
    init(
        to formats: [DocumentFormat], options: [String: String], areChecked: Bool
    ) throws(Problem) {
        for name in options.keys.sorted() {
            guard !formats.contains(where: { $0.options.map(\.name).contains(name) }) else {
                continue
            }
            let owners = DocumentFormat.all.filter { $0.options.map(\.name).contains(name) }
            throw Problem(
                .wrongUsage,
                "--\(name) is an option of \(owners.map { $0.name }.joined(separator: ", ")), not of "
                    + formats.map { $0.name }.joined(separator: ", "))
        }
        self = try formats.map { (format) throws(Problem) in
            let owned = format.options.map(\.name)
            var export = try DocumentExport(
                to: format, options: options.filter { owned.contains($0.key) })
            export.isChecked = areChecked
            return export
        }
    }
}
