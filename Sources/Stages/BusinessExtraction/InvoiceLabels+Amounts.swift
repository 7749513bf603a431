extension InvoiceLabels {
    /// Totals.
    static let amountForms: [(InvoiceLabel, String)] = [
        (
            .lineTotal,
            """
            positionssumme; sum of lines; total of lines; warenwert; total lignes; somme des lignes
            zwischensumme positionen; line total
            """
        ),
        (
            .net,
            """
            net; net total; net amount; total net; net value; subtotal; sub total; total excl vat
            total excluding vat; total ex vat; total before tax; amount before tax; taxable amount
            total excl tax; total without vat; total net amount; net invoice amount; total excl gst
            total excluding gst; subtotal excl vat; amount excl vat; total net value; net payable
            total (excl vat); total taxable value; excl vat; total without tax; untaxed amount
            netto; nettobetrag; netto betrag; summe netto; nettosumme; gesamt netto; zwischensumme
            rechnungssumme ohne ust; rechnungssumme netto; gesamtbetrag netto; gesamtsumme netto
            netto gesamt; warenwert netto; nettowert; netto summe; summe ohne ust; total netto
            rechnungsbetrag netto; rechnungssumme ohne umsatzsteuer; summe nettobetrag
            gesamtbetrag ohne ust; summe zwischensumme
            total ht; montant ht; total hors taxes; total hors taxe; sous total; net ht; total h t
            montant total ht; total net ht; montant hors taxe; prix ht; sous total ht
            base imponible; total base imponible; subtotal sin iva; importe neto; total neto; suma
            base imp; total sin iva; neto
            imponibile; totale imponibile; subtotale; totale netto; importo netto; totale merce
            totaal excl btw; subtotaal; totaal exclusief btw; bedrag excl btw; nettobedrag; totaal netto
            excl btw; exclusief btw; totaal excl; total sem iva; incidência; wartość netto; razem netto
            nettobeløp; nettobelopp; delsum; subtotal ekskl moms; belopp exkl moms; exkl moms
            """
        ),
        (
            .tax,
            """
            vat; tax; sales tax; gst; vat amount; total vat; tax amount; total tax; vat total; hst
            total gst; total taxes; gst amount; plus vat; tax total; total vat amount; vat amount due
            cgst; sgst; igst; service tax; vat to be paid on; add gst; add vat
            umsatzsteuer; mehrwertsteuer; mwst; ust; steuerbetrag; zzgl mwst; zuzüglich umsatzsteuer
            summe ust; summe mwst; ust gesamt; steuer; mwst betrag; ust betrag; gesamt mwst
            zzgl ust; summe umsatzsteuer; zzgl umsatzsteuer; umsatzsteuerbetrag; zuzüglich mwst
            plus mwst; enthaltene mwst; inkl mwst betrag; zzgl; gesamt ust; umsatzsteuer gesamt
            tva; total tva; montant tva; taxes; total taxes; montant de la tva; dont tva; t v a
            iva; total iva; cuota iva; cuota; importe iva; cuota de iva; impuestos; i v a
            imposta; totale iva; importo iva; totale imposta; iva totale; di cui iva
            btw; totaal btw; btw bedrag; btw totaal; bedrag btw; total do iva; valor do iva
            moms; mva; kwota vat; razem vat; podatek vat; momsbeløb; moms belopp; alv
            """
        ),
        (
            .gross,
            """
            gross; grand total; total incl vat; gross amount; gross total; total including vat
            total amount incl vat; invoice total; total invoice; total inc vat; total incl gst
            total including gst; total incl tax; total gross; total inclusive gst; total inclusive of gst
            total after tax; amount including vat; total inc gst; total amount including vat; total (incl vat)
            total sales inclusive gst; total sales (inclusive of gst); total with tax; incl vat
            total rounded; rounded total; total rm incl of gst; total sales; total charge; order total
            brutto; bruttobetrag; gesamtbetrag brutto; summe brutto; rechnungsbetrag; endbetrag; endsumme
            rechnungssumme mit ust; gesamtsumme; bruttosumme; gesamt brutto; rechnungssumme
            gesamtsumme brutto; rechnungsbetrag brutto; gesamtbetrag inkl mwst; summe inkl mwst
            rechnungssumme mit umsatzsteuer; total brutto; rechnungsgesamtbetrag; rechnungsendbetrag
            rechnungssumme brutto; gesamtbetrag mit ust; gesamtbetrag inkl ust; inkl mwst
            total ttc; montant ttc; montant total ttc; total toutes taxes comprises; total t t c
            prix ttc; net ttc
            total factura; total con iva; importe total; total iva incluido; total general
            totale fattura; totale documento; totale ivato; totale iva inclusa; totale complessivo
            totale generale; importo totale
            totaal incl btw; totaalbedrag; totaal inclusief btw; factuurbedrag; totaal incl; incl btw
            totaal factuur; inclusief btw; eindtotaal; total com iva; total da fatura; wartość brutto
            razem brutto; total inkl moms; total ekskl; att summa; totalbeløp; inkl moms
            """
        ),
        (
            .total,
            """
            total; total amount; amount; summe; gesamt; gesamtbetrag; betrag; montant total; total eur
            total usd; total gbp; totals; importe; totale; importo; totaal; bedrag; total général
            montant; total (eur); total in eur; total eur; total €; total $; totale €; totaal €; suma
            razem; totalt; i alt; yhteensä; summa; somme; valor total; total rm; total (rm); total amt
            total amount (rm); total amount rm; zu; total due usd; total price; sum
            """
        ),
        (
            .due,
            """
            amount due; balance due; total due; due payable; amount payable; total payable; balance
            payable; total amount due; to pay; amount to pay; please pay; net amount due; total to pay
            outstanding; outstanding balance; balance payable; net amount payable; net due; payment due
            amount due for payment; amount owed; net to pay; total amount payable; due amount
            zahlbetrag; fälliger betrag; zu zahlender betrag; zu zahlen; offener betrag; zahlungsbetrag
            zu zahlender gesamtbetrag; fälliger rechnungsbetrag; restbetrag; noch zu zahlen
            offener rechnungsbetrag; zu überweisender betrag; zu bezahlen
            net à payer; à payer; reste à payer; montant dû; solde dû; total à payer; montant à payer
            solde à payer; montant net à payer; reste dû
            total a pagar; a pagar; importe a pagar; pendiente; líquido; total pendiente
            totale da pagare; da pagare; netto a pagare; importo da pagare; totale dovuto; totale a pagare
            te betalen; te betalen bedrag; totaal te betalen; openstaand bedrag; te voldoen; nog te betalen
            total a pagar; do zapłaty; å betale; att betala; at betale; til betaling; maksettava
            """
        ),
        (
            .prepaid,
            """
            prepaid; paid; amount paid; deposit; less deposit; payments; payment received; advance payment
            total paid; less payments; down payment; paid amount
            anzahlung; bereits gezahlt; vorauszahlung; bezahlt; abzüglich anzahlung; gezahlt; anzahlungsbetrag
            vorauszahlungen; erhaltene anzahlungen
            acompte; déjà payé; acompte versé; payé; montant payé; déjà réglé
            anticipo; pagado; pagado a cuenta; acconto; pagato; già pagato; aanbetaling; betaald
            reeds betaald; vooruitbetaald
            """
        ),
        (
            .allowance,
            """
            discount; total discount; allowance; less discount; rabatt; abzüglich rabatt; skonto; nachlass
            gesamtbetrag der abschläge; summe abschläge; abschlag; preisnachlass; sonderrabatt; remise; total remise; descuento; sconto; korting
            """
        ),
        (
            .charge,
            """
            shipping; freight; delivery charge; shipping & handling; shipping costs; handling; surcharge
            versandkosten; versand; fracht; gesamtbetrag der zuschläge; summe zuschläge; porto; zuschlag
            transportkosten; frachtkosten; verpackung; verpackungskosten; packaging; postage
            frais de port; port; frais de livraison; gastos de envío; portes; spese di spedizione
            spese di trasporto; verzendkosten; bezorgkosten
            """
        ),
    ]
}
