import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// Implicit animations of layer properties.
@Suite struct LayerActionTests {
    private let stage = TestStage(size: CGSize(width: 100, height: 100))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let layer = CALayer()

    init() {
        stage.window.addSubview(view)
        (layer.backgroundColor, layer.frame) = (UIColor.red.cgColor, CGRect(x: 0, y: 0, width: 20, height: 20))
        view.layer.addSublayer(layer)
    }

    private func shownX(_ layer: CALayer) -> CGFloat { layer.presentation()?.position.x ?? .nan }

    private func color(_ x: Int, _ y: Int = 10) -> Color? { stage.picture.color(x: x, y: y) }

    @Test("implicit animation: moves a displayed layer in 0.25 s, and continues from the presentation (K-20)")
    func implied() {
        _ = stage.picture
        layer.position.x = 90
        #expect(layer.position.x == 90 && color(10) == .red && layer.animationKeys() == ["position"])
        stage.advance(by: .milliseconds(125))
        let middle = shownX(layer)
        #expect(middle > 30 && middle < 80)
        layer.position.x = 10
        #expect(abs(shownX(layer) - middle) < 1, "\(shownX(layer)) after \(middle)")
        stage.advance(by: .milliseconds(300))
        #expect(color(10) == .red && layer.animationKeys() == nil && !stage.host.isAnimating)
    }

    @Test("implicit animation: none before the first display, with disabled actions or without duration (K-20)")
    func withoutAnimation() {
        layer.position.x = 50
        #expect(layer.animationKeys() == nil && color(50) == .red)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 70
        CATransaction.commit()
        #expect(layer.animationKeys() == nil && color(70) == .red)
        CATransaction.setAnimationDuration(0)
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
        _ = stage.picture
        layer.opacity = 1
        #expect(layer.animationKeys() == ["opacity"], "the implicit transaction ends with the next frame")
        layer.isHidden = true
        #expect(color(70) == .white)
    }

    @Test("reduced motion: layer changes are not animated (K-20)")
    func reduced() {
        _ = stage.picture
        var preferences = HostPreferences()
        preferences.motion = .reduced
        stage.send(.preferences(preferences))
        layer.position.x = 90
        #expect(layer.animationKeys() == nil && color(90) == .red)
    }

    @Test("transaction: sets the duration of its changes and completes with the last of them (K-20)")
    func transaction() {
        _ = stage.picture
        var isComplete = false
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setCompletionBlock { isComplete = true }
        layer.position.x = 90
        CATransaction.commit()
        stage.advance(by: .milliseconds(500))
        #expect(abs(shownX(layer) - 50) < 2 && !isComplete)
        stage.advance(by: .milliseconds(600))
        #expect(isComplete)
    }

    @Test("view's layer: is animated only in the view's animation blocks, whose completion includes it (K-20)")
    func viewsLayer() {
        view.backgroundColor = .red
        layer.isHidden = true
        _ = stage.picture
        view.layer.cornerRadius = 10
        #expect(view.layer.animationKeys() == nil && color(1, 1) == .white)
        var completions: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
            view.layer.cornerRadius = 50
        } completion: {
            completions.append($0)
        }
        stage.advance(by: .milliseconds(400))
        #expect(view.layer.presentation()?.cornerRadius == 10)
        stage.advance(by: .milliseconds(600))
        #expect(abs((view.layer.presentation()?.cornerRadius ?? 0) - 30) < 2 && completions.isEmpty)
        stage.advance(by: .milliseconds(600))
        #expect(completions == [true] && view.layer.animationKeys() == nil)
    }

    private final class Witness: CALayerDelegate, CAAction {
        var calls: [String] = []
        var providesAction = true

        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            calls.append("\(event) \(layer.position.x)")
            return providesAction ? self : nil
        }

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            calls.append("run \((anObject as? CALayer)?.position.x ?? 0)")
        }
    }

    @Test("layer action: asks the delegate before the change, then `actions`; NSNull means none (K-20)")
    func actionLookup() throws {
        let witness = Witness()
        layer.delegate = witness
        _ = stage.picture
        layer.position.x = 20
        #expect(witness.calls == ["position 10.0", "run 20.0"] && layer.animationKeys() == nil)
        layer.position.x = 20
        #expect(witness.calls.count == 2, "nothing has changed")
        witness.providesAction = false
        layer.actions = ["position": NSNull()]
        layer.position.x = 30
        #expect(layer.animationKeys() == nil && shownX(layer) == 30)
        let slow = CABasicAnimation()
        slow.duration = 2
        layer.actions = ["position": slow]
        layer.position.x = 40
        let added = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(added.duration == 2 && added.keyPath == "position")
        #expect(added.fromValue as? CGPoint == CGPoint(x: 30, y: 10))
    }

    private final class Ring: CALayer {
        @LayerManaged("progress") var progress: CGFloat
        @LayerManaged("tint") var tint: Color?
        @LayerManaged("offset") var offset: CGPoint

        override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }

        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "progress" else { return super.action(forKey: event) }
            let animation = CABasicAnimation(keyPath: event)
            (animation.fromValue, animation.duration) = (presentation()?.progress ?? progress, 1)
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            return animation
        }

        override func draw(in context: GraphicsContext) {
            context.setColor(.black)
            context.fill(CGRect(x: 0, y: 0, width: 100 * progress, height: 20))
        }
    }

    @Test("custom layer property: is drawn with its presentation value and keeps its model value (K-20)")
    func managed() {
        let ring = Ring()
        #expect(ring.progress == 0 && ring.tint == nil && ring.offset == .zero)
        ring.frame = CGRect(x: 0, y: 40, width: 100, height: 20)
        view.layer.addSublayer(ring)
        ring.progress = 0.2
        #expect(color(10, 50) == .black && color(30, 50) == .white && ring.animationKeys() == nil)
        ring.progress = 1
        stage.advance(by: .milliseconds(500))
        #expect(color(55, 50) == .black && color(65, 50) == .white && ring.progress == 1)
        #expect(abs((ring.presentation()?.progress ?? 0) - 0.6) < 0.02)
        stage.advance(by: .milliseconds(600))
        #expect(color(95, 50) == .black && ring.animationKeys() == nil)
        ring.setValue(0.5, forKey: "progress")
        #expect(ring.progress == 0.5 && ring.value(forKey: "progress") as? Double == 0.5)
        let added = CABasicAnimation(keyPath: "offset.x")
        (added.fromValue, added.toValue, added.duration) = (0, 10, 1)
        ring.offset = CGPoint(x: 3, y: 4)
        ring.add(added, forKey: nil)
        stage.advance(by: .milliseconds(501))
        #expect(abs((ring.presentation()?.offset.x ?? 0) - 5) < 0.2 && ring.presentation()?.offset.y == 4)
        #expect(ring.offset == CGPoint(x: 3, y: 4))
        (ring.tint, ring.bounds.origin.x) = (.black, 1)
        #expect(ring.tint == .black)
        ring.tint = nil
        #expect(ring.tint == nil)
    }
}
