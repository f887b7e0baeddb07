import Foundation
import TouchKit
import TouchKitTesting

@testable import TouchKit

/// Sends random host events to a window whose views change, and checks what the views receive.
final class EventStorm {
    private(set) var violations: [String] = []
    private(set) var begins = 0

    private let stage = TestStage()
    private var random: SplitMix
    private var views: [WatchedView] = []
    private var down: [TouchID: TouchSample] = [:]
    private var nextTouch: UInt64 = 0

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        for _ in 0..<6 { addView() }
    }

    func run(events: Int) {
        for _ in 0..<events { step() }
        for sample in down.values {
            var sample = sample
            sample.phase = .ended
            stage.host.send(.touch(sample))
        }
        stage.advance(by: .seconds(1))
        let left = stage.application.touchDispatcher.touches.count
        if left > 0 { violations.append("\(left) touches are left behind") }
        for view in views where !view.live.isEmpty { violations.append("a view waits for \(view.live.count) ends") }
    }

    /// Sends one random event; the ranges are percentages.
    private func step() {
        switch random.next(100) {
        case 0..<16: startTouch()
        case 16..<62: change(.moved)
        case 62..<74: change(.ended)
        case 74..<78: change(.cancelled)
        case 78..<80: change(.lifted)
        case 80..<84: nonsense()
        case 84..<86: stage.host.send(.deviceGone(DeviceID(rawValue: UInt32(random.next(3))), at: stage.now))
        case 86..<88: addView()
        case 88..<90: views.randomElement(using: &random)?.removeFromSuperview()
        case 90..<92: views.randomElement(using: &random)?.isMultipleTouchEnabled.toggle()
        case 92..<93: views.randomElement(using: &random)?.isExclusiveTouch = random.next(10) == 0
        case 93..<94: stage.host.send(.focus(stage.window.id, random.next(2) == 0 ? .gained : .lost))
        case 94..<95:
            stage.host.send(.resized(stage.window.id, CGSize(width: 200 + random.next(400), height: 300), scale: 1))
        default: stage.advance(by: .milliseconds(random.next(30)))
        }
        if random.next(3) == 0 { stage.host.finishPass() }
        views.removeAll { $0.superview == nil && $0.live.isEmpty }
    }

    private func addView() {
        guard views.count < 12 else { return }
        let frame = CGRect(
            x: random.next(300) - 50, y: random.next(200) - 50, width: 100 + random.next(200), height: 200)
        let view = WatchedView(frame: frame)
        view.onViolation = { [weak self] in self?.addViolation($0) }
        view.onTouchBegan = { [weak self] in self?.begins += 1 }
        view.afterTouchesBegan = { [weak self] in self?.check($0) }
        view.isMultipleTouchEnabled = random.next(2) == 0
        view.isExclusiveTouch = random.next(20) == 0
        views.append(view)
        let parent = views.filter { $0.superview != nil }.randomElement(using: &random) ?? stage.window
        (random.next(3) == 0 ? parent : stage.window).addSubview(view)
    }

    private func startTouch() {
        nextTouch += 1
        // Sometimes reuses the number of a touch that is down.
        let reusesNumber = random.next(40) == 0
        let touch = reusesNumber ? down.keys.sorted { $0.rawValue < $1.rawValue }.first : nil
        let sample = TouchSample(
            window: stage.window.id, touch: touch ?? TouchID(rawValue: nextTouch),
            device: DeviceID(rawValue: UInt32(random.next(3))), phase: .began,
            type: random.next(4) == 0 ? .pencil : .direct, timestamp: stage.now, location: randomLocation())
        down[sample.touch] = sample
        stage.host.send(.touch(sample))
    }

    private func change(_ phase: TouchSample.Phase) {
        guard let touch = down.keys.sorted(by: { $0.rawValue < $1.rawValue }).randomElement(using: &random),
            var sample = down[touch]
        else { return }
        sample.phase = phase
        sample.location = randomLocation()
        sample.timestamp = stage.now.advanced(by: .milliseconds(-random.next(5)))
        if phase == .ended || phase == .cancelled { down[touch] = nil }
        stage.host.send(.touch(sample))
    }

    private func nonsense() {
        let sample = TouchSample(
            window: WindowID(rawValue: UInt32(random.next(3))), touch: TouchID(rawValue: UInt64(random.next(2_000))),
            device: DeviceID(rawValue: 1), phase: [.moved, .ended, .cancelled, .lifted][random.next(4)], type: .direct,
            timestamp: stage.now, location: random.next(2) == 0 ? randomLocation() : CGPoint(x: CGFloat.nan, y: 0))
        // An end with a live touch's number ends that touch.
        if sample.location.x.isFinite, sample.phase == .ended || sample.phase == .cancelled { down[sample.touch] = nil }
        stage.host.send(.touch(sample))
    }

    private func randomLocation() -> CGPoint {
        CGPoint(x: Double(random.next(8000)) / 20 - 10, y: Double(random.next(6000)) / 20 - 10)
    }

    /// Touches that have lifted and wait for the outside decision do not count.
    private func check(_ view: WatchedView) {
        let count = view.live.count { !$0.isAwaitingDecision }
        if !view.isMultipleTouchEnabled && count > 1 { addViolation("a view of one touch was given \(count)") }
        let isAnotherTracking = views.contains { other in
            other !== view && (other.isExclusiveTouch || view.isExclusiveTouch)
                && other.live.contains { !$0.isAwaitingDecision }
        }
        if isAnotherTracking { addViolation("a view was given another's exclusive touch") }
    }

    private func addViolation(_ message: String) {
        if violations.count < 10 { violations.append(message) }
    }
}
