"""Draws invoices in ten layouts and several languages, with the XML that says what is on them."""
import html
import random
import subprocess
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

CENT = Decimal("0.01")

# Words of each language: in order of WORDS. Numbers: decimal mark, grouping mark; days as strftime has them.
WORDS = ("invoice number date due seller buyer pos item description quantity unit price discount rate amount net tax gross "
         "shipping period vatid iban reverse exempt days credit").split()
LANGUAGES = {
    "en": (".", ",", "%d %B %Y", "Invoice|Invoice number|Invoice date|Due date|From|Bill to|No.|Item no.|Description|Qty|Unit|Unit price|"
           "Discount|VAT|Amount|Subtotal|VAT|Total|Shipping|Billing period|VAT no.|IBAN|Reverse charge, VAT is due by the recipient|"
           "Exempt from VAT under article 132 of Directive 2006/112/EC|Payable within 30 days|Credit note"),
    "de": (",", ".", "%d.%m.%Y", "Rechnung|Rechnungsnummer|Rechnungsdatum|Fällig am|Lieferant|Rechnungsempfänger|Pos.|Art.-Nr.|Bezeichnung|"
           "Menge|Einheit|Einzelpreis|Rabatt|MwSt.|Gesamtpreis|Nettobetrag|MwSt.|Rechnungsbetrag|Versandkosten|Leistungszeitraum|"
           "USt-IdNr.|IBAN|Steuerschuldnerschaft des Leistungsempfängers|Steuerfreie Leistung nach § 4 Nr. 14 UStG|"
           "Zahlbar innerhalb von 30 Tagen|Gutschrift"),
    "fr": (",", " ", "%d/%m/%Y", "Facture|Numéro de facture|Date de facture|Échéance|Fournisseur|Facturé à|N°|Réf.|Désignation|Quantité|"
           "Unité|Prix unitaire HT|Remise|TVA|Montant HT|Total HT|TVA|Total TTC|Frais de port|Période|N° TVA|IBAN|Autoliquidation|"
           "Exonération de TVA, article 261 du CGI|Paiement à 30 jours|Avoir"),
    "es": (",", ".", "%d/%m/%Y", "Factura|Número de factura|Fecha de factura|Fecha de vencimiento|Proveedor|Cliente|Pos|Ref.|Descripción|"
           "Cantidad|Unidad|Precio unitario|Dto.|IVA|Importe|Base imponible|IVA|Total factura|Gastos de envío|Periodo|NIF|IBAN|"
           "Inversión del sujeto pasivo|Operación exenta de IVA, artículo 20 LIVA|Pago a 30 días|Factura rectificativa"),
    "it": (",", ".", "%d/%m/%Y", "Fattura|Numero fattura|Data fattura|Scadenza|Fornitore|Cliente|Pos|Codice|Descrizione|Quantità|Unità|"
           "Prezzo unitario|Sconto|IVA|Importo|Imponibile|IVA|Totale fattura|Spese di trasporto|Periodo|Partita IVA|IBAN|"
           "Inversione contabile|Operazione esente da IVA, art. 10 DPR 633/72|Pagamento a 30 giorni|Nota di credito"),
    "nl": (",", ".", "%d-%m-%Y", "Factuur|Factuurnummer|Factuurdatum|Vervaldatum|Leverancier|Factuuradres|Pos|Artikelcode|Omschrijving|Aantal|"
           "Eenheid|Prijs|Korting|BTW|Bedrag|Totaal excl. BTW|BTW|Totaal incl. BTW|Verzendkosten|Periode|BTW-nummer|IBAN|BTW verlegd|"
           "Vrijgesteld van BTW, artikel 11|Betaling binnen 30 dagen|Creditnota"),
}
# Names, streets, towns; VAT numbers without regard to check digits are not detected, so these have right ones.
PARTIES = {
    "en": [("Bright Harbour Ltd", "12 Quay Street", "D02 X285", "Dublin", "IE", "IE6388047V"),
           ("Fernhill Books", "4 Mill Lane", "T12 RX8F", "Cork", "IE", "IE9825613N")],
    "de": [("Lindenhof Werkzeug GmbH", "Gartenweg 7", "50667", "Köln", "DE", "DE136695976"),
           ("Praxis Dr. Sommer", "Am Markt 12", "80331", "München", "DE", "DE129273398")],
    "fr": [("Atelier du Lac SARL", "8 rue des Lilas", "74000", "Annecy", "FR", "FR40303265045"),
           ("Librairie Morel", "25 avenue Foch", "69006", "Lyon", "FR", "FR23334175221")],
    "es": [("Talleres Ribera S.L.", "Calle Mayor 15", "28013", "Madrid", "ES", "ESB58378431"),
           ("Bodegas Alta", "Calle Real 3", "41001", "Sevilla", "ES", "ESA28015865")],
    "it": [("Officina Verdi S.r.l.", "Via Roma 21", "20121", "Milano", "IT", "IT00743110157"),
           ("Libreria Antica", "Via Garibaldi 5", "16124", "Genova", "IT", "IT00159560366")],
    "nl": [("Van Dijk Techniek B.V.", "Kerkstraat 9", "1017 GC", "Amsterdam", "NL", "NL004495445B01"),
           ("Boekhandel De Haas", "Nieuwstraat 44", "3811 JX", "Amersfoort", "NL", "NL123456782B90")],
}
GOODS = {
    "en": [("Desk lamp", "with a swivel arm and a warm light of 400 lumen"), ("Oak shelf", ""), ("Assembly", "on the second floor"),
           ("Cable duct, white", "2 m long"), ("Paint", "matt, washable"), ("Consulting", "planning of the reading room")],
    "de": [("Bohrmaschine", "mit Koffer und zwölf Bohrern aus Stahl"), ("Sägeblatt", ""), ("Montage", "im zweiten Obergeschoss"),
           ("Kabelkanal, weiß", "2 m lang"), ("Wandfarbe", "matt, waschbeständig"), ("Beratung", "Planung des Lesesaals")],
    "fr": [("Lampe de bureau", "à bras pivotant, lumière chaude"), ("Étagère en chêne", ""), ("Montage", "au deuxième étage"),
           ("Goulotte blanche", "2 m de long"), ("Peinture", "mate, lavable"), ("Conseil", "plan de la salle de lecture")],
    "es": [("Lámpara de mesa", "con brazo giratorio"), ("Estante de roble", ""), ("Montaje", "en el segundo piso"),
           ("Canaleta blanca", "2 m de largo"), ("Pintura", "mate, lavable"), ("Asesoría", "plano de la sala de lectura")],
    "it": [("Lampada da tavolo", "con braccio girevole"), ("Mensola di rovere", ""), ("Montaggio", "al secondo piano"),
           ("Canalina bianca", "lunga 2 m"), ("Pittura", "opaca, lavabile"), ("Consulenza", "progetto della sala di lettura")],
    "nl": [("Bureaulamp", "met draaibare arm"), ("Eiken plank", ""), ("Montage", "op de tweede verdieping"),
           ("Kabelgoot, wit", "2 m lang"), ("Verf", "mat, afwasbaar"), ("Advies", "plan van de leeszaal")],
}
RATES = {"en": (23, 9), "de": (19, 7), "fr": (20, 10), "es": (21, 10), "it": (22, 10), "nl": (21, 9)}
IBANS = {"en": "IE29AIBK93115212345678", "de": "DE89370400440532013000", "fr": "FR1420041010050500013M02606",
         "es": "ES9121000418450200051332", "it": "IT60X0542811101000000123456", "nl": "NL91ABNA0417164300"}


def rounded(amount):
    return amount.quantize(CENT, ROUND_HALF_UP)


class Invoice:
    """One invoice: what it says, by chance. `layout` is 0 to 9."""

    def __init__(self, layout, seed):
        chance = random.Random(f"{seed} {layout}")
        self.layout = layout
        self.tag = list(LANGUAGES)[(layout + seed) % len(LANGUAGES)]
        self.decimal, self.group, self.days, words = LANGUAGES[self.tag]
        self.words = dict(zip(WORDS, words.split("|")))
        self.seller, self.buyer = PARTIES[self.tag]
        self.number = chance.choice([f"R-{chance.randrange(1000, 9999)}", f"2026/{chance.randrange(100, 999)}",
                                     f"INV{chance.randrange(10**5, 10**6)}"])
        self.date = date(2026, chance.randrange(1, 12), chance.randrange(1, 28))
        self.due = self.date + timedelta(30)
        # Layout 3 has reverse charge, 6 is exempt, 8 is a credit note.
        self.category = {3: "AE", 6: "E"}.get(layout, "S")
        self.type = "381" if layout == 8 else "380"
        count = {9: 45}.get(layout, chance.randrange(2, 7))
        self.lines = []
        for index in range(count):
            name, more = chance.choice(GOODS[self.tag])
            quantity = Decimal(chance.choice([1, 2, 3, 5, 10, 12, 40]))
            price = Decimal(chance.randrange(150, 60000)) / 100
            percent = Decimal(chance.choice([5, 10, 20])) if layout == 5 and chance.random() < 0.6 else Decimal(0)
            net = price * (100 - percent) / 100
            rate = Decimal(0 if self.category != "S" else chance.choice(RATES[self.tag]))
            self.lines.append({"id": str(index + 1), "item": f"A{chance.randrange(100, 999)}", "name": name, "more": more,
                               "quantity": quantity, "gross": price, "percent": percent, "price": net,
                               "amount": rounded(quantity * net), "rate": rate})
        self.shipping = Decimal("8.50") if layout == 4 else Decimal(0)
        if self.shipping:
            for line in self.lines:
                line["rate"] = Decimal(RATES[self.tag][0])
        bases = {}
        for line in self.lines:
            bases[line["rate"]] = bases.get(line["rate"], Decimal(0)) + line["amount"]
        if self.shipping:
            bases[Decimal(RATES[self.tag][0])] += self.shipping
        self.taxes = [(rate, basis, rounded(basis * rate / 100)) for rate, basis in sorted(bases.items())]
        self.sum = sum(line["amount"] for line in self.lines)
        self.net = self.sum + self.shipping
        self.tax = sum(tax for _, _, tax in self.taxes)
        self.total = self.net + self.tax

    # The page

    def amount(self, value, decimals=2):
        text = f"{value:,.{decimals}f}"
        return text.replace(",", "\0").replace(".", self.decimal).replace("\0", self.group)

    def day(self, value):
        return value.strftime(self.days)

    def money(self, value):
        return f"{self.amount(value)} €" if self.layout % 2 else self.amount(value)

    def party(self, party, label, place):
        name, street, code, town, _, vat = party
        lines = [html.escape(line) for line in (name, street, f"{code} {town}")]
        if self.layout in (2, 7):
            lines = [f"<b>{lines[0]}</b>"] + lines[1:]
        label = f"<small>{html.escape(label)}</small><br>" if label else ""
        number = f"<br>{self.words['vatid']}: {vat}" if place else ""
        return f"<div>{label}{'<br>'.join(lines)}{number}</div>"

    def page(self):
        w = self.words
        title = w["credit"] if self.type == "381" else w["invoice"]
        head = [(w["number"], self.number), (w["date"], self.day(self.date))]
        if self.type == "380":
            head.append((w["due"], self.day(self.due)))
        if self.layout in (0, 5, 8):
            facts = "<table class=head>" + "".join(f"<tr><td>{a}:</td><td>{b}</td></tr>" for a, b in head) + "</table>"
        elif self.layout in (1, 6):
            facts = "<table class=boxes><tr>" + "".join(f"<th>{a}</th>" for a, _ in head) + "</tr><tr>" + "".join(
                f"<td>{b}</td>" for _, b in head) + "</tr></table>"
        else:
            facts = "".join(f"<p>{a}: {b}</p>" for a, b in head)
        both = self.layout in (3, 7)
        seller = self.party(self.seller, w["seller"] if self.layout % 3 else "", True)
        buyer = self.party(self.buyer, w["buyer"] if self.layout not in (1, 4) else "", both)
        if self.layout in (0, 3, 7):
            parties = f"<div class=two>{seller}{buyer}</div>"
        else:
            parties = f"<div class=right>{seller}</div>{buyer}"
        columns = ["pos", "description", "quantity", "price", "amount"]
        if self.layout in (2, 6):
            columns = ["item", "description", "price", "quantity", "rate", "amount"]
        elif self.layout == 4:
            columns = ["description", "quantity", "price", "amount"]
        elif self.layout == 5:
            columns = ["pos", "item", "description", "quantity", "price", "discount", "rate", "amount"]
        elif self.layout in (1, 9):
            columns = ["pos", "description", "quantity", "price", "rate", "amount"]
        elif self.layout == 7:
            columns = ["quantity", "description", "rate", "price", "amount"]
        if self.category == "S" and len(self.taxes) > 1 and "rate" not in columns:
            columns.insert(-1, "rate")
        texts = {
            "pos": lambda line: line["id"], "item": lambda line: line["item"],
            "description": lambda line: html.escape(line["name"]) + (f"<br><small>{html.escape(line['more'])}</small>" if line["more"] else ""),
            "quantity": lambda line: self.amount(line["quantity"], 0 if self.layout != 7 else 2),
            "price": lambda line: self.money(line["gross"]),
            "discount": lambda line: f"{line['percent']} %" if line["percent"] else "",
            "rate": lambda line: f"{line['rate']} %", "amount": lambda line: self.money(line["amount"]),
        }
        sheet = "<table class=lines><thead><tr>" + "".join(f"<th class={c}>{w[c]}</th>" for c in columns) + "</tr></thead>"
        for line in self.lines:
            sheet += "<tr>" + "".join(f"<td class={c}>{texts[c](line)}</td>" for c in columns) + "</tr>"
        sheet += "</table>"
        sums = [(w["shipping"], self.money(self.shipping))] if self.shipping else []
        sums.append((w["net"], self.money(self.net)))
        if self.category == "S":
            sums += [(f"{w['tax']} {rate} %" + (f" ({self.money(basis)})" if len(self.taxes) > 1 else ""), self.money(tax))
                     for rate, basis, tax in self.taxes]
        else:
            sums.append((f"{w['tax']} 0 %", self.money(Decimal(0))))
        sums.append((w["gross"], f"{self.amount(self.total)} EUR"))
        totals = "<table class=sums>" + "".join(f"<tr><td>{a}</td><td class=amount>{b}</td></tr>" for a, b in sums) + "</table>"
        notes = []
        if self.category != "S":
            notes.append(w["reverse" if self.category == "AE" else "exempt"])
        notes.append(f"{w['days']}.")
        iban = IBANS[self.tag]
        notes.append(f"{w['iban']}: " + " ".join(iban[i:i + 4] for i in range(0, len(iban), 4)))
        return f"""<!doctype html><html lang={self.tag}><meta charset=utf-8><style>{self.style()}</style><body>
{parties}<h1>{title}</h1>{facts}{sheet}{totals}{''.join(f'<p>{html.escape(n)}</p>' for n in notes)}"""

    def style(self):
        face = ["sans-serif", "serif", "monospace"][self.layout % 3 if self.layout != 5 else 0]
        ruled = {0: "", 1: ".lines td,.lines th{border:1px solid #888}", 2: ".lines th{border-bottom:2px solid}",
                 3: ".lines tr{border-bottom:1px solid #ccc}"}.get(self.layout % 4, "")
        shade = ".lines th{background:#dde}" if self.layout in (6, 7) else ""
        size = 9 if face == "monospace" else 10
        return f"""@page{{size:A4;margin:18mm}} body{{font:{size}pt {face}}} h1{{font-size:17pt}} p{{margin:3pt 0}}
table{{border-collapse:collapse}} .two{{display:flex;justify-content:space-between}} .right{{margin-left:105mm;margin-bottom:8mm}}
.lines{{width:100%;margin:8mm 0 4mm}} .lines td,.lines th{{padding:2pt 5pt;vertical-align:top;text-align:left}}
.lines .quantity,.lines .price,.lines .amount,.lines .rate,.lines .discount,.sums .amount{{text-align:right;white-space:nowrap}}
.sums{{margin-left:auto}} .sums td{{padding:2pt 5pt 2pt 14pt}} .head td{{padding-right:10pt}} .boxes td,.boxes th{{border:1px solid;padding:3pt 10pt}}
{ruled}{shade}"""

    # The truth

    def xml(self):
        def tag(name, inner):
            return f"<{name}>{inner}</{name}>"

        def party(kind, values):
            name, street, code, town, country, vat = values
            return tag(kind, tag("Name", html.escape(name)) + tag("PostalTradeAddress", tag("PostcodeCode", code) + tag(
                "LineOne", html.escape(street)) + tag("CityName", html.escape(town)) + tag("CountryID", country)) + (
                f'<SpecifiedTaxRegistration><ID schemeID="VA">{vat}</ID></SpecifiedTaxRegistration>'
                if kind.startswith("Seller") or self.layout in (3, 7) else ""))

        lines = "".join(
            tag("IncludedSupplyChainTradeLineItem", tag("AssociatedDocumentLineDocument", tag("LineID", line["id"])) + tag(
                "SpecifiedTradeProduct", tag("Name", html.escape(line["name"]))) + tag(
                "NetPriceProductTradePrice", tag("ChargeAmount", line["price"])) + tag("BilledQuantity", line["quantity"]) + tag(
                "ApplicableTradeTax", tag("CategoryCode", self.category) + tag("RateApplicablePercent", line["rate"])) + tag(
                "LineTotalAmount", line["amount"])) for line in self.lines)
        taxes = "".join(tag("ApplicableTradeTax", tag("CalculatedAmount", tax) + tag("BasisAmount", basis) + tag(
            "CategoryCode", self.category) + tag("RateApplicablePercent", rate)) for rate, basis, tax in self.taxes)
        due = tag("SpecifiedTradePaymentTerms", tag("DueDateDateTime", tag("DateTimeString", f"{self.due:%Y%m%d}")))
        sums = tag("SpecifiedTradeSettlementHeaderMonetarySummation", tag("LineTotalAmount", self.sum) + tag(
            "TaxBasisTotalAmount", self.net) + tag("TaxTotalAmount", self.tax) + tag("GrandTotalAmount", self.total) + tag(
            "DuePayableAmount", self.total))
        return tag("CrossIndustryInvoice", tag("ExchangedDocument", tag("ID", self.number) + tag("TypeCode", self.type) + tag(
            "IssueDateTime", tag("DateTimeString", f"{self.date:%Y%m%d}"))) + tag("SupplyChainTradeTransaction", lines + tag(
                "ApplicableHeaderTradeAgreement", party("SellerTradeParty", self.seller) + party("BuyerTradeParty", self.buyer)) + tag(
                "ApplicableHeaderTradeSettlement", tag("InvoiceCurrencyCode", "EUR") + tag("IBANID", IBANS[self.tag]) + taxes + (
                    due if self.type == "380" else "") + sums)))


def draw(folder, seed):
    """Writes `NAME.pdf` and `NAME.xml` of ten invoices."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for layout in range(10):
        invoice = Invoice(layout, seed)
        path = folder / f"{seed}-{layout}-{invoice.tag}"
        path.with_suffix(".html").write_text(invoice.page(), "utf-8")
        subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                        f"--print-to-pdf={path}.pdf", f"{path}.html"], check=True, capture_output=True)
        path.with_suffix(".html").unlink()
        path.with_suffix(".xml").write_text(invoice.xml(), "utf-8")
