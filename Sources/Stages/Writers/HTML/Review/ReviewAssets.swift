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

    /// The hash by which the content security policy admits the script; a browser that refuses the
    /// script names the hash it found.
    static let scriptHash = "sha256-PRhcVlkP//3OYJsIV4coiD8+i9B5d6fYPjKteJ2L2FU="

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
