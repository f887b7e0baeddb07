import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The demonstration at the first start.
@Suite struct FirstStartTests {
    private func canvas(
        size: CGSize = CGSize(width: 800, height: 600), tool: Tool = .line, isFirst: Bool = true,
        motion: HostPreferences.Motion = .full
    ) -> Canvas {
        var preferences = HostPreferences()
        preferences.motion = motion
        return Canvas(size: size, tool: tool, chrome: .full, preferences: preferences) {
            $0.chrome.isFirstStart = isFirst
        }
    }

    private func demonstration(_ canvas: Canvas) -> Demonstration? { canvas.controller.chrome.layout.demonstration }

    /// A copy of the window's picture.
    private func picture(_ canvas: Canvas) -> Bitmap { canvas.stage.picture.copied() }

    @Test(
        "demonstration: lines draw themselves for five seconds at the first start, and disappear (G-54)",
        arguments: Tool.drawing)
    func draws(tool: Tool) {
        let canvas = canvas(tool: tool)
        #expect(demonstration(canvas)?.superview != nil)
        let empty = picture(canvas)
        canvas.stage.advance(by: .milliseconds(700))
        let early = picture(canvas)
        #expect(early.differences(from: empty) > 0)
        canvas.stage.advance(by: .milliseconds(700))
        #expect(picture(canvas).differences(from: early) > 0)
        canvas.stage.advance(by: .milliseconds(3500))
        #expect(demonstration(canvas)?.superview != nil)
        canvas.stage.advance(by: .milliseconds(200))
        #expect(demonstration(canvas)?.superview == nil && canvas.figures.isEmpty)
        #expect(picture(canvas).differences(from: empty) == 0)
    }

    @Test("demonstration: the first touch ends it in the same frame, and draws (G-54)")
    func touch() {
        let canvas = canvas()
        canvas.stage.advance(by: .milliseconds(1200))
        let finger = canvas.stage.finger()
        finger.down(at: at(400, 550))
        #expect(demonstration(canvas)?.superview == nil)
        finger.drag(to: at(600, 550), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.count == 1)
        // It doesn't come back when the canvas is empty again.
        canvas.editor.undo()
        #expect(demonstration(canvas)?.superview == nil)
    }

    @Test(
        "demonstration: not shown later, with tools that don't draw, or with reduced motion (G-54)",
        arguments: [(Tool.line, false, HostPreferences.Motion.full), (.hand, true, .full), (.line, true, .reduced)])
    func none(tool: Tool, isFirst: Bool, motion: HostPreferences.Motion) {
        #expect(demonstration(canvas(tool: tool, isFirst: isFirst, motion: motion)) == nil)
    }
}
