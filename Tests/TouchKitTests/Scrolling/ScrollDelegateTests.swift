import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Delegates that change the scroll view in a callback.
@Suite struct ScrollDelegateTests {
    /// Performs scripted changes in its callbacks.
    private final class ScriptedDelegate: UIScrollViewDelegate {
        var onScroll: (UIScrollView) -> Void = { _ in }
        var onEndDragging: (UIScrollView) -> Void = { _ in }
        var onEndZooming: (UIScrollView) -> Void = { _ in }
        var target: CGPoint?
        var content: UIView?

        func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll(scrollView) }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            onEndDragging(scrollView)
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            onEndZooming(scrollView)
        }
    }

    private let scroll = ScrollStage()
    private let delegate = ScriptedDelegate()
    private var view: UIScrollView { scroll.view }
    private var stage: TestStage { scroll.stage }

    init() {
        scroll.view.delegate = delegate
    }

    @Test("scroll view: a list pulled down rests below the inset that is added for a spinner (C-30)")
    func pullToRefresh() {
        delegate.onEndDragging = { $0.contentInset.top = 60 }
        let finger = scroll.drag(from: CGPoint(x: 100, y: 20), by: CGPoint(x: 0, y: 270))
        stage.advance(by: .milliseconds(100))
        let pulled = view.contentOffset.y
        #expect(pulled < -80)
        finger.lift()
        #expect(view.contentOffset.y == pulled, "the offset does not jump")
        _ = scroll.waitUntilIdle()
        #expect(agree(view.contentOffset.y, -60, 0.001))
    }

    @Test("scroll view: content that shrinks on release ends within the limits (C-30)")
    func shrinks() {
        delegate.onEndDragging = { $0.contentSize.height = 1000 }
        view.contentOffset.y = 2000
        scroll.flick(by: CGPoint(x: 0, y: -200))
        _ = scroll.waitUntilIdle()
        #expect(agree(view.contentOffset.y, 700, 0.001))
    }

    @Test("scroll view: reaches its page or target although content is added meanwhile (C-30)")
    func addedPages() {
        delegate.onScroll = { $0.contentSize.height += 300 }
        view.isPagingEnabled = true
        scroll.flick(by: CGPoint(x: 0, y: -60), over: .milliseconds(60))
        _ = scroll.waitUntilIdle()
        #expect(agree(view.contentOffset.y, 300, 0.001))
        view.isPagingEnabled = false
        delegate.target = CGPoint(x: 0, y: 800)
        scroll.flick(by: CGPoint(x: 0, y: -200))
        _ = scroll.waitUntilIdle()
        #expect(agree(view.contentOffset.y, 800, 0.001))
    }

    @Test("scroll view: endless content is recentered during a drag and deceleration (C-30)")
    func withoutEnd() {
        var recenterings = 0
        delegate.onScroll = {
            guard abs($0.contentOffset.y - 1350) > 500 else { return }
            recenterings += 1
            $0.contentOffset.y = 1350
        }
        view.contentOffset.y = 1350
        let finger = scroll.drag(from: CGPoint(x: 100, y: 290), by: CGPoint(x: 0, y: -280))
        #expect(recenterings == 0 && agree(view.contentOffset.y, 1350 + 270))
        finger.drag(to: CGPoint(x: 100, y: -310), over: .milliseconds(200), rate: 120)
        #expect(
            recenterings == 1 && (1410...1450).contains(view.contentOffset.y), "\(recenterings) \(view.contentOffset.y)"
        )
        finger.lift()
        #expect(scroll.waitUntilIdle() < 5)
        #expect(
            recenterings == 2 && (1690...1760).contains(view.contentOffset.y), "\(recenterings) \(view.contentOffset.y)"
        )
    }

    @Test("scroll view: content that the delegate holds on one axis decelerates normally (C-30)")
    func heldOnOneAxis() {
        view.contentSize.width = 3000
        delegate.onScroll = { if $0.contentOffset.x != 0 { $0.contentOffset.x = 0 } }
        scroll.flick(by: CGPoint(x: -100, y: -200))
        #expect(scroll.waitUntilIdle() < 3)
        #expect(view.contentOffset.x == 0 && (600...800).contains(view.contentOffset.y), "\(view.contentOffset)")
    }

    @Test("scroll view: content that grows on each step decelerates normally (C-30)")
    func grows() {
        view.contentSize.height = 30_000
        delegate.onScroll = { $0.contentSize.height += 1 }
        scroll.flick(by: CGPoint(x: 0, y: -200))
        #expect(scroll.waitUntilIdle() < 2.6)
        #expect((680...720).contains(view.contentOffset.y), "\(view.contentOffset.y)")
    }

    @Test("scroll indicator: shown for a second only after a key that can't scroll further (C-30)")
    func keyAtTheEnd() throws {
        view.becomeFirstResponder()
        scroll.press(nil, UIKeyCommand.inputHome)
        let indicator = try #require(view.subviews.last)
        #expect(indicator.alpha == 1)
        stage.advance(by: .seconds(2))
        #expect(indicator.alpha == 0)
    }

    @Test("scroll view: the delegate can start an animated zoom when a pinch ends (C-30)")
    func zoomsOn() {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        view.addSubview(content)
        view.contentSize = content.frame.size
        (view.minimumZoomScale, view.maximumZoomScale, view.bouncesZoom) = (0.5, 4, false)
        delegate.content = content
        delegate.onEndZooming = { [delegate] in
            delegate.onEndZooming = { _ in }
            $0.setZoomScale(1, animated: true)
        }
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 5, y: 150))
            right.down(at: CGPoint(x: 195, y: 150))
        }
        stage.drag(
            [(left, CGPoint(x: 98, y: 150)), (right, CGPoint(x: 102, y: 150))], over: .milliseconds(300))
        #expect(view.zoomScale == 0.5 && view.contentOffset.x < 0)
        stage.together {
            left.lift()
            right.lift()
        }
        stage.advance(by: .seconds(1))
        #expect(view.zoomScale == 1)
    }
}
