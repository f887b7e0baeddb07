import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Where the bar's buttons are, and the rows of its menus, by looking at a window of that size that nobody sees.
@MainActor
struct ToolbarGeometry {
    private let controller = DrawingViewController()
    private let stage: TestStage

    init(_ size: CGSize = CGSize(width: 1000, height: 700), at edge: BarEdge = .top) {
        let controller = controller
        stage = TestStage(size: size) { controller }
        controller.chrome.barEdge = edge
        stage.advance(by: .milliseconds(20))
    }

    /// The middle of a button, from the window's corner.
    func middle(of choose: (ToolBar) -> UIView) throws -> CGPoint {
        let button = choose(try #require(controller.chrome.bar))
        return button.convert(button.bounds.center, to: nil)
    }

    /// The middle of a row of a menu that is opened.
    func middle(ofRow title: String, in open: (ChromeController) -> Void) throws -> CGPoint {
        open(controller.chrome)
        stage.advance(by: .milliseconds(400))
        defer {
            controller.chrome.mainMenu.dismiss()
            stage.advance(by: .milliseconds(400))
        }
        let row = try #require(controller.chrome.mainMenu.rows.first { $0.currentTitle == title })
        return row.convert(row.bounds.center, to: nil)
    }
}
