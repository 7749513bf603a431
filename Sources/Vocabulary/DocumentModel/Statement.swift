import Facts
import Foundation

/// An account statement as a ledger: the movements of all pages and sections in order.
///
/// Every value is optional: what is not known is `nil`. Each one carries its evidence.
public struct Statement: Hashable, Sendable {
    /// The account, an IBAN without blanks where it is one.
    public var account: Invoice.Field<String>?
    /// The first day that the statement covers.
    public var periodStart: Invoice.Field<CalendarDay>?
    /// The last day that the statement covers.
    public var periodEnd: Invoice.Field<CalendarDay>?
    /// ISO 4217.
    public var currency: Invoice.Field<String>?
    /// The balance before the first movement.
    public var opening: Invoice.Field<Decimal>?
    /// The balance after the last movement.
    public var closing: Invoice.Field<Decimal>?
    /// In the order of the pages.
    public var movements: [Movement]
    /// How the balances prove the amounts.
    public var proof: Proof

    public init(movements: [Movement] = [], proof: Proof = Proof()) {
        self.movements = movements
        self.proof = proof
    }

    /// A booked amount.
    public struct Movement: Hashable, Sendable {
        /// With the year of the statement's period where none is printed.
        public var date: Invoice.Field<CalendarDay>?
        /// The day from which interest is computed, or on which a card was used.
        public var valueDate: Invoice.Field<CalendarDay>?
        /// The description on one line.
        public var text: Invoice.Field<String>?
        /// The heading of the section that lists it.
        public var section: String?
        /// Positive for what increases the balance.
        public var amount: Invoice.Field<Decimal>
        /// The balance after it, if one is printed.
        public var balance: Invoice.Field<Decimal>?

        public init(amount: Invoice.Field<Decimal>) { self.amount = amount }
    }

    /// What was added, and whether it is the balance that is printed.
    public struct Proof: Hashable, Sendable {
        /// The movements between the opening and the closing balance; 0 if one of these is unknown.
        public var added: Int
        /// Whether opening balance and movements are the closing balance; `nil` if nothing was added.
        public var isProven: Bool?
        /// The balances beside movements that were compared.
        public var compared: Int
        /// Those of them that differ from the balance before and the movements since.
        public var failed: Int

        public init(added: Int = 0, isProven: Bool? = nil, compared: Int = 0, failed: Int = 0) {
            self.added = added
            self.isProven = isProven
            self.compared = compared
            self.failed = failed
        }
    }
}
