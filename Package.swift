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
    ],
    targets: [
        .systemLibrary(
            name: "CCairo", path: "Sources/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .target(name: "Graphics", dependencies: ["CCairo"], swiftSettings: strict),
        .systemLibrary(
            name: "CX11", path: "Sources/CX11", pkgConfig: "x11 xext xi xrandr xpresent",
            providers: [.apt(["libx11-dev", "libxext-dev", "libxi-dev", "libxrandr-dev", "libxpresent-dev"])]),
        .target(name: "TouchX11", dependencies: ["TouchKit", "Graphics", "CX11"], swiftSettings: mainActor),
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
        .testTarget(
            name: "TouchX11Tests", dependencies: ["TouchX11", "TouchKit", "Graphics", "CX11"], swiftSettings: testing),
    ],
    swiftLanguageModes: [.v6]
)
