/// The script and the looks of the review, kept as files of their own beside this one.
enum ReviewAssets {
    static let styleSheet = text(PackageResources.review_css)

    /// In the order in which its parts need each other.
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
            PackageResources.controls_js,
        ].map(text).joined(separator: "\n")

    /// By which a browser knows the script; it refuses another and names the one that it found.
    static let scriptHash = "sha256-vKgZTx0iRS4ttA9aH6rWewlghPlDZlTZ8VVMJ4mBKGg="

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
