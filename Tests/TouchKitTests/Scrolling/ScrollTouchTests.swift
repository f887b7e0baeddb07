import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Distribution of touches between a scroll view and its content.
@Suite struct ScrollTouchTests {
    private final class Choosy: UIScrollView {
        var begins = true
        var cancels: Bool?
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            begins
        }
        override func touchesShouldCancel(in view: UIView) -> Bool {
            cancels ?? super.touchesShouldCancel(in: view)
        }
    }

    private let scroll = ScrollStage()
    private let content: LoggingView
    private var view: UIScrollView { scroll.view }
    private var stage: TestStage { scroll.stage }
    private static let touchLocation = CGPoint(x: 100, y: 150)

    init() {
        content = LoggingView("content", frame: CGRect(x: 0, y: 0, width: 200, height: 3000), log: scroll.log)
        scroll.view.addSubview(content)
    }

    @Test("content: receives a touch after 150 ms or at its end, never one that became a drag (C-30, R82)")
    func delay() {
        let finger = stage.finger()
        finger.down(at: Self.touchLocation)
        stage.advance(by: .milliseconds(149))
        #expect(scroll.log.drain() == [])
        stage.advance(by: .milliseconds(1))
        #expect(scroll.log.drain() == ["content began 1"])
        finger.lift()
        #expect(scroll.log.drain() == ["content ended 1"])
        stage.finger().tap(at: Self.touchLocation)
        #expect(scroll.log.drain() == ["content began 1", "content ended 1"])
        let dragging = scroll.drag(from: Self.touchLocation, by: CGPoint(x: 0, y: -50), over: .milliseconds(100))
        stage.advance(by: .milliseconds(300))
        dragging.lift()
        #expect(scroll.log.drain() == ["will drag", "will end", "did drag false"])
        view.delaysContentTouches = false
        stage.finger().tap(at: Self.touchLocation)
        #expect(scroll.log.drain() == ["content began 1", "content ended 1"])
        view.delaysContentTouches = true
        view.isScrollEnabled = false
        stage.finger().down(at: Self.touchLocation)
        #expect(scroll.log.drain() == ["content began 1"], "nothing to wait for")
    }

    @Test("touch delivered to content: cancelled by a drag unless that is disabled (C-30, R82)")
    func cancelling() {
        let finger = stage.finger()
        finger.down(at: Self.touchLocation)
        stage.advance(by: .milliseconds(200))
        finger.move(to: CGPoint(x: 100, y: 130))
        #expect(scroll.log.drain() == ["content began 1", "content cancelled 1", "will drag"])
        stage.advance(by: .milliseconds(200))
        finger.lift()
        _ = scroll.log.drain()
        view.canCancelContentTouches = false
        let other = stage.finger()
        other.down(at: Self.touchLocation)
        stage.advance(by: .milliseconds(200))
        other.move(to: CGPoint(x: 100, y: 130))
        other.lift()
        #expect(scroll.log.drain() == ["content began 1", "content moved 1", "content ended 1"])
    }

    @Test(
        "button: pressed by a tap; a quick drag scrolls, but after 150 ms the button keeps the finger (C-30, R82)")
    func button() {
        let button = UIButton(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
        button.addTarget(scroll, action: .logScrollPress, for: .touchUpInside)
        view.addSubview(button)
        stage.finger().tap(at: Self.touchLocation)
        #expect(scroll.log.drain() == ["pressed"])
        let finger = scroll.drag(from: Self.touchLocation, by: CGPoint(x: 0, y: -40), over: .milliseconds(100))
        stage.advance(by: .milliseconds(100))
        finger.lift()
        #expect(scroll.log.drain() == ["will drag", "will end", "did drag false"])
        view.contentOffset = .zero
        let slow = stage.finger()
        slow.down(at: Self.touchLocation)
        stage.advance(by: .milliseconds(200))
        #expect(button.isHighlighted)
        slow.drag(to: CGPoint(x: 100, y: 120), over: .milliseconds(100))
        slow.lift()
        #expect(scroll.log.drain() == ["pressed"] && view.contentOffset == .zero)
    }

    @Test("switch: keeps drags along its axis and does not block scrolling (C-30, K-7)")
    func toggle() {
        let toggle = UISwitch(frame: CGRect(x: 80, y: 135, width: 0, height: 0))
        view.addSubview(toggle)
        for pause in [Duration.zero, .milliseconds(200)] {
            let finger = stage.finger()
            finger.down(at: Self.touchLocation)
            stage.advance(by: pause)
            finger.drag(to: CGPoint(x: 100, y: 110), over: .milliseconds(100))
            #expect(view.isDragging)
            stage.advance(by: .milliseconds(100))
            finger.lift()
            #expect(!toggle.isOn)
            view.contentOffset = .zero
        }
        view.contentSize = CGSize(width: 1000, height: 3000)
        scroll.drag(from: Self.touchLocation, by: CGPoint(x: 30, y: 0)).lift()
        #expect(toggle.isOn && view.contentOffset == .zero)
    }

    @Test("subclass: can refuse touches for content, or keep content's touches from becoming drags (C-30)")
    func subclass() {
        let choosy = Choosy(frame: view.frame)
        choosy.contentSize = view.contentSize
        choosy.addSubview(content)
        choosy.delegate = scroll
        stage.window.addSubview(choosy)
        choosy.begins = false
        stage.finger().tap(at: Self.touchLocation)
        #expect(scroll.log.drain() == [])
        choosy.begins = true
        choosy.cancels = false
        let finger = stage.finger()
        finger.down(at: Self.touchLocation)
        stage.advance(by: .milliseconds(200))
        finger.move(to: CGPoint(x: 100, y: 100))
        finger.lift()
        #expect(scroll.log.drain() == ["content began 1", "content moved 1", "content ended 1"])
    }

    @Test("touch during deceleration: stops the content at once, and is not delivered (C-30)")
    func interruption() {
        let taps = GestureLog(scroll.log)
        taps.watch(UITapGestureRecognizer(), "tap", on: stage.window)
        scroll.flick(by: CGPoint(x: 0, y: -100), over: .milliseconds(100))
        stage.advance(by: .milliseconds(300))
        _ = scroll.log.drain()
        let finger = stage.finger()
        finger.down(at: Self.touchLocation)
        #expect(scroll.log.drain() == ["did glide"] && !view.isDecelerating && view.isTracking)
        let offset = view.contentOffset
        stage.advance(by: .milliseconds(300))
        finger.lift()
        stage.advance(by: .seconds(1))
        #expect(scroll.log.drain() == [] && view.contentOffset == offset)
        stage.finger().tap(at: Self.touchLocation)
        #expect(scroll.log.drain() == ["tap ended"])
    }

    @Test("touch during a bounce: holds the content, which springs back after the lift (C-30)")
    func caughtBounce() {
        scroll.flick(by: CGPoint(x: 0, y: 100), over: .milliseconds(50))
        stage.advance(by: .milliseconds(100))
        let finger = stage.finger()
        finger.down(at: Self.touchLocation)
        let held = view.contentOffset.y
        #expect(held < -5)
        stage.advance(by: .seconds(1))
        #expect(view.contentOffset.y == held)
        finger.lift()
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 0)
    }

    @Test("mouse: does not drag; its presses go to the content (C-30)")
    func mouse() {
        let mouse = stage.mouse()
        mouse.down(at: Self.touchLocation)
        mouse.drag(to: CGPoint(x: 100, y: 50), over: .milliseconds(50), rate: 20)
        mouse.lift()
        #expect(scroll.log.drain() == ["content began 1", "content moved 1", "content ended 1"])
        #expect(view.contentOffset == .zero)
        scroll.flick(by: CGPoint(x: 0, y: -100))
        mouse.down(at: Self.touchLocation)
        #expect(!view.isDecelerating, "a press stops the deceleration")
    }
}
