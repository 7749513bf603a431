import Diagnostics
import Foundation
import Geometry
import ImageObservations
import Observations
import Raster

/// What a recognizer answered, by question, so that it can be answered again bit for bit.
///
/// A file is JSON:
///
///     { "version": 1, "component": "tesseract 5.3.0 (eng)",
///       "answers": [
///         { "question": { "picture": "a4b2…", "width": 1654, "height": 2339,
///                         "boxes": [[80, 112, 401, 140]] },
///           "lines": [[ { "text": "tea", "box": [82, 114, 130, 138], "baseline": 133,
///                         "confidence": 0.96, "alternatives": [
///                           { "text": "lea", "confidence": 0.2 } ] } ]] },
///         { "question": { …, "segmentation": "auto" }, "lines": […] },
///         { "question": { … }, "orientation": { "turn": 90, "confidence": 1 } } ] }
///
/// `boxes` requests known lines, `segmentation` a page, neither of them the orientation.
/// A box is left, top, right and bottom in pixels. `picture` is the fingerprint of the pixels, so
/// an answer is never given for another picture.
struct Recording: Codable {
    var version = 1
    var component: String
    var answers: [Answer] = []

    struct Question: Codable, Hashable {
        var picture: String
        var width: Int
        var height: Int
        var boxes: [[Double]]?
        var segmentation: String?
    }

    struct Answer: Codable {
        var question: Question
        var lines: [[RecordedWord]]?
        var orientation: RecordedOrientation?
    }

    struct RecordedWord: Codable {
        var text: String
        var box: [Double]
        var baseline: Double
        var confidence: Float
        var alternatives: [Reading]?
    }

    struct Reading: Codable {
        var text: String
        var confidence: Float
    }

    struct RecordedOrientation: Codable {
        var turn: Int
        var confidence: Double
        /// Recordings from before it was detected have none.
        var script: String?
    }
}

extension Recording.Question {
    init(
        _ image: GrayImage, boxes: [Rect<Pixels>]? = nil, segmentation: PageSegmentation? = nil
    ) {
        picture = image.fingerprint
        width = image.width
        height = image.height
        self.boxes = boxes?.map(\.edges)
        self.segmentation = segmentation?.rawValue
    }
}

extension Recording.RecordedWord {
    init(_ word: RecognizedWord) {
        text = word.text
        box = word.box.edges
        baseline = word.baseline
        confidence = word.confidence
        if !word.alternatives.isEmpty {
            alternatives = word.alternatives.map {
                Recording.Reading(text: $0.text, confidence: $0.confidence)
            }
        }
    }

    /// `nil` where the box does not have four edges.
    var word: RecognizedWord? {
        guard box.count == 4 else { return nil }
        return RecognizedWord(
            text: text, box: Rect(minX: box[0], minY: box[1], maxX: box[2], maxY: box[3]),
            baseline: baseline, confidence: confidence,
            alternatives: (alternatives ?? []).map {
                Word.Alternative(text: $0.text, confidence: $0.confidence)
            })
    }
}

extension Rect {
    /// Left, top, right, bottom.
    fileprivate var edges: [Double] { [minX, minY, maxX, maxY] }
}

extension GrayImage {
    /// The pixels in 64 bits, as hexadecimal digits.
    ///
    /// Source: FNV-1a (draft-eastlake-fnv).
    fileprivate var fingerprint: String {
        withPixels { pixels in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3 }
            return String(hash, radix: 16)
        }
    }
}
