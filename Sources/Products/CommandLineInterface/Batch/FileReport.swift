import DocumentConversion
import Foundation

/// The outcome of one file of a batch.
struct FileReport: Sendable {
    var file: PathName
    var status: Status
    /// `nil` where it was not read.
    var pages: Int?
    var seconds = 0.0
    var outputs: [PathName] = []
    var notes: [Note] = []
    /// Whether it failed, or lacked pages, in an earlier run and was not tried again.
    var isRecalled = false

    enum Status: Sendable {
        case converted
        /// Some pages are missing.
        case partial
        /// The results are there already.
        case skipped
        case failed(Problem)

        var name: String {
            switch self {
            case .converted: "converted"
            case .partial: "partial"
            case .skipped: "skipped"
            case .failed: "failed"
            }
        }
    }

    /// A line of NDJSON, without its end.
    var json: String {
        var members = beginning
        members.append(("outputs", outputs.map(\.quoted).joinedAsArray))
        if outputs.contains(where: { !$0.isUnicode }) {
            members.append(("outputsBase64", outputs.map(\.base64.quoted).joinedAsArray))
        }
        return (members + end).joinedAsObject
    }

    /// The same with results themselves, as JSON.
    func json(id: String, results: String) -> String {
        ([("id", id)] + beginning + [("results", results)] + end).joinedAsObject
    }

    private var beginning: [(String, String)] {
        var members = [("file", file.quoted)]
        if !file.isUnicode { members.append(("fileBase64", file.base64.quoted)) }
        return members + [
            ("status", status.name.quoted),
            ("pages", pages.map(String.init) ?? "null"),
            ("seconds", String((seconds * 1000).rounded() / 1000)),
        ]
    }

    private var end: [(String, String)] {
        var members = [("notes", notes.map(\.json).joinedAsArray)]
        if case .failed(let problem) = status { members.append(("problem", problem.json)) }
        return members
    }
}

extension Note {
    fileprivate var json: String {
        [
            ("kind", kind.rawValue.quoted),
            ("page", place?.page.map(String.init) ?? "null"),
            ("message", message.quoted),
        ].joinedAsObject
    }
}

extension Problem {
    fileprivate var json: String {
        [
            ("kind", kind.rawValue.quoted),
            ("page", place?.page.map(String.init) ?? "null"),
            ("message", message.quoted),
            ("hint", hint?.quoted ?? "null"),
        ].joinedAsObject
    }
}

extension PathName {
    /// As a string of JSON, with U+FFFD for what is no UTF-8.
    fileprivate var quoted: String {
        withCPath { String(cString: $0) }.quoted
    }

    fileprivate var isUnicode: Bool { withCPath { String(validatingCString: $0) } != nil }

    fileprivate var base64: String {
        withCPath { Data(bytes: $0, count: strlen($0)).base64EncodedString() }
    }
}

extension [String] {
    fileprivate var joinedAsArray: String { "[" + joined(separator: ",") + "]" }
}

extension [(String, String)] {
    fileprivate var joinedAsObject: String {
        "{" + map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }
}
