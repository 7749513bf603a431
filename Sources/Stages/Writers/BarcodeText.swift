import DocumentModel

extension Barcode {
    /// What the code says, for formats that have links: the name of its symbology, and a line for
    /// each thing.
    var titledText: RichText {
        let titled = titledLines.joined(separator: "\n")
        guard case .link(let link) = content else { return RichText(titled) }
        return RichText(runs: [
            TextRun(text: "\(symbology.name): "),
            TextRun(text: link.url.absoluteString, link: link.url.absoluteString),
        ])
    }
}
