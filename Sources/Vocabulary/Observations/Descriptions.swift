import Geometry

extension DocumentObservation: CustomStringConvertible {
    /// The page and how many blocks are on it.
    public var description: String {
        "page \(page.number), confidence \(confidence): \(document)"
    }
}

extension Container: CustomStringConvertible {
    /// Its blocks, one by one.
    public var description: String { blocks.map(\.description).joined(separator: "; ") }
}

extension Container.Block: CustomStringConvertible {
    /// What it is, and its text.
    public var description: String {
        switch self {
        case .heading(let text): "heading “\(text.transcript)”"
        case .paragraph(let text): "paragraph “\(text.transcript)”"
        case .list(let list): list.description
        case .table(let table): table.description
        case .figure(let figure): "figure “\(figure.caption?.transcript ?? "")”"
        case .barcode(let code): code.description
        }
    }
}

extension Container.Text: CustomStringConvertible {
    /// The transcript.
    public var description: String { transcript }
}

extension Container.List: CustomStringConvertible {
    /// What it is, and its text.
    public var description: String {
        "list of \(items.count): " + items.map(\.itemString).joined(separator: ", ")
    }
}

extension Container.List.Item: CustomStringConvertible {
    /// The item with its marker.
    public var description: String { itemString }
}

extension Container.Table: CustomStringConvertible {
    /// Its rows and columns.
    public var description: String { "table of \(rowCount) by \(columnCount)" }
}

extension Container.Table.Cell: CustomStringConvertible {
    /// Rows, columns and text.
    public var description: String {
        "rows \(rowRange), columns \(columnRange): \(content.text.transcript)"
    }
}

extension RecognizedTextObservation: CustomStringConvertible {
    /// The transcript and its confidence.
    public var description: String { "“\(transcript)”, confidence \(confidence)" }
}

extension BarcodeObservation: CustomStringConvertible {
    /// The symbology and the payload.
    public var description: String { "\(symbology.name) “\(payloadString ?? "")”" }
}

extension RectangleObservation: CustomStringConvertible {
    /// The corners, clockwise.
    public var description: String {
        [topLeft, topRight, bottomRight, bottomLeft].map(\.description).joined(separator: " ")
            + ", confidence \(confidence)"
    }
}

extension TextObservation: CustomStringConvertible {
    /// Where it is, and its confidence.
    public var description: String { "\(boundingBox), confidence \(confidence)" }
}
