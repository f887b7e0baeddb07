import Foundation
import TouchKit

/// A card that has the window to itself until it is closed: by Escape, or by a touch outside of it, which does nothing else.
/// In another scope touches outside of it are for what lies there.
///
/// Keys go to its controls: Tab and the arrows walk among them. Those of what lies behind are out of reach meanwhile.
class ModalView: UIView {
    let card = Card(cornerRadius: 16, elevation: .high)
    private(set) var isPresented = false
    /// Who gets the keys again afterwards.
    private weak var previousResponder: UIResponder?

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(card)
    }

    // MARK: To override

    /// Where the card's body is to be, in the bounds' space.
    func cardBody() -> CGRect { bounds }

    /// What is drawn smaller than it is made, so that it fits; 1 if it does.
    var cardScale: CGFloat { 1 }

    /// Behind the card.
    var shade: Color { .clear }

    /// The keys that close it, beside Escape.
    var closingKeys: [String] { [] }

    /// From where it comes, and to where it goes.
    enum Approach {
        /// Beyond the container's edge.
        case below, above
        /// So far from its place, out of nothing; in points.
        case near(CGPoint)
    }

    var approach: Approach { .below }

    /// How much of the window it has to itself.
    enum Scope {
        case window
        /// Only its card takes touches, and keys go where they went: others go on beside it.
        case part
        /// Only its card takes touches, but keys go to it: others go on beside it.
        case beside
    }

    var scope = Scope.window {
        didSet { if isPresented { backgroundColor = UIColor(shownShade) } }
    }

    /// It is closed: called before it is gone from sight.
    func didDismiss() {}

    // MARK: Showing

    /// Comes in from its side, over all of the container. Keys go to it from now on.
    func present(in container: UIView) {
        guard !isPresented else { return }
        let isStillLeaving = superview != nil
        isPresented = true
        isUserInteractionEnabled = true
        frame = container.bounds
        container.addSubview(self)
        if scope != .part {
            previousResponder = window?.firstResponder
            becomeFirstResponder()
        }
        layoutIfNeeded()
        if !isStillLeaving {
            card.transform = transformOutside
            card.alpha = alphaOutside
            backgroundColor = UIColor(shownShade.withAlphaComponent(0))
        }
        // Touches are the card's from the beginning: they would go to the canvas behind it.
        let options: AnimationOptions = [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState]
        UIView.animate(withDuration: Metrics.animationDuration, options: options) {
            card.transform = transformInside
            card.alpha = 1
            backgroundColor = UIColor(shownShade)
        }
    }

    /// Goes away; the canvas takes touches and keys at once.
    func dismiss() {
        guard isPresented else { return }
        isPresented = false
        isUserInteractionEnabled = false
        if let window, (window.firstResponder as? UIView)?.isDescendant(of: self) == true {
            window.firstResponder?.resignFirstResponder()
            previousResponder?.becomeFirstResponder()
        }
        didDismiss()
        UIView.animate(withDuration: Metrics.animationDuration, options: [.curveEaseIn, .beginFromCurrentState]) {
            card.transform = transformOutside
            card.alpha = alphaOutside
            backgroundColor = UIColor(shownShade.withAlphaComponent(0))
        } completion: { [weak self] _ in
            guard let self, !isPresented else { return }
            removeFromSuperview()
        }
    }

    /// What others draw on is not darkened.
    private var shownShade: Color { scope == .window ? shade : .clear }

    private var transformInside: CGAffineTransform { CGAffineTransform(scaleX: cardScale, y: cardScale) }

    /// Beyond the container's edge, with its shadow, or near.
    private var transformOutside: CGAffineTransform {
        let offset =
            switch approach {
            case .below: CGPoint(x: 0, y: bounds.maxY - card.frame.minY)
            case .above: CGPoint(x: 0, y: bounds.minY - card.frame.maxY)
            case .near(let distance): distance
            }
        return transformInside.concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
    }

    private var alphaOutside: CGFloat {
        if case .near = approach { 0 } else { 1 }
    }

    override func layoutSubviews() {
        card.setBodyFrame(cardBody())
        if isPresented { card.transform = transformInside }
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    /// Past the controller of what lies behind, and so past its keys.
    override var next: UIResponder? { window }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0, closing: closingKeys) }) {
            if case .close = key { return dismiss() }
            FocusNavigator(in: card).handle(key)
        }
    }

    /// A held key goes on walking.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0) }) { FocusNavigator(in: card).handle(key) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    // MARK: Touches

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        switch scope {
        case .window: super.point(inside: point, with: event)
        case .part, .beside: isPresented && card.point(inside: convert(point, to: card), with: event)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { $0.view === self }) { dismiss() }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
