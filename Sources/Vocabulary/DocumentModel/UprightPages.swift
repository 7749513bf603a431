import Geometry

/// Where boxes are on pages that are turned upright: what is above and beside of what is a question of the print, not of the
/// picture, which may have been taken or scanned on its side.
package struct UprightPages {
    private let turned: [Int: (turn: PageRotation, size: Size<PageUnits>)]

    package init(_ pages: [Document.Page]) {
        turned = Dictionary(
            pages.filter { $0.turn != .none }.map { ($0.number, ($0.turn, $0.size)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The box of a page when it is upright.
    package func box(_ box: Rect<PageUnits>, on page: Int) -> Rect<PageUnits> {
        turned[page].map { $0.turn.box(box, on: $0.size) } ?? box
    }

    /// The box on the page of one when it is upright.
    package func boxOfPage(_ box: Rect<PageUnits>, on page: Int) -> Rect<PageUnits> {
        turned[page].map { $0.turn.inverse.box(box, on: $0.turn.size(of: $0.size)) } ?? box
    }
}
