import Geometry

extension Invoice {
    /// The invoice with each box at another place.
    ///
    /// - Parameter place: Given a box and the number of its page.
    package func placed(
        by place: @escaping (Rect<PageUnits>, Int) -> Rect<PageUnits>
    ) -> Invoice {
        var (placed, mover) = (self, BoxMover(place: place))
        placed.accept(&mover)
        return placed
    }
}

extension Invoice.Field {
    fileprivate mutating func place(by place: (Rect<PageUnits>, Int) -> Rect<PageUnits>) {
        guard let page else { return }
        boxes = boxes.map { place($0, page) }
    }
}

extension Statement {
    /// The statement with each box at another place.
    ///
    /// - Parameter place: Given a box and the number of its page.
    package func placed(by place: (Rect<PageUnits>, Int) -> Rect<PageUnits>) -> Statement {
        var placed = self
        placed.account?.place(by: place)
        placed.periodStart?.place(by: place)
        placed.periodEnd?.place(by: place)
        placed.currency?.place(by: place)
        placed.opening?.place(by: place)
        placed.closing?.place(by: place)
        for index in movements.indices {
            placed.movements[index].date?.place(by: place)
            placed.movements[index].valueDate?.place(by: place)
            placed.movements[index].text?.place(by: place)
            placed.movements[index].amount.place(by: place)
            placed.movements[index].balance?.place(by: place)
        }
        return placed
    }
}

/// Puts the boxes of values elsewhere.
private struct BoxMover: InvoicePathVisitor {
    let place: (Rect<PageUnits>, Int) -> Rect<PageUnits>
    var path: [String] = []

    init(place: @escaping (Rect<PageUnits>, Int) -> Rect<PageUnits>) { self.place = place }

    mutating func visit<Value: InvoiceValue>(
        _ field: inout Invoice.Field<Value>?, _ name: String, _ term: String
    ) {
        field?.place(by: place)
    }

    mutating func visit<Value: InvoiceValue>(
        _ fields: inout [Invoice.Field<Value>], _ name: String, _ term: String
    ) {
        for index in fields.indices { fields[index].place(by: place) }
    }
}
