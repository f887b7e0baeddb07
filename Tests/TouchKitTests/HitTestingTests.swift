import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Hit testing of views.
@Suite struct HitTestingTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let square = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

    init() {
        root.addSubview(square)
    }

    @Test(
        "hit testing: a view contains its left and top edges, not its right and bottom ones (R50)",
        arguments: [
            (0.0, 0.0, true), (99, 99, true), (100, 100, false), (99.99, 0, true), (-0.01, 0, false), (0, 100, false),
        ])
    func edges(x: Double, y: Double, isInside: Bool) {
        #expect(square.point(inside: CGPoint(x: x, y: y), with: nil) == isInside)
    }

    @Test("hit testing: finds the front subview, then the view itself, then nothing (R49)")
    func order() {
        let front = UIView(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
        root.addSubview(front)
        #expect(root.hitTest(CGPoint(x: 160, y: 160), with: nil) === front)
        #expect(root.hitTest(CGPoint(x: 110, y: 110), with: nil) === square)
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 400, y: 10), with: nil) == nil)
        root.bringSubviewToFront(square)
        #expect(root.hitTest(CGPoint(x: 160, y: 160), with: nil) === square)
    }

    @Test(
        "hit testing: skips hidden, disabled and transparent views; an opacity of 0.01 still counts (R49)",
        arguments: [
            ("hidden", 1.0, false), ("disabled", 1, false), ("", 0.005, false), ("", 0.0099, false), ("", 0.01, true),
        ])
    func invisible(state: String, alpha: Double, isHit: Bool) {
        square.isHidden = state == "hidden"
        square.isUserInteractionEnabled = state != "disabled"
        square.alpha = alpha
        #expect((root.hitTest(CGPoint(x: 150, y: 150), with: nil) === square) == isHit)
    }

    @Test(
        "hit testing: never reaches the part of a subview outside its superview, clipped or not (R51)",
        arguments: [true, false])
    func outside(clips: Bool) {
        let inner = UIView(frame: CGRect(x: 80, y: 0, width: 100, height: 20))
        square.clipsToBounds = clips
        square.addSubview(inner)
        #expect(root.hitTest(CGPoint(x: 195, y: 105), with: nil) === inner)
        #expect(root.hitTest(CGPoint(x: 205, y: 105), with: nil) === root)
    }

    @Test("hit testing: applies the bounds' origin and the transform (R52)")
    func transforms() {
        let inner = UIView(frame: CGRect(x: 1000, y: 1000, width: 10, height: 10))
        square.bounds.origin = CGPoint(x: 1000, y: 1000)
        square.addSubview(inner)
        #expect(root.hitTest(CGPoint(x: 105, y: 105), with: nil) === inner)
        // Rotated by 45°, the square's lower corner reaches below its frame and its own corners are free.
        square.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(root.hitTest(CGPoint(x: 150, y: 218), with: nil) === square)
        #expect(root.hitTest(CGPoint(x: 102, y: 102), with: nil) === root)
        square.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(root.hitTest(CGPoint(x: 120, y: 150), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 126, y: 150), with: nil) === square)
    }

    @Test("hit testing: skips a view whose transform is singular")
    func flattened() {
        square.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(root.hitTest(CGPoint(x: 150, y: 150), with: nil) === root)
    }

    @Test("disabled control: is hit but does not track (R53)")
    func disabledControl() {
        let stage = TestStage()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        control.isEnabled = false
        stage.window.addSubview(control)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === control)
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(!control.isTracking)
    }

    @Test("hit testing: has no side effects (R54)")
    func pure() {
        let stage = TestStage()
        let log = CallLog()
        let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), log: log)
        stage.window.addSubview(view)
        for _ in 0..<10 { _ = stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) }
        #expect(log.lines.isEmpty)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    }
}
