import Foundation

extension Invoice {
    /// A credit note states what it gives back as positive amounts, but is often printed with the
    /// amounts of the invoice turned round.
    ///
    /// Source: EN 16931-1:2017, 6.4.1, on BT-3: the type of the document says the direction.
    mutating func completeSigns() {
        guard let type = typeCode?.value, InvoiceTypeCode.creditNotes.contains(type),
            let whole = totals.gross?.value ?? totals.net?.value, whole < 0
        else { return }
        let all: [WritableKeyPath<Totals, Field<Decimal>?>] = [
            \.lines, \.net, \.tax, \.gross, \.prepaid, \.rounding, \.due, \.allowances, \.charges,
        ]
        for path in all where (totals[keyPath: path]?.value ?? 0) < 0 {
            totals[keyPath: path]?.value.negate()
        }
        for index in taxes.indices {
            taxes[index].basis?.value.negate()
            taxes[index].amount?.value.negate()
        }
        for index in lines.indices {
            lines[index].amount?.value.negate()
            guard let price = lines[index].price?.value,
                let quantity = lines[index].quantity?.value,
                let amount = lines[index].amount?.value
            else { continue }
            // Either of both had the sign, or none.
            if price < 0, quantity >= 0, amount >= 0 {
                lines[index].price?.value = -price
            } else if quantity < 0, price >= 0, amount >= 0 {
                lines[index].quantity?.value = -quantity
            }
        }
    }

    /// Goods of an intra-Community supply go to the buyer if no other address is printed.
    mutating func completeDelivery() {
        let isSupplied = taxes.contains {
            $0.category?.value == InvoiceTaxCategory.intraCommunity.rawValue
        }
        guard isSupplied, deliveryCountry == nil, let country = buyer.address.country else {
            return
        }
        deliveryCountry = .init(country.value, origin: .derived)
    }
}
