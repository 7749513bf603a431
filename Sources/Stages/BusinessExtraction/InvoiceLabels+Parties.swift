extension InvoiceLabels {
    /// Parties, and labels of what is not extracted.
    static let partyForms: [(InvoiceLabel, String)] = [
        (
            .seller,
            """
            seller; sold by; vendor; supplier; bill from; from; issued by; provider; service provider
            verkäufer; lieferant; rechnungssteller; leistungserbringer; absender; kreditor
            vendeur; fournisseur; émetteur; prestataire; vendedor; proveedor; emisor
            venditore; fornitore; cedente; cedente prestatore; mittente; verkoper; leverancier; afzender
            sprzedawca; leverandør; säljare; remit to; payable to; make checks payable to; station
            """
        ),
        (
            .buyer,
            """
            buyer; bill to; billed to; invoice to; sold to; customer; client; billing address; purchaser
            customer name; client name; bill to address; invoiced to; invoice address; buyer name
            attention of; customer details; billing details; customer information; billed party
            advertiser; ordered by; m/s; messrs
            käufer; leistungsempfänger; käufer/leistungsempfänger; rechnungsempfänger; kunde; empfänger
            rechnungsadresse; rechnungsanschrift; auftraggeber; rechnung an; besteller
            client; acheteur; facturé à; adresse de facturation; destinataire; facturer à; à l'attention de
            cliente; comprador; facturar a; datos del cliente; destinatario; dirección de facturación
            acquirente; cessionario; cessionario committente; committente; spettabile; spett le; intestatario
            klant; koper; factuuradres; afnemer; factuur aan; opdrachtgever
            nabywca; kunde; køber; köpare; faktureres til; faktureringsadress
            """
        ),
        (
            .deliveryAddress,
            """
            ship to; deliver to; delivery address; shipping address; delivered to; consignee; ship to address
            lieferadresse; lieferanschrift; warenempfänger; lieferung an; lieferort
            adresse de livraison; livré à; lieu de livraison; livraison
            dirección de entrega; dirección de envío; enviar a; indirizzo di consegna; luogo di consegna
            destinazione; afleveradres; leveradres; bezorgadres; verzendadres
            """
        ),
        (
            .partyName,
            """
            name; company; company name; firma; nom; nombre; nome; naam; razón social
            """
        ),
        (
            .address,
            """
            address; anschrift; adresse; dirección; indirizzo; adres; domicilio; street; straße
            """
        ),
        (
            .other,
            """
            phone; tel; telephone; telefon; téléphone; fax; e-mail; email; mail; mobile; website; web; www
            page; seite; página; pagina; terms; payment terms; zahlungsbedingungen; conditions de paiement
            payment method; zahlungsart; mode de paiement; condizioni di pagamento; betalingscondities
            sales person; salesperson; ansprechpartner; contact; contact commercial; kontakt; bearbeiter
            bank; bankverbindung; banque; banco; banca; account holder; kontoinhaber; account name
            sort code; blz; konto nr; kontonummer; bank name; routing number; description; quantity; qty
            nummer; gln; globale nummer; lieferschein; lieferschein nr; delivery note no; project; projekt
            cashier; time; uhrzeit; terminal; change; cash; tender; rounding; rounding adj; tel no
            attn; attention; service description; product; estimate #; estimate; agency; salutation
            betreff; inhalt; bemerkung; bemerkungen; telephone no; fax no; vertrags datum; country
            reason; iban of the buyer; total quantity; total qty; total items; total discount amount
            bruttopreis; nettopreis; einzelpreis; unit price; price; menge; quantité; cantidad; quantità
            """
        ),
    ]
}
