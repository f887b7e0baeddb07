import Foundation
import TouchKit

/// A creature that fingers move, scale, rotate, tap and heat.
final class CreatureView: UIImageView {
    private(set) var creature: Creature { didSet { accessibilityLabel = creature.rawValue } }
    private let pictures: Pictures

    // Accumulated by the gestures.
    private(set) var scale: CGFloat = 1
    private(set) var angle: CGFloat = 0
    private(set) var translation = CGPoint.zero

    private static let scales: ClosedRange<CGFloat> = 0.2...8
    private static let size = CGSize(width: 120, height: 120)

    init(_ creature: Creature, at center: CGPoint, pictures: Pictures) {
        self.creature = creature
        self.pictures = pictures
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        self.center = center
        image = pictures[creature]
        // Image views ignore touches by default.
        isUserInteractionEnabled = true
        accessibilityLabel = creature.rawValue
        addRecognizers()
    }

    private func addRecognizers() {
        // In this order: pinch and rotation act about the point to which the pan has moved the fingers.
        let recognizers = [
            UIPanGestureRecognizer(target: self, action: CreatureView.pan),
            UIPinchGestureRecognizer(target: self, action: CreatureView.pinch),
            UIRotationGestureRecognizer(target: self, action: CreatureView.rotate),
            UILongPressGestureRecognizer(target: self, action: CreatureView.longPress),
            UITapGestureRecognizer(target: self, action: CreatureView.tap),
        ]
        for recognizer in recognizers {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    // MARK: Geometry

    private func pan(_ pan: UIPanGestureRecognizer) {
        translation += pan.translation(in: superview)
        pan.setTranslation(.zero, in: superview)
        updateTransform()
    }

    private func pinch(_ pinch: UIPinchGestureRecognizer) {
        let new = min(max(scale * pinch.scale, Self.scales.lowerBound), Self.scales.upperBound)
        let factor = new / scale
        pinch.scale = 1
        scale = new
        move(about: pinch.location(in: superview), by: CGAffineTransform(scaleX: factor, y: factor))
    }

    private func rotate(_ rotation: UIRotationGestureRecognizer) {
        let delta = rotation.rotation
        rotation.rotation = 0
        angle += delta
        move(about: rotation.location(in: superview), by: CGAffineTransform(rotationAngle: delta))
    }

    /// Scaling and rotation act about the view's center; this moves the view so that they act about the fingers.
    private func move(about fingers: CGPoint, by map: CGAffineTransform) {
        let middle = center + translation
        translation = fingers + (middle - fingers).applying(map) - center
        updateTransform()
    }

    private func updateTransform() {
        transform = CGAffineTransform(scaleX: scale, y: scale)
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }

    /// Grows to full size with a spring.
    func hatch() {
        transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        UIView.animate(
            withDuration: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: .allowUserInteraction
        ) {
            updateTransform()
        }
    }

    // MARK: Life

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        superview?.bringSubviewToFront(self)
    }

    private func tap() {
        if let next = creature.tapped { become(next, .transitionCrossDissolve, duration: 0.2) }
    }

    private func longPress(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began, let next = creature.heated else { return }
        become(next, .transitionFlipFromLeft, duration: 0.5)
    }

    func becomeFriedEgg() {
        if creature != .friedEgg { become(.friedEgg, .transitionFlipFromTop, duration: 0.5) }
    }

    private func become(_ creature: Creature, _ transition: AnimationOptions, duration: TimeInterval) {
        self.creature = creature
        UIView.transition(with: self, duration: duration, options: [transition, .allowUserInteraction]) {
            image = pictures[creature]
        }
    }
}

extension CreatureView: UIGestureRecognizerDelegate {
    /// Move, scale and rotate at the same time, also during a long press; a tap recognizes alone.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        let both = [gestureRecognizer, otherGestureRecognizer]
        return both.allSatisfy { $0.view === self && !($0 is UITapGestureRecognizer) }
    }
}
