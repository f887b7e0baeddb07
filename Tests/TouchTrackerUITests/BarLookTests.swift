import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Golden images of the toolbar, at a scale of 2.
@Suite struct BarLookTests {
    /// - Parameter look: an appearance such as "light" or "dark-contrast".
    private static func scene(
        _ look: String, size: CGSize = CGSize(width: 640, height: 100), at edge: BarEdge = .top,
        _ change: (ToolBar) -> Void = { _ in }
    ) throws -> Bitmap {
        let surroundings = Surroundings(size: size, scale: 2, style: .unspecified)
        var preferences = HostPreferences()
        if look.contains("dark") { preferences.appearance = .dark }
        if look.contains("contrast") { preferences.contrast = .high }
        surroundings.stage.send(.preferences(preferences))
        let bar = ToolBar()
        bar.edge = edge
        bar.install(in: surroundings.stage.window)
        bar.canUndo = true
        (bar.toolbox.ink, bar.toolbox.tool) = (PredefinedInk.orange.ink, .line)
        change(bar)
        surroundings.settle()
        return try surroundings.picture(of: bar.frame)
    }

    @Test(
        "toolbar: matches its golden image (D-64, G-7)",
        arguments: ["light", "dark", "light-contrast", "dark-contrast"])
    func golden(style: String) throws {
        let picture = try Self.scene(style)
        #expect(try Golden("bar-\(style)").difference(from: picture) == .none)
    }

    @Test("toolbar: matches its golden image in a small window and at a side, with a tool that has no button (D-64)")
    func small() throws {
        let pictures = [
            ("small", try Self.scene("light", size: CGSize(width: 320, height: 100)) { $0.toolbox.tool = .freehand }),
            (
                "side",
                try Self.scene("light", size: CGSize(width: 100, height: 430), at: .left) { $0.toolbox.tool = .line }
            ),
        ]
        for (name, picture) in pictures { #expect(try Golden("bar-\(name)").difference(from: picture) == .none) }
        let other = try Self.scene("light", size: CGSize(width: 320, height: 100)) { $0.toolbox.tool = .line }
        guard case .pixels = try Golden("bar-small").compare(other) else { return #expect(Bool(false)) }
    }

    @Test(
        "toolbar's golden image: differs with another ink, another tool, no undo, or when faded",
        arguments: 0..<4, ["light", "dark"])
    func negative(change: Int, style: String) throws {
        let picture = try Self.scene(style) { bar in
            switch change {
            case 0: bar.toolbox.ink = PredefinedInk.red.ink
            case 1: bar.toolbox.tool = .freehand
            case 2: bar.canUndo = false
            default: bar.fade()
            }
        }
        guard case .pixels = try Golden("bar-\(style)").compare(picture) else { return #expect(Bool(false)) }
    }
}
