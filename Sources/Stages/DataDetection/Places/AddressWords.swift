import Facts

enum AddressWords {
    struct Traits: OptionSet, Hashable, Sendable { let rawValue: UInt16 }
    static let all: [(spelling: String, sense: Word)] = []
}
struct AddressDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] { [] }
}
