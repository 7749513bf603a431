import DocumentModel
import Foundation

extension Document {
    /// When a result was made: what was asked for, or else when the file says it was changed or made;
    /// never the clock, so that equal inputs give equal bytes.
    func timeMade(_ timeStamp: Date?) -> Date {
        let times = [metadata.modified, metadata.created].compactMap(\.self)
        let told = times.lazy.compactMap { time in
            try? Date(time.count == 10 ? "\(time)T00:00:00Z" : time, strategy: .iso8601)
        }.first
        return timeStamp ?? told ?? Date(timeIntervalSince1970: 0)
    }
}

extension Document.Metadata {
    /// The same of a result that is made at a time: that is when it was changed, and made where the
    /// source does not say. Without a time the source alone says.
    func stamped(_ timeStamp: Date?) -> Document.Metadata {
        guard let time = timeStamp?.formatted(.iso8601) else { return self }
        var metadata = self
        metadata.created = created.flatMap { $0.isW3CTime ? $0 : nil } ?? time
        metadata.modified = time
        return metadata
    }
}
