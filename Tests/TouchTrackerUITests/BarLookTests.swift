import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// How the bar looks, at two pixels to a point.
@Suite struct BarLookTests {
    /// - Parameter look: such as "light" or "dark-contrast".
    private static func scene(_ look: String, _ change: (ToolBar) -> Void = { _ in }) throws -> Bitmap {
        let surroundings = Surroundings(size: CGSize(width: 300, height: 100), scale: 2, style: .unspecified)
        var preferences = HostPreferences()
        if look.contains("dark") { preferences.appearance = .dark }
        if look.contains("contrast") { preferences.contrast = .high }
        surroundings.stage.send(.preferences(preferences))
        let bar = ToolBar()
        bar.settle(in: surroundings.stage.window)
        bar.canUndo = true
        bar.toolbox.ink = ReadyInk.orange.ink
        change(bar)
        surroundings.settle()
        return try surroundings.picture(of: bar.frame)
    }

    @Test("the bar looks as it did (D-64, G-7)", arguments: ["light", "dark", "light-contrast", "dark-contrast"])
    func golden(style: String) throws {
        let picture = try Self.scene(style)
        #expect(try Golden("bar-\(style)").difference(from: picture) == .none)
    }

    @Test(
        "the bar's picture would notice an ink, a tool, and what can't be undone",
        arguments: 0..<4, ["light", "dark"])
    func negative(change: Int, style: String) throws {
        let picture = try Self.scene(style) { bar in
            switch change {
            case 0: bar.toolbox.ink = ReadyInk.red.ink
            case 1: bar.toolbox.tool = .freehand
            case 2: bar.canUndo = false
            default: bar.fade()
            }
        }
        guard case .pixels = try Golden("bar-\(style)").compare(picture) else { return #expect(Bool(false)) }
    }
}
