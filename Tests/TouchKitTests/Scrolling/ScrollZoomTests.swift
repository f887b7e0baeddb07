import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Zooming of content.
@Suite struct ScrollZoomTests {
    private let scroll = ScrollStage(contentSize: CGSize(width: 400, height: 600))
    private let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    private var view: UIScrollView { scroll.view }
    private var stage: TestStage { scroll.stage }

    init() {
        scroll.view.addSubview(content)
        scroll.zoomed = content
        scroll.view.minimumZoomScale = 0.5
        scroll.view.maximumZoomScale = 4
    }

    /// Moves two fingers apart, side by side; they stay down.
    private func pinch(about middle: CGPoint, from start: CGFloat, to end: CGFloat, shift: CGPoint = .zero)
        -> (Finger, Finger)
    {
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: middle.x - start / 2, y: middle.y))
            right.down(at: CGPoint(x: middle.x + start / 2, y: middle.y))
        }
        let goal = CGPoint(x: middle.x + shift.x, y: middle.y + shift.y)
        stage.drag(
            [
                (left, CGPoint(x: goal.x - end / 2, y: goal.y)),
                (right, CGPoint(x: goal.x + end / 2, y: goal.y)),
            ], over: .milliseconds(300))
        return (left, right)
    }

    @Test("pinch: the content under the fingers' midpoint stays there while they zoom and move (C-30)")
    func aboutTheFingers() {
        view.contentOffset = CGPoint(x: 100, y: 150)
        let middle = CGPoint(x: 90, y: 130)
        var anchor: CGPoint?
        scroll.logsMotion = true
        let fingers = pinch(about: middle, from: 40, to: 52)
        anchor = content.convert(view.convert(middle, from: nil), from: view)
        stage.drag(
            [(fingers.0, CGPoint(x: 50, y: 120)), (fingers.1, CGPoint(x: 150, y: 120))], over: .milliseconds(300))
        #expect(view.isZooming && view.zoomScale > 1.9)
        let now = content.convert(view.convert(CGPoint(x: 100, y: 120), from: nil), from: view)
        #expect(agree(now.x, anchor?.x ?? 0, 0.001) && agree(now.y, anchor?.y ?? 0, 0.001))
        #expect(agree(view.contentSize.width, 400 * view.zoomScale, 0.001))
        #expect(agree(content.frame.minX, 0, 0.001) && agree(content.frame.minY, 0, 0.001))
        #expect(scroll.log.drain().contains("zoom"))
    }

    @Test("zoom: the delegate is called at its start and end (C-30)")
    func order() {
        let fingers = pinch(about: CGPoint(x: 100, y: 150), from: 40, to: 80)
        #expect(scroll.log.drain() == ["will zoom"])
        stage.together {
            fingers.0.lift()
            fingers.1.lift()
        }
        let lines = scroll.log.drain()
        #expect(lines.first?.hasPrefix("did zoom 1.6") == true && !view.isZooming)
    }

    @Test("pinch: zooms a little beyond the limits, and the scale springs back (C-30)")
    func bounce() {
        let fingers = pinch(about: CGPoint(x: 100, y: 150), from: 20, to: 190)
        #expect(view.zoomScale > 4.2 && view.zoomScale < 8)
        stage.together {
            fingers.0.lift()
            fingers.1.lift()
        }
        #expect(view.isZoomBouncing)
        _ = scroll.log.drain()
        stage.advance(by: .milliseconds(400))
        #expect(view.zoomScale == 4 && scroll.log.drain() == ["did zoom 4.0"])
        view.bouncesZoom = false
        let closing = pinch(about: CGPoint(x: 100, y: 150), from: 190, to: 4)
        #expect(view.zoomScale == 0.5)
        stage.together {
            closing.0.lift()
            closing.1.lift()
        }
        #expect(view.contentOffset.x < 0)
        _ = scroll.waitUntilIdle()
        #expect(view.contentOffset.x == 0)
    }

    @Test("zoom bounce: ends at the limit also when it is interrupted (C-30)")
    func cutBounce() {
        let fingers = pinch(about: CGPoint(x: 100, y: 150), from: 20, to: 190)
        stage.together {
            fingers.0.lift()
            fingers.1.lift()
        }
        stage.advance(by: .milliseconds(50))
        #expect(view.isZoomBouncing && view.zoomScale > 4)
        view.setContentOffset(.zero, animated: false)
        #expect(view.zoomScale == 4 && !view.isZoomBouncing && scroll.log.drain() == ["will zoom", "did zoom 4.0"])
    }

    @Test("two fingers: drag if there is no view to zoom or no range between the limits (C-30)")
    func notZoomable() {
        view.maximumZoomScale = 0.5
        view.minimumZoomScale = 0.5
        _ = pinch(about: CGPoint(x: 100, y: 200), from: 40, to: 120, shift: CGPoint(x: 0, y: -100))
        #expect(view.zoomScale == 1 && view.isDragging && !view.isZooming)
    }

    @Test("programmatic zoom: about the center of the bounds or to a rectangle, optionally animated (C-30)")
    func programmatic() {
        view.contentOffset = CGPoint(x: 100, y: 150)
        view.zoomScale = 2
        #expect(view.contentOffset == CGPoint(x: 300, y: 450) && view.contentSize.width == 800)
        view.zoomScale = 100
        #expect(view.zoomScale == 4)
        view.setZoomScale(1, animated: true)
        #expect(scroll.log.drain() == ["will zoom"] && view.zoomScale == 4)
        stage.advance(by: .milliseconds(150))
        #expect(view.zoomScale < 4 && view.zoomScale > 1)
        stage.advance(by: .milliseconds(200))
        #expect(view.zoomScale == 1 && scroll.log.drain() == ["did zoom 1.0"])
        view.zoom(to: CGRect(x: 200, y: 300, width: 100, height: 100), animated: false)
        #expect(view.zoomScale == 2)
        #expect(agree(view.contentOffset.x, 400) && view.contentOffset.y == 550)
    }

    @Test(
        "invalid scale: has no effect, even within the limits (C-30)",
        arguments: [0, -2, .nan, -.infinity] as [CGFloat])
    func wrongLimits(minimum: CGFloat) {
        view.minimumZoomScale = minimum
        view.contentOffset = CGPoint(x: 100, y: 150)
        for scale in [0, -1, .nan, -.infinity] as [CGFloat] {
            view.setZoomScale(scale, animated: false)
            #expect(view.contentOffset == CGPoint(x: 100, y: 150) && view.zoomScale == 1, "\(scale)")
            view.setZoomScale(scale, animated: true)
            stage.advance(by: .milliseconds(400))
            #expect(view.contentOffset == CGPoint(x: 100, y: 150) && view.zoomScale == 1, "\(scale)")
        }
        #expect(scroll.log.drain() == [])
        view.zoomScale = 2
        #expect(view.contentOffset == CGPoint(x: 300, y: 450) && view.contentSize.width == 800)
        view.minimumZoomScale = .infinity
        view.zoomScale = 1
        #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 300, y: 450))
    }

    @Test("zoomed view: a new one starts at its own scale; a scaled one can be positioned by its frame (K-20)")
    func anotherView() {
        let test = ScrollStage(contentSize: CGSize(width: 400, height: 600))
        (test.view.minimumZoomScale, test.view.maximumZoomScale) = (0.5, 4)
        func show() -> UIView {
            test.zoomed?.removeFromSuperview()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
            test.zoomed = view
            test.view.addSubview(view)
            test.view.contentSize = view.frame.size
            return view
        }
        #expect(test.view.zoomScale == 1)
        for _ in 0..<2 {
            let view = show()
            #expect(test.view.zoomScale == 1)
            test.view.zoomScale = 0.5
            #expect(view.frame.size == CGSize(width: 200, height: 300))
            #expect(test.view.contentSize == CGSize(width: 200, height: 300))
            view.frame = CGRect(x: 10, y: 20, width: 200, height: 300)
            #expect(view.bounds.size == CGSize(width: 400, height: 600) && view.frame.origin == CGPoint(x: 10, y: 20))
            view.frame.size.width = 100
            #expect(view.bounds.size == CGSize(width: 200, height: 600) && view.frame.minX == 10)
        }
        let rotated = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        rotated.transform = CGAffineTransform(rotationAngle: 0.5)
        let size = rotated.frame.size
        rotated.frame.origin = CGPoint(x: 50, y: 60)
        #expect(rotated.bounds.size == CGSize(width: 40, height: 20) && rotated.frame.size == size)
        #expect(abs(rotated.frame.minX - 50) < 1e-9 && abs(rotated.frame.minY - 60) < 1e-9)
    }

    @Test("touchpad pinch: zooms about the pointer (C-30)")
    func touchpad() {
        view.contentOffset = CGPoint(x: 100, y: 150)
        let middle = CGPoint(x: 50, y: 60)
        let anchor = content.convert(view.convert(middle, from: nil), from: view)
        let steps: [(TouchpadGestureSample.Phase, CGFloat)] = [
            (.began, 1), (.changed, 1.2), (.changed, 2), (.ended, 2),
        ]
        for (phase, scale) in steps {
            var sample = TouchpadGestureSample(
                window: stage.window.id, device: DeviceID(rawValue: 9), kind: .pinch, phase: phase,
                timestamp: stage.now, location: middle, fingers: 2)
            sample.scale = scale
            stage.send(.touchpadGesture(sample))
            stage.advance(by: .milliseconds(16))
        }
        #expect(view.zoomScale > 1.7 && !view.isZooming)
        let now = content.convert(view.convert(middle, from: nil), from: view)
        #expect(agree(now.x, anchor.x, 0.001) && agree(now.y, anchor.y, 0.001))
    }
}
