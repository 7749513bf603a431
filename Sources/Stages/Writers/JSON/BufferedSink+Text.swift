import DocumentModel
import Geometry
import Packaging

extension BufferedSink {
    /// `text` is the joined text of the runs; a run lists only values that differ from the
    /// defaults.
    mutating func append(_ text: RichText) {
        append("{\"text\":")
        append(quoted: text.plain)
        append(",\"runs\":")
        append(list: text.runs) { $0.append($1) }
        append("}")
    }

    private mutating func append(_ run: TextRun) {
        append("{\"text\":")
        append(quoted: run.text)
        if let page = run.page {
            append(",\"page\":")
            append(page)
        }
        if !run.boxes.isEmpty {
            append(",\"boxes\":")
            append(list: run.boxes) { $0.append($1) }
        }
        if !run.style.isEmpty {
            append(",\"style\":")
            append(list: styleNames.lazy.filter { run.style.contains($0.style) }) {
                $0.append(quoted: $1.name)
            }
        }
        if let link = run.link {
            append(",\"link\":")
            append(quoted: link)
            if WebLink.isUnsafe(link) { append(",\"unsafeLink\":true") }
        }
        if run.confidence < 1 {
            append(",\"confidence\":")
            append(Double(max(0, run.confidence)))
        }
        if run.isRecognized {
            append(",\"reader\":")
            append(quoted: run.reader)
        }
        if let raw = run.rawText {
            append(",\"raw\":")
            append(quoted: raw)
        }
        if !run.alternatives.isEmpty {
            append(",\"alternatives\":")
            append(list: run.alternatives) { $0.append(quoted: $1) }
        }
        append("}")
    }
}

private let styleNames: [(style: RunStyle, name: String)] = [
    (.bold, "bold"), (.italic, "italic"), (.fixedPitch, "fixed-pitch"),
    (.superscript, "superscript"), (.subscript, "subscript"),
]
