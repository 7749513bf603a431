import Diagnostics
import Foundation
import Testing

@testable import Readers

/// What a pipe delivers is taken whole, in memory or on disk, up to a limit.
@Suite struct StreamTests {
    @Test(arguments: [0, 1, 1023, 1 << 20, 20 << 20]) func `a pipe is taken whole`(
        count: Int
    ) throws {
        let sent = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            for index in 0..<count { buffer[index] = UInt8(truncatingIfNeeded: index &* 31) }
            filled = count
        }
        let input = try bytes(of: sent, InputLimits())
        #expect(input.bytes.elementsEqual(sent))
        // Beyond 16 MB they are in a file that workers can be given.
        #expect((input.file != nil) == (count > 16 << 20))
    }

    @Test(arguments: [1 << 20, 20 << 20]) func `more than the limit is refused`(limit: Int) {
        let problem = #expect(throws: Problem.self) {
            _ = try bytes(of: [UInt8](repeating: 7, count: limit + 1), InputLimits(stream: limit))
        }
        #expect(problem?.kind == .limitReached)
    }

    @Test func `what does not begin like a document is refused as such`() {
        let problem = #expect(throws: Problem.self) {
            _ = try bytes(
                of: [UInt8](repeating: 0, count: 1 << 20), InputLimits(content: .document))
        }
        #expect(problem?.kind == .unknownFormat)
    }

    private func bytes(of sent: [UInt8], _ limits: InputLimits) throws -> InputBytes {
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread {
            try? end.write(contentsOf: Data(sent))
            try? end.close()
        }
        return try InputBytes(
            descriptor: pipe.fileHandleForReading.fileDescriptor, named: "pipe", limits: limits)
    }
}
