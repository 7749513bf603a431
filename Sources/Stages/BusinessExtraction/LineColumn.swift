/// What a column of an invoice's line table contains.
enum LineColumn: String, CaseIterable {
    case position, article, name, quantity, unit, price, discount, rate, tax, amount, grossAmount
    case day

    /// The column that a header names; `nil` for any other header.
    ///
    /// A word for descriptions decides, because such columns are headed with what else they contain;
    /// then the longest form, of equals the last one, because headers end with what they are: `Net
    /// amount`, `Amount of units`.
    init?(header: String) {
        let tokens = header.labelTokens
        guard !tokens.isEmpty, tokens.count <= Self.longestHeader else { return nil }
        var best: (column: LineColumn, length: Int)?
        for start in tokens.indices {
            var letters = ""
            for token in tokens[start...] {
                letters += token
                if Self.descriptions.contains(letters) {
                    self = .name
                    return
                }
                guard let (column, length) = Self.forms[letters] else { continue }
                if length >= best?.length ?? 0 { best = (column, length) }
            }
        }
        guard let best else { return nil }
        self = best.column
    }

    /// Words: longer cells are text.
    private static let longestHeader = 12

    /// The columns and the number of tokens by the letters of the form.
    private static let forms: [String: (LineColumn, Int)] = {
        var forms: [String: (LineColumn, Int)] = [:]
        for (column, text) in printed {
            for form in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
                let tokens = String(form).labelTokens
                if !tokens.isEmpty { forms[tokens.joined()] = (column, tokens.count) }
            }
        }
        return forms
    }()

    private static let descriptions: Set<String> = [
        "description", "beschreibung", "bezeichnung", "artikelbezeichnung", "designation",
        "descripcion", "descrizione", "omschrijving", "descricao", "beskrivelse", "beskrivning",
        "particulars",
    ]

    /// Sources as of ``InvoiceLabels``.
    private static let printed: [(LineColumn, String)] = [
        (
            .position,
            """
            pos; pos nr; position; item no; line; no; nr; #; sr no; s no; sl no; lp; n°; ligne; línea
            riga; regel; line no; ln; positionsnummer
            """
        ),
        (
            .article,
            """
            article; article no; sku; item code; code; product code; part no; part number; item number
            artikelnummer; art nr; artikelnr; artikel nr; art no; référence; réf; code article; gtin; ean
            referencia; codice; cod; artikelcode; código; isbn; hsn; hsn sac; sku code; catalog no
            """
        ),
        (
            .name,
            """
            description; item; product; service; details; item description; product description
            particulars; goods; name; products; services; description of goods; activity; item name
            product name; description of services; services rendered; article description; title
            beschreibung; bezeichnung; artikel; artikelbezeichnung; leistung; produkt; text; beschrijving
            warenbezeichnung; leistungsbeschreibung; produktbezeichnung; ware; dienstleistung
            désignation; libellé; produit; prestation; descriptif; intitulé; désignation des produits
            descripción; concepto; producto; artículo; detalle; servicio; descrizione; prodotto
            articolo; omschrijving; product omschrijving; dienst; descrição; nazwa; opis
            beskrivelse; varebetegnelse; benämning; beskrivning; varenavn; nazwa towaru lub usługi
            """
        ),
        (
            .quantity,
            """
            quantity; qty; qty.; units; no of units; hours; amount of units; spots; pcs; qty shipped; hrs
            shipped; quantity ordered; ordered; qty ordered; total spots; days; volume
            menge; anzahl; stückzahl; stück; stk; stunden; std; tage; anz
            quantité; qté; quantités; nombre; qte; cantidad; cant; unidades; uds; horas
            quantità; qtà; q.tà; qta; q tà; aantal; stuks; hoeveelheid; quantidade; qtd; ilość
            antal; antall; mængde; kvantitet; määrä
            """
        ),
        (
            .unit,
            """
            unit; uom; unit of measure; einheit; me; unité; u; unidad; um; u m; unità; eenheid; jm
            enhed; enhet; measure
            """
        ),
        (
            .price,
            """
            unit price; price; rate; price each; price per unit; unit cost; cost; each; net price; list price
            unit net price; price unit; price eur; gross price; unit amount; hourly rate; rate per hour
            einzelpreis; preis; nettopreis; stückpreis; e preis; ep; einzel; preis einheit; bruttopreis
            einzelpreis netto; preis pro einheit; stundensatz; ep netto; einheitspreis; vk preis
            prix; prix unitaire; p.u.; pu; prix unitaire ht; pu ht; p u ht; tarif; prix u
            precio; precio unitario; precio unidad; p unitario; precio ud; prezzo; prezzo unitario
            prezzo unit; prijs; stuksprijs; eenheidsprijs; prijs per stuk; tarief; preço; preço unitário
            cena; cena netto; cena jednostkowa; enhedspris; pris; à pris; a pris; stykpris; yksikköhinta
            """
        ),
        (
            .discount,
            """
            discount; disc; rebate; less; rabatt; nachlass; remise; rem; descuento; dto; desc; sconto; sc
            korting; desconto; rabat
            """
        ),
        (
            .rate,
            """
            vat rate; vat %; tax rate; tax %; vat; tax; gst %; vat code; tax code; gst rate
            mwst; ust; steuersatz; mwst %; ust %; mwst satz; ust satz; umsatzsteuer; steuer
            tva; taux; taux tva; tva %; taux de tva; iva; iva %; tipo; tipo iva; % iva; aliquota; al iva
            btw; btw %; btw tarief; btw percentage; stawka vat; vat stawka; moms; moms %; mva; momssats
            """
        ),
        (
            .tax,
            """
            vat amount; tax amount; gst amount; ust betrag; mwst betrag; steuerbetrag; montant tva
            cuota; importe iva; importo iva; btw bedrag; kwota vat; vat total; iva amount; igst; cgst; sgst
            """
        ),
        (
            .amount,
            """
            amount; total; net amount; line total; ext price; extended price; extended; value; subtotal
            net value; sum; ext amount; price total; total price; line amount; total amount; charge; charges
            total excl vat; amount excl vat; total net; net total; sub total; total cost; net; total ex vat
            betrag; gesamt; gesamtpreis; summe; nettobetrag; gesamtbetrag; positionsbetrag; gp; netto
            gesamtpreis netto; positionssumme; wert; entgelt; nettowert; positionsbetrag; summe netto; positionsbetrag ohne ust; warenwert
            montant; montant ht; total ht; prix total; prix ht; montant h t; total h t; valeur
            importe; total neto; subtotal; importe neto; totale; importo; totale netto; prezzo totale
            imponibile; totaal; bedrag; totaal excl btw; regelbedrag; valor; valor total; wartość
            wartość netto; beløb; belopp; summa; yhteensä; totalt
            """
        ),
        (
            .grossAmount,
            """
            gross amount; gross; amount incl vat; total incl vat; total incl tax; brutto; bruttobetrag
            total ttc; montant ttc; totale ivato; totaal incl btw; wartość brutto; total inc vat
            gesamt brutto; total incl gst; summe brutto
            """
        ),
        (
            .day,
            """
            date; service date; datum; fecha; data; delivery date; leistungsdatum; day; date of service
            """
        ),
    ]
}

extension LineColumn {
    /// The columns of an invoice's lines; `nil` if the texts do not name those.
    static func named(_ texts: [Int: String]) -> [Int: LineColumn]? {
        var columns: [Int: LineColumn] = [:]
        for (column, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard let kind = LineColumn(header: text) else { continue }
            // Of two amounts the last one is that of the line, of other kinds the first.
            if let taken = columns.first(where: { $0.value == kind })?.key {
                guard kind == .amount else { continue }
                // `Amount` before the description is the quantity, before the total the price.
                let others = Set(columns.values)
                columns[taken] =
                    !others.contains(.quantity) && (others.contains(.price) || taken == 0)
                    ? .quantity : others.contains(.price) ? nil : .price
            }
            columns[column] = kind
        }
        let kinds = Set(columns.values)
        let hasAmount = kinds.contains(.amount) || kinds.contains(.grossAmount)
        let count = kinds.intersection([.name, .quantity, .price, .article, .rate]).count
        guard hasAmount || kinds.contains(.price),
            kinds.contains(.name) || kinds.contains(.quantity),
            count + (hasAmount ? 1 : 0) >= 3
        else { return nil }
        return columns
    }
}
