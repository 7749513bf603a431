/// The credentials of a wireless network.
///
/// Source: ZXing, "Barcode Contents", Wi-Fi network config, which Android and iOS follow; Wi-Fi
/// Alliance, WPA3 Specification 3.0, 7.
public struct WirelessNetwork: Hashable, Sendable {
    /// The network's name (SSID).
    public let name: String
    /// `nil` for an open network.
    public let password: String?
    /// Such as `WPA` or `WEP`; `nil` for an open network.
    public let security: String?
    /// Whether the network does not broadcast its name.
    public let isHidden: Bool

    /// `nil` for a payload that does not name a network.
    public init?(_ payload: String) {
        guard payload.prefix(5).uppercased() == "WIFI:" else { return nil }
        let fields = EscapedFields(payload.dropFirst(5))
        guard let name = fields["S"].map(Self.unquoted), !name.isEmpty else { return nil }
        self.name = name
        let security = fields["T"].flatMap { $0.isEmpty || $0.lowercased() == "nopass" ? nil : $0 }
        self.security = security
        password = fields["P"].flatMap { $0.isEmpty ? nil : Self.unquoted($0) }
        isHidden = fields["H"]?.lowercased() == "true"
    }

    /// Quotation marks mean that a name of hexadecimal digits is text.
    private static func unquoted(_ text: String) -> String {
        text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
            ? String(text.dropFirst().dropLast()) : text
    }
}
