import CPopplerPaths
import Geometry
import Observations

/// Turns what poppler saw on a page into words, rules, fills and pictures.
struct PDFContent {
    private let page: pp_page
    private let description: PageDescription
    private let bounds: Rect<PageUnits>
    private let structure: PDFStructure

    init(_ page: pp_page, number: Int, size: Size<PageUnits>) {
        self.page = page
        description = PageDescription(number: number, size: size, source: .textLayer)
        bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
        structure = PDFStructure(page, bounds: bounds)
    }

    var reading: PageReading {
        var lines = RulingLines(page: bounds)
        let strokes = UnsafeBufferPointer(start: page.strokes, count: page.stroke_count)
        let fills = UnsafeBufferPointer(start: page.fills, count: page.fill_count)
        let styles = styles
        let drawn = DrawnUnderscores(
            words(isHidden: false, styles), strokes: strokes.map { $0.level },
            fills: fills.map { Rect($0) })
        for (index, stroke) in strokes.enumerated() where !drawn.strokes.contains(index) {
            lines.addStroke(
                from: Point(x: Double(stroke.x0), y: Double(stroke.y0)),
                to: Point(x: Double(stroke.x1), y: Double(stroke.y1)),
                width: Double(stroke.width), color: stroke.color)
        }
        for (index, fill) in fills.enumerated() where !drawn.fills.contains(index) {
            lines.addFill(Rect(fill), color: fill.color)
        }
        let (rules, areas) = lines.merged()
        var reading = PageReading(
            page: description, words: RightToLeftText(GraveQuotes(drawn.words).words).logical,
            rules: rules, fills: areas, pictures: pictures, fields: stamps)
        reading.structure = structure.elements
        reading.hidden = RightToLeftText(words(isHidden: true, styles)).logical
        reading.notes = HiddenText(page).note(on: description.number).map { [$0] } ?? []
        return reading
    }

    private func words(isHidden: Bool, _ styles: [TextStyle]) -> [Word] {
        var spaced = LetterSpacing()
        let isScan = isScan
        for source in UnsafeBufferPointer(start: page.words, count: page.word_count) {
            guard (source.hidden == PP_VISIBLE) != isHidden, let clean = page.text(of: source)
            else {
                continue
            }
            var style = styles[Int(source.font)]
            if style.traits.contains(.fixedPitch), clean.isOfOtherPitch {
                style.traits.remove(.fixedPitch)
            }
            style.size = source.font_size
            style.color = source.color
            let box = Rect<PageUnits>(
                minX: Double(source.min_x), minY: Double(source.min_y),
                maxX: Double(source.max_x), maxY: Double(source.max_y))
            let word = Word(
                text: clean.text, box: box, edges: clean.edges, baseline: source.baseline,
                style: style, direction: source.direction, slant: source.slant,
                outerSigns: Word.OuterSigns(
                    leading: source.leading_signs, trailing: source.trailing_signs),
                marking: structure.marking(of: source))
            // What a recognizer left over its scan has the blanks that it saw.
            spaced.append(
                word, followsDirectly: source.follows_directly != 0,
                isRecognized: source.is_invisible != 0 || isScan)
        }
        return spaced.words
    }

    /// Whether one picture covers most of the page.
    private var isScan: Bool {
        UnsafeBufferPointer(start: page.pictures, count: page.picture_count).contains {
            Rect($0.box).area > bounds.area * leastScan
        }
    }

    /// The styles of the fonts.
    private var styles: [TextStyle] {
        let fonts = UnsafeBufferPointer(start: page.fonts, count: page.font_count)
        return zip(fonts, FontPitches(page).areFixed).map { font, isFixed in
            var style = font.style
            if !isFixed { style.traits.remove(.fixedPitch) }
            return style
        }
    }

    private var pictures: [PictureRegion] {
        let raster = UnsafeBufferPointer(start: page.pictures, count: page.picture_count)
            .map { PictureRegion(box: Rect($0.box), kind: .raster) }
        let drawings = UnsafeBufferPointer(start: page.drawings, count: page.drawing_count)
            .map { PictureRegion(box: Rect($0), kind: .drawing) }
        return (raster + drawings).filter { $0.box.width > 0 || $0.box.height > 0 }
    }

    private var stamps: [FormField] {
        PDFStamps(page).stamps.compactMap { stamp in
            guard let box = stamp.box.intersection(bounds), box.area > 0 else { return nil }
            return FormField(
                name: "", kind: .stamp, value: stamp.text, isChecked: true,
                page: description.number, box: box)
        }
    }
}

extension pp_page {
    /// `nil` where a word has nothing printable.
    func text(of word: pp_word) -> PrintedText? {
        let letters = UnsafeRawBufferPointer(
            start: text + Int(word.text_start), count: Int(word.text_length))
        let edges = UnsafeBufferPointer(
            start: edges + Int(word.edge_start), count: Int(word.edge_count))
        return PrintedText(String(decoding: letters, as: UTF8.self), edges: Array(edges))
    }
}

extension pp_word {
    fileprivate var direction: Word.Direction {
        let direction = Word.Direction(rawValue: rotation) ?? .right
        // Mirrored letters run to the left and are upright all the same.
        return is_mirrored != 0 && direction == .left ? .right : direction
    }
}

extension pp_stroke {
    /// What a level stroke covers; `nil` for others.
    fileprivate var level: Rect<PageUnits>? {
        guard y0 == y1, x0 != x1 else { return nil }
        return Rect(
            minX: Double(min(x0, x1)), minY: Double(y0 - width / 2), maxX: Double(max(x0, x1)),
            maxY: Double(y0 + width / 2))
    }
}

extension Rect where Space == PageUnits {
    init(_ area: pp_area) {
        self.init(
            minX: Double(area.min_x), minY: Double(area.min_y), maxX: Double(area.max_x),
            maxY: Double(area.max_y))
    }
}

extension pp_font {
    fileprivate var style: TextStyle {
        var traits: TextStyle.Traits = []
        if is_bold != 0 { traits.insert(.bold) }
        if is_italic != 0 { traits.insert(.italic) }
        if is_fixed_pitch != 0 { traits.insert(.fixedPitch) }
        let name = withUnsafeBytes(of: self.name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return TextStyle(fontName: name, traits: traits)
    }
}

/// The share of a page that the picture of its text covers at the least. A choice.
private let leastScan = 0.5
