import Geometry

extension Container {
    /// Items that follow each other, each led by a marker.
    public struct List: Hashable, Sendable {
        public let items: [Item]
        public let box: Rect<PageUnits>
        public let pageSize: Size<PageUnits>

        public init(items: [Item], pageSize: Size<PageUnits>) {
            self.items = items
            self.pageSize = pageSize
            let boxes = items.flatMap { [$0.content.box] + ($0.marker.map { [$0.box] } ?? []) }
            box = boxes.bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        }

        public var boundingRegion: NormalizedRegion { NormalizedRegion(box, in: pageSize) }

        public struct Item: Hashable, Sendable {
            /// The marker as a line of its own; `nil` where it is drawn, not written.
            public let marker: TextLine?
            public let markerType: Marker?
            /// What follows the marker; a nested list is a block of it.
            public let content: Container

            public init(marker: TextLine?, markerType: Marker?, content: Container) {
                self.marker = marker
                self.markerType = markerType
                self.content = content
            }

            public var markerString: String { marker?.transcript ?? "" }

            /// What the marker states; `nil` where it is none that a list has.
            public var listMarker: ListMarker? {
                marker == nil && markerType == .bullet ? .drawn : ListMarker(markerString)
            }

            /// The item's text with its marker.
            public var itemString: String {
                let text = content.text.transcript
                return markerString.isEmpty ? text : "\(markerString) \(text)"
            }
        }

        public enum Marker: String, Hashable, Sendable, CaseIterable {
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
