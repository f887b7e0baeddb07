import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// When the idle timer is disabled, so that the screen stays on.
@Suite struct AwakeTests {
    @Test("idle timer: disabled while a finger draws, even at rest, and enabled afterwards (G-8)")
    func drawing() {
        let canvas = Canvas(chrome: .full)
        let application = canvas.stage.application
        #expect(!application.isIdleTimerDisabled)
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 100))
        finger.drag(to: at(200, 200), over: .milliseconds(100))
        canvas.stage.advance(by: .seconds(600))
        #expect(application.isIdleTimerDisabled)
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(!application.isIdleTimerDisabled)
    }

    @Test("idle timer: disabled while a drawing plays; enabled when paused, at the end or left (G-8)")
    func playing() {
        let canvas = Canvas(chrome: .full)
        canvas.draw(at(100, 100), at(200, 200))
        let application = canvas.stage.application
        canvas.press("p")
        canvas.stage.advance(by: .milliseconds(500))
        #expect(application.isIdleTimerDisabled)
        canvas.press(" ")
        #expect(!application.isIdleTimerDisabled)
        canvas.press(" ")
        #expect(application.isIdleTimerDisabled)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .seconds(1))
        #expect(!application.isIdleTimerDisabled)
    }
}
