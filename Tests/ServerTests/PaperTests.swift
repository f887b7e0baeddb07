import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchTrackerUI

extension ServerTests {
    /// Moving, zooming and rotating the canvas with injected fingers, a mouse and a touchpad.
    @Suite struct Paper {
        private let stage: DrawStage
        private let view: CanvasView

        private static let controlKey: UInt32 = 37

        init() throws {
            stage = try DrawStage(chrome: .full)
            view = stage.controller.canvasView
            stage.editor.draw(.line(Line(start: at(300, 300), end: at(400, 300), width: 10)))
            try stage.wait { [stage] in try stage.color(350, 300) == .black && stage.controller.chrome.layout.bar != nil
            }
        }

        private func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

        private func isInk(_ x: Int, _ y: Int) throws -> Bool { try stage.color(x, y) == .black }

        @Test(
            "two fingers: move, zoom and rotate the canvas while a third holds the hand's button; then ten draw (C-4)")
        func heldButton() throws {
            let screen = try stage.device(.touch)
            let button = try #require(stage.controller.chrome.layout.bar?.handButton)
            let holder = button.convert(button.bounds.center, to: nil)
            try screen.touch(9, .begin, at: holder)
            try stage.settle()
            try screen.touch(0, .begin, at: at(300, 300))
            try screen.touch(1, .begin, at: at(400, 300))
            try stage.settle()
            for step in 1...20 {
                let part = Double(step) / 20
                try screen.touch(0, .update, at: at(300 + 50 * part, 300 - 100 * part))
                try screen.touch(1, .update, at: at(400 - 50 * part, 300 + 100 * part))
                try stage.settle()
            }
            #expect(abs(view.viewport.scale - 2) < 0.01 && view.viewport.rotation == .pi / 2)
            // The line's ends are under the fingers, and its width is scaled.
            for (point, end) in [(at(350, 200), at(300, 300)), (at(350, 400), at(400, 300))] {
                #expect(view.viewport.view(end).distance(to: point) < 0.5)
            }
            try stage.wait { try isInk(350, 300) && isInk(357, 205) && isInk(343, 395) }
            #expect(try !isInk(310, 300) && !isInk(350, 185) && !isInk(350, 415))
            for finger in [UInt32(0), 1] { try screen.touch(finger, .end, at: at(350, finger == 0 ? 200 : 400)) }
            try stage.settle()
            try screen.touch(9, .end, at: holder)
            try stage.settle()
            #expect(stage.figures.count == 1 && stage.editor.person.toolbox.tool == .line)
            for finger in 0..<10 { try screen.touch(UInt32(finger), .begin, at: at(30 + 75 * Double(finger), 450)) }
            try stage.settle()
            for finger in 0..<10 { try screen.touch(UInt32(finger), .update, at: at(30 + 75 * Double(finger), 560)) }
            for finger in 0..<10 { try screen.touch(UInt32(finger), .end, at: at(30 + 75 * Double(finger), 560)) }
            try stage.wait { stage.figures.count == 11 }
            for finger in 0..<10 { try stage.wait { try isInk(30 + 75 * finger, 500) } }
        }

        @Test("wheel: scrolls, zooms with Ctrl about the pointer, and its button moves the canvas (C-2)")
        func wheel() throws {
            let (mouse, keyboard) = (try stage.device(.pointer), try stage.device(.keyboard))
            try mouse.move(by: at(-610, -240))
            try stage.settle()
            try mouse.scroll(y: 120)
            try stage.settle()
            #expect(view.viewport == Viewport(origin: at(0, 40)))
            try stage.wait { try isInk(350, 260) && !isInk(350, 300) }
            try mouse.scroll(y: -120)
            try keyboard.key(Self.controlKey, isPress: true)
            try stage.settle()
            for _ in 0..<4 { try mouse.scroll(y: -120) }
            try stage.settle()
            try keyboard.key(Self.controlKey, isPress: false)
            try stage.settle()
            #expect(abs(view.viewport.scale - 2) < 1e-6)
            // The pointer is over the middle of the line.
            try stage.wait { try isInk(350, 308) && isInk(260, 300) && !isInk(235, 300) }
            try mouse.press(2)
            for _ in 0..<10 { try mouse.move(by: at(10, 15)) }
            try mouse.release(2)
            try stage.wait { try isInk(450, 450) && isInk(360, 450) && !isInk(350, 300) }
            #expect(stage.figures.count == 1)
        }

        @Test("touchpad: fingers scroll, and pinch about the pointer (C-3)")
        func touchpad() throws {
            let (mouse, pad) = (try stage.device(.pointer), try stage.device(.touchpad))
            try mouse.move(by: at(-610, -240))
            try stage.settle()
            let point = view.viewport.canvas(at(350, 300))
            try pad.pinch(.begin)
            for step in 1...10 { try pad.pinch(.update, scale: 1 + Double(step) / 10, angle: 9) }
            try pad.pinch(.end, scale: 2)
            try stage.settle()
            #expect(abs(view.viewport.scale - 2) < 1e-9 && abs(abs(view.viewport.rotation) - .pi / 2) < 1e-9)
            #expect(view.viewport.view(point).distance(to: at(350, 300)) < 1)
            try stage.wait { try isInk(350, 360) && isInk(350, 240) && !isInk(290, 300) }
        }
    }
}
