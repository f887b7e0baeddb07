import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Fingers among others: times of reports, and the effect of removed windows and devices.
@Suite struct TouchDetailTests {
    private typealias Stage = TranslatorStage
    private static let secondXID: UInt = 0x400002
    private static let emulated: DeviceEvent.Flags = [.pointerEmulated]
    /// The identifier of a finger that the server reports as the pointer during our grab.
    private static let captured = "finger \(2 << 32 | UInt64(Stage.screen))"

    private static func device(
        _ kind: DeviceEvent.Kind, source: UInt32 = Stage.mouse, detail: UInt32 = 0, time: UInt32 = 1_000_000,
        flags: DeviceEvent.Flags = [], window: UInt = Stage.xid, at point: CGPoint = CGPoint(x: 10, y: 10),
        axes: [Int: Double] = [:], modifiers: UInt32 = 0
    ) -> ServerEvent {
        .device(
            DeviceEvent(
                kind: kind, device: Stage.master, source: source, detail: detail, time: time, flags: flags,
                window: window, root: CGPoint(x: point.x + 100, y: point.y + 50), position: point,
                valuators: Valuators(axes), modifiers: modifiers))
    }

    private static func gesture(_ phase: GestureEvent.Phase, time: UInt32 = 1_000_000) -> ServerEvent {
        .gesture(
            GestureEvent(
                kind: .swipe, phase: phase, source: Stage.touchpad, time: time, window: Stage.xid, fingers: 3))
    }

    private static func key(_ direction: KeyEvent.Direction, time: UInt32, window: UInt = Stage.xid) -> ServerEvent {
        .key(KeyEvent(direction: direction, window: window, time: time, keycode: 38, keysym: 97, plainKeysym: 97))
    }

    private static func removed(_ device: UInt32) -> ServerEvent {
        .hierarchyChanged([HierarchyChange(device: device, flags: .slaveRemoved)])
    }

    /// Milliseconds after 1,000 seconds.
    private static func times(_ events: [HostEvent]) -> [Int64] {
        events.compactMap { $0.timestamp.map { $0.nanoseconds / 1_000_000 - 1_000_000 } }
    }

    private static func twoWindows() -> Stage {
        var stage = Stage()
        stage.translator.windows[secondXID] = Translator.Window(
            id: WindowID(rawValue: 2), size: CGSize(width: 800, height: 600))
        return stage
    }

    @Test("report: has the device's time, however late it is read (X-53)")
    func times() {
        var stage = Stage()
        let events: [(UInt32) -> ServerEvent] = [
            { Self.device(.touchBegin, source: Stage.screen, detail: 1, time: $0) },
            { Self.device(.touchUpdate, source: Stage.screen, detail: 1, time: $0) },
            { Self.device(.touchUpdate, source: Stage.screen, detail: 1, time: $0, flags: .touchPendingEnd) },
            { Self.device(.touchEnd, source: Stage.screen, detail: 1, time: $0) },
            { Self.device(.motion, time: $0) }, { Self.device(.buttonPress, detail: 1, time: $0) },
            { Self.device(.motion, time: $0) }, { Self.device(.buttonRelease, detail: 1, time: $0) },
            {
                .crossing(
                    Crossing(
                        direction: .leave, mode: .normal, device: Stage.master, source: Stage.mouse, time: $0,
                        window: Stage.xid))
            },
            { Self.device(.motion, time: $0, axes: [3: 120]) }, { Self.device(.buttonPress, detail: 5, time: $0) },
            { Self.gesture(.begin, time: $0) }, { Self.gesture(.update, time: $0) },
            { Self.gesture(.end, time: $0) },
            { Self.key(.press, time: $0) }, { Self.key(.release, time: $0) },
            { Self.device(.buttonPress, source: Stage.screen, detail: 1, time: $0, flags: Self.emulated) },
            { Self.device(.motion, source: Stage.screen, time: $0, flags: Self.emulated) },
            { Self.device(.buttonRelease, source: Stage.screen, detail: 1, time: $0, flags: Self.emulated) },
        ]
        var output: [HostEvent] = []
        for (index, event) in events.enumerated() {
            if index == 16 { stage.translator.capture = Stage.window }
            stage.translator.translate(
                event(1_000_001 + UInt32(index)), now: Instant(nanoseconds: 1_000_050_000_000), into: &output)
        }
        #expect(Self.times(output) == Array(1...19))
    }

    @Test("cancelled touch: has the time of detection, but not before its last report (X-21, X-31)")
    func cancellationTimes() {
        for (pause, time) in [(40, 40), (-100, 0)] as [(Int, Int64)] {
            var stage = Stage()
            stage.touch(.touchBegin, 1, 10, 10)
            stage.pointer(.buttonPress, 10, 10, button: 1)
            stage.feed(Self.gesture(.begin))
            _ = stage.drain()
            stage.time = UInt32(1_000_000 + pause)
            stage.feed(.unmapped(window: Stage.xid))
            let events = stage.drain()
            #expect(
                events.map(Stage.line) == ["cancelled finger 1 10,10", "cancelled mouse 10,10"]
                    + ["swipe cancelled 3 0,0 ×1"])
            #expect(Self.times(events) == [time, time, time], "\(pause)")
        }
    }

    @Test("fingers cancelled with their window: are in the order of their numbers (X-31)")
    func order() {
        var stage = Stage()
        for number in (1...6).reversed() as [UInt32] { stage.touch(.touchBegin, number, Double(number), 10) }
        _ = stage.log()
        stage.feed(.destroyed(window: Stage.xid))
        #expect(stage.log() == (1...6).map { "cancelled finger \($0) \($0),10" })
    }

    @Test("removed window: cancels its own fingers, mice and keys, and none of another window (X-31, X-62)")
    func otherWindow() {
        var stage = Self.twoWindows()
        stage.touch(.touchBegin, 1, 10, 10)
        stage.feed(Self.device(.touchBegin, source: Stage.screen, detail: 2, window: Self.secondXID))
        stage.pointer(.buttonPress, 10, 10, button: 1, window: Self.secondXID)
        stage.feed(Self.key(.press, time: 1_000_000, window: Self.secondXID))
        stage.feed(Self.gesture(.begin))
        _ = stage.log()
        stage.feed(.unmapped(window: Stage.xid))
        #expect(stage.log() == ["cancelled finger 1 10,10", "swipe cancelled 3 0,0 ×1"])
        stage.feed(Self.gesture(.begin))
        _ = stage.log()
        stage.feed(.unmapped(window: Self.secondXID))
        #expect(stage.log() == ["cancelled finger 2 10,10", "cancelled mouse 10,10", "key cancelled 38"])
        stage.feed(.unmapped(window: 77))
        stage.feed(Self.gesture(.end))
        #expect(stage.log() == ["swipe ended 3 0,0 ×1"])
    }

    @Test("removed window: has no hovering pointer and no held key (X-31, X-62)")
    func hoverAndKeys() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10)
        stage.feed(Self.key(.press, time: 1_000_000))
        stage.feed(.unmapped(window: Stage.xid))
        stage.feed(Self.key(.release, time: 1_000_000))
        #expect(
            stage.log() == ["hover entered 6 10,10", "key pressed 38", "hover exited 6 10,10", "key cancelled 38"])
    }

    @Test("removed device: stops hovering, and affects no other device's hovering or gesture (X-30)")
    func hoveringDeviceRemoved() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10)
        stage.feed(Self.gesture(.begin))
        _ = stage.log()
        stage.feed(Self.removed(Stage.eraser))
        #expect(stage.log() == ["gone 11"])
        stage.feed(Self.removed(Stage.mouse))
        #expect(stage.log() == ["hover exited 6 10,10", "gone 6"])
        stage.feed(Self.removed(Stage.touchpad))
        #expect(stage.log() == ["swipe cancelled 3 0,0 ×1", "gone 10"])
    }

    @Test("captured finger: is cancelled with its device or its window, and with no other (X-26, X-30, X-31)")
    func capturedRemoved() {
        for (event, log) in [
            (Self.removed(Stage.screen), ["cancelled \(Self.captured) 10,10", "gone 8"]),
            (.unmapped(window: Stage.xid), ["cancelled \(Self.captured) 10,10"]),
            (Self.removed(Stage.mouse), ["gone 6"]), (.unmapped(window: Self.secondXID), []),
        ] as [(ServerEvent, [String])] {
            var stage = Self.twoWindows()
            stage.translator.capture = Stage.window
            stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.screen, flags: Self.emulated)
            #expect(stage.log() == ["began \(Self.captured) 10,10"])
            stage.feed(event)
            #expect(stage.log() == log)
        }
    }

    @Test("captured finger: has its location in points, pressure and held keys (X-26, X-52)")
    func capturedSample() throws {
        var stage = Stage(scale: 2)
        stage.translator.capture = Stage.window
        stage.pointer(
            .buttonPress, 40, 20, button: 1, source: Stage.screen, flags: Self.emulated, axes: [4: 1023.5],
            modifiers: 4)
        stage.pointer(.motion, 60, 20, source: Stage.screen, flags: Self.emulated, axes: [4: 2047])
        let samples = stage.drain().compactMap { event -> TouchSample? in
            if case .touch(let sample) = event { sample } else { nil }
        }
        #expect(samples.map(\.location) == [CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 10)])
        #expect(samples.map(\.pressure) == [0.5, 1] && samples.first?.modifiers == .control)
        #expect(samples.allSatisfy { $0.type == .direct && $0.device.rawValue == Stage.screen })
    }

    @Test("press beyond another window's edges during a grab: belongs to that window (X-26)")
    func pressElsewhere() {
        var stage = Self.twoWindows()
        stage.translator.capture = Stage.window
        stage.pointer(.buttonPress, 900, 10, button: 1, window: Self.secondXID)
        #expect(stage.log() == ["began mouse 900,10"])
    }
}
