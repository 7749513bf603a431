import Facts
import Foundation
import Geometry

/// A barcode on a page and its payload.
public struct BarcodeObservation: Codable, Hashable, Sendable, QuadrilateralProviding {
    /// The symbology.
    public let symbology: BarcodeSymbology
    /// The payload as text; for UPC-E the expanded number of twelve digits.
    public let payloadString: String?
    /// The payload as encoded in the symbol.
    public let payloadData: Data?
    /// The two- or five-digit supplement of an EAN or UPC code: an issue or a price.
    public let supplementalPayloadString: String?
    /// Which part of a message it carries; `nil` for a symbol by itself.
    public let sequence: BarcodeSequence?
    /// Whether the payload consists of GS1 element strings.
    public let isGS1DataCarrier: Bool
    /// Whether the symbol is light on dark.
    public let isColorInverted: Bool
    /// 0…1: grows with the number of scan lines that agree; 1 for symbologies with error
    /// correction.
    public let confidence: Float
    /// The reader, such as `zxing-cpp`.
    public let reader: String
    /// Clockwise from the symbol's own top left, whatever its orientation on the page. For some
    /// linear barcodes only the part that scan lines crossed is known.
    public let corners: Quad<PageUnits>
    /// The size of the page that contains the barcode.
    public let pageSize: Size<PageUnits>

    public init(
        symbology: BarcodeSymbology, payloadString: String?, payloadData: Data? = nil,
        supplementalPayloadString: String? = nil, sequence: BarcodeSequence? = nil,
        isGS1DataCarrier: Bool = false,
        isColorInverted: Bool = false, confidence: Float = 1, reader: String,
        corners: Quad<PageUnits>, pageSize: Size<PageUnits>
    ) {
        self.symbology = symbology
        self.payloadString = payloadString
        self.payloadData = payloadData
        self.supplementalPayloadString = supplementalPayloadString
        self.sequence = sequence
        self.isGS1DataCarrier = isGS1DataCarrier
        self.isColorInverted = isColorInverted
        self.confidence = confidence
        self.reader = reader
        self.corners = corners
        self.pageSize = pageSize
    }

    /// The upper left corner of the symbol, whatever its orientation on the page.
    public var topLeft: NormalizedPoint { NormalizedPoint(corners.topLeft, in: pageSize) }
    /// The next corner clockwise.
    public var topRight: NormalizedPoint { NormalizedPoint(corners.topRight, in: pageSize) }
    /// Opposite to ``topLeft``.
    public var bottomRight: NormalizedPoint { NormalizedPoint(corners.bottomRight, in: pageSize) }
    /// The corner before ``topLeft``, clockwise.
    public var bottomLeft: NormalizedPoint { NormalizedPoint(corners.bottomLeft, in: pageSize) }

    /// The smallest axis-aligned rectangle around the symbol.
    public var box: Rect<PageUnits> { corners.bounds }

    /// The box extended by what scan lines leave out at its edges: a module of a QR code, the first
    /// and last bars of linear barcodes.
    package var footprint: Rect<PageUnits> {
        box.grown(x: box.width * leftOut, y: box.height * leftOut)
    }

    /// The parsed payload; `nil` for plain text and bare numbers.
    public var content: BarcodeContent? {
        payloadString.flatMap { BarcodeContent($0, isGS1: isGS1DataCarrier) }
    }

    /// The barcode in another plane.
    package func moved(
        by way: Transform<PageUnits, PageUnits>, to size: Size<PageUnits>
    ) -> BarcodeObservation {
        BarcodeObservation(
            symbology: symbology, payloadString: payloadString, payloadData: payloadData,
            supplementalPayloadString: supplementalPayloadString, sequence: sequence,
            isGS1DataCarrier: isGS1DataCarrier, isColorInverted: isColorInverted,
            confidence: confidence, reader: reader,
            corners: Quad(
                topLeft: way(corners.topLeft), topRight: way(corners.topRight),
                bottomRight: way(corners.bottomRight), bottomLeft: way(corners.bottomLeft)),
            pageSize: size)
    }
}

/// The fraction of a side by which a reader's corners fall short of the symbol: at most 0.033,
/// measured on the barcodes of the corpus. A QR code has a quiet zone of four modules; that of the largest
/// version is 0.02 of its side.
private let leftOut = 0.04
