import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchTrackerUI

extension ServerTests {
    /// Drawing with injected fingers, pens and touchpads. The rules' details are tested on virtual time; these tests
    /// show that a server's events lead there, and that the screen shows the result.
    @Suite struct Drawing {
        private let stage: DrawStage
        private let hand: InjectedHand

        init() throws {
            stage = try DrawStage()
            hand = try InjectedHand(on: stage)
        }

        private func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

        private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Figure {
            .line(Line(start: at(x1, y1), end: at(x2, y2)))
        }

        @Test("tap: selects a line and opens the menu, whose Delete removes it (D-10, D-12, D-14)")
        func tapMenuDelete() throws {
            try hand.draw(at(200, 300), at(500, 300))
            #expect(stage.figures == [line(200, 300, 500, 300)])
            try hand.tap(at(350, 305))
            try stage.wait { stage.menu.isMenuVisible }
            try stage.settle()
            // The menu casts a shadow on it.
            let selected = try stage.color(210, 307)
            #expect(selected.green > 0.7 && selected.red == 0 && selected.blue == 0)
            let index = try #require(stage.menu.visibleTitles.firstIndex(of: "Delete"))
            try hand.tap(stage.menu.visibleItemFrames[index].center)
            try stage.wait { try stage.figures.isEmpty && stage.color(210, 300) == .white }
            #expect(stage.editor.person.selection == nil)
        }

        @Test("double tap: clears; a two-finger tap undoes that (D-15, D-55)")
        func doubleTap() throws {
            try hand.draw(at(200, 300), at(500, 300))
            try hand.draw(at(200, 400), at(500, 400))
            // A double tap too soon after something else doesn't clear (W-3).
            try stage.pass(.milliseconds(120))
            try hand.doubleTap(at(600, 100))
            try stage.wait { try stage.figures.isEmpty && stage.color(300, 300) == .white }
            try hand.tap(at(300, 200), at(400, 200))
            try stage.wait { try stage.figures.count == 2 && stage.color(300, 400) == .black }
        }

        @Test("long press: grabs a line, which follows the finger exactly (D-20, D-21, D-22)")
        func longPress() throws {
            try hand.draw(at(200, 300), at(500, 300))
            try hand.screen.touch(0, .begin, at: at(300, 303))
            try stage.settle()
            try stage.wait { stage.editor.person.selection != nil }
            for step in 1...20 {
                try hand.screen.touch(0, .update, at: at(300 + 5 * Double(step), 303 - 7 * Double(step)))
            }
            try stage.settle()
            #expect(try stage.color(400, 153) == .green)
            try hand.screen.touch(0, .end, at: at(400, 163))
            try stage.settle()
            guard case .line(let line)? = stage.figures.first else { return #expect(Bool(false)) }
            #expect(line.start.distance(to: at(300, 160)) < 0.01 && line.end.distance(to: at(600, 160)) < 0.01)
            #expect(try stage.color(400, 160) == .black && stage.color(250, 300) == .white)
        }

        @Test("two fingers landing together: draw a circle between them (D-45)")
        func circle() throws {
            try hand.move([at(300, 300), at(400, 300)], by: .zero, steps: 1)
            for step in 1...10 {
                try hand.screen.touch(0, .update, at: at(300 - 10 * Double(step), 300))
                try hand.screen.touch(1, .update, at: at(400 + 10 * Double(step), 300))
                try stage.settle()
            }
            try hand.lift([at(200, 300), at(500, 300)])
            #expect(stage.figures == [.circle(Circle(center: at(350, 300), radius: 150))])
            #expect(try stage.color(350, 150) == .black && stage.color(350, 300) == .white)
        }

        @Test("simultaneous dabs by two people, further apart than a hand's span: undo nothing (N-1, N-3)")
        func twoPeople() throws {
            let stage = try DrawStage(tool: .freehand, size: CGSize(width: 1800, height: 600))
            let hand = try InjectedHand(on: stage)
            try hand.draw(at(200, 300), at(500, 300))
            try hand.tap(at(300, 200), at(1500, 200))
            try stage.wait { stage.figures.count == 3 }
            try hand.tap(at(300, 200), at(400, 200))
            try stage.wait { stage.figures.count == 2 }
        }

        @Test("pen: pressure sets the width; its other end erases (D-32, D-47)")
        func pen() throws {
            stage.editor.person.toolbox.tool = .freehand
            let (pen, eraser) = (try stage.device(.pen), try stage.device(.eraser))
            try pen.move(to: at(200, 200), pressure: 500)
            try pen.press(1)
            for step in 1...40 {
                try pen.move(to: at(200 + 8 * Double(step), 200), pressure: 500 + 10 * Double(step))
            }
            try pen.release(1)
            try stage.settle()
            guard case .stroke(let stroke)? = stage.figures.first else { return #expect(Bool(false)) }
            #expect(abs((stroke.samples.first?.width ?? 0) - 10) < 0.5)
            #expect(abs((stroke.samples.map(\.width).max() ?? 0) - 16) < 0.5)
            #expect(try stage.color(505, 206) == .black && stage.color(215, 206) == .white)

            try eraser.move(to: at(350, 100), pressure: 500)
            try eraser.press(1)
            try eraser.move(to: at(350, 300), pressure: 500)
            try eraser.release(1)
            try stage.settle()
            #expect(try stage.figures.isEmpty && stage.color(505, 205) == .white)
        }

        @Test(
            "line, three-finger swipe to the panel, and a line in the chosen ink: work in sequence (D-40, D-41, D-55)"
        )
        func swipe() throws {
            let stage = try DrawStage(chrome: .full)
            let hand = try InjectedHand(on: stage)
            try hand.draw(at(100, 100), at(300, 100))
            stage.editor.undo()
            stage.editor.person.toolbox.ink = PredefinedInk.magenta.ink
            let starts = [at(40, 300), at(90, 300), at(140, 300)]
            var (inked, strays) = (0, 0)
            // Each pass of the loop presents at most one frame, and each is checked.
            func look() throws {
                let picture = try stage.picture()
                var isInked = false
                let magenta = PredefinedInk.magenta.ink.color(on: TouchDrawingModel.Paper())
                for y in stride(from: 200, to: 305, by: 2) {
                    for x in [40, 90, 140] where picture.color(x: x, y: y) == magenta {
                        isInked = true
                    }
                }
                if isInked { if stage.controller.chrome.popovers.panel.isPresented { strays += 1 } else { inked += 1 } }
            }
            try hand.move(starts, by: at(0, -90), steps: 18) { _ in try look() }
            try hand.lift(starts.map { $0 + at(0, -90) })
            #expect(stage.controller.chrome.popovers.panel.isPresented)
            let deadline = Date().addingTimeInterval(0.4)
            try stage.wait {
                try look()
                return Date() > deadline
            }
            #expect(inked > 0 && strays == 0)
            #expect(stage.figures.isEmpty && stage.editor.document.history.canRedo)

            let index = try #require(PredefinedInk.allCases.firstIndex(of: .teal))
            let button = stage.controller.chrome.popovers.panel.inks.predefinedInks.subviews[index]
            try hand.tap(button.convert(button.bounds.center, to: nil))
            try stage.wait { stage.editor.person.toolbox.ink == PredefinedInk.teal.ink }
            #expect(stage.controller.chrome.popovers.panel.isPresented)
            // Beside the panel, which closes.
            try hand.draw(at(20, 560), at(120, 560))
            #expect(stage.figures.map(\.ink) == [PredefinedInk.teal.ink])
            try stage.wait { stage.controller.chrome.popovers.panel.superview == nil }
            try hand.draw(at(100, 150), at(400, 150))
            #expect(stage.figures.map(\.ink) == [PredefinedInk.teal.ink, PredefinedInk.teal.ink])
            try stage.wait { try stage.color(250, 150) == PredefinedInk.teal.ink.color(on: TouchDrawingModel.Paper()) }
        }

        @Test("three-finger swipe on a touchpad: opens the panel (D-40)")
        func touchpadSwipe() throws {
            let stage = try DrawStage(chrome: .full)
            let (mouse, pad) = (try stage.device(.pointer), try stage.device(.touchpad))
            try mouse.move(by: at(-5000, -5000))
            try mouse.move(by: at(300, 300))
            try pad.swipe(.begin)
            for _ in 0..<6 { try pad.swipe(.update, delta: at(0, -15)) }
            try pad.swipe(.end)
            try stage.settle()
            #expect(stage.controller.chrome.popovers.panel.isPresented)
        }
    }
}
