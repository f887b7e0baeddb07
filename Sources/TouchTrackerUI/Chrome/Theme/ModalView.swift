import Foundation
import TouchKit

/// A modal card. Escape or a touch outside closes it; that touch does nothing else. In other scopes, touches outside
/// are delivered to what is there.
///
/// Tab and arrow keys move the focus among its controls. Key commands of views behind are disabled meanwhile.
class ModalView: UIView {
    let card = Card(cornerRadius: 16, elevation: .high)
    private(set) var isPresented = false
    /// The first responder before it was presented.
    private weak var previousResponder: UIResponder?

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(card)
        accessibilityRole = .dialog
    }

    // MARK: Overridable

    /// The frame of the card's body, in the view's coordinate space.
    func cardBody() -> CGRect { bounds }

    /// The scale at which the card is drawn so that it fits; 1 if it fits.
    var cardScale: CGFloat { 1 }

    /// The color behind the card.
    var shade: Color { .clear }

    /// The keys that close it, besides Escape.
    var closingKeys: [String] { [] }

    /// Where it comes from and goes to.
    enum Approach {
        /// Beyond the edge of the container.
        case below, above
        /// This offset from its position, with a fade; in points.
        case near(CGPoint)
    }

    var approach: Approach { .below }

    /// The part of the window that it blocks.
    enum Scope {
        case window
        /// Only the card takes touches, and the focus does not change. Others can draw beside it.
        case part
        /// Only the card takes touches, and it gets the focus. Others can draw beside it.
        case beside
    }

    var scope = Scope.window {
        didSet { if isPresented { backgroundColor = UIColor(shownShade) } }
    }

    /// Whether it gets the focus when it is presented, unless its scope is `part`.
    var takesFocus = true

    /// Called when it was closed, before the animation.
    func didDismiss() {}

    // MARK: Accessibility

    override var accessibilityViewIsModal: Bool {
        get { isPresented && scope == .window }
        set {}
    }

    override var accessibilityElementsHidden: Bool {
        get { !isPresented }
        set {}
    }

    /// That of the card, whose surroundings only catch touches.
    override var accessibilityFrame: CGRect {
        get { card.convert(card.body, to: nil) }
        set {}
    }

    override func accessibilityPerformEscape() -> Bool {
        guard isPresented else { return false }
        dismiss()
        return true
    }

    // MARK: Presentation

    /// Presents the card over the container.
    func present(in container: UIView) {
        guard !isPresented else { return }
        let isStillLeaving = superview != nil
        isPresented = true
        isUserInteractionEnabled = true
        frame = container.bounds
        container.addSubview(self)
        if scope != .part, takesFocus {
            previousResponder = window?.firstResponder
            becomeFirstResponder()
        }
        layoutIfNeeded()
        if !isStillLeaving {
            card.transform = transformOutside
            card.alpha = alphaOutside
            backgroundColor = UIColor(shownShade.withAlphaComponent(0))
        }
        // The card takes touches from the start, which would otherwise go to the canvas behind it.
        let options: AnimationOptions = [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState]
        UIView.animate(withDuration: Metrics.animationDuration, options: options) {
            card.transform = transformInside
            card.alpha = 1
            backgroundColor = UIColor(shownShade)
        }
    }

    /// Closes the card. Touches and keys go to the canvas immediately.
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

    /// Only a blocked window is darkened.
    private var shownShade: Color { scope == .window ? shade : .clear }

    private var transformInside: CGAffineTransform { CGAffineTransform(scaleX: cardScale, y: cardScale) }

    /// Beyond the edge of the container, including the shadow, or nearby.
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

    // MARK: Keyboard

    override var canBecomeFirstResponder: Bool { true }

    /// Skips the controller behind, and so its key commands.
    override var next: UIResponder? { window }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0, closing: closingKeys) }) {
            if case .close = key { return dismiss() }
            FocusNavigator(in: card).handle(key)
        }
    }

    /// Arrow keys and Tab repeat while they are held.
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
