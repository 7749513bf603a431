import DocumentConversion
import PageCoding

extension ConversionOptions {
    /// Equal for options that have the same page read alike by the same program, whatever its time
    /// limit.
    package var readingIdentity: [UInt8] {
        var options = self
        options.pageTimeLimit = 1
        var writer = BinaryWriter()
        writer.byte(WorkerReply.version)
        writer.write(OpenRequest(options, wantsMetadata: false))
        return writer.bytes
    }
}
