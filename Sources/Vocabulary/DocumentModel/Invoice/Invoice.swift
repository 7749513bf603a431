import Facts
import Foundation
import Geometry

/// An invoice or credit note as business data, in terms of the semantic model of EN 16931.
///
/// Every value is optional: what is not known is `nil`. Each one carries its evidence.
///
/// Source: EN 16931-1:2017, 6.3; `BT-1` and the like are its numbers of business terms.
public struct Invoice: Hashable, Sendable {
    /// BT-24, the profile that the sender followed.
    public var specification: Field<String>?
    /// BT-1.
    public var number: Field<String>?
    /// BT-3, a code of UNTDID 1001: 380 for an invoice, 381 for a credit note.
    public var typeCode: Field<String>?
    /// BT-2.
    public var issueDate: Field<CalendarDay>?
    /// BT-9.
    public var dueDate: Field<CalendarDay>?
    /// BT-72.
    public var deliveryDate: Field<CalendarDay>?
    /// BT-80, the country that the goods are delivered to, an ISO 3166-1 alpha-2 code.
    public var deliveryCountry: Field<String>?
    /// BT-73.
    public var periodStart: Field<CalendarDay>?
    /// BT-74.
    public var periodEnd: Field<CalendarDay>?
    /// BT-5, an ISO 4217 code.
    public var currency: Field<String>?
    /// BT-10.
    public var buyerReference: Field<String>?
    /// BT-13.
    public var orderReference: Field<String>?
    /// BT-12.
    public var contractReference: Field<String>?
    /// BT-25, the number of the invoice that this one corrects.
    public var precedingInvoice: Field<String>?
    /// BT-22, in order.
    public var notes: [Field<String>] = []
    /// BG-4.
    public var seller = Party()
    /// BG-7.
    public var buyer = Party()
    /// BG-16.
    public var payment = Payment()
    /// BG-20 and BG-21: allowances and charges on the whole invoice.
    public var adjustments: [Adjustment] = []
    /// BG-23, one for each category and rate.
    public var taxes: [TaxBreakdown] = []
    /// BG-22.
    public var totals = Totals()
    /// BG-25.
    public var lines: [Line] = []

    public init() {}

    /// A value and its evidence.
    public struct Field<Value: Hashable & Sendable>: Hashable, Sendable {
        /// The value.
        public var value: Value
        /// Who says so.
        public var origin: Origin
        /// 0…1.
        public var confidence: Double
        /// Counted from 1; `nil` for a value that is on no page.
        public var page: Int?
        /// The bounding boxes of its words on `page`; empty for a value that is on no page.
        public var boxes: [Rect<PageUnits>]

        public init(
            _ value: Value, origin: Origin, confidence: Double = 1, page: Int? = nil,
            boxes: [Rect<PageUnits>] = []
        ) {
            self.value = value
            self.origin = origin
            self.confidence = confidence
            self.page = page
            self.boxes = boxes
        }
    }

    /// Where a value comes from.
    public enum Origin: String, Hashable, Sendable, CaseIterable {
        /// It is printed on a page.
        case page
        /// The XML of an e-invoice states it.
        case xml
        /// It follows from other values, such as a tax category from the rate.
        case derived
    }

    /// An identifier, and the list that it is from.
    public struct Identifier: Hashable, Sendable {
        /// As registered.
        public var value: String
        /// A code of ISO 6523 or of the list of electronic address schemes, such as `0088` or
        /// `EM`; `nil` if unknown.
        public var scheme: String?

        public init(_ value: String, scheme: String? = nil) {
            self.value = value
            self.scheme = scheme
        }
    }
}
