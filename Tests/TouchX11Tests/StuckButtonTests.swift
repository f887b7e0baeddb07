import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Buttons that are never released, and keys whose releases went elsewhere.
@Suite struct StuckButtonTests {
    private typealias Stage = TranslatorStage
    private static let faked: UInt32 = 4

    private static func stage() -> Stage {
        var faked = Stage.mouseDevice
        (faked.id, faked.name) = (Self.faked, "Virtual core XTEST pointer")
        return Stage(devices: Stage.devices + [faked])
    }

    @Test("stuck other button: is released when the mouse presses, and the mouse draws (W-15)")
    func otherButton() {
        var stage = Self.stage()
        stage.pointer(.buttonPress, 10, 10, button: 3, source: Self.faked)
        for _ in 0..<2 {
            stage.pointer(.motion, 20, 10)
            _ = stage.log()
            stage.pointer(.buttonPress, 20, 10, button: 1)
            stage.pointer(.motion, 30, 10)
            stage.pointer(.buttonRelease, 30, 10, button: 1)
            let log = stage.log()
            #expect(log.suffix(3) == ["began mouse 20,10", "moved mouse 30,10", "ended mouse 30,10"])
            #expect(log.count == 3 || log.first == "cancelled mouse 20,10")
        }
        stage.pointer(.buttonRelease, 30, 10, button: 3, source: Self.faked)
        #expect(stage.log() == [] && stage.translator.stuckButtons.isEmpty)
    }

    @Test("stuck same button: is released, and the mouse draws with each press (W-15)")
    func sameButton() {
        var stage = Self.stage()
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Self.faked)
        stage.pointer(.motion, 20, 10)
        _ = stage.log()
        var log: [String] = []
        for x in [20, 30] as [Double] {
            // The server hides the pointer's own press and release.
            stage.pointer(.motion, x, 10)
            stage.pointer(.buttonPress, x, 10, button: 1, device: Stage.mouse)
            stage.pointer(.motion, x + 5, 10)
            stage.pointer(.buttonRelease, x + 5, 10, button: 1, device: Stage.mouse)
            log += stage.log().filter { !$0.hasPrefix("hover") }
        }
        #expect(
            log == [
                "moved mouse 20,10", "ended mouse 20,10", "began mouse 20,10", "moved mouse 25,10",
                "ended mouse 25,10", "began mouse 30,10", "moved mouse 35,10", "ended mouse 35,10",
            ])
    }

    @Test("buttons of one mouse, of a pen and of another pointer: aren't released by others (W-15)")
    func own() {
        var stage = Self.stage()
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.pointer(.buttonPress, 10, 10, button: 3)
        stage.pointer(.buttonPress, 50, 10, button: 2, source: Stage.pen)
        stage.pointer(.buttonRelease, 10, 10, button: 3)
        stage.pointer(.buttonRelease, 10, 10, button: 1)
        stage.pointer(.buttonRelease, 50, 10, button: 2, source: Stage.pen)
        #expect(!stage.log().contains { $0.hasPrefix("cancelled") } && stage.translator.stuckButtons.isEmpty)
    }

    @Test("removed device: releases its stuck button (W-15)")
    func removed() {
        var stage = Self.stage()
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Self.faked)
        stage.pointer(.buttonPress, 10, 10, button: 1, device: Stage.mouse)
        stage.feed(.hierarchyChanged([HierarchyChange(device: Self.faked, flags: .slaveRemoved)]))
        #expect(stage.translator.stuckButtons.isEmpty)
    }

    @Test("keys released while another client had the keyboard: are released, and the others stay held (W-16)")
    func keys() {
        var stage = Self.stage()
        func key(_ direction: KeyEvent.Direction, _ code: UInt32) -> ServerEvent {
            .key(
                KeyEvent(
                    direction: direction, window: Stage.xid, time: stage.time, keycode: code, keysym: 0x20,
                    plainKeysym: 0x20))
        }
        for code in [50, 52, 65] as [UInt32] { stage.feed(key(.press, code)) }
        _ = stage.log()
        stage.feed(.keysDown([52, 70]))
        #expect(stage.log() == ["key cancelled 50", "key cancelled 65"])
        stage.feed(key(.release, 65))
        stage.feed(key(.release, 52))
        stage.feed(.keysDown([]))
        #expect(stage.log() == ["key released 52"])
        stage.feed(key(.press, 65))
        #expect(stage.log() == ["key pressed 65"])
    }
}
