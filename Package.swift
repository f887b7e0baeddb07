// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "TouchTracker",
    products: [],
    targets: [
        .systemLibrary(
            name: "CCairo", path: "Sources/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .target(name: "Graphics", dependencies: ["CCairo"], swiftSettings: strict),
        .testTarget(name: "GraphicsTests", dependencies: ["Graphics"]),
    ],
    swiftLanguageModes: [.v6]
)
