import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Dragging and flicking content.
@Suite struct ScrollDraggingTests {
    private let scroll = ScrollStage()
    private var view: UIScrollView { scroll.view }

    @Test("drag: content follows the finger from the start of the pan (C-30)")
    func follows() {
        let finger = scroll.drag(from: CGPoint(x: 100, y: 250), by: CGPoint(x: 0, y: -110))
        #expect(agree(view.contentOffset.y, 100) && view.contentOffset.x == 0)
        #expect(view.isDragging && view.isTracking && !view.isDecelerating)
        finger.drag(to: CGPoint(x: 100, y: 200), over: .milliseconds(100))
        #expect(agree(view.contentOffset.y, 40))
    }

    @Test("flick: at 1000 pt/s goes 499 pt in the 2.3 s until it is slower than 10 pt/s (C-30)")
    func flick() {
        scroll.flick(by: CGPoint(x: 0, y: -200))
        #expect(view.isDecelerating && !view.isDragging)
        #expect(agree(scroll.lastVelocity.y, 1, 0.001), "points per millisecond")
        #expect(agree(scroll.lastTarget.y, 190 + 499, 0.5))
        let time = scroll.waitUntilIdle()
        #expect(agree(view.contentOffset.y, scroll.lastTarget.y))
        #expect((2.29...2.34).contains(time))
        view.contentOffset = .zero
        view.decelerationRate = .fast
        scroll.flick(by: CGPoint(x: 0, y: -200))
        #expect((0.45...0.49).contains(scroll.waitUntilIdle()))
        #expect(agree(view.contentOffset.y, 190 + 99, 0.5))
    }

    @Test("flick: calls the delegate in UIKit's order (C-30)")
    func order() {
        scroll.flick(by: CGPoint(x: 0, y: -200))
        #expect(scroll.log.drain() == ["will drag", "will end", "did drag true", "will glide"])
        _ = scroll.waitUntilIdle()
        #expect(scroll.log.drain() == ["did glide"])
        let finger = scroll.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: -50))
        scroll.stage.advance(by: .milliseconds(200))
        finger.lift()
        #expect(scroll.log.drain() == ["will drag", "will end", "did drag false"])
        scroll.logsMotion = true
        view.contentOffset.y += 1
        #expect(scroll.log.drain() == ["scroll"])
    }

    @Test("flick: the delegate can change the target offset (C-30)")
    func target() {
        scroll.target = { CGPoint(x: $0.x, y: ($0.y / 100).rounded() * 100) }
        scroll.flick(by: CGPoint(x: 0, y: -200))
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 700)
        scroll.target = { _ in CGPoint(x: 0, y: 650) }
        scroll.flick(by: CGPoint(x: 0, y: -200))
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 650, "also against the direction of the flick")
    }

    @Test("overscroll: content follows as a rubber band and springs back (C-30)")
    func band() {
        let finger = scroll.drag(from: CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: 110))
        let band = RubberBand(length: 300)
        #expect(agree(view.contentOffset.y, -band.displacement(by: 100)))
        scroll.stage.advance(by: .milliseconds(100))
        finger.lift()
        let start = view.contentOffset.y
        #expect(scroll.log.drain() == ["will drag", "will end", "did drag true", "will glide"])
        let spring = SpringBack(displacement: start)
        scroll.stage.advance(by: .milliseconds(200))
        // The displayed offset is at most a frame old.
        let (late, early) = (Duration.milliseconds(200), Duration.milliseconds(183))
        #expect(
            (spring.displacement(after: early) - 1e-6...spring.displacement(after: late) + 1e-6)
                .contains(view.contentOffset.y))
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 0)
    }

    @Test("flick: bounces at the end, or stops there when bouncing is off (C-30)")
    func bounce() {
        view.contentOffset.y = 2500
        scroll.flick(by: CGPoint(x: 0, y: -150), over: .milliseconds(100))
        var furthest: CGFloat = 0
        for _ in 0..<200 {
            scroll.stage.advance(by: .milliseconds(10))
            furthest = max(furthest, view.contentOffset.y)
        }
        #expect((2705...2760).contains(furthest) && view.contentOffset.y == 2700)
        view.bounces = false
        view.contentOffset.y = 2600
        scroll.flick(by: CGPoint(x: 0, y: -100), over: .milliseconds(50))
        furthest = 0
        for _ in 0..<200 {
            scroll.stage.advance(by: .milliseconds(10))
            furthest = max(furthest, view.contentOffset.y)
        }
        #expect(furthest == 2700 && view.contentOffset.y == 2700)
        #expect(!view.isDecelerating)
    }

    @Test("cancelled drag: springs back to the limit, and no further (C-30)")
    func cancelled() {
        let finger = scroll.drag(from: CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: 110))
        finger.cancel()
        #expect(scroll.log.drain() == ["will drag", "will end", "did drag true", "will glide"])
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 0)
    }

    @Test("scroll view: ignores sizes and insets that are not finite (C-30)")
    func noNumbers() {
        view.contentInset.top = .nan
        view.contentSize = CGSize(width: CGFloat.nan, height: .infinity)
        view.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
        scroll.flick(by: CGPoint(x: -100, y: -100))
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.isFinite && view.contentOffset.x == 0)
    }

    @Test("scroll view: content is visible and touchable only inside the bounds (C-30)")
    func visibleAndTouchable() {
        let row = UIView(frame: CGRect(x: 0, y: 500, width: 400, height: 40))
        row.backgroundColor = .black
        view.addSubview(row)
        view.contentOffset.y = 450
        let picture = scroll.stage.picture
        #expect(scroll.stage.window.hitTest(CGPoint(x: 100, y: 60), with: nil) === row)
        #expect(scroll.stage.window.hitTest(CGPoint(x: 250, y: 60), with: nil) !== row)
        #expect(picture.color(x: 100, y: 60) == .black)
        #expect(picture.color(x: 100, y: 45) != .black && picture.color(x: 250, y: 60) != .black)
    }

    @Test("drag: content that fits does not move unless it always bounces (C-30)")
    func alwaysBounces() {
        view.contentSize = CGSize(width: 200, height: 100)
        scroll.drag(from: CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: 100)).lift()
        #expect(scroll.log.drain() == [] && view.contentOffset == .zero)
        view.alwaysBounceVertical = true
        let finger = scroll.drag(from: CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: 100))
        #expect(view.contentOffset.y < -20)
        finger.lift()
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset == .zero)
        view.alwaysBounceVertical = false
        view.alwaysBounceHorizontal = true
        _ = scroll.drag(from: CGPoint(x: 100, y: 50), by: CGPoint(x: 80, y: 80))
        #expect(view.contentOffset.x < -20 && view.contentOffset.y == 0)
    }

    @Test("content inset: belongs to the scrollable range (C-30)")
    func inset() {
        view.contentInset = UIEdgeInsets(top: 40, bottom: 20)
        #expect(view.adjustedContentInset == view.contentInset)
        scroll.flick(by: CGPoint(x: 0, y: 140), over: .milliseconds(50))
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == -40)
        view.contentOffset.y = 2700
        scroll.flick(by: CGPoint(x: 0, y: -140), over: .milliseconds(50))
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 2720)
    }

    @Test("paging: a flick moves by one page; a short drag without a flick returns (C-30)")
    func paging() {
        view.isPagingEnabled = true
        scroll.flick(by: CGPoint(x: 0, y: -60), over: .milliseconds(60))
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 300)
        #expect(scroll.log.drain() == ["will drag", "did drag true", "will glide", "did glide"])
        scroll.drag(from: CGPoint(x: 100, y: 290), by: CGPoint(x: 0, y: -280), over: .milliseconds(50)).lift()
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 600, "one page at any velocity")
        let finger = scroll.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 100))
        scroll.stage.advance(by: .milliseconds(100))
        finger.lift()
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 600)
    }

    @Test("paging: a finger that stops a page midway and lifts continues to the nearest one (C-30)")
    func caughtPage() {
        view.isPagingEnabled = true
        scroll.flick(by: CGPoint(x: 0, y: -60), over: .milliseconds(60))
        let finger = scroll.stage.finger()
        while view.contentOffset.y < 200 { scroll.stage.advance(by: .milliseconds(10)) }
        finger.down(at: CGPoint(x: 100, y: 150))
        scroll.stage.advance(by: .milliseconds(200))
        #expect(view.contentOffset.y > 150 && view.contentOffset.y < 300)
        finger.lift()
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.y == 300)
    }

    @Test("directional lock: a drag stays on the axis on which it began (C-30)")
    func directionalLock() {
        view.contentSize = CGSize(width: 1000, height: 3000)
        view.isDirectionalLockEnabled = true
        let finger = scroll.drag(from: CGPoint(x: 100, y: 250), by: CGPoint(x: 0, y: -50))
        finger.drag(to: CGPoint(x: 20, y: 200), over: .milliseconds(100))
        #expect(view.contentOffset.x == 0 && agree(view.contentOffset.y, 40))
        finger.lift()
        _ = scroll.drag(from: CGPoint(x: 150, y: 250), by: CGPoint(x: -60, y: -60))
        #expect(view.contentOffset.x > 30, "a diagonal drag is not locked")
        #expect(view.contentOffset.y > 70)
    }
}
