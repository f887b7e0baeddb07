// What Tests/Outside/run adds to README.md's manifest: the other two products.
package.targets.append(
    .executableTarget(
        name: "Scripted",
        dependencies: [
            .product(name: "TouchGraphics", package: "TouchTracker"),
            .product(name: "TouchKitTesting", package: "TouchTracker"),
        ]))
