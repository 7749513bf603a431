import Facts
import Geometry
import Observations

extension FigureClassifier {
    /// Pixels per inch at which a page of a PDF is drawn to look at its figures: a line of a tenth of a
    /// millimetre is half a pixel then, and a figure of 1.7 inches has as many pixels as are looked at.
    package static let resolution = 150.0

    /// The observation with what its figures are.
    ///
    /// Signatures and stamps are fields of a form, and figures as well: they are cut out like these.
    package func classified(_ observation: DocumentObservation) -> DocumentObservation {
        let marks = observation.handMarks
        return observation.addingHandMarks { figure in
            let seen = look(at: figure.box)
            let mark = marks.first { $0.isSame(as: figure) }
            return figure.looked(
                at: mark?.classification ?? seen.classification, trimmed: seen.shown)
        }
    }
}

extension DocumentObservation {
    /// With its signatures and stamps among the figures.
    ///
    /// - Parameter look: What is known of a figure on the page.
    package func addingHandMarks(
        _ look: (Container.Figure) -> Container.Figure = { $0 }
    ) -> DocumentObservation {
        DocumentObservation(
            page: page,
            document: document.lookingAtFigures(look).adding(
                handMarks.filter { mark in !document.figures.contains { mark.isSame(as: $0) } }),
            confidence: confidence, fields: fields, dropped: dropped, hasTwoOrders: hasTwoOrders)
    }
}

extension DocumentObservation {
    /// Where the figures are that are to be looked at.
    package var figureAreas: [Rect<PageUnits>] {
        document.blocks.filter(\.isFigure).map(\.box)
    }
}

extension DocumentObservation {
    /// Signatures and stamps whose ink is on the page.
    fileprivate var handMarks: [Container.Figure] {
        fields.compactMap { field in
            let kind: FigureKind
            switch field.kind {
            case .signature: kind = .signature
            case .stamp: kind = .stamp
            case .text, .checkbox, .radio, .choice: return nil
            }
            guard field.isChecked == true, field.box.width > 0, field.box.height > 0 else {
                return nil
            }
            // They were found by what they look like and by the words beside them.
            return Container.Figure(
                caption: nil,
                classification: FigureClassification(kind, confidence: markConfidence),
                box: field.box, pageSize: page.size)
        }
    }
}

/// The confidence of a mark that was found as such.
private let markConfidence: Float = 0.9

extension Container.Figure {
    /// Whether most of the smaller of two areas is in the other, and neither is much larger.
    fileprivate func isSame(as other: Container.Figure) -> Bool {
        guard let shared = box.intersection(other.box) else { return false }
        return shared.area >= box.union(other.box).area * leastSharedArea
    }

    /// - Parameter area: Without the ground around; the text inside stays inside.
    fileprivate func looked(
        at classification: FigureClassification?, trimmed area: Rect<PageUnits>
    ) -> Container.Figure {
        let inside = text.map { area.union($0.box) } ?? area
        return Container.Figure(
            text: text, caption: caption, alternateText: alternateText, isFormula: isFormula,
            classification: classification, box: box.intersection(inside) ?? box,
            pageSize: pageSize)
    }
}

/// The share of both areas together that two findings of one figure have in common (Everingham et
/// al., PASCAL VOC, 2010).
private let leastSharedArea = 0.5

extension Container.Block {
    fileprivate var isFigure: Bool {
        if case .figure(let figure) = self { !figure.isFormula } else { false }
    }
}

extension Container {
    fileprivate func lookingAtFigures(_ look: (Figure) -> Figure) -> Container {
        Container(
            blocks: blocks.map { block in
                guard case .figure(let figure) = block, !figure.isFormula else { return block }
                return .figure(look(figure))
            }, box: box, pageSize: pageSize)
    }

    /// Each figure before the first block that is below its middle.
    fileprivate func adding(_ figures: [Figure]) -> Container {
        guard !figures.isEmpty else { return self }
        var blocks = blocks
        for figure in figures {
            let place = blocks.firstIndex { $0.box.minY >= figure.box.midY } ?? blocks.endIndex
            blocks.insert(.figure(figure), at: place)
        }
        return Container(blocks: blocks, box: box, pageSize: pageSize)
    }
}
