import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// Explicit animations of layers.
@Suite struct LayerAnimationTests {
    private let stage = TestStage(size: CGSize(width: 100, height: 100))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        view.backgroundColor = .red
        stage.window.addSubview(view)
    }

    private final class Witness: CAAnimationDelegate {
        var log: [String] = []

        func animationDidStart(_ animation: CAAnimation) { log.append("start") }
        func animationDidStop(_ animation: CAAnimation, finished: Bool) {
            log.append(finished ? "end" : "cut")
        }
    }

    private static func move(to x: CGFloat, duration: TimeInterval = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 10
        animation.toValue = x
        animation.duration = duration
        return animation
    }

    private var isAnimating: Bool { stage.host.isAnimating }

    /// Compares within the precision of a frame.
    private func near(_ one: CGFloat?, _ two: CGFloat, _ tolerance: CGFloat = 0.1) -> Bool {
        one.map { abs($0 - two) <= tolerance } ?? false
    }

    private func color(_ x: Int, _ y: Int = 10) -> Color? { stage.picture.color(x: x, y: y) }

    @Test("layer animation: changes the presentation of a view's layer, not its model (K-11)")
    func position() {
        let witness = Witness()
        let animation = Self.move(to: 90)
        animation.delegate = witness
        view.layer.add(animation, forKey: "move")
        #expect(color(10) == .red)
        stage.advance(by: .milliseconds(501))
        #expect(near(view.layer.presentation()?.position.x, 50))
        #expect(view.layer.position.x == 10)
        #expect(color(50) == .red && color(10) == .white)
        #expect(view.layer.animationKeys() == ["move"])
        stage.advance(by: .seconds(1))
        #expect(color(10) == .red && view.layer.animationKeys() == nil)
        #expect(witness.log == ["start", "end"])
    }

    @Test("fillMode forwards: the animation keeps its end value and requests no more frames (K-11)")
    func filledForwards() {
        let animation = Self.move(to: 90)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
        view.layer.add(animation, forKey: nil)
        stage.advance(by: .seconds(2))
        #expect(color(90) == .red && view.layer.presentation()?.position.x == 90)
        #expect(!isAnimating)
        view.layer.removeAllAnimations()
        #expect(color(10) == .red && color(90) == .white)
    }

    @Test("layer without view: is drawn with its animated values and keeps its model values (K-11)")
    func stroke() {
        let shape = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 50))
        path.addLine(to: CGPoint(x: 100, y: 50))
        (shape.path, shape.strokeColor, shape.lineWidth) = (path.cgPath, UIColor.blue.cgColor, 10)
        shape.strokeEnd = 0
        view.layer.addSublayer(shape)
        #expect(color(5, 50) == .white)
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        shape.strokeEnd = 1
        shape.add(animation, forKey: "strokeEnd")
        #expect(color(5, 50) == .white)
        stage.advance(by: .milliseconds(501))
        #expect(color(45, 50) == .blue && color(55, 50) == .white)
        #expect(near(shape.presentation()?.strokeEnd, 0.5, 0.001) && shape.strokeEnd == 1)
        stage.advance(by: .milliseconds(600))
        #expect(color(95, 50) == .blue)
    }

    @Test("layer animation: repetitions, autoreverse, keyframes and groups follow their timing (K-11)")
    func timing() {
        let reversing = Self.move(to: 90)
        (reversing.autoreverses, reversing.repeatCount) = (true, 2)
        view.layer.add(reversing, forKey: "x")
        let jump = CAKeyframeAnimation(keyPath: "position.y")
        (jump.values, jump.keyTimes, jump.duration) = ([10, 50, 90], [0, 0.25, 1], 4)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.toValue, fade.beginTime, fade.fillMode) = (0, 2, .backwards)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([jump, fade], 4)
        view.layer.add(group, forKey: "group")
        let shown = { self.view.layer.presentation() }
        stage.advance(by: .milliseconds(1501))
        #expect(near(shown()?.position.x, 50))
        #expect(near(shown()?.position.y, 50 + 40 / 6))
        #expect(shown()?.opacity == 1)
        stage.advance(by: .milliseconds(1500))
        #expect(near(shown().map { CGFloat($0.opacity) }, 0.75, 0.001))
        stage.advance(by: .seconds(2))
        #expect(view.layer.animationKeys() == nil && shown()?.position.x == 10)
    }

    @Test("layer timing: a delay requests no frames, and with speed 0 timeOffset sets the progress (K-11)")
    func time() {
        let late = Self.move(to: 90)
        late.beginTime = stage.host.now.seconds + 1
        view.layer.add(late, forKey: nil)
        #expect(!isAnimating)
        stage.advance(by: .milliseconds(1501))
        #expect(near(view.layer.presentation()?.position.x, 50))
        let time = view.layer.convertTime(stage.host.now.seconds, from: nil)
        view.layer.speed = 0
        view.layer.timeOffset = time
        stage.advance(by: .seconds(3))
        #expect(near(view.layer.presentation()?.position.x, 50) && !isAnimating)
        view.layer.timeOffset = time + 0.25
        #expect(near(view.layer.presentation()?.position.x, 70))
    }

    @Test("transaction: completes after all its animations and sets their default duration (K-11)")
    func transaction() {
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { log.append("over") }
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.byValue = 80
        view.layer.add(animation, forKey: nil)
        UIView.animate(withDuration: 0.5) {
            view.alpha = 0.5
        } completion: { _ in
            log.append("faded")
        }
        CATransaction.commit()
        stage.advance(by: .milliseconds(1001))
        #expect(log == ["faded"] && near(view.layer.presentation()?.position.x, 50))
        stage.advance(by: .milliseconds(1100))
        #expect(log == ["faded", "over"])
    }

    @Test("layer animation: is cancelled by another with the same key and by removing the layer (K-11)")
    func cut() {
        let witness = Witness()
        for _ in 0..<2 {
            let animation = Self.move(to: 90)
            animation.delegate = witness
            view.layer.add(animation, forKey: "move")
        }
        stage.advance(by: .milliseconds(100))
        #expect(witness.log.sorted() == ["cut", "start"])
        view.removeFromSuperview()
        stage.advance(by: .milliseconds(100))
        #expect(witness.log.filter { $0 == "cut" }.count == 2)
        #expect(view.layer.animationKeys() == nil && view.layer.presentation() == nil && !isAnimating)
    }

    @Test("layer animation: a spring settles at its end value, a path is followed at constant speed (K-11)")
    func curves() {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.damping) = (10, 90, 5)
        spring.duration = spring.settlingDuration
        view.layer.add(spring, forKey: "x")
        var furthest: CGFloat = 0
        for _ in 0..<30 {
            stage.advance(by: .milliseconds(20))
            furthest = max(furthest, view.layer.presentation()?.position.x ?? 0)
        }
        #expect(furthest > 100)
        stage.advance(by: .milliseconds(Int(spring.settlingDuration * 1000) - 610))
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 90) < 0.2)
        view.layer.removeAllAnimations()
        let walk = CAKeyframeAnimation(keyPath: "position")
        walk.path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 60, height: 20)).cgPath
        walk.duration = 1.6
        view.layer.add(walk, forKey: "walk")
        stage.advance(by: .milliseconds(700))
        let point = view.layer.presentation()?.position ?? .zero
        #expect(near(point.x, 70) && near(point.y, 20, 2))
    }

    @Test("key paths: access the components of a layer's properties (K-11)")
    func keyPaths() throws {
        let layer = CALayer()
        layer.setValue(NSNumber(value: Double.pi / 2), forKeyPath: "transform.rotation.z")
        layer.setValue(2.0, forKeyPath: "transform.scale.x")
        layer.setValue(30, forKeyPath: "bounds.size.width")
        layer.setValue("mine", forKey: "owner")
        #expect(layer.bounds.width == 30 && layer.value(forKey: "owner") as? String == "mine")
        let rotation = try #require(layer.value(forKeyPath: "transform.rotation") as? NSNumber)
        #expect(abs(rotation.doubleValue - .pi / 2) < 1e-9)
        #expect(abs(layer.affineTransform().b - 2) < 1e-9)
        #expect(layer.value(forKeyPath: "position.z") == nil)
    }
}
