// What Tests/Outside/run adds to README.md's manifest: the other two products, and the articles of the documentation.
let testing: Target.Dependency = .product(name: "TouchKitTesting", package: "TouchTracker")
let libraries: [Target.Dependency] = [
    .product(name: "TouchKit", package: "TouchTracker"), .product(name: "TouchX11", package: "TouchTracker"),
]
package.targets += [
    .executableTarget(
        name: "Scripted", dependencies: [.product(name: "TouchGraphics", package: "TouchTracker"), testing]),
    .executableTarget(name: "GettingStarted", dependencies: libraries),
    .target(name: "GesturesTogether", dependencies: libraries),
    .target(name: "Hosts", dependencies: libraries),
    .target(name: "Porting", dependencies: libraries),
    .testTarget(name: "TestingOnVirtualTime", dependencies: libraries + [testing]),
    .testTarget(name: "ComingFromHammer", dependencies: libraries + [testing]),
]
