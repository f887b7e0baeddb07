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
        .library(name: "TouchKitTesting", targets: ["TouchKitTesting"]),
    ],
    targets: [
        .systemLibrary(
            name: "CCairo", path: "Sources/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .target(name: "Graphics", dependencies: ["CCairo"], swiftSettings: strict),
        .target(name: "TouchKit", dependencies: ["Graphics"], swiftSettings: mainActor),
        .target(name: "DrawingModel", dependencies: ["Graphics"], swiftSettings: strict),
        .target(name: "TouchKitTesting", dependencies: ["TouchKit"], swiftSettings: mainActor),
        .target(
            name: "TouchTrackerUI", dependencies: ["TouchKit", "Graphics", "DrawingModel"], swiftSettings: mainActor),
        .testTarget(name: "GraphicsTests", dependencies: ["Graphics"]),
        .testTarget(name: "TouchKitTests", dependencies: ["TouchKit", "TouchKitTesting"], swiftSettings: testing),
        .testTarget(name: "DrawingModelTests", dependencies: ["DrawingModel", "Graphics"]),
        .testTarget(
            name: "TouchTrackerUITests", dependencies: ["TouchTrackerUI", "TouchKitTesting", "DrawingModel"],
            swiftSettings: testing),
    ],
    swiftLanguageModes: [.v6]
)
