import Foundation
import TouchFoundation
import TouchKit

/// The content of a dialog, between its title and its buttons.
protocol DialogContent: UIView {
    /// The height that it needs for a width, in points. With less it scrolls.
    func height(in width: CGFloat) -> CGFloat
}

/// A dialog with a title, content, and two buttons that stay visible.
///
/// Return accepts while no other control is focused. Escape and a touch outside close it.
class DialogView: ModalView {
    let cancelButton = UIButton(configuration: .gray())
    let acceptButton = UIButton(configuration: .filled())
    /// Replaces the previous content.
    var content: (any DialogContent)? {
        didSet {
            guard content !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let content { card.insertSubview(content, at: 1) }
            setNeedsLayout()
        }
    }
    var title: String {
        get { titleLabel.text ?? "" }
        set {
            titleLabel.text = newValue
            accessibilityLabel = newValue
        }
    }
    /// Shows the options of a `ChoiceField`.
    let choiceMenu = MenuCard()
    let titleFont = Font.systemFont(ofSize: 17, weight: .semibold)
    private let titleLabel = UILabel()

    /// In points.
    private static let titleHeight: CGFloat = 28
    private static let lowHeight: CGFloat = 320

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        titleLabel.font = titleFont
        titleLabel.adjustsFontSizeToFitWidth = true
        titleLabel.minimumScaleFactor = 0.6
        cancelButton.setTitle(localized("Cancel"), for: .normal)
        for button in [cancelButton, acceptButton] {
            button.fitTitle(in: .systemFont(ofSize: 16, weight: .medium))
            button.configuration.cornerRadius = 10
        }
        cancelButton.addTarget(self, action: DialogView.cancel, for: .primaryActionTriggered)
        acceptButton.addTarget(self, action: DialogView.accept, for: .primaryActionTriggered)
        for view in [titleLabel, cancelButton, acceptButton] { card.addSubview(view) }
    }

    // MARK: Overridable

    /// In points.
    var maxWidth: CGFloat { 480 }

    /// The cancel button was pressed.
    func cancel() { dismiss() }

    /// The accept button or Return was pressed.
    func accept() {}

    // MARK: Choices

    /// Opens a menu with the options of a field below it.
    func offerOptions(of field: ChoiceField) {
        guard let container = superview else { return }
        choiceMenu.scope = scope
        choiceMenu.side = .below
        choiceMenu.anchor = field.convert(field.bounds, to: container)
        let options = field.options.enumerated().map { index, title in
            MenuCard.Choice(title: title, keys: index == field.selectedIndex ? "✓" : nil) { [weak field] in
                field?.choose(index)
            }
        }
        choiceMenu.show(field.accessibilityLabel, [options])
        choiceMenu.present(in: container)
    }

    override func didDismiss() { choiceMenu.dismiss() }

    // MARK: Keyboard

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isAccepted = presses.contains { $0.key?.characters == "\r" }
        if isAccepted, isFirstResponder, acceptButton.isEnabled { return accept() }
        super.pressesBegan(presses, with: event)
        revealFocus()
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesChanged(presses, with: event)
        revealFocus()
    }

    /// Scrolls to the focused control.
    private func revealFocus() {
        guard let control = window?.firstResponder as? UIView, control.isDescendant(of: card) else { return }
        var outer = control.superview
        while let view = outer, view !== card {
            if let scrollView = view as? UIScrollView {
                scrollView.scrollRectToVisible(control.convert(control.bounds, to: scrollView), animated: false)
            }
            outer = view.superview
        }
    }

    // MARK: Layout

    override var shade: Color { Color(white: 0, alpha: 0.32) }

    /// Between the card's edge and its content; less in a low window.
    private var inset: CGFloat { isLow ? Metrics.gap : 16 }
    /// Whether there is little vertical space.
    var isLow: Bool { bounds.height < Self.lowHeight }
    private var width: CGFloat { max(0, min(bounds.width - 2 * Metrics.gap, maxWidth)) }
    /// The height of everything except the content, in points.
    private var frameHeight: CGFloat { 2 * inset + Self.titleHeight + Metrics.target + 2 * Metrics.gap }

    override func cardBody() -> CGRect {
        let fullHeight = frameHeight + (content?.height(in: width - 2 * inset) ?? 0)
        let height = max(0, min(fullHeight, bounds.height - 2 * Metrics.gap))
        // In the upper part of the window, because on-screen keyboards appear at the bottom.
        let top = max(Metrics.gap, ((bounds.height - height) / 3).rounded())
        return CGRect(x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = card.body.insetBy(dx: inset, dy: inset)
        titleLabel.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: Self.titleHeight)
        let top = titleLabel.frame.maxY + Metrics.gap
        let buttonTop = inner.maxY - Metrics.target
        content?.frame = CGRect(
            x: inner.minX, y: top, width: inner.width, height: max(0, buttonTop - Metrics.gap - top))
        let buttonWidth = (inner.width - Metrics.gap) / 2
        cancelButton.frame = CGRect(x: inner.minX, y: buttonTop, width: buttonWidth, height: Metrics.target)
        acceptButton.frame = cancelButton.frame.offsetBy(dx: buttonWidth + Metrics.gap, dy: 0)
        card.mirrorSubviews(in: card.body)
    }
}
