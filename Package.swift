// swift-tools-version: 6.1
import PackageDescription

/// Where Scripts/zxing puts the library.
let zxing =
    (Context.environment["XDG_DATA_HOME"] ?? (Context.environment["HOME"] ?? "/root")
        + "/.local/share")
    + "/docconv/zxing-cpp-3.1.1"

/// What Scripts/fuzz builds, with sanitizers that a usual build knows nothing of.
let fuzzing: [Target] = [
    .target(
        name: "FuzzTargets",
        dependencies: [
            "ArchiveReading", "Assembly", "ConversionWorkers", "DocumentConversion",
            "DocumentModel", "Facts", "Observations", "PageCoding", "Packaging", "Readers",
        ],
        path: "Benchmarks/Fuzzing/Targets"),
    .executableTarget(
        name: "fuzz", dependencies: ["FuzzTargets"], path: "Benchmarks/Fuzzing/Entry"),
]

/// Swift's own libraries become part of the program: of the time that a file of one page takes, linking them
/// while each of its processes starts is a sixth.
let staticRuntime: [LinkerSetting] =
    [
        .unsafeFlags([
            "-static-stdlib", "-Xlinker", "--export-dynamic-symbol=_ZN9tesseract7tprintfEPKcz",
        ])
    ]
    + [
        "Foundation", "FoundationInternationalization", "FoundationEssentials", "CoreFoundation",
        "_FoundationICU", "_FoundationCShims", "_FoundationCollections", "swiftDispatch",
        "swiftSynchronization", "swift_StringProcessing", "swift_RegexParser",
    ].map { .linkedLibrary($0) }

let package = Package(
    name: "docconv",
    products: [
        .library(name: "DocumentConversion", targets: ["DocumentConversion"]),
        .library(name: "DataDetection", targets: ["DataDetection"]),
        .library(name: "ConversionWorkers", targets: ["ConversionWorkers"]),
        .executable(name: "docconv", targets: ["docconv"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ],
    targets: [
        // Bindings
        .systemLibrary(
            name: "CPoppler", path: "Sources/Bindings/CPoppler", pkgConfig: "poppler-glib",
            providers: [.apt(["libpoppler-glib-dev", "libpoppler-private-dev"])]),
        .systemLibrary(
            name: "CLeptonica", path: "Sources/Bindings/CLeptonica", pkgConfig: "lept",
            providers: [.apt(["libleptonica-dev"])]),
        .target(
            name: "CJPEG", path: "Sources/Bindings/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
        .systemLibrary(
            name: "CXML2", path: "Sources/Bindings/CXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(
            name: "CKissFFT", path: "Sources/Bindings/CKissFFT",
            providers: [.apt(["libkissfft-dev"])]),
        .systemLibrary(
            name: "CZip", path: "Sources/Bindings/CZip", pkgConfig: "libzip",
            providers: [.apt(["libzip-dev"])]),
        .systemLibrary(
            name: "CSeccomp", path: "Sources/Bindings/CSeccomp", pkgConfig: "libseccomp",
            providers: [.apt(["libseccomp-dev"])]),
        .systemLibrary(
            name: "CHunspell", path: "Sources/Bindings/CHunspell", pkgConfig: "hunspell",
            providers: [.apt(["libhunspell-dev"])]),
        .target(
            name: "CPopplerPaths", dependencies: ["CPoppler"],
            path: "Sources/Bindings/CPopplerPaths",
            linkerSettings: [.linkedLibrary("poppler"), .linkedLibrary("z")]),
        .target(
            name: "CQPDF", path: "Sources/Bindings/CQPDF",
            linkerSettings: [.linkedLibrary("qpdf")]),
        .systemLibrary(
            name: "CGMime", path: "Sources/Bindings/CGMime", pkgConfig: "gmime-3.0",
            providers: [.apt(["libgmime-3.0-dev"])]),
        .target(name: "CMail", dependencies: ["CGMime"], path: "Sources/Bindings/CMail"),
        .target(
            name: "CICU", path: "Sources/Bindings/CICU",
            linkerSettings: [.linkedLibrary("icuuc")]),
        // Loaded when they are first called: most files need none of them.
        .target(name: "CLateBinding", path: "Sources/Bindings/CLateBinding"),
        .target(name: "CHeif", dependencies: ["CLateBinding"], path: "Sources/Bindings/CHeif"),
        .target(
            name: "CTesseract", dependencies: ["CLateBinding"], path: "Sources/Bindings/CTesseract",
            linkerSettings: [.linkedLibrary("gomp")]),
        // A library of the user's, which Scripts/zxing builds from its sources.
        .target(
            name: "CZXing", path: "Sources/Bindings/CZXing",
            cSettings: [.unsafeFlags(["-I\(zxing)/include"])],
            linkerSettings: [
                .unsafeFlags(["-L\(zxing)/lib"]), .linkedLibrary("ZXing"),
                .linkedLibrary("stdc++"),
            ]),
        // Opened while the program runs, where it is installed: neither headers nor a library to link.
        .target(name: "COpenVINO", path: "Sources/Bindings/COpenVINO"),
        // valijson and the JSON library are headers alone.
        .target(name: "CJSONSchema", path: "Sources/Bindings/CJSONSchema"),
        // libphonenumber has no .pc file. Eleven libraries of C++ become part of the program: linking
        // them while its processes start takes a sixteenth of the time of a file of one page.
        .target(
            name: "CPhoneNumber", path: "Sources/Bindings/CPhoneNumber",
            linkerSettings: [
                "phonenumber", "protobuf", "absl_hash", "absl_city", "absl_low_level_hash",
                "absl_raw_hash_set", "absl_strings", "absl_strings_internal", "absl_throw_delegate",
                "absl_raw_logging_internal", "icui18n",
            ].map { .linkedLibrary(":lib\($0).a") }),

        // Vocabulary
        .vocabulary("Geometry", []),
        .vocabulary("Diagnostics", []),
        .vocabulary("Confidence", []),
        .vocabulary("Raster", ["Geometry", "Diagnostics", "CLeptonica", "CHeif", "CJPEG"]),
        .vocabulary("Facts", ["Geometry", "Diagnostics"]),
        .vocabulary("Spilling", ["Diagnostics"]),
        .vocabulary(
            "Observations", ["Geometry", "Diagnostics", "Confidence", "Facts", "Spilling"]),
        .vocabulary("DocumentModel", ["Geometry", "Diagnostics", "Facts", "Spilling"]),
        .vocabulary(
            "ImageObservations",
            ["Geometry", "Diagnostics", "Confidence", "Raster", "Observations"]),
        .vocabulary(
            "PageCoding",
            [
                "Geometry", "Diagnostics", "Confidence", "Facts", "Spilling", "Observations",
                "DocumentModel",
            ]),
        .vocabulary("Packaging", ["Geometry", "Diagnostics", "CXML2", "CZip"]),
        .vocabulary("InvoiceSyntax", ["Diagnostics", "Facts", "DocumentModel", "Packaging"]),

        .target(
            name: "Schemas", path: "Schemas", exclude: ["tables.schema.json"],
            resources: [
                .embedInCode("document.schema.json"), .embedInCode("page.schema.json"),
                .embedInCode("xlsx.rng"), .embedInCode("ods.rng"),
                .embedInCode("hocr.rng"), .embedInCode("alto.rng"), .embedInCode("page-xml.rng"),
                .embedInCode("en16931.rng"),
            ]),

        // Stages
        .stage(
            "Readers",
            [
                "Geometry", "Diagnostics", "Facts", "Spilling", "Raster", "Observations",
                "CPoppler", "CPopplerPaths", "CICU",
            ]),
        .stage(
            "ImageProcessing",
            ["Geometry", "Raster", "Observations", "ImageObservations", "CKissFFT"]),
        .stage("InkAnalysis", ["Geometry", "Raster", "Observations", "ImageObservations"]),
        .stage(
            "PageRecognition",
            [
                "Geometry", "Diagnostics", "Confidence", "Facts", "Raster", "Observations",
                "ImageObservations",
            ]),
        .stage(
            "TextRecognition",
            [
                "Geometry", "Diagnostics", "Confidence", "Raster", "Observations",
                "ImageObservations", "CTesseract", "CHunspell", "COpenVINO",
            ]),
        .stage("BarcodeReading", ["Geometry", "Facts", "Raster", "Observations", "CZXing"]),
        .stage("FigureAnalysis", ["Geometry", "Facts", "Raster", "Observations"]),
        .stage("Layout", ["Geometry", "Diagnostics", "Confidence", "Facts", "Observations"]),
        .stage("DataDetection", ["Geometry", "Diagnostics", "Facts", "CPhoneNumber"]),
        .stage(
            "TextLayering",
            ["Geometry", "Diagnostics", "Raster", "DocumentModel", "Packaging", "CQPDF"]),
        .stage("ArchiveReading", ["Diagnostics", "Packaging", "CMail"]),
        .stage(
            "Assembly",
            [
                "Geometry", "Diagnostics", "Confidence", "Facts", "Spilling", "Observations",
                "DocumentModel",
            ]),
        .stage("BusinessExtraction", ["Geometry", "Diagnostics", "DocumentModel", "Facts"]),
        .stage(
            "SchemaValidation",
            [
                "Diagnostics", "DocumentModel", "InvoiceSyntax", "Packaging", "Schemas",
                "CJSONSchema",
            ]
        ),
        .stage(
            "Writers",
            [
                "Geometry", "Diagnostics", "Confidence", "DocumentModel", "Facts", "InvoiceSyntax",
                "Packaging", .product(name: "Crypto", package: "swift-crypto"),
            ],
            resources: ["review.css"].map { .embedInCode("HTML/Review/\($0)") }
                + [
                    "places.js", "boxes.js", "choosing.js", "doubts.js", "correcting.js",
                    "scrolling.js", "tables.js", "areas.js", "controls.js",
                ].map { .embedInCode("HTML/Review/Script/\($0)") }),

        // Products
        .target(
            name: "DocumentConversion",
            dependencies: [
                "Geometry", "Diagnostics", "Confidence", "Raster", "Facts", "Spilling",
                "Observations", "ImageObservations", "DocumentModel", "InvoiceSyntax", "PageCoding",
                "Packaging", "Readers",
                "ImageProcessing", "InkAnalysis", "PageRecognition", "TextRecognition",
                "BarcodeReading", "FigureAnalysis", "Layout", "DataDetection", "Assembly",
                "BusinessExtraction",
                "TextLayering", "SchemaValidation", "Writers", "ArchiveReading",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Sources/Products/DocumentConversion"),
        .target(
            name: "ConversionWorkers",
            dependencies: [
                "DocumentConversion", "Geometry", "Readers", "Assembly", "PageCoding",
                "ArchiveReading", "CSeccomp",
            ],
            path: "Sources/Products/ConversionWorkers"),
        .target(
            name: "ConversionLedger",
            dependencies: [
                "DocumentConversion", "ConversionWorkers", "Assembly", "PageCoding",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Sources/Products/ConversionLedger"),
        .target(
            name: "CommandLineInterface",
            dependencies: [
                "DocumentConversion", "ConversionWorkers", "ConversionLedger",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/Products/CommandLineInterface"),
        // No test links it: the library that runs tests brings its own copy of the standard library.
        .executableTarget(
            name: "docconv", dependencies: ["CommandLineInterface"],
            path: "Sources/Products/docconv", linkerSettings: staticRuntime),

        // Examples is a package of its own for users; here it is built and tested with the rest.
        .target(
            name: "DocumentSamples", dependencies: ["DocumentConversion"],
            path: "Examples/Sources/DocumentSamples"),
        .executableTarget(
            name: "samples", dependencies: ["DocumentSamples"], path: "Examples/Sources/samples"),
        .testTarget(
            name: "DocumentSamplesTests", dependencies: ["DocumentSamples", "DocumentConversion"],
            path: "Examples/Tests/DocumentSamplesTests"),

        // Tests
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .tests("HouseRulesTests", ["DocumentConversion"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "CommandLineInterface", "ConversionLedger", "ConversionWorkers", "Diagnostics",
                "DocumentConversion", "Packaging", "TestSupport", "Writers",
            ],
            path: "Tests/CommandTests",
            exclude: ["cases", "commands.md"]),
        .tests("GeometryTests", ["Geometry"]),
        .tests("DiagnosticsTests", ["Diagnostics"]),
        .tests("RasterTests", ["CLeptonica", "Diagnostics", "Geometry", "Raster"]),
        .tests("ReadersTests", ["Diagnostics", "Geometry", "Observations", "Raster", "Readers"]),
        .tests("ConfidenceTests", ["Confidence"]),
        .tests("FactsTests", ["Facts"]),
        .tests("SpillingTests", ["Diagnostics", "Spilling"]),
        .tests("ObservationsTests", ["Geometry", "Observations"]),
        .tests("DocumentModelTests", ["Geometry", "DocumentModel", "Facts"]),
        .tests("PackagingTests", ["Diagnostics", "Packaging"]),
        .tests(
            "InvoiceSyntaxTests",
            [
                "Diagnostics", "DocumentModel", "Facts", "InvoiceSyntax", "Packaging", "PageCoding",
                "Schemas",
            ]),
        .tests(
            "ImageProcessingTests",
            ["Geometry", "ImageObservations", "ImageProcessing", "Observations", "Raster"]),
        .tests("InkAnalysisTests", ["Geometry", "ImageObservations", "InkAnalysis", "Raster"]),
        .tests(
            "PageRecognitionTests",
            [
                "Diagnostics", "Geometry", "ImageObservations", "Observations", "PageRecognition",
                "Raster",
            ]),
        .tests("LayoutTests", ["Confidence", "Facts", "Geometry", "Layout", "Observations"]),
        .tests(
            "TextRecognitionTests",
            [
                "Geometry", "Diagnostics", "Raster", "Observations", "ImageObservations", "Readers",
                "TextRecognition", "Confidence", "CLeptonica", "CTesseract",
            ]),
        .tests(
            "BarcodeReadingTests",
            ["BarcodeReading", "Facts", "Geometry", "Observations", "Raster"]),
        .tests(
            "FigureAnalysisTests",
            ["Facts", "FigureAnalysis", "Geometry", "Observations", "Raster"]),
        .tests(
            "TextLayeringTests",
            [
                "Diagnostics", "DocumentModel", "Geometry", "Observations", "Packaging", "Raster",
                "Readers", "TextLayering",
            ]),
        .tests("ArchiveReadingTests", ["ArchiveReading", "Diagnostics", "Packaging"]),
        .tests("SchemaValidationTests", ["Diagnostics", "Packaging", "SchemaValidation"]),
        .tests("DataDetectionTests", ["DataDetection", "Facts", "Geometry"]),
        .tests(
            "BusinessExtractionTests",
            ["DataDetection", "DocumentModel", "Facts", "Geometry", "BusinessExtraction"]),
        .tests(
            "AssemblyTests",
            [
                "Assembly", "Diagnostics", "DocumentModel", "Facts", "Geometry", "Spilling",
                "Observations", "PageCoding",
            ]),
        .tests(
            "WritersTests",
            [
                "Diagnostics", "Geometry", "DocumentModel", "Facts", "Spilling", "Packaging",
                "PageCoding", "Writers",
            ]),
        .executableTarget(
            name: "PoolBenchmark", dependencies: ["DocumentConversion", "ConversionWorkers"],
            path: "Benchmarks/Pool"),
        .executableTarget(
            name: "ImageBenchmark", dependencies: ["Geometry", "Raster", "CLeptonica"],
            path: "Benchmarks/ImageAlgorithms"),
        .executableTarget(
            name: "LineBenchmark", dependencies: ["DocumentConversion"], path: "Benchmarks/Lines"),
        .executableTarget(
            name: "QualityFeatures", dependencies: ["ImageProcessing", "Observations", "Raster"],
            path: "Benchmarks/Quality"),
        .executableTarget(
            name: "BarcodeBenchmark", dependencies: ["BarcodeReading", "Geometry", "Raster"],
            path: "Benchmarks/Barcodes"),
        .executableTarget(
            name: "SheetFeatures", dependencies: ["Geometry", "ImageProcessing", "Raster"],
            path: "Benchmarks/Sheets"),
        .executableTarget(
            name: "FigureFeatures", dependencies: ["DocumentConversion", "Readers"],
            path: "Benchmarks/Figures"),
        .executableTarget(
            name: "CalibrationWords", dependencies: ["DocumentConversion", "Assembly", "Readers"],
            path: "Benchmarks/Calibration"),
        .executableTarget(
            name: "DisasterWorker",
            dependencies: ["DocumentConversion", "ConversionWorkers", "Readers", "Assembly"],
            path: "Tests/DisasterWorker"),
        .tests(
            "ConversionWorkersTests",
            [
                "DocumentConversion", "ConversionWorkers", "Spilling", "Readers", "Assembly",
                "PageCoding", "DisasterWorker",
            ]),
        .tests(
            "ConversionLedgerTests",
            [
                "Assembly", "ConversionLedger", "ConversionWorkers", "DocumentConversion",
                "Observations", "Geometry",
            ]),
        .tests(
            "DocumentConversionTests",
            [
                "Diagnostics", "Geometry", "DocumentConversion", "DocumentModel", "Facts",
                "ImageObservations", "Observations", "Packaging", "PageRecognition", "Raster",
                "TextRecognition", "Writers",
            ]),
        .tests(
            "CorpusTests",
            ["Assembly", "DocumentConversion", "DocumentModel", "Facts", "Observations", "Readers"]),
    ] + (Context.environment["DOCCONV_FUZZING"] == nil ? [] : fuzzing)
)

extension Target {
    static func vocabulary(_ name: String, _ dependencies: [Dependency]) -> Target {
        .target(name: name, dependencies: dependencies, path: "Sources/Vocabulary/\(name)")
    }

    static func stage(
        _ name: String, _ dependencies: [Dependency], resources: [Resource] = []
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Sources/Stages/\(name)",
            resources: resources)
    }

    static func tests(_ name: String, _ dependencies: [Dependency]) -> Target {
        .testTarget(
            name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)")
    }
}
