/// Words that label what is next to them.
enum LabelWords {
    struct Labels: OptionSet, Hashable, Sendable {
        let rawValue: UInt32

        /// `phone`, `tel`, `call`
        static let phone = Labels(rawValue: 1 << 0)
        static let fax = Labels(rawValue: 1 << 1)
        static let mobile = Labels(rawValue: 1 << 2)
        static let office = Labels(rawValue: 1 << 3)
        static let home = Labels(rawValue: 1 << 4)
        /// `order`, `invoice`, `account`: a number after it is an identifier only.
        static let otherNumber = Labels(rawValue: 1 << 5)
        static let tracking = Labels(rawValue: 1 << 6)
        static let flight = Labels(rawValue: 1 << 7)
        static let airline = Labels(rawValue: 1 << 8)
        static let card = Labels(rawValue: 1 << 9)
        static let bic = Labels(rawValue: 1 << 10)
        static let vat = Labels(rawValue: 1 << 11)
        /// `extension`, `ext`, `x`
        static let `extension` = Labels(rawValue: 1 << 12)
        /// `UPI`, `VPA`
        static let upi = Labels(rawValue: 1 << 13)
        /// `reference`, `Referenz`
        static let reference = Labels(rawValue: 1 << 14)
        /// `temperature`, `weather`, `thermostat`
        static let temperature = Labels(rawValue: 1 << 15)
        /// `turn`, `rotate`, `angle`
        static let angle = Labels(rawValue: 1 << 16)
        /// `number`, `no`, `nr`, `is`: words allowed between a label and its value.
        static let filler = Labels(rawValue: 1 << 17)
        /// The name of a parcel service.
        static let carrier = Labels(rawValue: 1 << 18)
        /// `seat`, `room`, `part`, `highway`: labels of codes of letters and digits.
        static let code = Labels(rawValue: 1 << 19)
        /// `price`, `cost`, `pay`
        static let money = Labels(rawValue: 1 << 20)
        static let not = Labels(rawValue: 1 << 21)
    }

    static let all: [(spelling: String, sense: WordSenses)] =
        label(
            .phone,
            """
            phone telephone tel telefon telefono teléfono téléphone telefone telefoon tlf tfno \
            fon call dial ring text whatsapp sms hotline helpline rufnummer contact телефон 电话 \
            電話 전화
            """)
        + label([.phone, .fax], "fax telefax facsimile télécopie telecopie")
        + label(
            [.phone, .mobile],
            """
            mobile cell cellphone cellular mob handy mobil mobiel portable móvil movil celular \
            komórka cellulare gsm handset
            """)
        + label(.office, "office work business büro bureau oficina ufficio kantoor biuro desk")
        + label(.home, "home privat private casa domicile thuis dom")
        + label(.extension, "extension ext extn x durchwahl dw poste anexo ramal int")
        + label(
            .otherNumber,
            """
            order invoice account acct acc serial isbn issn ean upc sku ref reference case ticket \
            policy customer client member membership license licence passport ssn social tax id \
            claim batch lot model part item article version patent docket file doi omb form \
            rechnung rechnungsnummer bestellung bestellnummer auftrag kunde kundennummer konto \
            facture commande compte factura pedido cuenta fattura ordine conto factuur \
            bestelling rekening faktura zamówienie konta siret siren
            """)
        + label(.reference, "ref reference referenz référence referencia riferimento rf")
        + label(
            .tracking,
            """
            tracking track parcel package shipment shipped consignment waybill awb courier \
            delivery sendung sendungsnummer paket colis suivi envío envio paquete seguimiento \
            spedizione pacco zending pakket przesyłka paczka rastreamento encomenda
            """)
        + label(
            .carrier,
            """
            ups fedex dhl usps dpd gls hermes tnt purolator canpar ontrac lasership yodel evri \
            amazon aramex canada royal post postal spee dee dominion landmark gofo yunexpress
            """)
        + label(
            .flight,
            """
            flight flights flt flug flugnummer vol vuelo volo voo vlucht lot boarding gate \
            departs departing departure arrives arriving arrival abflug ankunft départ salida \
            partenza flying
            """)
        + label(
            .airline,
            "airlines airline airways air aviation airbus fluggesellschaft aerolíneas aérea")
        + label(.card, "card visa mastercard amex discover maestro kreditkarte carte tarjeta carta")
        + label(.bic, "bic swift")
        + label(
            .vat,
            """
            vat vatin ust ustid uid mwst btw tva iva nip piva moms alv cif nif tin umsatzsteuer
            """)
        + label(.upi, "upi vpa")
        + label(
            .temperature,
            "temperature temperatures temp weather thermostat oven forecast heat warm cold fever")
        + label(.angle, "turn rotate rotated angle tilt tilted rotation bearing")
        + label(.filler, "number no nr num numbers is are at my our the code nbr n")
        + label(
            .code,
            """
            seat room section class form model highway interstate route bus paper vitamin iso \
            part article order apartment building gate exit level grade figure table page \
            chapter volume type row col column po
            """)
        + label(.money, "price prices cost costs paid pay pays worth fee total amount budget")
        + label(.not, "not isn doesn")

    private static func label(
        _ labels: Labels, _ words: String
    ) -> [(spelling: String, sense: WordSenses)] {
        words.senses { $0.labels = labels }
    }
}

extension TokenizedText {
    /// The labels of words on the same line before the token `index`, within `reach` tokens.
    func labels(before index: Int, reach: Int) -> LabelWords.Labels {
        var labels: LabelWords.Labels = []
        var place = index
        while place > 0, index - place < reach, tokens[place].gap < .line {
            place -= 1
            labels.formUnion(word(place).labels)
        }
        return labels
    }

    /// The labels of words on the same line from the token `index` on.
    func labels(after index: Int, reach: Int) -> LabelWords.Labels {
        var labels: LabelWords.Labels = []
        var place = index
        while place < count, place - index < reach, tokens[place].gap < .line {
            labels.formUnion(word(place).labels)
            place += 1
        }
        return labels
    }
}
