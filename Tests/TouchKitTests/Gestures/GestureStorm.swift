import Foundation
import TouchKitTesting

@testable import TouchKit

/// Random fingers, pointers and programs over random views with random recognizers, and a watch on what must hold.
final class GestureStorm {
    private(set) var violations: [String] = []
    private(set) var actions = 0
    private(set) var begins = 0

    private let stage = TestStage()
    private var random: SplitMix
    private var views: [WatchedView] = []
    private var recognizers: [UIGestureRecognizer] = []
    private var fingers: [Finger] = []

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        for _ in 0..<4 { addView() }
        for _ in 0..<8 { addRecognizer() }
    }

    func run(events: Int) {
        let handler = UIGestureRecognizer.illegalStateChange
        defer { UIGestureRecognizer.illegalStateChange = handler }
        UIGestureRecognizer.illegalStateChange = { [weak self] recognizer, old, new in
            self?.violated("\(recognizer.traceName) tried \(old) → \(new)")
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

    /// What can happen, with how often it does, of 100.
    private func step() {
        switch random.next(100) {
        case 0..<12: down()
        case 12..<62: move()
        case 62..<72: fingers.filter(\.isDown).randomElement(using: &random)?.lift()
        case 72..<74: fingers.filter(\.isDown).randomElement(using: &random)?.cancel()
        case 74..<75: deviceGone()
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
        finger.down(at: place())
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

    private func deviceGone() {
        let device = DeviceID(rawValue: UInt32(1 + random.next(3)))
        stage.send(.deviceGone(device, at: stage.now))
        for finger in fingers where finger.isDown && finger.device == device { finger.cancel() }
    }

    private func hover(_ phase: HoverSample.Phase) {
        stage.send(
            .hover(
                HoverSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), phase: phase, type: .indirectPointer,
                    timestamp: stage.now, location: place())))
    }

    private func scroll() {
        let source: ScrollSample.Source = random.next(2) == 0 ? .wheel : .continuous
        let delta = random.next(4) == 0 ? CGPoint.zero : CGPoint(x: offset(2), y: offset(2))
        stage.send(
            .scroll(
                ScrollSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), timestamp: stage.now, location: place(),
                    delta: delta, source: source)))
    }

    private func pad(_ phase: TouchpadGestureSample.Phase) {
        var sample = TouchpadGestureSample(
            window: stage.window.id, device: DeviceID(rawValue: 3), kind: random.next(2) == 0 ? .pinch : .swipe,
            phase: phase, timestamp: stage.now, location: place(), fingers: 2 + random.next(2))
        sample.translation = CGPoint(x: offset(40), y: offset(20))
        sample.scale = 1 + offset(0.3)
        sample.rotation = offset(0.3)
        stage.send(.touchpadGesture(sample))
    }

    private func place() -> CGPoint {
        CGPoint(x: Double(random.next(4000)) / 10, y: Double(random.next(3000)) / 10)
    }

    private func offset(_ size: Double) -> Double { (Double(random.next(2001)) / 1000 - 1) * size }

    // MARK: The program

    private func meddle() {
        switch random.next(9) {
        case 0: addView()
        case 1: random.next(2) == 0 ? moveView() : views.randomElement(using: &random)?.removeFromSuperview()
        case 2, 3: addRecognizer()
        case 4: recognizers.randomElement(using: &random).map { $0.view?.removeGestureRecognizer($0) }
        case 5: for recognizer in recognizers { recognizer.isEnabled = random.next(8) > 0 }
        case 6: views.randomElement(using: &random)?.isMultipleTouchEnabled.toggle()
        case 7: recognizers.randomElement(using: &random)?.delaysTouchesBegan.toggle()
        default:
            if let recognizer = recognizers.randomElement(using: &random) {
                views.randomElement(using: &random)?.addGestureRecognizer(recognizer)
            }
        }
        views.removeAll { $0.superview == nil && $0.live.isEmpty }
        recognizers.removeAll { $0.view?.window == nil && $0.state == .possible }
    }

    private func addView() {
        guard views.count < 8 else { return }
        let view = WatchedView(
            frame: CGRect(x: random.next(200), y: random.next(150), width: 150 + random.next(250), height: 250))
        view.isMultipleTouchEnabled = random.next(2) == 0
        view.violated = { [weak self] in self?.violated($0) }
        view.began = { [weak self] in self?.begins += 1 }
        let parent = views.filter { $0.superview != nil }.randomElement(using: &random) ?? stage.window
        (random.next(2) == 0 ? parent : stage.window).addSubview(view)
        views.append(view)
    }

    /// To another place in the window.
    private func moveView() {
        guard let view = views.randomElement(using: &random), view.superview != nil else { return }
        let places = views.filter { $0.window === stage.window && !$0.isDescendant(of: view) }
        (places.randomElement(using: &random) ?? stage.window).addSubview(view)
    }

    private func addRecognizer() {
        guard recognizers.count < 14, let view = views.randomElement(using: &random) else { return }
        let recognizer = makeRecognizer()
        recognizer.cancelsTouchesInView = random.next(4) > 0
        recognizer.delaysTouchesBegan = random.next(5) == 0
        recognizer.delaysTouchesEnded = random.next(3) > 0
        recognizer.requiresExclusiveTouchType = random.next(3) > 0
        recognizer.delegate = self
        if random.next(3) == 0, let other = recognizers.randomElement(using: &random) {
            recognizer.require(toFail: other)
            if random.next(4) == 0 { other.require(toFail: recognizer) }
        }
        recognizer.addTarget(self, action: .acted)
        view.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
    }

    private func makeRecognizer() -> UIGestureRecognizer {
        let fingers = 1 + random.next(3)
        switch random.next(10) {
        case 0, 1:
            let tap = UITapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (1 + random.next(3), fingers)
            return tap
        case 2:
            let press = UILongPressGestureRecognizer()
            (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (random.next(2), fingers)
            press.minimumPressDuration = Double(random.next(6)) / 10
            return press
        case 3:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .init(rawValue: UInt(random.next(16)))
            swipe.numberOfTouchesRequired = random.next(4)
            return swipe
        case 4:
            let pan = UIPanGestureRecognizer()
            (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (fingers, fingers + random.next(2))
            pan.allowedScrollTypesMask = .init(rawValue: random.next(4))
            return pan
        case 5:
            let edgePan = UIScreenEdgePanGestureRecognizer()
            edgePan.edges = .init(rawValue: UInt(random.next(16)))
            return edgePan
        case 6: return UIPinchGestureRecognizer()
        case 7: return UIRotationGestureRecognizer()
        case 8: return UIHoverGestureRecognizer()
        default:
            let wild = WildRecognizer()
            wild.violated = { [weak self] in self?.violated($0) }
            wild.random = { [weak self] in self?.random.next($0) ?? 0 }
            return wild
        }
    }

    fileprivate func acted(_ recognizer: UIGestureRecognizer) {
        actions += 1
        switch recognizer.state {
        case .began, .changed, .ended, .cancelled: break
        case .possible, .failed: violated("an action in state \(recognizer.state)")
        }
        switch random.next(60) {
        case 0: recognizer.isEnabled = false
        case 1: recognizer.view?.removeFromSuperview()
        case 2: recognizer.view?.removeGestureRecognizer(recognizer)
        case 3: (recognizer as? UIPanGestureRecognizer)?.setTranslation(.zero, in: nil)
        case 4: (recognizer as? UIPinchGestureRecognizer)?.scale = Double(random.next(3))
        case 5: (recognizer as? UIRotationGestureRecognizer)?.rotation = 0
        case 6: recognizers.randomElement(using: &random)?.isEnabled = false
        default: break
        }
        checkNumbers(recognizer)
    }

    // MARK: Watch

    private func check() {
        for recognizer in recognizers { checkNumbers(recognizer) }
    }

    private func checkNumbers(_ recognizer: UIGestureRecognizer) {
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

    /// Whoever is asked may do this before answering.
    private func meddleInQuestion(_ recognizer: UIGestureRecognizer) {
        switch random.next(200) {
        case 0: recognizer.isEnabled = false
        case 1: recognizer.view?.removeGestureRecognizer(recognizer)
        case 2: recognizer.view?.removeFromSuperview()
        case 3: recognizers.randomElement(using: &random)?.isEnabled = false
        default: break
        }
    }

    private func violated(_ what: String) {
        if violations.count < 10 { violations.append(what) }
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

extension Action {
    fileprivate static let acted = Action("acted", GestureStorm.acted)
}
