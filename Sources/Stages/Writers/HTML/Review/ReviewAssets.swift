import Crypto
import Foundation

/// The script and the style sheet of the review page, embedded from files beside this one.
enum ReviewAssets {
    static let styleSheet = text(PackageResources.review_css)

    /// In dependency order.
    static let script =
        "\n"
        + [
            PackageResources.places_js,
            PackageResources.boxes_js,
            PackageResources.choosing_js,
            PackageResources.doubts_js,
            PackageResources.correcting_js,
            PackageResources.scrolling_js,
            PackageResources.tables_js,
            PackageResources.areas_js,
            PackageResources.controls_js,
        ].map(text).joined(separator: "\n")

    /// The hash by which the content security policy admits the script.
    static let scriptHash =
        "sha256-" + Data(SHA256.hash(data: Data(script.utf8))).base64EncodedString()

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
