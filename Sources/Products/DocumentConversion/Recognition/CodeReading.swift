import BarcodeReading
import Observations
import Raster
import Readers

/// Reads the codes of a page, where the policy has them looked for.
struct CodeReading {
    let policy: BarcodePolicy

    /// The codes of a page whose picture is at hand.
    func codes(in source: SourceImage, of page: PageDescription) -> [BarcodeObservation] {
        let effort: CodeSearch.Effort
        switch policy {
        case .never: return []
        case .auto: effort = .quick
        case .always: effort = .thorough
        }
        return CodeSearch(effort).codes(in: source, pageSize: page.size)
    }

    /// The picture without its codes, which a recognizer of text would stumble over.
    static func cleared(_ source: SourceImage, of codes: [BarcodeObservation]) -> SourceImage {
        guard let back = source.toPage.inverse else { return source }
        let areas = codes.filter(\.isLevel).map { back.box($0.footprint) }
        guard !areas.isEmpty, let gray = source.gray.whitened(areas) else { return source }
        var cleared = source
        cleared.gray = gray
        return cleared
    }
}

extension PageReading {
    /// Whether a page with text may show a code: one is drawn, pasted, or set in a font of bars.
    var mayShowCodes: Bool {
        page.source == .recognition || !rules.isEmpty || !fills.isEmpty || !pictures.isEmpty
            || words.contains { word in
                let font = word.style.fontName.lowercased()
                return codeFonts.contains { font.contains($0) }
            }
    }
}

extension BarcodeObservation {
    /// Whether the box around the code holds little else.
    fileprivate var isLevel: Bool {
        let sides = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
        // The shoelace formula.
        let twice = zip(sides, sides.dropFirst() + sides.prefix(1)).reduce(0.0) {
            $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
        }
        return abs(twice) / 2 > box.area * mostlyCode
    }
}

/// The share of its box that a code fills: one that leans by 10 degrees fills three quarters.
private let mostlyCode = 0.75

/// What fonts that draw codes are called.
private let codeFonts = ["barcode", "code128", "code39", "3of9", "free3of9", "ean13", "upc", "qr"]
