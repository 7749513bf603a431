import DocumentModel
import Packaging

extension BufferedSink {
    mutating func append(_ footnote: Footnote) {
        append("{\"mark\":")
        append(quoted: footnote.mark)
        append(",\"note\":")
        append(footnote.note)
        append(",\"references\":")
        append(list: footnote.references) { $0.append($1) }
        append("}")
    }

    private mutating func append(_ place: Footnote.Place) {
        append("{\"node\":\"\(place.node)\",\"start\":")
        append(place.range.lowerBound)
        append(",\"end\":")
        append(place.range.upperBound)
        if let page = place.page {
            append(",\"page\":")
            append(page)
        }
        if let box = place.box {
            append(",\"box\":")
            append(box)
        }
        append("}")
    }
}
