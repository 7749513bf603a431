import DocumentModel
import Foundation

extension Document {
    /// The time of a result: the requested one, else the modification or creation time that the
    /// file states. Never the clock, so that equal inputs give equal bytes.
    func timeMade(_ timeStamp: Date?) -> Date {
        let times = [metadata.modified, metadata.created].compactMap(\.self)
        let stated = times.lazy.compactMap { time in
            try? Date(time.count == 10 ? "\(time)T00:00:00Z" : time, strategy: .iso8601)
        }.first
        return timeStamp ?? stated ?? Date(timeIntervalSince1970: 0)
    }
}

extension Document.Metadata {
    /// The metadata with the requested time as modification time, and as creation time if the
    /// source states none. Without a requested time the metadata is unchanged.
    func stamped(_ timeStamp: Date?) -> Document.Metadata {
        guard let time = timeStamp?.formatted(.iso8601) else { return self }
        var metadata = self
        metadata.created = created.flatMap { $0.isW3CTime ? $0 : nil } ?? time
        metadata.modified = time
        return metadata
    }
}
