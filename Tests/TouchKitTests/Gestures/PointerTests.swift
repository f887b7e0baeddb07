import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Hovering, mouse wheels and touchpads.
@Suite struct PointerTests {
    private let stage = TestStage()
    private let actions = GestureLog()
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))

    init() {
        stage.window.addSubview(view)
    }

    private static let inside = CGPoint(x: 150, y: 150)
    private static let outside = CGPoint(x: 10, y: 10)

    private func hover(_ phase: HoverSample.Phase, at location: CGPoint, type: UITouch.TouchType = .indirectPointer) {
        stage.send(
            .hover(
                HoverSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), phase: phase, type: type,
                    timestamp: stage.now, location: location)))
    }

    private func scroll(_ delta: CGPoint, _ source: ScrollSample.Source) {
        stage.send(
            .scroll(
                ScrollSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), timestamp: stage.now,
                    location: Self.inside, delta: delta, source: source)))
    }

    private func pad(
        _ kind: TouchpadGestureSample.Kind, _ phase: TouchpadGestureSample.Phase, fingers: Int = 2, scale: CGFloat = 1,
        rotation: CGFloat = 0, translation: CGPoint = .zero
    ) {
        var sample = TouchpadGestureSample(
            window: stage.window.id, device: DeviceID(rawValue: 3), kind: kind, phase: phase, timestamp: stage.now,
            location: Self.inside, fingers: fingers)
        sample.scale = scale
        sample.rotation = rotation
        sample.translation = translation
        stage.send(.touchpadGesture(sample))
    }

    @Test("hover: begins when the pointer enters the view, changes on movement, ends on exit (R81)")
    func hovering() {
        let hover = actions.watch(UIHoverGestureRecognizer(), "hover", on: view)
        self.hover(.entered, at: Self.outside)
        #expect(actions.drain() == [])
        self.hover(.moved, at: Self.inside)
        #expect(hover.location(in: view) == CGPoint(x: 50, y: 50))
        self.hover(.moved, at: CGPoint(x: 160, y: 150))
        self.hover(.moved, at: Self.outside)
        #expect(actions.drain() == ["hover began", "hover changed", "hover ended"])
        self.hover(.moved, at: Self.inside)
        self.hover(.exited, at: Self.inside)
        #expect(actions.drain() == ["hover began", "hover ended"])
    }

    @Test("hover: pauses while a button is down; ignores fingers (R81)")
    func hoverAndTouches() {
        actions.watch(UIHoverGestureRecognizer(), "hover", on: view)
        let tap = actions.watch(UITapGestureRecognizer(), "tap", on: view)
        stage.finger().tap(at: Self.inside)
        #expect(actions.drain() == ["tap ended"])
        hover(.entered, at: Self.inside)
        let mouse = stage.mouse()
        mouse.down(at: Self.inside)
        hover(.moved, at: Self.outside)
        mouse.lift()
        #expect(actions.drain() == ["hover began", "tap ended"])
        hover(.moved, at: Self.inside)
        #expect(actions.drain() == ["hover changed"])
        tap.isEnabled = false
        view.removeFromSuperview()
        #expect(actions.drain() == ["hover cancelled"])
    }

    @Test("hover: nested views are hovered together; ends when the device disconnects (R81)")
    func nestedHover() {
        let inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        actions.watch(UIHoverGestureRecognizer(), "outer", on: view)
        actions.watch(UIHoverGestureRecognizer(), "inner", on: inner)
        hover(.entered, at: Self.inside, type: .pencil)
        stage.send(.deviceGone(DeviceID(rawValue: 3), at: stage.now))
        #expect(actions.drain() == ["inner began", "outer began", "inner ended", "outer ended"])
    }

    @Test("touchpad: scrolling pans where allowed, from the first step, like a finger's drag (R74)")
    func touchpadScrolling() {
        let pan = actions.watch(UIPanGestureRecognizer(), "pan", on: view)
        scroll(CGPoint(x: 0, y: 1), .continuous)
        scroll(.zero, .continuous)
        #expect(actions.drain() == [])
        pan.allowedScrollTypesMask = .continuous
        scroll(CGPoint(x: 0, y: 1), .wheel)
        stage.advance(by: .seconds(1))
        #expect(actions.drain() == [])
        scroll(CGPoint(x: 0, y: 0.5), .continuous)
        #expect(pan.translation(in: view) == CGPoint(x: 0, y: -20))
        stage.advance(by: .milliseconds(10))
        scroll(CGPoint(x: 0.25, y: 0.5), .continuous)
        #expect(pan.translation(in: view) == CGPoint(x: -10, y: -40))
        #expect(pan.location(in: nil) == Self.inside && pan.numberOfTouches == 0)
        #expect(pan.velocity(in: nil).y < 0)
        scroll(.zero, .continuous)
        #expect(actions.drain() == ["pan began", "pan changed", "pan ended"])
    }

    @Test("wheel: pans until 200 ms after the last notch; only the deepest view pans (R74)")
    func wheel() {
        let outer = actions.watch(UIPanGestureRecognizer(), "outer", on: stage.window)
        let inner = actions.watch(UIPanGestureRecognizer(), "inner", on: view)
        outer.allowedScrollTypesMask = .all
        inner.allowedScrollTypesMask = .discrete
        scroll(CGPoint(x: 0, y: -1), .wheel)
        stage.advance(by: .milliseconds(199))
        scroll(CGPoint(x: 0, y: -1), .wheel)
        #expect(inner.translation(in: nil) == CGPoint(x: 0, y: 80))
        stage.advance(by: .milliseconds(199))
        #expect(actions.drain() == ["inner began", "inner changed"])
        stage.advance(by: .milliseconds(1))
        #expect(actions.drain() == ["inner ended"])
        scroll(CGPoint(x: 0, y: 1), .continuous)
        stage.advance(by: .seconds(1))
        #expect(actions.drain() == ["outer began", "outer ended"])
    }

    @Test("touchpad: two fingers pinch and rotate by the rules for touches (R77, R78)")
    func touchpadPinch() {
        let pinch = actions.watch(UIPinchGestureRecognizer(), "pinch", on: view)
        let rotation = actions.watch(UIRotationGestureRecognizer(), "rotation", on: view)
        pad(.pinch, .began)
        pad(.pinch, .changed, scale: 1.08)
        #expect(actions.drain() == [])
        pad(.pinch, .changed, scale: 1.1)
        #expect(abs(pinch.scale - 110.0 / 108) < 1e-9)
        pad(.pinch, .ended, scale: 1.1)
        #expect(actions.drain() == ["pinch began", "pinch ended"])
        pad(.pinch, .began)
        for _ in 0..<9 { pad(.pinch, .changed, rotation: .pi / 180) }
        #expect(actions.drain() == [])
        pad(.pinch, .changed, rotation: .pi / 180)
        #expect(abs(rotation.rotation - 5 * .pi / 180) < 1e-9)
        pad(.pinch, .cancelled)
        #expect(actions.drain() == ["rotation began", "rotation cancelled"])
    }

    @Test("touchpad: three fingers swipe by the rule for touches (R76)")
    func touchpadSwipe() {
        let swipe = actions.watch(UISwipeGestureRecognizer(), "swipe", on: view)
        swipe.numberOfTouchesRequired = 3
        pad(.swipe, .began, fingers: 3)
        pad(.swipe, .changed, fingers: 3, translation: CGPoint(x: 30, y: 1))
        #expect(actions.drain() == [])
        pad(.swipe, .changed, fingers: 3, translation: CGPoint(x: 30, y: 1))
        #expect(actions.drain() == ["swipe ended"])
        pad(.swipe, .ended, fingers: 3)
        pad(.swipe, .began, fingers: 4)
        pad(.swipe, .changed, fingers: 4, translation: CGPoint(x: 80, y: 1))
        pad(.swipe, .ended, fingers: 4)
        pad(.swipe, .began, fingers: 3)
        pad(.swipe, .changed, fingers: 3, translation: CGPoint(x: 20, y: 1))
        stage.advance(by: .milliseconds(501))
        pad(.swipe, .changed, fingers: 3, translation: CGPoint(x: 80, y: 1))
        pad(.swipe, .ended, fingers: 3)
        #expect(actions.drain() == [])
    }

    @Test("presses: go first to recognizers, if of an allowed type (R35)")
    func presses() {
        final class PressProbe: UIGestureRecognizer {
            var ignoresPresses = false
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                if ignoresPresses {
                    for press in presses { ignore(press, for: event) }
                } else {
                    state = .began
                }
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }
        }
        let probe = actions.watch(PressProbe(), "press", on: stage.window)
        let key = UIKey(
            keyCode: .keyboardReturnOrEnter, characters: "", charactersIgnoringModifiers: "", modifierFlags: .shift)
        func press(_ phase: KeySample.Phase) {
            stage.send(
                .key(
                    KeySample(
                        window: stage.window.id, phase: phase, timestamp: stage.now, number: 7, key: key,
                        meaning: .press(.select))))
        }
        press(.pressed)
        #expect(probe.modifierFlags == .shift)
        press(.released)
        #expect(actions.drain() == ["press began", "press ended"])
        probe.ignoresPresses = true
        press(.pressed)
        press(.released)
        #expect(actions.drain() == [])
        probe.ignoresPresses = false
        probe.allowedPressTypes = [.menu]
        press(.pressed)
        press(.released)
        #expect(actions.drain() == [])
    }
}
