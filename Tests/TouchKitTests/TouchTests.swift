import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Touches and their events.
@Suite struct TouchTests {
    /// A view that records its touch callbacks as text.
    final class Witness: UIView {
        var touches: [UITouch] = []
        var notes: [String] = []
        var note: (UITouch, UIEvent) -> String = { _, _ in "" }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            self.touches.append(contentsOf: touches)
            record(touches, event)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }

        private func record(_ touches: Set<UITouch>, _ event: UIEvent?) {
            guard let event else { return }
            for touch in touches.sorted(by: { $0.id.rawValue < $1.id.rawValue }) { notes.append(note(touch, event)) }
        }
    }

    let stage = TestStage()
    let view = Witness(frame: CGRect(x: 50, y: 20, width: 300, height: 200))

    init() {
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    @Test("touch: phases, types and events have UIKit's raw values (R38)")
    func numbers() {
        let phases: [UITouch.Phase] = [
            .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
        ]
        #expect(phases.map(\.rawValue) == Array(0...7))
        let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
        #expect(types.map(\.rawValue) == Array(0...3))
        let events: [UIEvent.EventType] = [
            .touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform,
        ]
        #expect(events.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    }

    @Test("touch: one object represents a finger from began to ended (R39)")
    func oneObject() {
        var received: Set<UITouch> = []
        view.note = { touch, _ in
            received.insert(touch)
            return "\(touch.phase)"
        }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 110, y: 100))
        finger.lift()
        #expect(received.count == 1)
        #expect(view.notes == ["began", "moved", "ended"])
    }

    @Test("touch: view and window stay, and locations are converted, wherever the finger moves (R40)")
    func locations() {
        view.note = { [view] touch, _ in
            let (location, previous) = (touch.location(in: view), touch.previousLocation(in: nil))
            return "\(touch.view === view) \(location.x),\(location.y) from \(previous.x),\(previous.y)"
        }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 900, y: -100))
        #expect(view.notes == ["true 50.0,80.0 from 100.0,100.0", "true 850.0,-120.0 from 100.0,100.0"])
        #expect(view.touches.first?.window === stage.window)
    }

    @Test(
        "tap count: increases for taps that are close in time and distance (R41)",
        arguments: [
            (0.35, 0.0, 2), (0.351, 0.0, 1), (0.1, 40.0, 2), (0.1, 40.1, 1),
        ])
    func tapCount(pause: Double, distance: Double, expected: Int) {
        view.note = { touch, _ in "\(touch.phase) \(touch.tapCount)" }
        stage.finger().tap(at: CGPoint(x: 100, y: 100))
        stage.advance(by: .seconds(pause))
        stage.finger().tap(at: CGPoint(x: 100 + distance, y: 100))
        #expect(view.notes == ["began 1", "ended 1", "began \(expected)", "ended \(expected)"])
    }

    @Test(
        "tap count: a touch that leaves the slop is no tap and starts no sequence (R41)",
        arguments: [(20.0, UITouch.TouchType.direct, 1), (20.1, .direct, 0), (10, .pencil, 1), (10.1, .pencil, 0)])
    func tapSlop(distance: Double, type: UITouch.TouchType, expected: Int) {
        view.note = { touch, _ in "\(touch.tapCount)" }
        let contact = { type == .direct ? stage.finger() : stage.pen() }
        let first = contact()
        first.down(at: CGPoint(x: 100, y: 100))
        first.move(to: CGPoint(x: 100 + distance, y: 100))
        first.lift()
        contact().down(at: CGPoint(x: 100, y: 100))
        #expect(view.notes == ["1", "\(expected)", "\(expected)", "\(expected + 1)"])
    }

    @Test("tap count: two fingers have separate sequences")
    func separateSequences() {
        view.note = { touch, _ in "\(touch.tapCount)" }
        for _ in 0..<2 {
            let (left, right) = (stage.finger(), stage.finger())
            stage.together {
                left.down(at: CGPoint(x: 100, y: 100))
                right.down(at: CGPoint(x: 200, y: 100))
            }
            stage.together {
                left.lift()
                right.lift()
            }
        }
        #expect(view.notes == ["1", "1", "1", "1", "2", "2", "2", "2"])
    }

    @Test("touch: a finger at rest is stationary in the event, and its view gets no callback (R42, R45)")
    func stationary() {
        view.note = { [view, stage] touch, event in
            let others = event.allTouches?.map { "\($0.phase)" }.sorted().joined(separator: " ") ?? ""
            let counts = [event.touches(for: view)?.count, event.touches(for: stage.window)?.count].map { $0 ?? 0 }
            return "\(touch.id.rawValue) \(others) \(counts[0])/\(counts[1])"
        }
        let (still, moving, elsewhere) = (stage.finger(), stage.finger(), stage.finger())
        elsewhere.down(at: CGPoint(x: 10, y: 280))
        still.down(at: CGPoint(x: 100, y: 100))
        moving.down(at: CGPoint(x: 200, y: 100))
        moving.move(to: CGPoint(x: 210, y: 100))
        still.lift()
        moving.lift()
        #expect(
            view.notes == [
                "1 began stationary 1/2", "2 began stationary stationary 2/3", "2 moved stationary stationary 2/3",
                "1 ended stationary stationary 2/3", "2 ended stationary 1/2",
            ])
    }

    @Test("touch: the previous location of a finger at rest is its location (R40, R42)")
    func restingLocations() {
        var translations: [CGFloat] = []
        view.note = { _, event in
            let touches = (event.allTouches ?? []).sorted { $0.id.rawValue < $1.id.rawValue }
            translations = touches.map { $0.location(in: nil).x - $0.previousLocation(in: nil).x }
            return ""
        }
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 100, y: 100))
        two.down(at: CGPoint(x: 200, y: 100))
        one.move(to: CGPoint(x: 110, y: 100))
        #expect(translations == [10, 0])
        two.move(to: CGPoint(x: 205, y: 100))
        #expect(translations == [0, 5])
    }

    @Test("force: average pressure is half the maximum force; without pressure both are 0 (R43)")
    func force() {
        let (finger, pen) = (stage.finger(), stage.pen())
        finger.down(at: CGPoint(x: 100, y: 100))
        pen.pressure = 0.75
        pen.down(at: CGPoint(x: 120, y: 100))
        #expect(view.touches.map(\.force) == [0, 1.5])
        #expect(view.touches.map(\.maximumPossibleForce) == [0, 2])
        #expect(view.touches.map(\.pressure) == [nil, 0.75])
        #expect(view.touches.map(\.altitudeAngle) == [.pi / 2, .pi / 2])
    }

    @Test("touch: size is a radius with a tolerance in points; locations are never rounded (R43)")
    func size() {
        var sample = TouchSample(
            window: stage.window.id, touch: TouchID(rawValue: 50), device: DeviceID(rawValue: 1), phase: .began,
            type: .direct, timestamp: stage.now, location: CGPoint(x: 100.125, y: 100.3))
        sample.majorRadius = 12
        stage.send(.touch(sample))
        #expect(view.touches.map(\.majorRadius) == [12] && view.touches.map(\.majorRadiusTolerance) == [6])
        #expect(view.touches.first?.location(in: nil) == sample.location)
        #expect(view.touches.first?.preciseLocation(in: view) == sample.location - view.frame.origin)
    }

    @Test("coalesced touches: each sample once, oldest first, the touch itself last (R44, D-49)")
    func coalesced() {
        var all: [Double] = []
        view.note = { [view] touch, event in
            let parts = event.coalescedTouches(for: touch) ?? []
            all += parts.map { Double($0.location(in: view).x) }
            let isChain = zip(parts, parts.dropFirst()).allSatisfy {
                $0.location(in: nil) == $1.previousLocation(in: nil)
            }
            return "\(parts.count) \(parts.last?.location(in: view) == touch.location(in: view)) \(isChain)"
        }
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 50, y: 100))
        two.down(at: CGPoint(x: 50, y: 150))
        view.notes = []
        stage.together {
            for step in 1...5 {
                one.move(to: CGPoint(x: 50 + Double(step), y: 100))
                two.move(to: CGPoint(x: 150 + Double(step), y: 150))
            }
        }
        #expect(view.notes == ["5 true true", "5 true true"])
        #expect(all.sorted() == [0, 0, 1, 2, 3, 4, 5, 101, 102, 103, 104, 105])
    }

    @Test("touch: has no coalesced or predicted touches in an event without it (R44)")
    func absent() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        let touch = view.touches[0]
        finger.lift()
        view.note = { _, event in
            "\(event.coalescedTouches(for: touch) == nil) \(event.predictedTouches(for: touch) == nil)"
        }
        stage.finger().down(at: CGPoint(x: 100, y: 100))
        #expect(view.notes.last == "true true")
    }

    @Test("timestamp: seconds since system start, separate for each sample (R45)")
    func times() {
        view.note = { touch, event in "\(touch.timestamp) \(event.timestamp)" }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        stage.advance(by: .milliseconds(250))
        finger.move(to: CGPoint(x: 110, y: 100))
        #expect(view.notes == ["1000.0 1000.0", "1000.25 1000.25"])
    }
}
