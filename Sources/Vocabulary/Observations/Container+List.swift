import Geometry

extension Container {
    /// Consecutive items, each with a marker.
    public struct List: Codable, Hashable, Sendable, BoundingRegionProviding {
        /// In order, at least one.
        public let items: [Item]
        /// The bounding box, in page units.
        public let box: Rect<PageUnits>
        /// The size of the page, in page units.
        public let pageSize: Size<PageUnits>

        public init(items: [Item], pageSize: Size<PageUnits>) {
            self.items = items
            self.pageSize = pageSize
            let boxes = items.flatMap { [$0.content.box] + ($0.marker.map { [$0.box] } ?? []) }
            box = boxes.bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        }

        /// The bounding region in Vision's plane.
        public var boundingRegion: NormalizedRegion { NormalizedRegion(box, in: pageSize) }

        /// An item of a list.
        public struct Item: Codable, Hashable, Sendable {
            /// The marker as a line of its own; `nil` if it is drawn rather than text.
            public let marker: TextLine?
            /// `nil` for a drawn marker of unknown kind.
            public let markerType: Marker?
            /// The content after the marker; a nested list is a block of it.
            public let content: Container
            /// The page number with which an entry of a table of contents ends, as printed.
            public let pageNumber: String?

            public init(
                marker: TextLine?, markerType: Marker?, content: Container,
                pageNumber: String? = nil
            ) {
                self.pageNumber = pageNumber
                self.marker = marker
                self.markerType = markerType
                self.content = content
            }

            /// As printed; empty if it is drawn.
            public var markerString: String { marker?.transcript ?? "" }

            /// What the marker states; `nil` where it is none that a list has.
            public var listMarker: ListMarker? {
                if let stated = ListMarker(markerString) { return stated }
                guard markerType == .bullet else { return nil }
                return marker == nil ? .drawn : ListMarker(bullet: markerString)
            }

            /// The item's text with its marker.
            public var itemString: String {
                let text = content.text.transcript
                return markerString.isEmpty ? text : "\(markerString) \(text)"
            }
        }

        /// The kinds of markers, as in Vision.
        public enum Marker: String, Codable, Hashable, Sendable, CaseIterable {
            case bullet, hyphen
            /// 1 2 3
            case decimal
            /// 1. 2) (3)
            case decorativeDecimal
            /// 1.1 1.2
            case compositeDecimal
            case lowercaseLatin, uppercaseLatin
        }
    }
}
