import Facts
import Geometry

/// A match whose range is counted in bytes of UTF-8, since an index means nothing without its text.
private struct CodedMatch: Codable {
    var offset: Int
    var length: Int
    var details: DataDetector.SemanticDetails
    var confidence: Double
    var region: NormalizedRegion?

    init(_ match: DataDetector.Match, in text: String, region: NormalizedRegion? = nil) {
        let utf8 = text.utf8
        offset = utf8.distance(from: utf8.startIndex, to: match.range.lowerBound)
        length = utf8.distance(from: match.range.lowerBound, to: match.range.upperBound)
        details = match.details
        confidence = match.confidence
        self.region = region
    }

    /// - Throws: `DecodingError` for a range that the text does not have.
    func match(in text: String) throws -> DataDetector.Match {
        let utf8 = text.utf8
        guard offset >= 0, length >= 0,
            let start = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex),
            let end = utf8.index(start, offsetBy: length, limitedBy: utf8.endIndex)
        else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [], debugDescription: "a detected fact is outside its text"))
        }
        return DataDetector.Match(range: start..<end, details: details, confidence: confidence)
    }
}

extension Container.Text: Codable {
    private enum CodingKeys: String, CodingKey {
        case lines, alignment, detectedData, pageSize
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            lines: try values.decode([TextLine].self, forKey: .lines),
            alignment: try values.decodeIfPresent(Alignment.self, forKey: .alignment),
            pageSize: try values.decode(Size<PageUnits>.self, forKey: .pageSize))
        let coded = try values.decodeIfPresent([CodedMatch].self, forKey: .detectedData) ?? []
        let text = coded.isEmpty ? "" : transcript
        detectedData = try coded.map {
            DataDetectorMatch(
                match: try $0.match(in: text), boundingRegion: $0.region ?? boundingRegion)
        }
    }

    /// Ranges are written as bytes of UTF-8.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(textLines, forKey: .lines)
        try values.encodeIfPresent(textAlignment, forKey: .alignment)
        try values.encode(pageSize, forKey: .pageSize)
        guard !detectedData.isEmpty else { return }
        let text = transcript
        try values.encode(
            detectedData.map { CodedMatch($0.match, in: text, region: $0.boundingRegion) },
            forKey: .detectedData)
    }
}

extension FormField: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, label, question, kind, value, isChecked, page, box, isNumberedByPlace
        case detectedData
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decode(String.self, forKey: .name),
            label: try values.decode(String.self, forKey: .label),
            question: try values.decode(String.self, forKey: .question),
            kind: try values.decode(Kind.self, forKey: .kind),
            value: try values.decode(String.self, forKey: .value),
            isChecked: try values.decodeIfPresent(Bool.self, forKey: .isChecked),
            page: try values.decode(Int.self, forKey: .page),
            box: try values.decode(Rect<PageUnits>.self, forKey: .box))
        isNumberedByPlace =
            try values.decodeIfPresent(Bool.self, forKey: .isNumberedByPlace) ?? false
        let coded = try values.decodeIfPresent([CodedMatch].self, forKey: .detectedData) ?? []
        let text = value
        detectedData = try coded.map { try $0.match(in: text) }
    }

    /// Ranges are written as bytes of UTF-8.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(label, forKey: .label)
        try values.encode(question, forKey: .question)
        try values.encode(kind, forKey: .kind)
        try values.encode(value, forKey: .value)
        try values.encodeIfPresent(isChecked, forKey: .isChecked)
        try values.encode(page, forKey: .page)
        try values.encode(box, forKey: .box)
        if isNumberedByPlace { try values.encode(true, forKey: .isNumberedByPlace) }
        guard !detectedData.isEmpty else { return }
        try values.encode(
            detectedData.map { CodedMatch($0, in: value) }, forKey: .detectedData)
    }
}
