import Facts
import Foundation

extension Invoice {
    /// The totals of the invoice, in its currency.
    public struct Totals: Hashable, Sendable {
        /// BT-106: the sum of the lines' net amounts.
        public var lines: Field<Decimal>?
        /// BT-107.
        public var allowances: Field<Decimal>?
        /// BT-108.
        public var charges: Field<Decimal>?
        /// BT-109: the total without tax.
        public var net: Field<Decimal>?
        /// BT-110.
        public var tax: Field<Decimal>?
        /// BT-112: the total with tax.
        public var gross: Field<Decimal>?
        /// BT-113.
        public var prepaid: Field<Decimal>?
        /// BT-114.
        public var rounding: Field<Decimal>?
        /// BT-115.
        public var due: Field<Decimal>?

        public init() {}
    }

    /// The tax of one category and rate.
    public struct TaxBreakdown: Hashable, Sendable {
        /// BT-118, a code of UNCL 5305: S for a rate above zero, Z, E, AE, K, G, O without tax.
        public var category: Field<String>?
        /// BT-119, in percent: 19 for 19 %.
        public var rate: Field<Decimal>?
        /// BT-116.
        public var basis: Field<Decimal>?
        /// BT-117.
        public var amount: Field<Decimal>?
        /// BT-120.
        public var exemptionReason: Field<String>?
        /// BT-121.
        public var exemptionCode: Field<String>?

        public init() {}
    }

    /// An allowance or a charge; numbers of business terms are those of an allowance and of a
    /// charge on the whole invoice, then on a line.
    public struct Adjustment: Hashable, Sendable {
        /// Whether the amount is added.
        public var isCharge: Bool
        /// BT-92, BT-99, BT-136, BT-141; positive.
        public var amount: Field<Decimal>?
        /// BT-93, BT-100, BT-137, BT-142.
        public var basis: Field<Decimal>?
        /// BT-94, BT-101, BT-138, BT-143, in percent.
        public var percentage: Field<Decimal>?
        /// BT-97, BT-104, BT-139, BT-144.
        public var reason: Field<String>?
        /// BT-98, BT-105, BT-140, BT-145.
        public var reasonCode: Field<String>?
        /// BT-95, BT-102; that of the line for a line.
        public var taxCategory: Field<String>?
        /// BT-96, BT-103, in percent.
        public var taxRate: Field<Decimal>?

        public init(isCharge: Bool) { self.isCharge = isCharge }
    }

    /// A line of the invoice.
    public struct Line: Hashable, Sendable {
        /// BT-126.
        public var id: Field<String>?
        /// BT-127.
        public var note: Field<String>?
        /// BT-153.
        public var name: Field<String>?
        /// BT-154.
        public var description: Field<String>?
        /// BT-155, the seller's article number.
        public var sellerItem: Field<String>?
        /// BT-156, the buyer's article number.
        public var buyerItem: Field<String>?
        /// BT-157, such as a GTIN.
        public var standardItem: Field<Identifier>?
        /// BT-129.
        public var quantity: Field<Decimal>?
        /// BT-130, a code of UN/ECE Recommendation 20: C62 for one, HUR for an hour.
        public var unit: Field<String>?
        /// BT-146, without tax, after the discount.
        public var price: Field<Decimal>?
        /// BT-148, without tax, before the discount.
        public var grossPrice: Field<Decimal>?
        /// BT-147.
        public var discount: Field<Decimal>?
        /// BT-149, the quantity that the price is for; 1 if `nil`.
        public var priceQuantity: Field<Decimal>?
        /// BT-131.
        public var amount: Field<Decimal>?
        /// BT-151, as ``TaxBreakdown/category``.
        public var taxCategory: Field<String>?
        /// BT-152, in percent.
        public var taxRate: Field<Decimal>?
        /// BT-134.
        public var periodStart: Field<CalendarDay>?
        /// BT-135.
        public var periodEnd: Field<CalendarDay>?
        /// BG-27 and BG-28.
        public var adjustments: [Adjustment] = []

        public init() {}
    }
}
