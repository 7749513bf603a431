import Diagnostics
import DocumentModel
import Geometry
import Packaging

/// The content of a document other than its body.
extension BufferedSink {
    /// The members of the object, without braces; unknown values are left out.
    mutating func append(_ metadata: Document.Metadata) {
        var separator = ""
        for (name, value) in [
            ("title", metadata.title), ("author", metadata.author), ("subject", metadata.subject),
            ("keywords", metadata.keywords), ("creator", metadata.creator),
            ("producer", metadata.producer), ("created", metadata.created),
            ("modified", metadata.modified), ("language", metadata.language),
        ] {
            guard let value else { continue }
            append("\(separator)\"\(name)\":")
            append(quoted: value)
            separator = ","
        }
    }

    mutating func append(_ page: Document.Page) {
        append("{\"number\":")
        append(page.number)
        append(",\"width\":")
        append(page.size.width)
        append(",\"height\":")
        append(page.size.height)
        append(",\"source\":")
        append(quoted: page.source)
        append(",\"state\":\"\(page.state.rawValue)\"")
        if let sheet = page.sheet {
            append(",\"sheet\":")
            append(sheet)
        }
        append("}")
    }

    private mutating func append(_ sheet: FlattenedSheet) {
        append("{\"corners\":[")
        var separator = "["
        for corner in sheet.corners.corners {
            append(separator)
            append(corner.x)
            append(",")
            append(corner.y)
            separator = "],["
        }
        append("]],\"pictureWidth\":")
        append(sheet.pictureSize.width)
        append(",\"pictureHeight\":")
        append(sheet.pictureSize.height)
        var next = ",\"occlusions\":["
        for occlusion in sheet.occlusions {
            append(next)
            append(occlusion)
            next = ","
        }
        if !sheet.occlusions.isEmpty { append("]") }
        if let mesh = sheet.mesh {
            append(",\"mesh\":")
            append(mesh)
        }
        append("}")
    }

    private mutating func append(_ occlusion: FlattenedSheet.Occlusion) {
        append("{\"outline\":[")
        var separator = "["
        for point in occlusion.outline {
            append(separator)
            append(point.x)
            append(",")
            append(point.y)
            separator = "],["
        }
        append("]],\"share\":")
        append(occlusion.share)
        append("}")
    }

    /// Ten-thousandths are half a pixel of a sheet of 5,000.
    private mutating func append(_ mesh: DewarpingMesh) {
        append("{\"columns\":")
        append(mesh.columns)
        append(",\"rows\":")
        append(mesh.rows)
        append(",\"nodes\":[")
        var separator = "["
        for node in mesh.nodes {
            append(separator)
            append((node.x * 10000).rounded() / 10000)
            append(",")
            append((node.y * 10000).rounded() / 10000)
            separator = "],["
        }
        append("]]}")
    }

    mutating func append(_ furniture: Document.Furniture) {
        append("{\"kind\":\"\(furniture.kind.rawValue)\",\"page\":")
        append(furniture.page)
        append(",\"text\":")
        append(furniture.text)
        if furniture.isArtifact { append(",\"artifact\":true") }
        append("}")
    }

    /// - Parameter index: The index of the field among all fields.
    mutating func append(_ field: Document.Field, at index: Int) {
        append("{\"label\":")
        append(quoted: field.label)
        if let name = field.name {
            append(",\"name\":")
            append(quoted: name)
        }
        append(",\"value\":")
        append(quoted: field.value)
        append(",\"kind\":\"\(field.kind.rawValue)\"")
        if let isChecked = field.isChecked {
            append(",\"checked\":")
            append(isChecked)
        }
        append(",\"page\":")
        append(field.page)
        append(",\"box\":")
        append(field.box)
        var separator = ",\"facts\":["
        for fact in field.statedFacts(at: index) {
            append(separator)
            append(fact)
            separator = ","
        }
        append(field.facts.isEmpty ? "}" : "]}")
    }

    mutating func append(_ dropped: Document.Dropped) {
        append("{\"text\":")
        append(quoted: dropped.text)
        append(",\"reason\":")
        append(quoted: dropped.reason)
        append(",\"page\":")
        append(dropped.page)
        append(",\"box\":")
        append(dropped.box)
        append("}")
    }

    /// Without the file name, which is not part of the content.
    mutating func append(_ note: Note) {
        append("{\"kind\":\"\(note.kind.rawValue)\",\"message\":")
        append(quoted: note.message)
        if let page = note.place?.page {
            append(",\"page\":")
            append(page)
        }
        if !note.details.isEmpty {
            append(",\"details\":[")
            for (index, detail) in note.details.enumerated() {
                if index > 0 { append(",") }
                append(quoted: detail)
            }
            append("]")
        }
        append("}")
    }
}
