import Diagnostics
import Facts
import Geometry

/// The content of a whole file.
public struct Document: Hashable, Sendable {
    /// The metadata of the file.
    public var metadata: Metadata
    /// The requested pages, in order.
    public var pages: [Page]
    /// In reading order over the whole file.
    public var body: [Block]
    /// Running heads, feet and page numbers, in page order.
    public var furniture: [Furniture]
    /// The persons and organizations with contact points in the document, in page order,
    /// deduplicated.
    public var contacts: [Contact]
    /// The form fields, in page order.
    public var fields: [Field]
    /// The business data of an invoice; `nil` for a document that is none.
    public var invoice: Invoice?
    /// The ledger of an account statement; `nil` for a document that is none.
    public var statement: Statement?
    /// What was read but is not part of the result, with the reason.
    public var dropped: [Dropped]
    /// The components that made the document, such as `poppler 22.12.0`.
    public var components: [String]
    /// Warnings about the result.
    public var notes: [Note]

    public init(
        metadata: Metadata = Metadata(), pages: [Page] = [], body: [Block] = [],
        furniture: [Furniture] = [], contacts: [Contact] = [], fields: [Field] = [],
        dropped: [Dropped] = [],
        components: [String] = [], notes: [Note] = []
    ) {
        self.metadata = metadata
        self.pages = pages
        self.body = body
        self.furniture = furniture
        self.contacts = contacts
        self.fields = fields
        self.dropped = dropped
        self.components = components
        self.notes = notes
    }

    /// The metadata of the file; times as ISO 8601 in the file's own zone.
    public struct Metadata: Hashable, Sendable {
        /// The title.
        public var title: String?
        /// The author.
        public var author: String?
        /// The subject.
        public var subject: String?
        /// The keywords, as one text.
        public var keywords: String?
        /// The program that created the original.
        public var creator: String?
        /// The program that made the file.
        public var producer: String?
        /// ISO 8601.
        public var created: String?
        /// ISO 8601.
        public var modified: String?
        /// A BCP 47 tag.
        public var language: String?
        /// Whether the file has a digital signature, so that any change would invalidate it.
        public var isSigned = false
        /// Pages of the whole file, including those that were not requested; `nil` if unknown.
        public var pageCount: Int?

        public init(title: String? = nil, language: String? = nil) {
            self.title = title
            self.language = language
        }
    }

    /// The properties of a page.
    public struct Page: Hashable, Sendable {
        /// Counted from 1.
        public var number: Int
        /// In page units.
        public var size: Size<PageUnits>
        /// `text-layer` or `recognition`.
        public var source: String
        /// Whether its text was read.
        public var state: State
        /// Pixels per inch of the picture that was read, from the file or estimated from the
        /// x-height; `nil` if no picture was read or the resolution is unknown.
        public var resolution: Double?
        /// The rotation that makes the page upright.
        public var turn: PageRotation
        /// Where the page lies in the photograph that it was flattened from; `nil` for any other page.
        public var sheet: FlattenedSheet?

        public init(
            number: Int, size: Size<PageUnits>, source: String, state: State = .read,
            resolution: Double? = nil, turn: PageRotation = .none, sheet: FlattenedSheet? = nil
        ) {
            self.number = number
            self.size = size
            self.source = source
            self.state = state
            self.resolution = resolution
            self.turn = turn
            self.sheet = sheet
        }

        /// Whether the text of a page was read.
        public enum State: String, Hashable, Sendable, CaseIterable {
            case read
            /// The page has pictures whose text was not read.
            case needsRecognition = "needs-recognition"
            case failed
        }
    }

    /// Text that recurs on pages, or that the file marks as an artifact, and is not part of the body.
    public struct Furniture: Hashable, Sendable {
        /// The kind.
        public var kind: Kind
        /// The text.
        public var text: RichText
        /// Counted from 1.
        public var page: Int
        /// Whether the file marks it as an artifact.
        public var isArtifact: Bool

        public init(kind: Kind, text: RichText, page: Int, isArtifact: Bool = false) {
            self.kind = kind
            self.text = text
            self.page = page
            self.isArtifact = isArtifact
        }

        /// A closed set of kinds.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            case runningHead = "running-head"
            case runningFoot = "running-foot"
            case pageNumber = "page-number"
            /// Set vertically in the margin.
            case runningSide = "running-side"
            /// Set aslant across the text of several pages.
            case watermark
            /// The numbers of lines in a margin.
            case lineNumbers = "line-numbers"
        }
    }

    /// A form field: a label and its value.
    public struct Field: Hashable, Sendable {
        /// As printed; empty if there is none.
        public var label: String
        /// The name in the file; `nil` for a printed field.
        public var name: String?
        /// The text, or the marked option.
        public var value: String
        /// The kind.
        public var kind: Kind
        /// Whether a box is marked; `nil` for text.
        public var isChecked: Bool?
        /// Counted from 1.
        public var page: Int
        /// The bounding box, in page units.
        public var box: Rect<PageUnits>
        /// The facts in `value`.
        public var facts: [Fact]

        /// Whether label and value are part of the body too, as those of printed fields are;
        /// AcroForm fields have a name. The text of a stamp may be in the body, but not that it was
        /// stamped.
        public var isPrinted: Bool { name == nil && [.text, .checkbox, .signature].contains(kind) }

        public init(
            label: String, name: String? = nil, value: String, kind: Kind, isChecked: Bool? = nil,
            page: Int, box: Rect<PageUnits>, facts: [Fact] = []
        ) {
            self.label = label
            self.name = name
            self.value = value
            self.kind = kind
            self.isChecked = isChecked
            self.page = page
            self.box = box
            self.facts = facts
        }

        /// A closed set of kinds.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            case text, checkbox, radio, choice, signature, stamp
        }
    }

    /// Text that was read but is not part of the result.
    public struct Dropped: Hashable, Sendable {
        /// The text.
        public var text: String
        /// Such as `printed-twice`.
        public var reason: String
        /// Counted from 1.
        public var page: Int
        /// The bounding box, in page units.
        public var box: Rect<PageUnits>

        public init(text: String, reason: String, page: Int, box: Rect<PageUnits>) {
            self.text = text
            self.reason = reason
            self.page = page
            self.box = box
        }
    }
}

extension Document {
    /// Every table of the body in reading order, including those in list items; not those inside cells
    /// of others.
    public var tables: [Table] {
        func tables(in blocks: [Block]) -> [Table] {
            blocks.flatMap { block -> [Table] in
                switch block {
                case .table(let table): [table]
                case .list(let list): list.items.flatMap { tables(in: $0.blocks) }
                case .heading, .paragraph, .figure, .barcode: []
                }
            }
        }
        return tables(in: body)
    }
}
