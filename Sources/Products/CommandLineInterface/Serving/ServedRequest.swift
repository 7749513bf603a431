import DocumentConversion
import Foundation

/// A line that `docconv worker` is given: which file to convert, and to what.
struct ServedRequest: Decodable {
    /// Repeated in the reply.
    var id: ID?
    /// The file; its bytes where they come with the request.
    var path: String?
    /// The bytes of the file in Base64.
    var content: Data?
    /// What messages and results call a file without a path.
    var name: String?
    /// The names of formats.
    var to: [String]

    enum ID: Decodable {
        case number(Int)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var json: String {
            switch self {
            case .number(let number): String(number)
            case .text(let text): text.quoted
            }
        }
    }

    /// - Throws: `wrongUsage`.
    init(_ line: [UInt8]) throws(Problem) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(line)) } catch {
            throw Problem(
                .wrongUsage, "the line is no request",
                hint: #"a request is such as {"id":1,"path":"a.pdf","to":["json"]}"#)
        }
    }

    /// - Throws: `wrongUsage`.
    func check() throws(Problem) {
        guard (path == nil) != (content == nil) else {
            throw Problem(.wrongUsage, "a request has either a path or content")
        }
        guard !to.isEmpty else { throw Problem(.wrongUsage, "a request names a format") }
    }

    /// What the reply calls the file.
    var file: PathName { PathName(path ?? name ?? "content") }
}

/// The lines of standard input, one of them in memory at a time.
struct RequestLines {
    private let longest: Int
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    /// - Parameter longest: Bytes.
    init(longest: Int) { self.longest = longest }

    /// - Returns: `nil` at the end. An empty line is passed over.
    /// - Throws: `limitReached` for a line that is too long, after which the next can be read.
    mutating func next() throws(Problem) -> [UInt8]? {
        var searched = 0
        var isTooLong = false
        while true {
            if let end = buffer[searched...].firstIndex(of: newline) {
                let line = Array(buffer[..<end])
                buffer.removeFirst(end + 1)
                searched = 0
                if isTooLong {
                    throw Problem(
                        .limitReached, "the request is longer than \(longest) bytes",
                        hint: "give the path of the file, or raise --max-input")
                }
                if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
                return line
            }
            searched = buffer.count
            if buffer.count > longest {
                isTooLong = true
                buffer.removeAll()
                searched = 0
            }
            if isAtEnd {
                defer { buffer = [] }
                return buffer.isEmpty || isTooLong ? nil : buffer
            }
            fill()
        }
    }

    private mutating func fill() {
        let count = withUnsafeTemporaryAllocation(byteCount: chunkSize, alignment: 1) { chunk in
            var count = read(STDIN_FILENO, chunk.baseAddress, chunk.count)
            while count < 0, errno == EINTR {
                count = read(STDIN_FILENO, chunk.baseAddress, chunk.count)
            }
            if count > 0 { buffer.append(contentsOf: chunk[..<count]) }
            return count
        }
        if count <= 0 { isAtEnd = true }
    }
}

private let newline = UInt8(ascii: "\n")

/// Bytes: the capacity of a pipe (Linux, pipe(7)).
private let chunkSize = 65_536
