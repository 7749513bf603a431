import Foundation

/// What is given whatever libFuzzer makes up.
///
/// A target ends quietly on every input, with a value or with a problem. A trap, an error of the address
/// sanitizer, or a property that does not hold ends the run and leaves the input in a file.
enum FuzzTarget: String, CaseIterable {
    /// Frames that a worker sends to its parent, and requests that it receives.
    case wire
    /// Pages as a ledger keeps them, and the documents and files that become of them.
    case pages
    case zip
    case mail
    /// Detectors on texts.
    case detect
    /// Every writer, on blocks that have any text.
    case writers
    /// Validation of JSON, XML and workbooks, and schemas.
    case validate
    /// PDF files and pictures, through their readers and layout.
    case readers

    /// What the environment asks for.
    static let chosen: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = FuzzTarget(rawValue: name) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            fatalError("FUZZ_TARGET is one of \(names)")
        }
        return target
    }()

    func run(_ bytes: UnsafeRawBufferPointer) {
        switch self {
        case .wire: fuzzWire(bytes)
        case .pages: fuzzPages(bytes)
        case .zip: fuzzArchive(bytes, kinds: [.zip])
        case .mail: fuzzArchive(bytes, kinds: [.mail, .mailbox])
        case .detect: fuzzDetectors(bytes)
        case .writers: fuzzWriters(bytes)
        case .validate: fuzzValidation(bytes)
        case .readers: fuzzReaders(bytes)
        }
    }
}

@_cdecl("docconv_fuzz")
public func docconvFuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    FuzzTarget.chosen.run(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
}

/// Ends the run with the input that broke a property.
func require(_ isTrue: Bool, _ property: @autoclosure () -> String) {
    if !isTrue { fatalError(property()) }
}
