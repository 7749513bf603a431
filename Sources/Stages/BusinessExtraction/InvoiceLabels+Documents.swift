extension InvoiceLabels {
    /// Titles, numbers and days.
    static let documentForms: [(InvoiceLabel, String)] = [
        (
            .invoiceTitle,
            """
            invoice; tax invoice; commercial invoice; sales invoice; proforma invoice; bill
            rechnung; handelsrechnung; abschlagsrechnung; schlussrechnung; teilrechnung
            facture; facture d'acompte; factura; factura simplificada; fattura; factuur; fatura
            faktura; faktura vat; lasku; rechnung des versicherers; e-rechnung; invoice/bill
            """
        ),
        (
            .creditTitle,
            """
            credit note; credit memo; gutschrift; rechnungskorrektur; stornorechnung; avoir
            facture d'avoir; nota de credito; factura rectificativa; nota di credito; creditnota
            kreditnota; kreditfaktura
            """
        ),
        (
            .orderTitle,
            """
            purchase order; sales order; order confirmation; order; bestellung; auftragsbestätigung
            auftrag; bon de commande; commande; confirmation de commande; pedido; orden de compra
            ordine; ordine di acquisto; conferma d'ordine; bestelling; inkooporder; opdracht
            contract; insertion order; broadcast order
            """
        ),
        (
            .receiptTitle,
            """
            receipt; cash receipt; sales receipt; payment receipt; quittung; kassenbon; beleg
            reçu; ticket de caisse; recibo; ticket; ricevuta; scontrino; kassabon; bon; kvittering
            kvitto; cash bill; official receipt
            """
        ),
        (
            .number,
            """
            invoice number; invoice no; invoice nr; invoice #; invoice num; invoice id; inv no; inv #
            inv number; bill number; bill no; bill #; tax invoice no; tax invoice number
            document number; document no; doc no; receipt no; receipt number; receipt #; slip no
            cash bill no; credit note no; credit note number; number of invoice
            rechnungsnummer; rechnungs nr; rechnung nr; rechnungsnr; rechnung #; rechnung nummer
            re nr; rg nr; rechn nr; belegnummer; beleg nr; belegnr; handelsrechnung nr
            rechnung des versicherers nr; gutschrift nr; gutschriftsnummer; rechnung no
            bon nr; quittung nr; abschlagsrechnung nr; rechnungskorrektur nr; schlussrechnung nr
            rechnung des versicherers nr
            korrekturrechnung nr; teilrechnung nr
            numéro de facture; n° de facture; n° facture; facture n°; facture no; facture numéro
            no de facture; no facture; facture; num facture; avoir n°; avoir; n° d'avoir; facture nr
            número de factura; nº de factura; nº factura; factura nº; factura n°; factura no
            factura número; num factura; n° factura; n factura; numero de factura
            numero fattura; n° fattura; fattura n; fattura n°; fattura nr; fattura numero; nr fattura
            numero documento; fattura no; n fattura; documento n
            factuurnummer; factuur nr; factuurnr; factuur nummer; faktuurnummer; bonnummer
            número da fatura; fatura nº; fatura n; nº fatura
            faktura nr; numer faktury; faktura vat nr; fakturanummer; faktura nummer; fakturanr
            faktura no; laskun numero; numéro
            """
        ),
        (
            .orderNumber,
            """
            order number; order no; order nr; order #; order id; purchase order no; po number; po no
            po #; purchase order number; purchase order #; your order; your order no; order reference
            sales order no; so number; purchase order; p.o. number; p.o. no; customer order
            bestellnummer; bestell nr; bestellung nr; bestellnr; auftragsnummer; auftrags nr
            auftrag nr; auftragsnr; ihre bestellung; bestellung; bestellreferenz; unsere auftragsnr
            ihre bestellnummer
            numéro de commande; n° de commande; n° commande; commande n°; commande; no commande
            votre commande; bon de commande n°; référence commande; réf commande
            número de pedido; nº de pedido; nº pedido; pedido nº; pedido n°; pedido; su pedido
            numero ordine; n° ordine; ordine n; ordine nr; ordine n°; vostro ordine; rif ordine
            ordernummer; bestelnummer; order nr; uw bestelling; bestelling nr; inkooporder
            número da encomenda; encomenda nº; ordrenummer; ordrenr; ordernr; numer zamówienia
            zamówienie nr
            """
        ),
        (
            .contractNumber,
            """
            contract number; contract no; contract #; contract; contract / revision; contract id
            vertragsnummer; vertrags nr; vertrag nr; numéro de contrat; n° de contrat; contrat n°
            número de contrato; contrato nº; numero contratto; contratto n; contractnummer
            """
        ),
        (
            .customerNumber,
            """
            customer number; customer no; customer nr; customer id; customer #; account number
            account no; client number; client no; client id; cust no; customer account; acct no
            kundennummer; kunden nr; kundennr; ihre kundennummer; debitorennummer; debitor nr
            numéro client; n° client; n° de client; code client; no client; réf client
            número de cliente; nº cliente; nº de cliente; codigo cliente; código de cliente; cod cliente
            codice cliente; numero cliente; n° cliente; klantnummer; klant nr; klantnr; debiteurnummer
            kundenummer; kundenr; kundnummer; kundnr
            """
        ),
        (
            .buyerReference,
            """
            your reference; your ref; reference; reference no; reference number; customer reference
            customer ref; ihr zeichen; ihre referenz; referenz; leitweg id; buyer reference
            votre référence; votre réf; référence; su referencia; referencia; vostro riferimento
            riferimento; uw referentie; uw kenmerk; referentie; kenmerk; deres ref; er referens
            """
        ),
        (
            .precedingInvoice,
            """
            original invoice; facture liée; ursprungsrechnung; zu rechnung; factura original
            fattura di riferimento; oorspronkelijke factuur; facture d'origine
            """
        ),
        (
            .vatIdentifier,
            """
            vat id; vat no; vat number; vat reg no; vat registration no; vat registration number; vat
            vat identification number; vat reg; our vat; gst no; gst id; gst reg no; gstin; gst number
            abn; tin; vat id no; vat nr; tax registration number
            ust idnr; ust id nr; ust id; ustid; ustidnr; umsatzsteuer id; umsatzsteuer identnummer
            umsatzsteuer identifikationsnummer; mwst nr; uid nr; uid; mwst nummer; ust identnr
            ust ident nr; ust id nummer
            numéro de tva; n° tva; tva intracommunautaire; n° tva intracommunautaire; no tva; tva n°
            n° de tva; tva intra; id tva; numéro tva intracommunautaire; num tva
            nif; cif; nif iva; nif/cif; cif/nif; n° iva; numero iva; nº iva
            partita iva; p iva; p. iva; part iva; piva; p.i.
            btw nummer; btw nr; btw id; btw; btwnummer; btw identificatienummer; btw nr
            nip; moms nr; momsnr; momsreg nr; vat reg nr; nº contribuinte; contribuinte; nif nº
            """
        ),
        (
            .buyerVATIdentifier,
            """
            customer vat; customer vat no; your vat no; client vat; your vat id; customer vat number
            ihre ust idnr; ihre ust id nr; ust id kunde; kunden ust id; ust id nr kunde
            n° tva client; tva client; votre n° tva; n° de tva client; votre tva
            nif cliente; cif cliente; p iva cliente; partita iva cliente
            btw nummer klant; uw btw nummer; uw btw nr; btw klant
            """
        ),
        (
            .taxNumber,
            """
            tax number; tax no; tax id; federal tax id; ein; steuernummer; steuer nr; st nr; steuernr
            siret; codice fiscale; cod fiscale; c f; pan no; pan
            """
        ),
        (
            .registration,
            """
            company registration no; company no; company reg no; registration no; reg no; co reg no
            handelsregister; handelsregisternummer; hrb; hra; rcs; siren; kvk; kvk nummer; kvk nr
            rea; registre de commerce; roc; cin; kbo
            """
        ),
        (
            .iban,
            """
            iban; iban nr; iban no; iban code; verkäufer iban; seller iban; payee iban; our iban; unsere iban
            """
        ),
        (
            .bic,
            """
            bic; swift; bic/swift; swift code; bic code; swift bic; bic swift; swift/bic
            """
        ),
        (
            .remittance,
            """
            payment reference; verwendungszweck; référence de paiement; communication; concepto
            causale; betalingskenmerk; kid; ocr
            """
        ),
        (
            .issueDate,
            """
            invoice date; date of invoice; bill date; date of issue; issue date; issued; issued at
            issued on; issue date; tax invoice date; document date; date issued; billing date; dated
            date; receipt date; invoice dated; statement date; credit note date
            rechnungsdatum; rechnungs datum; datum; belegdatum; beleg datum; ausstellungsdatum; re datum
            datum der rechnung; rechnungsdat; rg datum
            date de facture; date de facturation; date facture; date d'émission; date de la facture
            facture du; date de l'avoir; date d'avoir
            fecha; fecha de factura; fecha factura; fecha de emisión; fecha de expedición; fecha emisión
            data; data fattura; data della fattura; data documento; data emissione; data di emissione
            factuurdatum; datum factuur; faktuurdatum; data da fatura; data de emissão
            data wystawienia; fakturadato; fakturadatum; dato; päiväys; laskun päivä
            """
        ),
        (
            .dueDate,
            """
            due date; payment due; payment due date; date due; due on; due; pay by; payable by
            please pay by; please remit until; payment date; to be paid by; due by; payable until
            fälligkeitsdatum; fällig am; fällig; zahlbar bis; zahlungsziel; fälligkeit; zu zahlen bis
            bitte überweisen sie bis zum; zahlbar bis zum; zahlungsfrist; fällig bis
            date d'échéance; échéance; à payer avant le; date limite de paiement; payable le; échéance le
            fecha de vencimiento; vencimiento; fecha vencimiento; vence
            scadenza; data scadenza; data di scadenza; scadenza pagamento
            vervaldatum; te betalen voor; uiterste betaaldatum; betalen voor; vervaldag
            data de vencimento; termin płatności; forfaldsdato; förfallodatum; forfallsdato; eräpäivä
            """
        ),
        (
            .deliveryDate,
            """
            delivery date; date of delivery; ship date; shipping date; shipped; date shipped
            date of supply; supply date; service date; tax point; time of supply; delivered on
            lieferdatum; leistungsdatum; liefer und leistungsdatum; liefer datum; leistungs datum
            lieferung am; datum der lieferung; liefertermin; tag der lieferung; leistungszeitpunkt
            date de livraison; date de la prestation; livré le; date d'expédition
            fecha de entrega; fecha de operación; fecha de envío; data di consegna; data consegna
            leverdatum; leveringsdatum; datum levering; data de entrega; data sprzedaży
            leveringsdato; leveransdatum
            """
        ),
        (
            .orderDate,
            """
            order date; date of order; bestelldatum; auftragsdatum; auftrags datum; date de commande
            fecha de pedido; fecha pedido; data ordine; besteldatum; orderdatum
            """
        ),
        (
            .period,
            """
            billing period; invoice period; service period; invoicing period; period of supply; period
            leistungszeitraum; lieferzeitraum; liefer leistungszeitraum; abrechnungszeitraum
            liefer und leistungszeitraum; rechnungszeitraum; zeitraum; période; période de facturation
            periodo de facturación; periodo; periodo di fatturazione; periodo di competenza
            factuurperiode; periode; periodo de faturação; faktureringsperiode; okres rozliczeniowy
            leistungsdatum; leistungs datum; liefer und leistungsdatum
            """
        ),
        (
            .currency,
            """
            currency; invoice currency; document currency; währung; rechnungswährung; devise; monnaie
            moneda; divisa; valuta; munteenheid; waluta; moeda
            """
        ),
    ]
}
