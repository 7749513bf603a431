// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Examples",
    dependencies: [.package(name: "docconv", path: "..")],
    targets: [
        .target(
            name: "DocumentSamples",
            dependencies: [.product(name: "DocumentConversion", package: "docconv")]),
        .executableTarget(name: "samples", dependencies: ["DocumentSamples"]),
        .testTarget(name: "DocumentSamplesTests", dependencies: ["DocumentSamples"]),
    ]
)
