import UIKit

/// A layer that draws the scale behind the dial, as Xcode's migrator has left it.
final class ScaleLayer: CALayer {
    private let marks: Int

    override init() {
        marks = 4
        super.init()
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func draw(in context: CGContext) {
        context.setFillColor(UIColor.blue.cgColor)
        for mark in 0..<marks { context.fill(CGRect(x: 25 * mark, y: 90, width: 10, height: 10)) }
    }
}

/// Fills itself when it is dragged upwards, and empties itself when it is tapped.
class Dial: UIView, CAAnimationDelegate {
    private let track = CAGradientLayer()
    private let ring = CAShapeLayer()
    private var stops: [CGFloat] = [0, 1]
    private(set) var ends = 0
    private(set) var value: CGFloat = 0
    private(set) var frames = 0
    private lazy var link = CADisplayLink(target: self, selector: #selector(tick))

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        track.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
        track.locations = stops as [NSNumber]
        layer.addSublayer(track)
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 50)).cgPath
        track.mask = mask
        ring.path = UIBezierPath(rect: CGRect(x: 0, y: 60, width: 100, height: 20)).cgPath
        ring.lineCap = kCALineCapRound
        ring.fillColor = nil
        ring.strokeColor = UIColor.black.cgColor
        ring.strokeEnd = 0
        ring.lineWidth = 6
        layer.addSublayer(ring)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(empty)))
        isAccessibilityElement = true
        accessibilityTraits = frame.width > 10 ? .adjustable : .none
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var accessibilityValue: String? {
        get { return "\(value)" }
        set {}
    }

    @objc private func tick() {
        frames += 1
        if frames == 10 { link.invalidate() }
    }

    func countFrames() {
        link.add(to: .main, forMode: .common)
    }

    @objc private func empty() {
        let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
        animation.fromValue = ring.presentation()?.strokeEnd
        animation.toValue = 0
        animation.duration = 1
        animation.fillMode = kCAFillModeForwards
        animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
        animation.delegate = self
        value = 0
        ring.add(animation, forKey: "empty")
        CATransaction.begin()
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        ring.strokeEnd = 0
        CATransaction.commit()
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        if finished { ends += 1 }
    }
}

// MARK: - Drawing

extension Dial {
    override class var layerClass: AnyClass { return ScaleLayer.self }

    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        track.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 50)
    }
}

// MARK: - Gestures

extension Dial: UIGestureRecognizerDelegate {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, touch.phase == UITouchPhase.moved else { return }
        let way = touch.previousLocation(in: self).y - touch.location(in: self).y
        value = min(max(value + way / 100, 0), 1)
        ring.strokeEnd = value
    }
}
