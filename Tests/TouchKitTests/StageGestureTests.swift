import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Gestures and waiting of `TestStage`.
@Suite struct StageGestureTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let gestures = GestureLog()

    @Test("test stage: taps a control at its center in any superview (K-32)")
    func control() {
        let outer = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 100))
        let button = UIButton(frame: CGRect(x: 150, y: 20, width: 100, height: 44))
        outer.addSubview(button)
        stage.window.addSubview(outer)
        let counter = ActionCounter()
        button.addTarget(counter, action: .increment, for: .touchUpInside)
        #expect(stage.location(of: button) == CGPoint(x: 275, y: 92))
        stage.tap(button)
        stage.tap(button, taps: 2)
        #expect(counter.count == 3)
    }

    @Test("test stage: reaches(_:) is false for covered views and views outside the window (K-32)")
    func reaching() {
        let (view, cover) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        #expect(!stage.reaches(view))
        stage.window.addSubview(view)
        #expect(stage.reaches(view))
        cover.frame = view.frame
        stage.window.addSubview(cover)
        #expect(!stage.reaches(view))
        cover.removeFromSuperview()
        view.frame.origin.x = 400
        #expect(!stage.reaches(view))
    }

    @Test("test stage: advances until a condition holds, or to the time limit (K-32)")
    func waiting() {
        let start = stage.now
        gestures.watch(UILongPressGestureRecognizer(), "hold", on: stage.window)
        stage.finger().down(at: CGPoint(x: 50, y: 50))
        #expect(stage.advance(until: { !gestures.log.lines.isEmpty }, within: .seconds(3)))
        #expect(gestures.drain() == ["hold began"])
        #expect(start.duration(to: stage.now) < .milliseconds(520))
        #expect(!stage.advance(until: { false }, within: .seconds(1)))
        #expect(start.duration(to: stage.now) < .milliseconds(1520))
    }

    @Test("finger: pivot moves it along a circle to the end point (K-32)")
    func pivot() {
        let rotation = gestures.watch(UIRotationGestureRecognizer(), "turn", on: stage.window)
        let (still, finger) = (stage.finger(), stage.finger())
        still.down(at: CGPoint(x: 200, y: 150))
        finger.down(at: CGPoint(x: 260, y: 150))
        finger.pivot(around: CGPoint(x: 200, y: 150), by: .pi / 2, over: .milliseconds(300))
        #expect(finger.location.distance(to: CGPoint(x: 200, y: 210)) < 1e-9)
        #expect(abs(rotation.rotation - 85 * .pi / 180) < 1e-9)
    }

    @Test("test stage: multi-finger taps, double taps and long presses are recognized (K-32)")
    func recognizedGestures() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        stage.window.addSubview(view)
        let two = gestures.watch(UITapGestureRecognizer(), "two fingers", on: view)
        two.numberOfTouchesRequired = 2
        let double = gestures.watch(UITapGestureRecognizer(), "double", on: view)
        double.numberOfTapsRequired = 2
        stage.tap(at: CGPoint(x: 200, y: 150), fingers: 2)
        #expect(gestures.drain() == ["two fingers ended"])
        stage.tap(view, taps: 2)
        #expect(gestures.drain() == ["double ended"])
        gestures.watch(UILongPressGestureRecognizer(), "hold", on: view)
        stage.press(view)
        #expect(gestures.drain() == ["hold began", "hold ended"])
    }

    @Test("test stage: pinches and rotates by the given amount, less the recognition slop (K-32)")
    func pairs() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        stage.window.addSubview(view)
        let pinch = gestures.watch(UIPinchGestureRecognizer(), "pinch", on: view)
        let rotation = gestures.watch(UIRotationGestureRecognizer(), "turn", on: view)
        var (scale, angle) = (CGFloat(1), CGFloat(0))
        gestures.willLog = { recognizer in
            if recognizer === pinch { scale = pinch.scale }
            if recognizer === rotation { angle = rotation.rotation }
        }
        stage.pinch(at: CGPoint(x: 200, y: 150), from: 100, to: 216)
        #expect(gestures.drain().last == "pinch ended")
        #expect(abs(scale - 2) < 1e-9)
        stage.advance(by: .seconds(1))
        stage.rotate(at: CGPoint(x: 200, y: 150), by: .pi / 2)
        #expect(gestures.drain().last == "turn ended")
        #expect(abs(angle - 85 * .pi / 180) < 1e-9)
    }
}

private final class ActionCounter {
    var count = 0

    func increment() {
        count += 1
    }
}

extension Action {
    fileprivate static let increment = Action("hear", ActionCounter.increment)
}
