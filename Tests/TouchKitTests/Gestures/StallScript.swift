import Foundation
import TouchKitTesting

@testable import TouchKit

/// Random views, recognizers and finger motions, reproducible by seed.
///
/// The log has the recognizers' actions (except changes) with their values, and the begins and ends that views receive:
/// everything that does not depend on the number of calls for the same motion.
final class StallScript {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private var random: SplitMix
    private var views: [UIView] = []
    private var recognizers: [UIGestureRecognizer] = []
    private var samples: [TouchSample] = []
    private var log: [String] = []
    /// Makes random answers independent of when and how often a question is asked.
    private let salt: UInt64

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        salt = random.next()
        for _ in 0..<(1 + random.next(3)) { addView() }
        for _ in 0..<(1 + random.next(6)) { addRecognizer() }
        for finger in 0..<(1 + random.next(4)) { addFinger(UInt64(finger)) }
        samples.sort { ($0.timestamp, $0.touch.rawValue) < ($1.timestamp, $1.touch.rawValue) }
    }

    /// - Parameter pause: the duration of a pass of the event loop; zero: until the next sample.
    func play(gathering pause: Duration) -> [String] {
        var remainder = samples[...]
        while let first = remainder.first {
            let end = first.timestamp.advanced(by: pause)
            let batch = remainder.prefix { $0.timestamp <= end }
            remainder = remainder.dropFirst(batch.count)
            // The program is idle until the pass that begins with the first sample, and then stalls.
            stage.host.advance(to: first.timestamp.advanced(by: .nanoseconds(-1)))
            stage.host.setClock(to: end)
            for sample in batch { stage.host.send(.touch(sample)) }
            stage.host.finishPass()
        }
        stage.advance(by: .seconds(2))
        return log
    }

    // MARK: Fingers

    /// Adds random taps, pauses, drags and lifts, many at times close to those of other fingers.
    private func addFinger(_ number: UInt64) {
        var time = random.next(3) * 20_000 + random.next(12_000)
        var location = CGPoint(x: 60 + Double(random.next(280)), y: 60 + Double(random.next(180)))
        for attempt in 0..<(1 + random.next(3)) {
            let touch = TouchID(rawValue: number * 10 + UInt64(attempt) + 1)
            add(touch, .began, time, location)
            for _ in 0..<(1 + random.next(3)) { act(touch, &time, &location) }
            time += 500 + random.next(9000)
            add(touch, random.next(12) == 0 ? .cancelled : .ended, time, location)
            time += [3000, 60_000, 250_000, 349_000, 352_000, 600_000][random.next(6)] + random.next(4000)
            if random.next(3) == 0 {
                location += CGPoint(x: Double(random.next(120)) - 60, y: Double(random.next(60)) - 30)
            }
        }
    }

    private func act(_ touch: TouchID, _ time: inout Int, _ location: inout CGPoint) {
        switch random.next(4) {
        case 0: time += [20_000, 95_000, 480_000, 520_000][random.next(4)]
        default:
            let speed = [0.3, 2, 5, 12][random.next(4)]
            let angle = Double(random.next(8)) * .pi / 4 + Double(random.next(3)) * 0.05
            let period = [1000, 4000, 8000, 16_000][random.next(4)]
            for _ in 0..<(2 + random.next(20)) {
                // Devices that report several fingers at once use one clock for all of them.
                time += random.next(2) == 0 ? period - time % period : period + random.next(900)
                location += CGPoint(x: cos(angle) * speed, y: sin(angle) * speed)
                add(touch, .moved, time, location)
            }
        }
    }

    /// - Parameter time: in microseconds.
    private func add(_ touch: TouchID, _ phase: TouchSample.Phase, _ time: Int, _ location: CGPoint) {
        samples.append(
            TouchSample(
                window: stage.window.id, touch: touch, device: DeviceID(rawValue: 1), phase: phase, type: .direct,
                timestamp: Instant(seconds: 1001).advanced(by: .microseconds(time)), location: location))
    }

    // MARK: Views and recognizers

    private func addView() {
        let number = views.count
        let view = Listener(
            frame: CGRect(x: 20 * number, y: 15 * number, width: 400 - 60 * number, height: 270 - 40 * number))
        view.isMultipleTouchEnabled = random.next(4) > 0
        view.isExclusiveTouch = random.next(12) == 0
        view.heard = { [unowned self] phase, touches in
            for touch in touches.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
                let location = touch.location(in: nil)
                log.append("view \(number) \(phase) \(touch.id.rawValue) \(Self.round(location.x)) \(touch.tapCount)")
            }
        }
        (views.last ?? stage.window).addSubview(view)
        views.append(view)
    }

    private func addRecognizer() {
        let recognizer = makeRecognizer()
        recognizer.name = "\(recognizer.traceName) \(recognizers.count)"
        recognizer.cancelsTouchesInView = random.next(4) > 0
        recognizer.delaysTouchesBegan = random.next(4) == 0
        recognizer.delaysTouchesEnded = random.next(3) > 0
        if random.next(3) == 0, let other = recognizers.randomElement(using: &random) {
            recognizer.require(toFail: other)
        }
        recognizer.delegate = self
        recognizer.addTarget(self, action: .recognizerChanged)
        views[random.next(views.count)].addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
    }

    private func makeRecognizer() -> UIGestureRecognizer {
        let fingers = 1 + random.next(3)
        switch random.next(9) {
        case 0, 1:
            let tap = UITapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (1 + random.next(2), min(2, fingers))
            return tap
        case 2:
            let press = UILongPressGestureRecognizer()
            (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (random.next(4) / 3, min(2, fingers))
            press.minimumPressDuration = [0, 0.02, 0.1, 0.5][random.next(4)]
            return press
        case 3:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .init(rawValue: UInt(1 + random.next(15)))
            swipe.numberOfTouchesRequired = fingers
            return swipe
        case 4, 5:
            let pan = UIPanGestureRecognizer()
            (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (fingers, fingers + random.next(3))
            return pan
        case 6: return UIPinchGestureRecognizer()
        case 7: return UIRotationGestureRecognizer()
        default: return Lingering()
        }
    }

    fileprivate func recognizerChanged(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state != .changed else { return }
        var numbers = [
            recognizer.location(in: nil).x, recognizer.location(in: nil).y, CGFloat(recognizer.numberOfTouches),
        ]
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            numbers += [pan.translation(in: nil).x, pan.translation(in: nil).y, pan.velocity(in: nil).x]
        case let pinch as UIPinchGestureRecognizer: numbers += [pinch.scale, pinch.velocity]
        case let rotation as UIRotationGestureRecognizer: numbers += [rotation.rotation, rotation.velocity]
        default: break
        }
        log.append("\(recognizer.name ?? "") \(recognizer.state) \(numbers.map(Self.round))")
    }

    private static func round(_ number: CGFloat) -> String { "\((number * 1e4).rounded() / 1e4)" }

    private func answer(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer, oneOf count: UInt64) -> Bool {
        let numbers = [one, other].map { recognizer in
            UInt64(recognizers.firstIndex { $0 === recognizer } ?? 0)
        }
        var random = SplitMix(seed: salt &+ numbers[0] &* 31 &+ numbers[1] &* 1009 &+ count)
        return random.next() % count == 0
    }
}

extension StallScript: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        !answer(recognizer, recognizer, oneOf: 10)
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { answer(recognizer, other, oneOf: 3) }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
    {
        answer(recognizer, other, oneOf: 13)
    }
}

/// Begins 15 ms after its finger has moved 5 points, and ends 40 ms later.
private final class Lingering: UIGestureRecognizer {
    private var timer: Scheduler.Timer?

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard timer == nil, let touch = activeTouches.first(where: { $0.travel > 5 }) else { return }
        let start = touch.sample.timestamp
        timer = schedule(at: start.advanced(by: .microseconds(15_300))) { [weak self] in
            guard let self, state == .possible else { return }
            state = .began
            timer = schedule(at: start.advanced(by: .microseconds(55_300))) { [weak self] in
                if let self, state.isActive { state = .ended }
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    override func reset() {
        timer?.cancel()
        timer = nil
    }
}

/// Logs the touches that begin and end in it.
private final class Listener: UIView {
    var heard: (String, Set<UITouch>) -> Void = { _, _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard("cancelled", touches) }
}

extension Action {
    fileprivate static let recognizerChanged = Action("told", StallScript.recognizerChanged)
}
