// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
]
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let testing: [SwiftSetting] = [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]

// What only the programs need: a package that depends on this one with `traits: []` fetches none of it.
let programs: TargetDependencyCondition? = .when(traits: ["Programs"])
let argumentParser: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: programs)
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log", condition: programs)
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift", condition: programs)
let grdbSQLite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift", condition: programs)

let package = Package(
    name: "TouchTracker",
    products: [
        .library(name: "TouchGraphics", targets: ["TouchGraphics"]),
        .library(name: "TouchKit", targets: ["TouchKit"]),
        .library(name: "TouchX11", targets: ["TouchX11"]),
        .library(name: "TouchKitTesting", targets: ["TouchKitTesting"]),
        .library(name: "TouchCompatibility", targets: ["TouchCompatibility"]),
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .executable(name: "touchtracker", targets: ["touchtracker"]),
        .executable(name: "touch-inspect", targets: ["touch-inspect"]),
        .executable(name: "hens", targets: ["hens"]),
        .executable(name: "relative-motion", targets: ["relative-motion"]),
    ],
    traits: [
        .default(enabledTraits: ["Programs"]),
        .trait(name: "Programs", description: "The programs of this package, and the packages that they need."),
    ],
    dependencies: [
        // What the programs are built of is the same everywhere. `Package.resolved` would say it by commits, which mirrors of
        // these packages don't share.
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ],
    targets: [
        // The flags of Pango, GdkPixbuf and GIO hold -pthread, which SwiftPM warns of: what they declare is declared in these
        // targets, or its headers lie beside GObject's, and the module maps link them.
        .systemLibrary(
            name: "CTouchGraphics", path: "Sources/CTouchGraphics", pkgConfig: "cairo gobject-2.0",
            providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
        .target(name: "TouchFoundation", swiftSettings: strict),
        .systemLibrary(name: "CTouchPrefetch", path: "Sources/CTouchPrefetch"),
        .target(name: "TouchInkRaster", dependencies: ["TouchFoundation", "CTouchPrefetch"], swiftSettings: strict),
        .target(
            name: "TouchGraphics", dependencies: ["TouchInkRaster", "CTouchGraphics"], swiftSettings: strict),
        .systemLibrary(
            name: "CTouchX11", path: "Sources/CTouchX11",
            pkgConfig:
                "x11 x11-xcb xcursor xext xfixes xi xrandr xpresent xscrnsaver xkbcommon xkbcommon-x11 sm ice gobject-2.0",
            providers: [
                .apt([
                    "libx11-dev", "libx11-xcb-dev", "libxcursor-dev", "libxext-dev", "libxfixes-dev", "libxi-dev",
                    "libxrandr-dev",
                    "libxpresent-dev", "libxss-dev", "libxkbcommon-dev", "libxkbcommon-x11-dev",
                    "libsm-dev", "libice-dev", "libglib2.0-dev",
                ])
            ]),
        .systemLibrary(
            name: "CTouchSQLite", path: "Sources/CTouchSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CTouchXlib"),
        .systemLibrary(
            name: "CTouchPixbuf", path: "Sources/CTouchPixbuf", pkgConfig: "gobject-2.0",
            providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        .target(name: "CTouchSandbox"),
        .target(
            name: "TouchImageDecoding",
            dependencies: ["TouchInkRaster", "TouchFoundation", "CTouchPixbuf", "CTouchSandbox"], swiftSettings: strict),
        .target(
            name: "TouchX11",
            dependencies: [
                "TouchKit", "TouchInput", "TouchGraphics", "TouchFoundation", "CTouchX11",
                "CTouchXlib",
            ],
            swiftSettings: mainActor),
        .target(name: "TouchInput", dependencies: ["TouchFoundation"], swiftSettings: strict),
        .target(
            name: "TouchCompatibility", dependencies: ["TouchKit", "TouchGraphics", "TouchFoundation"],
            swiftSettings: mainActor),
        .target(name: "UIKit", dependencies: ["TouchCompatibility", "TouchKit", "TouchX11"], swiftSettings: mainActor),
        .target(name: "_Testing_UIKit", swiftSettings: strict),
        .target(
            name: "TouchKit", dependencies: ["TouchGraphics", "TouchInput", "TouchFoundation"], swiftSettings: mainActor
        ),
        .target(name: "TouchDrawingModel", dependencies: ["TouchInkRaster"], swiftSettings: strict),
        .target(
            name: "TouchDrawingPicture",
            dependencies: ["TouchDrawingModel", "TouchGraphics", "TouchFoundation", "CTouchGraphics"],
            swiftSettings: strict),
        .target(name: "TouchKitTesting", dependencies: ["TouchKit"], swiftSettings: mainActor),
        .target(
            name: "TouchTrackerUI",
            dependencies: ["TouchKit", "TouchGraphics", "TouchDrawingModel", "TouchDrawingPicture", "TouchFoundation"],
            swiftSettings: mainActor),
        .target(
            name: "TouchDrawingStore",
            dependencies: [
                "TouchDrawingModel", "TouchFoundation", "CTouchSQLite", grdb, grdbSQLite,
            ],
            swiftSettings: strict),
        .target(
            name: "TouchInvocation", dependencies: [argumentParser],
            swiftSettings: strict),
        .executableTarget(
            name: "touchtracker",
            dependencies: [
                "TouchInvocation", "TouchFoundation", "TouchTrackerUI", "TouchX11", "TouchKit",
                "TouchDrawingModel",
                "TouchDrawingPicture",
                "TouchDrawingStore",
                "TouchImageDecoding",
                argumentParser,
                logging,
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "touch-inspect",
            dependencies: [
                "TouchInvocation", "TouchX11", "TouchKit",
                argumentParser,
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "hens", dependencies: ["TouchInvocation", "TouchX11", "TouchKit", "TouchGraphics"],
            swiftSettings: mainActor),
        .executableTarget(
            name: "relative-motion", dependencies: ["TouchInvocation", "TouchX11", "TouchKit", "TouchGraphics"],
            swiftSettings: mainActor),
        .executableTarget(
            name: "touch-draw-hens", dependencies: ["TouchGraphics"], path: "assets/hens",
            exclude: ["chick.png", "egg.png", "fried-egg.png", "hen.png", "roast.png"], swiftSettings: strict),
        .executableTarget(
            name: "touch-bench",
            dependencies: [
                "TouchServerHarness", "TouchTrackerUI", "TouchDrawingModel", "TouchDrawingStore", "TouchKit",
                "TouchKitTesting", "TestHands",
                "TouchGraphics", "InkTrials", "CTouchX11", "CTouchGraphics", "CTouchPixbuf", "TouchImageDecoding",
                argumentParser,
            ],
            path: "Benchmarks/Driver", swiftSettings: [.treatAllWarnings(as: .error)]),
        .systemLibrary(name: "CMemory", path: "Tests/CMemory"),
        .systemLibrary(
            name: "CTouchXTest", path: "Tests/CTouchXTest", pkgConfig: "xtst", providers: [.apt(["libxtst-dev"])]),
        .target(
            name: "TouchServerHarness", dependencies: ["CTouchX11", "CTouchXTest", "TouchGraphics"],
            path: "Tests/TouchServerHarness",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .target(
            name: "TestHands", dependencies: ["TouchInput", "TouchKitTesting"], path: "Tests/Hands",
            exclude: ["Data", "LICENSES.md", "LICENSE-APACHE-2.0.txt"],
            swiftSettings: strict),
        .target(
            name: "InkTrials", dependencies: ["TouchDrawingModel", "TouchInkRaster", "TouchKitTesting", "TestHands"],
            path: "Tests/InkTrials", exclude: ["perfect-freehand.py"], swiftSettings: strict),
        .executableTarget(
            name: "touch-ink-page", dependencies: ["InkTrials", "TestHands", "TouchDrawingModel", "TouchGraphics"],
            path: "Benchmarks/InkPage", swiftSettings: [.treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "touch-showcase",
            dependencies: ["TouchDrawingModel", "TouchDrawingStore", "TouchGraphics", "TouchServerHarness"],
            path: "assets/showcase", swiftSettings: [.treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "touch-loop-probe", dependencies: ["TouchX11", "TouchKit"], path: "Tests/LoopProbe",
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "touch-delegate-probe", dependencies: ["UIKit"], path: "Tests/DelegateProbe",
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "touch-clipboard-probe", dependencies: ["TouchX11", "TouchKit"], path: "Tests/ClipboardProbe",
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "touch-store-probe",
            dependencies: [
                "TouchDrawingStore", "TouchFoundation", "TouchDrawingModel", "TouchGraphics", "TouchKitTesting", grdb,
            ],
            path: "Tests/StoreProbe",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "LanguageTests", dependencies: ["TouchFoundation"], swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "GraphicsTests",
            dependencies: ["TouchGraphics", "TouchInkRaster", "TouchKitTesting", "CTouchGraphics"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "TouchKitTests",
            dependencies: ["TouchCompatibility", "TouchKit", "TouchKitTesting", "TouchFoundation", "TestHands"],
            exclude: ["Data", "Goldens"], swiftSettings: testing),
        .testTarget(
            name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit", "TouchKitTesting"], swiftSettings: testing),
        .testTarget(
            name: "DrawingModelTests",
            dependencies: [
                "TouchDrawingModel", "TouchGraphics", "TouchInkRaster", "TouchKitTesting", "InkTrials",
                "CMemory",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "DrawingPictureTests",
            dependencies: [
                "TouchDrawingPicture", "TouchDrawingModel", "TouchGraphics", "TouchInkRaster", "TouchKitTesting",
                "InkTrials",
            ]),
        .testTarget(
            name: "ImageDecodingTests",
            dependencies: [
                "TouchImageDecoding", "TouchInkRaster", "TouchGraphics", "TouchFoundation", "TouchServerHarness",
                "touchtracker",
            ]),
        .testTarget(
            name: "DrawingStoreTests",
            dependencies: [
                "TouchFoundation",
                "TouchDrawingStore", "TouchDrawingModel", "TouchGraphics", "TouchInkRaster", "TouchKitTesting",
                "TouchServerHarness", "touch-store-probe",
                grdb,
            ],
            exclude: ["Data"]),
        .testTarget(
            name: "TouchTrackerUITests",
            dependencies: [
                "TouchTrackerUI", "TouchKit", "TouchKitTesting", "TouchDrawingModel", "TouchDrawingPicture",
                "TouchDrawingStore", "TouchGraphics", "TouchFoundation",
            ],
            exclude: ["Goldens"], swiftSettings: testing),
        .testTarget(
            name: "DemoTests",
            dependencies: [
                "hens", "relative-motion", "touch-draw-hens", "TouchKit", "TouchKitTesting", "TouchGraphics",
            ],
            exclude: ["Goldens"], swiftSettings: testing),
        .testTarget(
            name: "TouchX11Tests",
            dependencies: [
                "TouchX11", "TouchInput", "TouchKit", "TouchKitTesting", "TouchTrackerUI", "TouchGraphics", "CTouchX11",
                "TouchServerHarness",
            ],
            swiftSettings: testing),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "TouchServerHarness", "TouchX11", "TouchKit", "TouchKitTesting", "TouchTrackerUI", "TouchDrawingModel",
                "TouchDrawingStore", "TouchDrawingPicture", "TouchFoundation",
                "TouchGraphics", "CTouchX11",
                "touchtracker",
                "touch-inspect",
                "hens",
                "relative-motion",
                "touch-loop-probe",
                "touch-delegate-probe",
                "touch-clipboard-probe",
            ],
            swiftSettings: testing),
    ],
    swiftLanguageModes: [.v6]
)
