extension PageReading {
    /// What lies inside an area: a word counts by its middle.
    func inside(_ region: NormalizedRect) -> PageReading {
        guard region != .fullImage else { return self }
        let area = region.onPage(page.size)
        var inside = self
        inside.words = words.filter { $0.box.hasMiddle(in: area) }
        inside.rules = rules.filter { $0.box.grown(by: 0.01).intersects(area) }
        inside.fills = fills.filter { $0.box.intersects(area) }
        inside.pictures = pictures.filter { $0.box.hasMiddle(in: area) }
        inside.barcodes = barcodes.filter { $0.box.hasMiddle(in: area) }
        inside.fields = fields.filter { $0.box.hasMiddle(in: area) }
        inside.marks = marks.filter { $0.box.hasMiddle(in: area) }
        return inside
    }

    /// Without the text in pictures that is lower than a share of the page's height.
    func withoutSmallText(below fraction: Double) -> PageReading {
        let least = fraction * page.size.height
        var reading = self
        reading.words.removeAll { $0.isRecognized && $0.textHeight < least }
        return reading
    }

    /// With only these kinds of codes; with all where none is named.
    func withBarcodes(of symbologies: [BarcodeSymbology]) -> PageReading {
        guard !symbologies.isEmpty else { return self }
        var reading = self
        reading.barcodes.removeAll { !symbologies.contains($0.symbology) }
        return reading
    }

    /// With each word in a picture that may be one of these read as that one.
    func preferring(_ customWords: [String]) -> PageReading {
        let custom = Set(customWords)
        var reading = self
        for index in words.indices where !custom.contains(words[index].text) {
            reading.words[index].prefer(custom)
        }
        return reading
    }

    /// With no more other readings of each word than these.
    func keeping(alternatives count: Int) -> PageReading {
        var reading = self
        for index in words.indices where words[index].alternatives.count > count {
            reading.words[index].alternatives.removeLast(words[index].alternatives.count - count)
        }
        return reading
    }
}

extension Rect where Space == PageUnits {
    func hasMiddle(in area: Rect) -> Bool { area.contains(center) }
}

extension Word {
    fileprivate var isRecognized: Bool {
        switch reader {
        case .textLayer: false
        case .recognizer: true
        }
    }

    /// Page units: the size of its letters, or how much room it takes where that is not known.
    fileprivate var textHeight: Double {
        guard style.size <= 0 else { return Double(style.size) }
        switch direction {
        case .right, .left: return box.height
        case .down, .up: return box.width
        }
    }

    fileprivate mutating func prefer(_ custom: Set<String>) {
        guard let place = alternatives.firstIndex(where: { custom.contains($0.text) }) else {
            return
        }
        let chosen = alternatives.remove(at: place)
        alternatives.insert(Alternative(text: text, confidence: confidence), at: 0)
        text = chosen.text
        confidence = chosen.confidence
    }
}
