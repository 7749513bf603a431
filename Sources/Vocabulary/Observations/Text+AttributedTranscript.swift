import Facts
public import Foundation
public import Geometry

/// What is known of a run of text.
public enum DocumentTextAttributes {
    /// The probability that the word was read right, 0…1.
    public enum Confidence: AttributedStringKey {
        /// What a run has.
        public typealias Value = Float
        /// The name in archives.
        public static let name = "docconv.confidence"
    }

    /// Where the word is on its page.
    public enum BoundingRegion: AttributedStringKey {
        /// What a run has.
        public typealias Value = NormalizedRegion
        /// The name in archives.
        public static let name = "docconv.boundingRegion"
    }
}

extension AttributeScopes {
    /// The attributes of ``Container/Text/attributedTranscript``, such as `run.confidence`.
    public struct DocumentTextScope: AttributeScope {
        public let confidence: DocumentTextAttributes.Confidence
        public let boundingRegion: DocumentTextAttributes.BoundingRegion
        public let detectedData: DataDetector.DetectedDataAttribute
    }

    /// Attributes of text that was read.
    public var documentText: DocumentTextScope.Type { DocumentTextScope.self }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.DocumentTextScope, Key>
    ) -> Key { self[Key.self] }
}

extension Container.Text {
    /// The transcript with a run for each word, which says where it is and how surely it was read; runs
    /// of detected data say what they mean, and links and addresses lead to their targets.
    public var attributedTranscript: AttributedString {
        let text = transcript
        var attributed = AttributedString(text)
        let scalars = attributed.unicodeScalars
        let count = scalars.count
        func range(_ offsets: Range<Int>) -> Range<AttributedString.Index> {
            let start = scalars.index(scalars.startIndex, offsetBy: offsets.lowerBound)
            return start..<scalars.index(start, offsetBy: offsets.count)
        }
        visitWords { _, word, start in
            let part = (start..<start + word.text.unicodeScalars.count).clamped(to: 0..<count)
            guard !part.isEmpty else { return }
            let place = range(part)
            attributed[place].confidence = word.confidence
            attributed[place].boundingRegion = NormalizedRegion(word.box, in: pageSize)
            if let link = word.link.flatMap({ URL(string: $0) }) { attributed[place].link = link }
        }
        attributed.mark(detectedData.map(\.match), in: text)
        return attributed
    }
}
