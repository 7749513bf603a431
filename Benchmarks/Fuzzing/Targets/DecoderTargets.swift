import Assembly
import Foundation
import Observations
import PageCoding

@testable import ConversionWorkers
@testable import DocumentConversion

/// The first byte chooses the type.
func fuzzWire(_ bytes: UnsafeRawBufferPointer) {
    guard let kind = bytes.first else { return }
    let frame = Array(bytes.dropFirst())
    switch kind % 4 {
    case 0: checkCoding(of: WorkerReply.self, in: frame)
    case 1: checkCoding(of: PageOutcome.self, in: frame)
    case 2: checkCoding(of: DocumentObservation.self, in: frame)
    default: checkCoding(of: WorkerRequest.self, in: frame)
    }
}

/// What is decoded is coded in bytes that mean the same.
private func checkCoding<Value: BinaryCodable>(of type: Value.Type, in frame: [UInt8]) {
    guard let value = try? BinaryReader.value(type, in: frame) else { return }
    var first = BinaryWriter()
    first.write(value)
    guard let again = try? BinaryReader.value(type, in: first.bytes) else {
        // Deeper or larger by its names than what is accepted, after names are written once more.
        require(first.bytes.count > frame.count, "a decoded value cannot be coded and decoded")
        return
    }
    var second = BinaryWriter()
    second.write(again)
    require(first.bytes == second.bytes, "a value is coded in two ways")
}

/// Writes outcomes as inputs of `pages` and `wire`, into the folder that FUZZ_FRAMES names.
func keepFrames(of outcomes: [PageOutcome]) {
    guard let folder = ProcessInfo.processInfo.environment["FUZZ_FRAMES"] else { return }
    for outcome in outcomes {
        var page = BinaryWriter()
        page.write(outcome)
        var reply = BinaryWriter()
        reply.write(WorkerReply.outcome(outcome))
        let bytes = page.bytes
        guard bytes.count < 20_000 else { continue }
        let name = "\(folder)/\(bytes.count)-\(bytes.reduce(0) { $0 &* 31 &+ UInt32($1) })"
        let length = [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
        try? Data(length + bytes).write(to: URL(filePath: name + ".pages"))
        try? Data([1] + bytes).write(to: URL(filePath: name + ".wire"))
        try? Data([0] + reply.bytes).write(to: URL(filePath: name + ".reply.wire"))
    }
}

/// Outcomes of pages, each after its length in two bytes, as a ledger or a worker gives them.
func fuzzPages(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    var outcomes: [PageOutcome] = []
    while rest.count > 2, outcomes.count < 4 {
        let count = Int(rest[rest.startIndex]) << 8 | Int(rest[rest.startIndex + 1])
        let frame = rest.dropFirst(2).prefix(count)
        rest = rest.dropFirst(2 + count)
        guard let outcome = try? BinaryReader.value(PageOutcome.self, in: Array(frame)) else {
            continue
        }
        // No page comes twice: replies are compared with what was asked for.
        if !outcomes.contains(where: { $0.number == outcome.number }) { outcomes.append(outcome) }
    }
    guard !outcomes.isEmpty else { return }
    var document = Assembly().document(from: outcomes)
    document.typeTables()
    write(document)
}
