extension Invoice {
    /// The seller or the buyer; numbers of business terms are the seller's, then the buyer's.
    public struct Party: Hashable, Sendable {
        /// BT-27, BT-44.
        public var name: Field<String>?
        /// BT-28, BT-45, if it differs from the name.
        public var tradingName: Field<String>?
        /// BT-29, BT-46, such as a customer number or a GLN.
        public var identifiers: [Field<Identifier>] = []
        /// BT-30, BT-47.
        public var registration: Field<Identifier>?
        /// BT-31, BT-48, with the country's prefix.
        public var vatIdentifier: Field<String>?
        /// BT-32, the number at the local tax office.
        public var taxNumber: Field<String>?
        /// BT-34, BT-49, where invoices are sent to.
        public var electronicAddress: Field<Identifier>?
        /// BG-5, BG-8.
        public var address = Address()
        /// BG-6, BG-9.
        public var contact = ContactPoint()

        public init() {}
    }

    /// A postal address in parts.
    public struct Address: Hashable, Sendable {
        /// BT-35, BT-50: street and house number.
        public var street: Field<String>?
        /// BT-36, BT-51.
        public var additionalStreet: Field<String>?
        /// BT-162, BT-163.
        public var additionalLine: Field<String>?
        /// BT-37, BT-52.
        public var city: Field<String>?
        /// BT-38, BT-53.
        public var postalCode: Field<String>?
        /// BT-39, BT-54, such as a state.
        public var subdivision: Field<String>?
        /// BT-40, BT-55, an ISO 3166-1 alpha-2 code.
        public var country: Field<String>?

        public init() {}
    }

    /// Whom to ask.
    public struct ContactPoint: Hashable, Sendable {
        /// BT-41, BT-56.
        public var name: Field<String>?
        /// BT-42, BT-57.
        public var phone: Field<String>?
        /// BT-43, BT-58.
        public var email: Field<String>?

        public init() {}
    }

    /// How the invoice is paid.
    public struct Payment: Hashable, Sendable {
        /// BT-81, a code of UNTDID 4461: 58 for a SEPA credit transfer.
        public var meansCode: Field<String>?
        /// BT-82.
        public var means: Field<String>?
        /// BT-83, the text for the payee's statement.
        public var remittance: Field<String>?
        /// BG-17, accounts that may be paid to.
        public var accounts: [Account] = []
        /// BT-89, of a direct debit.
        public var mandate: Field<String>?
        /// BT-90, of a direct debit.
        public var creditorIdentifier: Field<String>?
        /// BT-91, the account that is debited.
        public var debitedIBAN: Field<String>?
        /// BT-20.
        public var terms: Field<String>?

        public init() {}
    }

    /// An account of the payee.
    public struct Account: Hashable, Sendable {
        /// BT-84; without blanks if it is an IBAN.
        public var iban: Field<String>?
        /// BT-85.
        public var holder: Field<String>?
        /// BT-86.
        public var bic: Field<String>?

        public init() {}
    }
}
