import Geometry

extension Word: Codable {
    private enum CodingKeys: String, CodingKey {
        case text, box, edges, baseline, style, direction, slant, confidence, alternatives, rawText
        case reader, link, isAttached, outerSigns, marking
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            text: try values.decode(String.self, forKey: .text),
            box: try values.decode(Rect<PageUnits>.self, forKey: .box),
            edges: try values.decodeIfPresent([Float].self, forKey: .edges) ?? [],
            baseline: try values.decodeIfPresent(Float.self, forKey: .baseline),
            style: try values.decode(TextStyle.self, forKey: .style),
            direction: try values.decode(Direction.self, forKey: .direction),
            slant: try values.decode(Float.self, forKey: .slant),
            confidence: try values.decode(Float.self, forKey: .confidence),
            alternatives: try values.decodeIfPresent([Alternative].self, forKey: .alternatives)
                ?? [],
            rawText: try values.decodeIfPresent(String.self, forKey: .rawText),
            reader: try values.decode(TextReader.self, forKey: .reader),
            link: try values.decodeIfPresent(String.self, forKey: .link),
            isAttached: try values.decode(Bool.self, forKey: .isAttached),
            outerSigns: try values.decodeIfPresent(OuterSigns.self, forKey: .outerSigns)
                ?? OuterSigns(),
            marking: try values.decode(MarkedContent.self, forKey: .marking))
    }

    /// What is empty is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(text, forKey: .text)
        try values.encode(box, forKey: .box)
        if !edges.isEmpty { try values.encode(edges, forKey: .edges) }
        try values.encodeIfPresent(baseline, forKey: .baseline)
        try values.encode(style, forKey: .style)
        try values.encode(direction, forKey: .direction)
        try values.encode(slant, forKey: .slant)
        try values.encode(confidence, forKey: .confidence)
        if !alternatives.isEmpty { try values.encode(alternatives, forKey: .alternatives) }
        try values.encodeIfPresent(rawText, forKey: .rawText)
        try values.encode(reader, forKey: .reader)
        try values.encodeIfPresent(link, forKey: .link)
        try values.encode(isAttached, forKey: .isAttached)
        if outerSigns != OuterSigns() { try values.encode(outerSigns, forKey: .outerSigns) }
        try values.encode(marking, forKey: .marking)
    }
}
