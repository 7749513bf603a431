import Facts
import Foundation
import Geometry

/// A code on a page and what it says.
public struct BarcodeObservation: Hashable, Sendable {
    public let symbology: BarcodeSymbology
    /// The payload as text; of a UPC-E code the number in full, twelve digits.
    public let payloadString: String?
    /// The payload as the code holds it.
    public let payloadData: Data?
    /// The two or five digits beside a code of retail trade: an issue or a price.
    public let supplementalPayloadString: String?
    /// Whether the payload is made of element strings of GS1.
    public let isGS1DataCarrier: Bool
    /// Whether the code is light on a dark ground.
    public let isColorInverted: Bool
    /// 0…1: grows with the number of scan lines that agree; 1 for codes that correct errors.
    public let confidence: Float
    /// What read the code, such as `zbar`.
    public let reader: String
    /// Clockwise from the code's own top left, whichever way it stands on the page. Of some codes of
    /// bars a reader knows only the part that its scan lines crossed.
    public let corners: Quad<PageUnits>
    /// The page on which the code stands.
    public let pageSize: Size<PageUnits>

    public init(
        symbology: BarcodeSymbology, payloadString: String?, payloadData: Data? = nil,
        supplementalPayloadString: String? = nil, isGS1DataCarrier: Bool = false,
        isColorInverted: Bool = false, confidence: Float = 1, reader: String,
        corners: Quad<PageUnits>, pageSize: Size<PageUnits>
    ) {
        self.symbology = symbology
        self.payloadString = payloadString
        self.payloadData = payloadData
        self.supplementalPayloadString = supplementalPayloadString
        self.isGS1DataCarrier = isGS1DataCarrier
        self.isColorInverted = isColorInverted
        self.confidence = confidence
        self.reader = reader
        self.corners = corners
        self.pageSize = pageSize
    }

    public var boundingRegion: NormalizedRegion { NormalizedRegion(corners, in: pageSize) }

    /// The smallest upright rectangle around the code.
    public var box: Rect<PageUnits> { corners.bounds }

    /// The box with what scan lines leave out at its edges: a module of a QR code, the first and last
    /// bars of others.
    package var footprint: Rect<PageUnits> {
        box.grown(x: box.width * leftOut, y: box.height * leftOut)
    }

    /// What the payload means; `nil` for plain text and bare numbers.
    public var content: CodeContent? {
        payloadString.flatMap { CodeContent($0, isGS1: isGS1DataCarrier) }
    }

    /// The code on another plane.
    package func moved(
        by way: Transform<PageUnits, PageUnits>, to size: Size<PageUnits>
    ) -> BarcodeObservation {
        BarcodeObservation(
            symbology: symbology, payloadString: payloadString, payloadData: payloadData,
            supplementalPayloadString: supplementalPayloadString,
            isGS1DataCarrier: isGS1DataCarrier, isColorInverted: isColorInverted,
            confidence: confidence, reader: reader,
            corners: Quad(
                topLeft: way(corners.topLeft), topRight: way(corners.topRight),
                bottomRight: way(corners.bottomRight), bottomLeft: way(corners.bottomLeft)),
            pageSize: size)
    }
}

/// The share of a side by which ZBar's corners fall short of it: 0.033 at the most on the codes of
/// the corpus. A QR code keeps four modules clear around it, the largest one 0.02 of its side.
private let leftOut = 0.04
