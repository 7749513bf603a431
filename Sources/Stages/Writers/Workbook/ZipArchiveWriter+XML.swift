import Diagnostics
import Packaging

extension ZipArchiveWriter {
    /// Adds a small XML document.
    func addXML(
        named name: String, content: (borrowing XMLStreamWriter) -> Void
    ) throws(Problem) {
        try addEntry(named: name) { (output) throws(Problem) in
            let xml = try XMLStreamWriter()
            content(xml)
            try xml.finish(into: &output)
        }
    }
}
