import ArgumentParser

/// An amount of memory as people write it: `512M`, `2G`, or megabytes without a unit.
struct MemorySize: ExpressibleByArgument {
    let bytes: Int

    static let standard = MemorySize(bytes: 2 << 30)

    private init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let digits = argument.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), number <= most >> 20 else { return nil }
        switch argument.dropFirst(digits.count).uppercased() {
        case "", "M": bytes = number << 20
        case "G": bytes = number << 30
        default: return nil
        }
        guard least...most ~= bytes else { return nil }
    }

    var defaultValueDescription: String { "2G" }
}

/// Bytes: what reading a plain page takes, and more than any machine has.
private let least = 64 << 20
private let most = 1 << 40
