import Assembly
import Geometry
import Layout
import Observations

/// Whether areas that a person has drawn fit the pages of a file.
struct TableAreaCheck {
    private let areas: [TableArea]

    init(_ areas: [TableArea]) { self.areas = areas }

    /// - Throws: `wrongUsage` for an area of a page that is not read, one outside of its page, and one
    ///   without text. One of every page has to have text on one of them.
    func check(_ outcomes: [PageOutcome]) throws(Problem) {
        for area in areas {
            let pages = outcomes.filter { area.isOf(page: $0.number) }
            guard !pages.isEmpty else {
                throw Problem(
                    .wrongUsage, "there is no page \(area.page ?? 1) to make a table on",
                    hint: "give one of the pages that are read, or * for every page")
            }
            let observations = pages.compactMap(\.observation)
            if area.page != nil, let page = observations.first {
                try requireInside(area, page.page)
            }
            // A page that was not read has a note of its own.
            guard observations.count == pages.count,
                !observations.contains(where: { $0.hasText(in: area.box) })
            else { continue }
            throw Problem(
                .wrongUsage, "there is no text in the area \(area.box.corners)",
                at: area.page.map { Problem.Place(file: "", page: $0) },
                hint: "docconv inspect FILE shows width and height of each page")
        }
    }

    private func requireInside(_ area: TableArea, _ page: PageDescription) throws(Problem) {
        guard !area.fits(page.size) else { return }
        throw Problem(
            .wrongUsage,
            "the area \(area.box.corners) is outside of the page, which has "
                + "\(page.size.width.short) by \(page.size.height.short) units",
            at: Problem.Place(file: "", page: page.number),
            hint: "units are 1/72 inch for a PDF and pixels for a picture, from the top left corner"
        )
    }
}

extension PageOutcome {
    fileprivate var number: Int {
        switch self {
        case .read(let observation, _): observation.page.number
        case .needsRecognition(let page, _): page.number
        case .failed(let number, _): number
        }
    }

    fileprivate var observation: DocumentObservation? {
        if case .read(let observation, _) = self { observation } else { nil }
    }
}

extension DocumentObservation {
    /// Whether the middle of a word is in an area.
    fileprivate func hasText(in box: Rect<PageUnits>) -> Bool {
        var isFound = false
        for block in document.blocks where !isFound {
            block.visitLines { line in
                isFound = isFound || line.words.contains { box.contains($0.box.middle) }
            }
        }
        return isFound
    }
}

extension Rect<PageUnits> {
    fileprivate var middle: Point<PageUnits> { Point(x: midX, y: midY) }

    fileprivate var corners: String {
        [minX, minY, maxX, maxY].map(\.short).joined(separator: ",")
    }
}

extension Double {
    /// Without a fraction where it has none.
    fileprivate var short: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? String(Int(rounded)) : String(rounded)
    }
}
