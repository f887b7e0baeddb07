// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
]
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let testing: [SwiftSetting] = [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]

let package = Package(
    name: "TouchTracker",
    products: [
        .library(name: "TouchKit", targets: ["TouchKit"]),
        .library(name: "TouchX11", targets: ["TouchX11"]),
        .library(name: "TouchKitTesting", targets: ["TouchKitTesting"]),
        .executable(name: "touchtracker", targets: ["touchtracker"]),
        .executable(name: "touch-inspect", targets: ["touch-inspect"]),
        .executable(name: "hens", targets: ["hens"]),
        .executable(name: "relative-motion", targets: ["relative-motion"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CCairo", path: "Sources/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CPango", path: "Sources/CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .target(name: "Graphics", dependencies: ["CCairo", "CPango"], swiftSettings: strict),
        .systemLibrary(
            name: "CX11", path: "Sources/CX11",
            pkgConfig: "x11 x11-xcb xext xfixes xi xrandr xpresent xkbcommon xkbcommon-x11",
            providers: [
                .apt([
                    "libx11-dev", "libx11-xcb-dev", "libxext-dev", "libxfixes-dev", "libxi-dev", "libxrandr-dev",
                    "libxpresent-dev", "libxkbcommon-dev", "libxkbcommon-x11-dev",
                ])
            ]),
        .systemLibrary(
            name: "CSQLite", path: "Sources/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "TouchX11", dependencies: ["TouchKit", "Graphics", "CX11"], swiftSettings: mainActor),
        .target(name: "TouchKit", dependencies: ["Graphics"], swiftSettings: mainActor),
        .target(name: "DrawingModel", dependencies: ["Graphics"], swiftSettings: strict),
        .target(name: "DrawingPicture", dependencies: ["DrawingModel", "Graphics"], swiftSettings: strict),
        .target(name: "TouchKitTesting", dependencies: ["TouchKit"], swiftSettings: mainActor),
        .target(
            name: "TouchTrackerUI", dependencies: ["TouchKit", "Graphics", "DrawingModel", "DrawingPicture"],
            swiftSettings: mainActor),
        .target(
            name: "DrawingStore",
            dependencies: [
                "DrawingModel", "CSQLite", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .target(
            name: "Invocation", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: strict),
        .executableTarget(
            name: "touchtracker",
            dependencies: [
                "Invocation", "TouchTrackerUI", "TouchX11", "TouchKit", "DrawingModel", "DrawingPicture",
                "DrawingStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "touch-inspect",
            dependencies: [
                "Invocation", "TouchX11", "TouchKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "hens", dependencies: ["TouchX11", "TouchKit", "Graphics"], swiftSettings: mainActor),
        .executableTarget(
            name: "relative-motion", dependencies: ["TouchX11", "TouchKit", "Graphics"], swiftSettings: mainActor),
        .executableTarget(
            name: "draw-hens", dependencies: ["Graphics"], path: "assets/hens",
            exclude: ["chick.png", "egg.png", "fried-egg.png", "hen.png", "roast.png"], swiftSettings: strict),
        .executableTarget(
            name: "touch-bench",
            dependencies: [
                "ServerHarness", "TouchTrackerUI", "DrawingModel", "DrawingStore", "TouchKit", "TouchKitTesting",
                "Graphics", "CX11", "CCairo",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Benchmarks/Driver", swiftSettings: [.treatAllWarnings(as: .error)]),
        .systemLibrary(name: "CXTest", path: "Tests/CXTest", pkgConfig: "xtst", providers: [.apt(["libxtst-dev"])]),
        .target(
            name: "ServerHarness", dependencies: ["CX11", "CXTest", "Graphics"], path: "Tests/ServerHarness",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "loop-probe", dependencies: ["TouchX11", "TouchKit"], path: "Tests/LoopProbe",
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "clipboard-probe", dependencies: ["TouchX11", "TouchKit"], path: "Tests/ClipboardProbe",
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "store-probe", dependencies: ["DrawingStore", "DrawingModel", "Graphics"], path: "Tests/StoreProbe",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(name: "GraphicsTests", dependencies: ["Graphics", "TouchKitTesting"], exclude: ["Goldens"]),
        .testTarget(
            name: "TouchKitTests", dependencies: ["TouchKit", "TouchKitTesting"],
            exclude: ["Data", "Goldens"], swiftSettings: testing),
        .testTarget(name: "DrawingModelTests", dependencies: ["DrawingModel", "Graphics", "TouchKitTesting"]),
        .testTarget(
            name: "DrawingPictureTests", dependencies: ["DrawingPicture", "DrawingModel", "Graphics"]),
        .testTarget(
            name: "DrawingStoreTests",
            dependencies: [
                "DrawingStore", "DrawingModel", "Graphics", "ServerHarness", "store-probe",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Data"]),
        .testTarget(
            name: "TouchTrackerUITests",
            dependencies: ["TouchTrackerUI", "TouchKitTesting", "DrawingModel", "DrawingStore"],
            exclude: ["Goldens"], swiftSettings: testing),
        .testTarget(
            name: "DemoTests",
            dependencies: ["hens", "relative-motion", "draw-hens", "TouchKit", "TouchKitTesting", "Graphics"],
            exclude: ["Goldens"], swiftSettings: testing),
        .testTarget(
            name: "TouchX11Tests",
            dependencies: ["TouchX11", "TouchKit", "TouchKitTesting", "TouchTrackerUI", "Graphics", "CX11"],
            swiftSettings: testing),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "ServerHarness", "TouchX11", "TouchKit", "TouchKitTesting", "TouchTrackerUI", "DrawingModel",
                "DrawingStore", "DrawingPicture",
                "Graphics", "CX11",
                "touchtracker",
                "touch-inspect",
                "hens",
                "relative-motion",
                "loop-probe",
                "clipboard-probe",
            ],
            swiftSettings: testing),
    ],
    swiftLanguageModes: [.v6]
)
