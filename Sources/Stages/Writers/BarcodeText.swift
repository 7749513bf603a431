import DocumentModel

extension Barcode {
    /// The content of the barcode for formats with links: the symbology name, then one line per
    /// element.
    var titledText: RichText {
        let titled = titledLines.joined(separator: "\n")
        guard case .link(let link) = content else { return RichText(titled) }
        return RichText(runs: [
            TextRun(text: "\(symbology.name): "),
            TextRun(text: link.url.absoluteString, link: link.url.absoluteString),
        ])
    }
}
