import CPopplerPaths
import Geometry
import Observations

/// The structure of a page of a tagged file, and what it says of words.
struct PDFStructure {
    let elements: [StructureElement]
    /// By the places of marks.
    private let marked: [MarkedContent]

    init(_ page: pp_page, bounds: Rect<PageUnits>) {
        let marks = UnsafeBufferPointer(start: page.marks, count: page.mark_count)
        marked = marks.map { mark in
            switch mark.artifact {
            case PP_ARTIFACT: .artifact(.unspecified)
            case PP_PAGINATION: .artifact(.pagination)
            case PP_HEADER: .artifact(.header)
            case PP_FOOTER: .artifact(.footer)
            case PP_DECORATION: .artifact(.decoration)
            default: mark.element > 0 ? .element(Int(mark.element) - 1) : .unmarked
            }
        }
        var elements = UnsafeBufferPointer(start: page.elements, count: page.element_count)
            .map { StructureElement($0, bounds: bounds) }
        // An element covers what is drawn for it and for those inside.
        let isStated = elements.map { $0.box != nil }
        for mark in marks where mark.element > 0 && mark.box.min_x <= mark.box.max_x {
            var place: Int? = Int(mark.element) - 1
            while let index = place, elements.indices.contains(index) {
                let box = Rect<PageUnits>(mark.box)
                if !isStated[index] {
                    elements[index].box = elements[index].box?.union(box) ?? box
                }
                place = elements[index].parent
            }
        }
        self.elements = elements
    }

    func marking(of word: pp_word) -> MarkedContent {
        let place = Int(word.mark) - 1
        return marked.indices.contains(place) ? marked[place] : .unmarked
    }
}

extension StructureElement {
    fileprivate init(_ element: pp_element, bounds: Rect<PageUnits>) {
        let box = Rect<PageUnits>(element.box).intersection(bounds)
        self.init(
            parent: element.parent > 0 ? Int(element.parent) - 1 : nil,
            role: Role(rawValue: String(cString: element.type)) ?? .other,
            siblingIndex: Int(element.place), rowSpan: Int(element.row_span),
            columnSpan: Int(element.column_span),
            alternateText: String(cString: element.alternate),
            box: box.flatMap { $0.area > 0 ? $0 : nil })
    }
}
