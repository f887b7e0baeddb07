import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Playback of a drawing in the window.
@Suite struct PlayTests: PlaybackTesting {
    private func color(_ stage: TestStage, _ x: Int, _ y: Int) -> Color { stage.picture.color(x: x, y: y) }

    @Test("playback: runs from the first line to the last, in their inks (I-15)")
    func plays() {
        let (stage, player) = Self.stage()
        #expect(color(stage, 300, 100) == .white)
        stage.advance(by: .milliseconds(700))
        #expect(color(stage, 200, 100) == .black && color(stage, 490, 100) == .white)
        stage.advance(by: .milliseconds(1500))
        #expect(color(stage, 490, 100) == .black && color(stage, 490, 200) == .white)
        stage.advance(by: .seconds(4))
        #expect(color(stage, 490, 300) == .black && player.clock.isAtEnd && player.clock.isPaused)
        // At the end, nothing moves and no timer is left.
        let picture = stage.picture.copied()
        stage.advance(by: .seconds(2))
        #expect(stage.picture.differences(from: picture) == 0)
    }

    @Test("playback: Space or a tap pauses and resumes; at the end, Space restarts (I-15)")
    func pauses() {
        let (stage, player) = Self.stage()
        stage.advance(by: .milliseconds(500))
        stage.type(" ")
        let time = player.clock.time
        stage.advance(by: .seconds(3))
        #expect(player.clock.isPaused && player.clock.time == time)
        stage.type(" ")
        stage.advance(by: .milliseconds(200))
        #expect(player.clock.time > time && player.clock.time < time + 0.25)
        let finger = stage.finger()
        finger.down(at: at(400, 400))
        finger.lift()
        stage.advance(by: .milliseconds(100))
        #expect(player.clock.isPaused)
        stage.type(" ")
        stage.advance(by: .seconds(9))
        #expect(player.clock.isAtEnd)
        stage.type(" ")
        stage.advance(by: .milliseconds(300))
        #expect(!player.clock.isPaused && color(stage, 490, 300) == .white)
    }

    @Test("playback: keys and the button set the speed from 1 to 64 times; arrows seek (I-15)")
    func speeds() {
        let (stage, player) = Self.stage()
        var visited: [Double] = []
        for _ in 0..<8 {
            visited.append(player.clock.speed)
            stage.type("+")
        }
        #expect(visited == PlayClock.speeds + [64])
        for _ in 0..<8 { stage.type(UIKeyCommand.inputDownArrow) }
        #expect(player.clock.speed == 1)
        player.bar.speedButton.sendActions(for: .primaryActionTriggered)
        #expect(player.clock.speed == 2)
        stage.type(" ")
        stage.type(UIKeyCommand.inputRightArrow)
        #expect(abs(player.clock.time - 4) < 0.2)
        stage.type(UIKeyCommand.inputLeftArrow)
        #expect(player.clock.time < 0.2)
        player.bar.slider.value = 2.5
        player.bar.slider.sendActions(for: .valueChanged)
        #expect(player.clock.time == 2.5 && color(stage, 490, 100) == .black)
    }

    @Test("playback: fits a drawing larger than the window (I-15)")
    func fits() {
        var document = Self.document()
        document.add([.line(Line(start: at(-900, -900), end: at(2500, 1900)))], as: .draw)
        let (stage, player) = Self.stage(document, size: CGSize(width: 320, height: 240))
        stage.advance(by: .seconds(12))
        #expect(player.canvasView.viewport.scale < 0.1)
        let shown = player.canvasView.viewport.transform
        #expect(CGRect(x: 0, y: 0, width: 320, height: 240).contains(at(2500, 1900).applying(shown)))
    }

    @Test("playback: P starts it in the window, and Escape returns to the drawing (I-15)")
    func fromTheWindow() {
        let canvas = Canvas()
        canvas.stage.type("p")
        #expect(canvas.controller.presentedViewController == nil, "nothing has been drawn yet")
        canvas.draw(at(100, 100), at(300, 100))
        canvas.stage.type("p")
        canvas.stage.advance(by: .seconds(1))
        let player = canvas.controller.presentedViewController as? PlayViewController
        #expect(player != nil)
        // Touches draw nothing during playback.
        canvas.draw(at(100, 300), at(300, 300))
        #expect(canvas.figures.count == 1)
        canvas.stage.type(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.controller.presentedViewController == nil)
        canvas.draw(at(100, 300), at(300, 300))
        #expect(canvas.figures.count == 2)
    }

    @Test("steps: are recorded with their time and duration (I-15)")
    func stepsHaveTimes() {
        let canvas = Canvas()
        canvas.editor.clock = { Date(timeIntervalSince1970: 1000) }
        canvas.draw(at(100, 100), at(300, 100))
        canvas.editor.clear()
        let times = canvas.editor.document.history.done.map(\.time)
        #expect(times.count == 2 && times[1] == Edit.Time(milliseconds: 1_000_000, duration: 0))
        #expect((80...120).contains(times[0]?.duration ?? 0))
        #expect((times[0]?.milliseconds ?? 0) + (times[0]?.duration ?? 0) == 1_000_000)
    }
}
