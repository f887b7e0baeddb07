import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// `UIView.animate`: the model changes immediately, the presentation over time.
@Suite struct AnimationTests {
    private let test = AnimationStage()
    private var view: UIView { test.view }

    @Test("animation: the model changes immediately, the presentation over time, one completion")
    func following() {
        test.move()
        #expect(view.center.x == 120 && view.drawnFrame.midX == 20)
        for (seconds, x) in [(0.25, 45.0), (0.25, 70), (0.4, 110)] {
            test.advance(by: seconds)
            #expect(isNear(view.drawnFrame.midX, x))
            #expect(test.log.lines == [])
        }
        test.advance(by: 0.2)
        #expect(view.drawnFrame == view.frame && view.presentation == nil)
        test.advance(by: 5)
        #expect(test.log.drain() == ["move true"])
    }

    @Test("animation: draws the presentation and leaves no trace")
    func pixels() {
        test.move()
        test.advance(by: 0.5)
        #expect(test.stage.picture.color(x: 70, y: 20) == .red)
        #expect(test.stage.picture.color(x: 20, y: 20) == .white && test.stage.picture.color(x: 120, y: 20) == .white)
        test.advance(by: 0.6)
        #expect(test.stage.picture.color(x: 120, y: 20) == .red && test.stage.picture.color(x: 70, y: 20) == .white)
    }

    @Test(
        "animation: animates each animatable property",
        arguments: ["center", "bounds", "frame", "transform", "alpha", "backgroundColor"])
    func properties(name: String) {
        let (from, to) = (view.frame, CGRect(x: 100, y: 100, width: 80, height: 60))
        UIView.animate(withDuration: 1, options: .curveLinear) {
            switch name {
            case "center": view.center = to.center
            case "bounds": view.bounds.size = to.size
            case "frame": view.frame = to
            case "transform": view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            case "alpha": view.alpha = 0
            default: view.backgroundColor = .blue
            }
        }
        test.advance(by: 0.5)
        let transform = view.drawnTransformToSuperview
        switch name {
        case "center": #expect(isNear(view.drawnFrame.midX, (from.midX + to.midX) / 2))
        case "bounds": #expect(isNear(view.drawnFrame.width, (from.width + to.width) / 2))
        case "frame": #expect(isNear(view.drawnFrame.maxX, (from.maxX + to.maxX) / 2, 4))
        case "transform": #expect(isNear(atan2(transform.b, transform.a), .pi / 4, 0.03))
        case "alpha": #expect(isNear(view.drawnAlpha, 0.5, 0.02) && view.alpha == 0)
        default: #expect(view.drawnBackgroundColor.map { isNear($0.blue, 0.5, 0.02) } == true)
        }
        test.advance(by: 0.6)
        #expect(view.presentation == nil)
    }

    @Test("animation: a view's own drawing is stretched while its size changes; subviews animate along")
    func stretched() {
        let half = HalfBlue(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
        inner.autoresizingMask = .flexibleWidth
        inner.backgroundColor = .green
        half.addSubview(inner)
        test.stage.window.addSubview(half)
        test.stage.host.finishPass()
        UIView.animate(withDuration: 1, options: .curveLinear) { half.frame.size.width = 240 }
        #expect(inner.bounds.width == 240)
        test.advance(by: 0.5)
        let picture = test.stage.picture
        #expect(picture.color(x: 60, y: 120) == .blue && picture.color(x: 80, y: 120) == .white)
        #expect(picture.color(x: 130, y: 105) == .green && picture.color(x: 150, y: 105) == .white)
    }

    private final class HalfBlue: UIView {
        override func draw(_ rect: CGRect, in context: GraphicsContext) {
            context.setColor(.blue)
            context.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
        }
    }

    @Test("hit testing: uses the model, not the presentation")
    func hitTesting() {
        test.move(options: .allowUserInteraction)
        #expect(test.stage.window.hitTest(CGPoint(x: 120, y: 20), with: nil) === view)
        #expect(test.stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === test.stage.window)
    }

    @Test("animation: its views and their subviews get no touches unless the options allow it (R48)")
    func interaction() {
        let inner = LoggingView("inner", frame: view.bounds, log: test.log)
        view.addSubview(inner)
        test.move()
        test.stage.finger().tap(at: CGPoint(x: 120, y: 20))
        #expect(test.log.drain() == [])
        #expect(test.stage.window.hitTest(CGPoint(x: 120, y: 20), with: nil) === test.stage.window)
        test.advance(by: 1)
        _ = test.log.drain()
        test.stage.finger().tap(at: CGPoint(x: 120, y: 20))
        #expect(test.log.drain() == ["inner began 1", "inner ended 1"])
        test.move("back", to: 20, options: .allowUserInteraction)
        test.stage.finger().tap(at: CGPoint(x: 20, y: 20))
        #expect(test.log.drain() == ["inner began 1", "inner ended 1"])
    }

    @Test("animation: a touch that is down when an animation starts continues")
    func touchThatIsDown() {
        let inner = LoggingView("inner", frame: view.bounds, log: test.log)
        view.addSubview(inner)
        let finger = test.stage.finger()
        finger.down(at: CGPoint(x: 20, y: 20))
        test.move()
        finger.move(to: CGPoint(x: 22, y: 20))
        finger.lift()
        #expect(test.log.drain() == ["inner began 1", "inner moved 1", "inner ended 1"])
    }

    // MARK: Time

    @Test("delay: shows the old state and requests no frames")
    func delay() {
        UIView.animate(
            withDuration: 1, delay: 2, options: .curveLinear, animations: { view.center.x = 120 },
            completion: test.completion("late"))
        #expect(test.frameRequests == [])
        test.advance(by: 1.9)
        #expect(view.drawnFrame.midX == 20 && view.center.x == 120 && test.frameRequests == [])
        test.advance(by: 0.6)
        #expect(isNear(view.drawnFrame.midX, 70) && test.frameRequests == [.animate(.start)])
        test.advance(by: 0.6)
        #expect(test.log.drain() == ["late true"])
    }

    @Test("duration 0: applies immediately and completes in the next pass, or before returning if no window")
    func immediate() {
        UIView.animate(withDuration: 0, animations: { view.center.x = 120 }, completion: test.completion("none"))
        #expect(view.presentation == nil && view.drawnFrame.midX == 120)
        #expect(test.log.drain() == [])
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["none true"])
        let stray = UIView()
        UIView.animate(withDuration: 1, animations: { stray.alpha = 0 }, completion: test.completion("stray"))
        UIView.animate(withDuration: 1, animations: {}, completion: test.completion("empty"))
        #expect(test.log.drain() == ["stray true", "empty true"])
        #expect(test.frameRequests == [])
    }

    @Test("animation: invalid durations count as 0", arguments: [-1, TimeInterval.nan, -TimeInterval.infinity])
    func oddDurations(duration: TimeInterval) {
        UIView.animate(withDuration: duration, delay: duration) { view.center.x = 120 }
        #expect(view.presentation == nil)
    }

    @Test("animation: requests frames only while something moves")
    func frames() {
        test.advance(by: 60)
        #expect(test.frameRequests == [])
        test.move()
        test.advance(by: 0.5)
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        #expect(test.frameRequests == [.animate(.start)])
        test.advance(by: 3)
        #expect(test.frameRequests == [.animate(.start), .animate(.stop)])
    }

    @Test("completions: are called in order of time, then of creation")
    func order() {
        let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        for view in views { test.stage.window.addSubview(view) }
        for (view, (name, duration)) in zip(views, [("first", 0.5), ("second", 0.495), ("third", 0.5)]) {
            UIView.animate(withDuration: duration, animations: { view.alpha = 0 }, completion: test.completion(name))
        }
        test.advance(by: 1)
        #expect(test.log.drain() == ["second true", "first true", "third true"])
    }

    @Test("animation: one started in another's completion continues without a gap between frames")
    func chain() {
        UIView.animate(withDuration: 0.1) {
            view.alpha = 0
        } completion: { [test] _ in
            test.move("next")
        }
        test.advance(by: 0.6)
        #expect(isNear(view.drawnFrame.midX, 68, 3) && test.frameRequests == [.animate(.start)])
        test.advance(by: 1)
        #expect(test.log.drain() == ["next true"])
    }

    @Test("repeat: continues until interrupted, and reverses if requested")
    func repeating() {
        test.move("again", options: [.repeat, .autoreverse])
        test.advance(by: 1.25)
        #expect(isNear(view.drawnFrame.midX, 95))
        test.advance(by: 100)
        #expect(isNear(view.drawnFrame.midX, 95) && test.log.lines == [])
        view.center.x = 30
        #expect(view.drawnFrame.midX == 30)
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["again false"])
        #expect(test.frameRequests == [.animate(.start), .animate(.stop)])
    }

    @Test("autoreverse: ends with the new value")
    func autoreverse() {
        test.move("back", options: .autoreverse)
        test.advance(by: 1.75)
        #expect(isNear(view.drawnFrame.midX, 45))
        test.advance(by: 0.3)
        #expect(view.drawnFrame.midX == 120 && test.log.drain() == ["back true"])
    }
}
