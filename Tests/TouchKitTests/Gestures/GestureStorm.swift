import Foundation
import TouchKitTesting

@testable import TouchKit

/// Random fingers, pointers and program actions over random views with random recognizers; checks invariants.
final class GestureStorm {
    private(set) var violations: [String] = []
    var actions = 0
    var begins = 0

    let stage = TestStage()
    var random: SplitMix
    var views: [WatchedView] = []
    var recognizers: [UIGestureRecognizer] = []
    var fingers: [Finger] = []

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        for _ in 0..<4 { addView() }
        for _ in 0..<8 { addRecognizer() }
    }

    func run(events: Int) {
        stage.application.trace.topics = .gestures
        stage.application.trace.listener = { [weak self] _, line in
            if line.hasSuffix("has no effect") || line.contains("counts as") { self?.violated(line) }
        }
        for _ in 0..<events { step() }
        for finger in fingers where finger.isDown { finger.lift() }
        hover(.exited)
        pad(.cancelled)
        stage.advance(by: .seconds(1))
        checkIdle()
        check()
    }

    private func checkIdle() {
        let arbiter = stage.application.gestureArbiter
        if !arbiter.engaged.isEmpty {
            violated("after a second these are not idle: \(arbiter.engaged.map { "\($0.traceName) \($0.state)" })")
        }
        for recognizer in recognizers where recognizer.state != .possible {
            violated("\(recognizer.traceName) is stuck")
        }
        for view in views where !view.live.isEmpty { violated("a view waits for \(view.live.count) ends") }
        if !stage.application.touchDispatcher.touches.isEmpty { violated("touches are left behind") }
    }

    // MARK: Events

    /// The possible events and their frequency in percent.
    private func step() {
        switch random.next(100) {
        case 0..<12: down()
        case 12..<62: move()
        case 62..<72: fingers.filter(\.isDown).randomElement(using: &random)?.lift()
        case 72..<74: fingers.filter(\.isDown).randomElement(using: &random)?.cancel()
        case 74..<75: deviceDisconnects()
        case 75..<78: hover([.entered, .moved, .exited][random.next(3)])
        case 78..<81: scroll()
        case 81..<84: pad([.began, .changed, .changed, .ended, .cancelled][random.next(5)])
        case 84..<88: meddle()
        default: stage.advance(by: .milliseconds(random.next(10) == 0 ? 400 : random.next(40)))
        }
        if random.next(16) == 0 { check() }
        if views.count < 3 { addView() }
        if recognizers.count < 6 { addRecognizer() }
    }

    private func down() {
        fingers.removeAll { !$0.isDown }
        guard fingers.count < 5 else { return }
        let device = UInt32(1 + random.next(3))
        let finger: Finger =
            switch random.next(8) {
            case 0: stage.pen(device: device)
            case 1: stage.mouse(device: device)
            default: stage.finger(device: device)
            }
        fingers.append(finger)
        finger.down(at: randomLocation())
    }

    private func move() {
        let speed = [3.0, 12, 60][random.next(3)]
        let samples = random.next(4) == 0 ? 4 : 1
        stage.together {
            for _ in 0..<samples {
                for finger in fingers where finger.isDown && random.next(3) > 0 {
                    finger.move(to: finger.location + CGPoint(x: offset(speed), y: offset(speed / 2)))
                }
            }
        }
        stage.advance(by: .milliseconds(random.next(16)))
    }

    private func deviceDisconnects() {
        let device = DeviceID(rawValue: UInt32(1 + random.next(3)))
        stage.send(.deviceGone(device, at: stage.now))
        for finger in fingers where finger.isDown && finger.device == device { finger.cancel() }
    }

    private func hover(_ phase: HoverSample.Phase) {
        stage.send(
            .hover(
                HoverSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), phase: phase, type: .indirectPointer,
                    timestamp: stage.now, location: randomLocation())))
    }

    private func scroll() {
        let source: ScrollSample.Source = random.next(2) == 0 ? .wheel : .continuous
        let delta = random.next(4) == 0 ? CGPoint.zero : CGPoint(x: offset(2), y: offset(2))
        stage.send(
            .scroll(
                ScrollSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), timestamp: stage.now,
                    location: randomLocation(),
                    delta: delta, source: source)))
    }

    private func pad(_ phase: TouchpadGestureSample.Phase) {
        var sample = TouchpadGestureSample(
            window: stage.window.id, device: DeviceID(rawValue: 3), kind: random.next(2) == 0 ? .pinch : .swipe,
            phase: phase, timestamp: stage.now, location: randomLocation(), fingers: 2 + random.next(2))
        sample.translation = CGPoint(x: offset(40), y: offset(20))
        sample.scale = 1 + offset(0.3)
        sample.rotation = offset(0.3)
        stage.send(.touchpadGesture(sample))
    }

    private func randomLocation() -> CGPoint {
        CGPoint(x: Double(random.next(4000)) / 10, y: Double(random.next(3000)) / 10)
    }

    private func offset(_ size: Double) -> Double { (Double(random.next(2001)) / 1000 - 1) * size }

    // MARK: Invariants

    private func check() {
        for recognizer in recognizers { checkNumbers(recognizer) }
    }

    func checkNumbers(_ recognizer: UIGestureRecognizer) {
        var numbers = [recognizer.location(in: nil), recognizer.location(in: recognizer.view)]
        switch recognizer {
        case let pan as UIPanGestureRecognizer: numbers += [pan.translation(in: pan.view), pan.velocity(in: pan.view)]
        case let pinch as UIPinchGestureRecognizer: numbers.append(CGPoint(x: pinch.scale, y: pinch.velocity))
        case let rotation as UIRotationGestureRecognizer:
            numbers.append(CGPoint(x: rotation.rotation, y: rotation.velocity))
        default: break
        }
        if numbers.contains(where: { !$0.isFinite }) { violated("\(recognizer.traceName) has a number that is none") }
    }

    /// Actions that a delegate may perform before it answers a question.
    private func meddleInQuestion(_ recognizer: UIGestureRecognizer) {
        switch random.next(200) {
        case 0: recognizer.isEnabled = false
        case 1: recognizer.view?.removeGestureRecognizer(recognizer)
        case 2: recognizer.view?.removeFromSuperview()
        case 3: recognizers.randomElement(using: &random)?.isEnabled = false
        default: break
        }
    }

    func violated(_ invariant: String) {
        if violations.count < 10 { violations.append(invariant) }
    }
}

extension GestureStorm: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        meddleInQuestion(recognizer)
        return random.next(8) > 0
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        meddleInQuestion(recognizer)
        return random.next(3) == 0
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
    {
        meddleInQuestion(recognizer)
        return random.next(12) == 0
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        meddleInQuestion(recognizer)
        return random.next(12) == 0
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        meddleInQuestion(recognizer)
        return random.next(10) > 0
    }
}
