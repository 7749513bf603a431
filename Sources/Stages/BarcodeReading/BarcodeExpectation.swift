import Observations

extension PageReading {
    /// Whether a page with text may show a barcode: one is drawn, pasted, or set in a barcode font.
    package var mayShowBarcodes: Bool {
        page.source == .recognition || !rules.isEmpty || !fills.isEmpty || !pictures.isEmpty
            || words.contains { word in
                let font = word.style.fontName.lowercased()
                return barcodeFonts.contains { font.contains($0) }
            }
    }
}

extension BarcodeSearch.Effort {
    /// `nil` where no barcode is searched.
    package init?(_ policy: BarcodePolicy) {
        switch policy {
        case .never: return nil
        case .auto: self = .quick
        case .always: self = .thorough
        }
    }
}

/// Substrings of the names of barcode fonts.
private let barcodeFonts = [
    "barcode", "code128", "code39", "3of9", "free3of9", "ean13", "upc", "qr",
]
