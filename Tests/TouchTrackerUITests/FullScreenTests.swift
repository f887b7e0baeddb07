import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Entering and leaving full screen.
@Suite struct FullScreenTests {
    private let canvas = Canvas(chrome: .full)

    private var window: UIWindow { canvas.stage.window }

    private func tapButton() throws {
        let button = try #require(canvas.controller.chrome.layout.bar?.fullScreenButton)
        canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(10))
    }

    @Test("full screen: F11 toggles it (C-12)")
    func key() {
        for isFull in [true, false, true] {
            canvas.press(UIKeyCommand.inputF(11))
            canvas.stage.advance(by: .milliseconds(10))
            #expect(window.isFullScreen == isFull)
        }
    }

    @Test("full screen: the button toggles it, and its icon shows the action (C-12, D-64)")
    func button() throws {
        let bar = try #require(canvas.controller.chrome.layout.bar)
        #expect(bar.fullScreenButton.icon == .fullScreen)
        try tapButton()
        #expect(window.isFullScreen && bar.fullScreenButton.icon == .leaveFullScreen)
        try tapButton()
        #expect(!window.isFullScreen && bar.fullScreenButton.icon == .fullScreen)
    }

    @Test("full screen: the faded button leaves it while ten fingers draw (C-12)")
    func whileDrawing() throws {
        try tapButton()
        let fingers = (0..<10).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() {
            finger.down(at: at(40 + 50 * Double(index), 400))
            finger.drag(to: at(40 + 50 * Double(index), 500), over: .milliseconds(50))
            // Two that land together would draw a circle.
            canvas.stage.advance(by: .milliseconds(400))
        }
        try tapButton()
        #expect(!window.isFullScreen)
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.count == 10)
    }

    @Test("full screen: the button follows changes made by the window manager (C-12)")
    func byWindowManager() throws {
        let bar = try #require(canvas.controller.chrome.layout.bar)
        canvas.stage.send(.fullScreen(window.id, .entered))
        #expect(bar.fullScreenButton.icon == .leaveFullScreen)
        canvas.stage.send(.fullScreen(window.id, .left))
        #expect(bar.fullScreenButton.icon == .fullScreen)
    }

    @Test("toolbar: fits into the smallest window (D-64)")
    func narrow() throws {
        canvas.stage.send(.resized(window.id, CGSize(width: 320, height: 240), scale: 1))
        let bar = try #require(canvas.controller.chrome.layout.bar)
        let body = bar.convert(bar.body, to: nil)
        #expect(body.minX >= 0 && body.maxX <= 320)
    }
}
