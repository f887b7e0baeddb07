import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The touch overlay, which F12 shows.
@Suite struct TouchOverlayTests {
    private static func scene(_ canvas: Canvas) -> Bitmap {
        canvas.press(UIKeyCommand.inputF(12))
        canvas.stage.finger().tap(at: at(300, 200))
        canvas.stage.advance(by: .milliseconds(400))
        let pen = canvas.stage.pen()
        pen.pressure = 0.6
        pen.down(at: at(200, 150))
        pen.drag(to: at(330, 190), over: .milliseconds(100))
        return canvas.stage.picture
    }

    @Test("touch overlay: F12 shows touches and recognizer states; hiding it leaves no trace (D-62)")
    func overlay() throws {
        let canvas = Canvas(size: CGSize(width: 400, height: 260))
        let before = canvas.stage.picture.copied()
        #expect(try Golden("overlay").difference(from: Self.scene(canvas)) == .none)
        #expect(canvas.figures.isEmpty)
        canvas.press(UIKeyCommand.inputF(12))
        canvas.stage.send(.deviceGone(DeviceID(rawValue: 2), at: canvas.stage.now))
        #expect(canvas.stage.picture.differences(from: before) == 0)
    }

    @Test("touch overlay's golden image: differs with touches at other locations")
    func negative() throws {
        let canvas = Canvas(size: CGSize(width: 400, height: 260))
        canvas.stage.finger().tap(at: at(30, 20))
        canvas.stage.advance(by: .seconds(1))
        canvas.press(UIKeyCommand.inputF(12))
        canvas.stage.finger().tap(at: at(100, 200))
        canvas.stage.advance(by: .seconds(1))
        #expect(try Golden("overlay").compare(canvas.stage.picture) != .none)
    }

    @Test("touch overlay: doesn't change what the same touches draw (D-62)")
    func inputUnchanged() {
        let (one, two) = (Canvas(), Canvas())
        two.press(UIKeyCommand.inputF(12))
        for canvas in [one, two] {
            canvas.draw(at(100, 200), at(300, 200))
            canvas.draw(at(100, 300), at(300, 300))
            canvas.tap(at(200, 200))
            _ = canvas.choose("Delete")
            let finger = canvas.hold(at(200, 300))
            finger.drag(to: at(200, 350), over: .milliseconds(100))
            finger.lift()
        }
        #expect(one.figures == two.figures && one.figures.count == 1)
    }

    @Test("touch overlay: shows contacts that were ignored as ghosts (W-4, D-62)")
    func ghosts() throws {
        let canvas = Canvas(size: CGSize(width: 400, height: 260))
        canvas.press(UIKeyCommand.inputF(12))
        let before = canvas.stage.picture.copied()
        canvas.stage.send(
            .ghost(canvas.stage.window.id, DeviceID(rawValue: 1), at(300, 200), at: canvas.stage.now))
        let overlay = try #require(Self.overlay(in: canvas.controller.view))
        #expect(overlay.states == ["ghost: ignored at 300, 200"] && overlay.ghost == at(300, 200))
        #expect(canvas.stage.picture.differences(from: before) > 0)
        canvas.press(UIKeyCommand.inputF(12))
        #expect(canvas.stage.window.onGhostTouch == nil && canvas.figures.isEmpty)
    }

    private static func overlay(in view: UIView) -> TouchOverlay? {
        (view as? TouchOverlay) ?? view.subviews.lazy.compactMap { overlay(in: $0) }.first
    }
}
