import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The locations of the toolbar's buttons and menu rows, computed from an invisible window of that size.
@MainActor
struct ToolbarGeometry {
    private let controller = DrawingViewController()
    private let stage: TestStage

    init(_ size: CGSize = CGSize(width: 1000, height: 700), at edge: BarEdge = .top) {
        let controller = controller
        stage = TestStage(size: size) { controller }
        controller.chrome.layout.barEdge = edge
        stage.advance(by: .milliseconds(20))
    }

    /// The middle of a button, from the window's corner.
    func middle(of choose: (ToolBar) -> UIView) throws -> CGPoint {
        let button = choose(try #require(controller.chrome.layout.bar))
        return button.convert(button.bounds.center, to: nil)
    }

    /// The middle of a row of an open menu.
    func middle(ofRow title: String, in open: (ChromeController) -> Void) throws -> CGPoint {
        open(controller.chrome)
        stage.advance(by: .milliseconds(400))
        defer {
            controller.chrome.commands.mainMenu.card.dismiss()
            stage.advance(by: .milliseconds(400))
        }
        let row = try #require(controller.chrome.commands.mainMenu.card.rows.first { $0.currentTitle == title })
        return row.convert(row.bounds.center, to: nil)
    }
}
