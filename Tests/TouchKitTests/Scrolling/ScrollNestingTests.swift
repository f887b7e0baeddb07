import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Nested scroll views, and changes during a motion.
@Suite struct ScrollNestingTests {
    private let scroll = ScrollStage()
    private let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    private var outer: UIScrollView { scroll.view }
    private var stage: TestStage { scroll.stage }

    init() {
        inner.contentSize = CGSize(width: 200, height: 600)
        scroll.view.addSubview(inner)
    }

    private func drag(_ translation: CGPoint) {
        let finger = scroll.drag(from: CGPoint(x: 100, y: 150), by: translation)
        stage.advance(by: .milliseconds(100))
        finger.lift()
        stage.advance(by: .seconds(1))
    }

    @Test("nested scroll views: the inner one scrolls, and the outer one when the inner is at its end (C-30)")
    func edges() {
        drag(CGPoint(x: 0, y: -110))
        #expect(agree(inner.contentOffset.y, 100) && outer.contentOffset.y == 0)
        inner.contentOffset.y = 300
        drag(CGPoint(x: 0, y: -110))
        #expect(inner.contentOffset.y == 300 && agree(outer.contentOffset.y, 100))
        outer.contentOffset.y = 0
        inner.contentOffset.y = 0
        let finger = scroll.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: 100))
        #expect(
            inner.contentOffset.y < -20 && outer.contentOffset.y == 0, "both are at their ends: the inner one bounces")
        finger.lift()
    }

    @Test("nested scroll views on different axes: each handles drags along its own (C-30)")
    func axes() {
        inner.contentSize = CGSize(width: 900, height: 300)
        drag(CGPoint(x: 0, y: -110))
        #expect(inner.contentOffset == .zero && agree(outer.contentOffset.y, 100))
        outer.contentOffset.y = 0
        drag(CGPoint(x: -80, y: 0))
        #expect(agree(inner.contentOffset.x, 70) && outer.contentOffset.y == 0)
    }

    @Test("wheel: scrolls the inner view to its end, then the outer one (C-30)")
    func wheel() {
        inner.contentOffset.y = 280
        scroll.scroll(CGPoint(x: 0, y: 1), .wheel)
        #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 0)
        stage.advance(by: .seconds(1))
        scroll.scroll(CGPoint(x: 0, y: 1), .wheel)
        #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 40)
    }

    @Test("changed content or bounds: a motion ends within the new limits (C-30)")
    func changes() {
        inner.removeFromSuperview()
        scroll.flick(by: CGPoint(x: 0, y: -200))
        stage.advance(by: .milliseconds(100))
        let begun = outer.contentOffset.y
        outer.contentSize.height = 800
        #expect(outer.contentOffset.y == begun, "the offset does not jump")
        _ = scroll.waitUntilIdle()
        #expect(outer.contentOffset.y == 500)
        outer.frame.size.height = 200
        #expect(outer.contentOffset.y == 500)
        outer.contentSize.height = 400
        #expect(outer.contentOffset.y == 200, "when idle, the offset is clamped at once")
        outer.frame.size.height = 300
        #expect(outer.contentOffset.y == 100)
    }

    @Test("scroll view: a motion ends when the view leaves its window or is disabled (C-30)")
    func removal() {
        inner.removeFromSuperview()
        scroll.flick(by: CGPoint(x: 0, y: 100), over: .milliseconds(50))
        stage.advance(by: .milliseconds(50))
        _ = scroll.log.drain()
        outer.removeFromSuperview()
        #expect(scroll.log.drain() == ["did glide"] && outer.contentOffset.y == 0)
        stage.window.addSubview(outer)
        _ = scroll.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: 100))
        _ = scroll.log.drain()
        outer.removeFromSuperview()
        #expect(scroll.log.drain() == ["will end", "did drag false"] && outer.contentOffset.y == 0)
        stage.window.addSubview(outer)
        scroll.flick(by: CGPoint(x: 0, y: -100))
        _ = scroll.log.drain()
        outer.isScrollEnabled = false
        #expect(scroll.log.drain() == ["did glide"] && !outer.isDecelerating)
        outer.isScrollEnabled = true
        outer.contentOffset.y = 0
        _ = scroll.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: 100))
        outer.isScrollEnabled = false
        #expect(!outer.isDragging)
        stage.advance(by: .seconds(1))
        #expect(outer.contentOffset.y == 0)
    }
}
