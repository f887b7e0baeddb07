import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The playback's clock, its speeds, and the bar that controls it.
@Suite struct PlayBarTests: PlaybackTesting {
    // MARK: The clock

    @Test("playback clock: runs at the chosen speed, not while paused, and stops at the end (I-15)")
    func time() {
        var clock = PlayClock(duration: 10)
        clock.advance(by: 2)
        #expect(clock.time == 2 && !clock.isAtEnd)
        clock.changeSpeed(.faster)
        clock.advance(by: 1)
        #expect(clock.time == 4 && clock.speed == 2)
        clock.toggle()
        clock.advance(by: 5)
        #expect(clock.time == 4 && clock.isPaused)
        clock.toggle()
        #expect(clock.time == 4 && !clock.isPaused)
        clock.advance(by: 100)
        #expect(clock.time == 10 && clock.isAtEnd && clock.isPaused)
        clock.toggle()
        #expect(clock.time == 0 && !clock.isPaused)
        clock.seek(to: -3)
        #expect(clock.time == 0)
        clock.seek(to: 99)
        #expect(clock.time == 10)
    }

    @Test("playback speed: the button wraps from fastest to slowest; keys stop at both ends (I-15)")
    func speeds() {
        var clock = PlayClock(duration: 10)
        clock.changeSpeed(.slower)
        #expect(clock.speed == 1)
        let visited = (0..<8).map { _ in
            clock.nextSpeed()
            return clock.speed
        }
        #expect(visited == [2, 4, 8, 16, 32, 64, 1, 2])
    }

    // MARK: The bar

    @Test("playback bar: shows minutes and seconds, the speed, and its button's action (I-15)")
    func shows() {
        #expect([0, 9.9, 59.99, 61, 3600].map(PlayBar.text) == ["0:00", "0:09", "0:59", "1:01", "60:00"])
        let bar = PlayBar()
        var clock = PlayClock(duration: 70)
        bar.show(clock)
        #expect(bar.playButton.icon == .pause)
        clock.changeSpeed(.faster)
        clock.changeSpeed(.faster)
        clock.seek(to: 65)
        clock.toggle()
        bar.show(clock)
        #expect(bar.playButton.icon == .play && bar.timeLabel.text == "1:05 / 1:10")
        #expect(bar.speedButton.currentTitle == "4×" && bar.slider.value == 65 && bar.slider.maximumValue == 70)
    }

    @Test("playback bar: is at the lower edge with a maximum width; a narrow window hides the slider (I-15)")
    func layout() {
        let (stage, player) = Self.stage()
        let bar = player.bar
        #expect(bar.convert(bar.body, to: nil) == CGRect(x: 120, y: 536, width: 560, height: 52))
        bar.layoutIfNeeded()
        #expect(bar.slider.frame == CGRect(x: 56, y: 4, width: 300, height: 44) && !bar.slider.isHidden)
        for (width, isHidden) in [(356.0, false), (355, true), (320, true)] {
            stage.send(.resized(stage.window.id, CGSize(width: width, height: 240), scale: 1))
            stage.advance(by: .milliseconds(20))
            #expect(bar.slider.isHidden == isHidden, "\(width)")
            let parts = [bar.playButton, bar.timeLabel, bar.speedButton, bar.closeButton].map(\.frame)
            #expect(parts.allSatisfy(bar.body.contains))
            #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
        }
    }

    @Test("playback: fits the drawing above the bar (I-15)")
    func above() {
        var document = Self.document()
        document.add([.line(Line(start: at(-900, -900), end: at(900, 3000)))], as: .draw)
        let (_, player) = Self.stage(document, size: CGSize(width: 400, height: 300))
        let low = at(900, 3000).applying(player.canvasView.viewport.transform)
        #expect(low.y < player.bar.convert(player.bar.body, to: nil).minY && low.y > 150)
    }

    @Test("playback slider: seeks to the finger's position; the knob stays while held (I-15)")
    func slider() {
        let (stage, player) = Self.stage()
        let slider = player.bar.slider
        let finger = stage.finger()
        finger.down(at: slider.convert(CGPoint(x: slider.bounds.width * 0.4, y: 22), to: nil))
        let (value, time) = (slider.value, player.clock.time)
        #expect(abs(time - 2) < 0.2 && abs(Double(value) - time) < 0.05)
        stage.advance(by: .milliseconds(500))
        #expect(slider.value == value && player.clock.time > time + 0.4)
        finger.lift()
        stage.advance(by: .milliseconds(100))
        #expect(slider.value > value + 0.4)
    }

    @Test("playback: buttons and keys pause, change the speed, close it and enter full screen (I-15, C-12)")
    func commands() {
        let (stage, player) = Self.stage()
        var closed = 0
        player.onClose = { closed += 1 }
        player.bar.playButton.sendActions(for: .primaryActionTriggered)
        #expect(player.clock.isPaused)
        var visited: [Double] = []
        for key in ["=", "+", "-", UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow] {
            stage.type(key)
            visited.append(player.clock.speed)
        }
        #expect(visited == [2, 4, 2, 4, 2] && player.clock.isPaused)
        player.bar.closeButton.sendActions(for: .primaryActionTriggered)
        stage.type(UIKeyCommand.inputEscape)
        #expect(closed == 2)
        stage.type(UIKeyCommand.inputF(11))
        stage.advance(by: .milliseconds(20))
        #expect(stage.window.isFullScreen)
    }

    @Test("playback: F6 moves the focus to the bar and back, where Space pauses (I-15, D-63)")
    func walk() {
        let (stage, player) = Self.stage()
        stage.type(UIKeyCommand.inputF(6))
        #expect(player.bar.hasFocus && player.bar.playButton.isFirstResponder)
        stage.type(UIKeyCommand.inputF(6))
        #expect(!player.bar.hasFocus && player.canvasView.isFirstResponder)
        stage.type(" ")
        #expect(player.clock.isPaused)
    }
}
