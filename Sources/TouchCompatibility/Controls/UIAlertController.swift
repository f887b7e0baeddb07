import Foundation
public import TouchKit

/// A choice that an alert offers.
@MainActor public final class UIAlertAction {
    /// The look and the role of a choice.
    public nonisolated enum Style: Int, Sendable {
        /// An ordinary choice.
        case `default` = 0
        /// Changes nothing; the Escape key chooses it.
        case cancel = 1
        /// Deletes or changes something for good.
        case destructive = 2
    }

    /// The button's title.
    public let title: String?
    /// The look and the role.
    public let style: Style
    /// Whether it can be chosen.
    public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }

    let handler: ((UIAlertAction) -> Void)?
    weak var button: UIButton?

    /// - Parameter handler: called after the alert was dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}

/// A question or a message in front of a dimmed window, with buttons. Presented with `present(_:animated:completion:)`.
///
/// Escape chooses the action to cancel, if there is one, and Return the preferred one.
///
/// **Difference from UIKit**: an action sheet is shown at the bottom of the window, not beside a popover's source.
@MainActor open class UIAlertController: UIViewController {
    /// Where the alert is shown.
    public nonisolated enum Style: Int, Sendable {
        /// At the bottom; a touch beside it cancels.
        case actionSheet = 0
        /// In the middle.
        case alert = 1
    }

    /// A longer text below the title.
    open var message: String?
    /// Where the alert is shown.
    public let preferredStyle: Style
    /// In the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []
    /// The action that Return chooses; its title is bold.
    open var preferredAction: UIAlertAction?
    /// The text fields of an alert; nil without one.
    public private(set) var textFields: [UITextField]?

    /// Creates an alert without actions.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        super.init()
        (self.title, self.message) = (title, message)
    }

    /// Adds a choice. Those to cancel come last.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// Adds a text field, which a handler configures at once. Only before the alert is presented.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }

    /// The actions in the order of their buttons.
    var orderedActions: [UIAlertAction] {
        actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
    }

    open override func loadView() {
        view = AlertView(self)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let field = textFields?.first { field.becomeFirstResponder() } else { becomeFirstResponder() }
    }

    open override var canBecomeFirstResponder: Bool { true }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let characters = presses.compactMap(\.key?.charactersIgnoringModifiers)
        if characters.contains(UIKeyCommand.inputEscape) {
            cancel()
            return
        }
        if characters.contains("\r"), let preferredAction { return choose(preferredAction) }
        super.pressesBegan(presses, with: event)
    }

    /// Chooses the action to cancel.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    func cancel() -> Bool {
        guard let action = actions.first(where: { $0.style == .cancel }) else { return false }
        choose(action)
        return true
    }

    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isBeingDismissed else { return }
        dismiss(animated: true)
        action.handler?(action)
    }
}

/// The dimmed window with the alert's box.
private final class AlertView: UIView {
    private unowned let controller: UIAlertController
    private let box = UIView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [UIButton] = []

    /// In points. Source: UIKit's alerts.
    private static let alertWidth: CGFloat = 270
    private static let margin: CGFloat = 16
    private static let rowHeight: CGFloat = 44

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: 0.3)
        (accessibilityViewIsModal, accessibilityRole) = (true, .alert)
        accessibilityLabel = controller.title ?? controller.message
        box.layer.cornerRadius = 14
        box.clipsToBounds = true
        titleLabel.text = controller.title
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        messageLabel.text = controller.message
        messageLabel.font = .systemFont(ofSize: 13)
        for label in [titleLabel, messageLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
            box.addSubview(label)
        }
        for field in controller.textFields ?? [] { box.addSubview(field) }
        for action in controller.orderedActions { addButton(for: action) }
        addSubview(box)
    }

    private func addButton(for action: UIAlertAction) {
        let button = UIButton(
            primaryAction: UIAction(title: action.title ?? "") { [weak controller] _ in controller?.choose(action) })
        let isBold = action === controller.preferredAction || action.style == .cancel
        button.titleLabel.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
        if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
        button.isEnabled = action.isEnabled
        action.button = button
        buttons.append(button)
        box.addSubview(button)
    }

    override func accessibilityPerformEscape() -> Bool { controller.cancel() }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        box.backgroundColor = UIColor(palette.elevatedBackground)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard controller.preferredStyle == .actionSheet, let touch = touches.first else { return }
        if !box.frame.contains(touch.location(in: self)) { controller.cancel() }
    }

    override func layoutSubviews() {
        let isAlert = controller.preferredStyle == .alert
        let width = min(isAlert ? Self.alertWidth : 400, max(0, bounds.width - 2 * Self.margin))
        var y = Self.margin
        let inner = width - 2 * Self.margin
        for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
            let height = label.sizeThatFits(CGSize(width: inner, height: 0)).height
            label.frame = CGRect(x: Self.margin, y: y, width: inner, height: height)
            y += height + 4
        }
        for field in controller.textFields ?? [] {
            field.frame = CGRect(x: Self.margin, y: y + 4, width: inner, height: Self.rowHeight)
            y += Self.rowHeight + 8
        }
        y += Self.margin - 4
        // Two short titles are side by side, as in UIKit.
        let half = width / 2
        let isRow = isAlert && buttons.count == 2 && buttons.allSatisfy { $0.sizeThatFits(.zero).width <= half }
        for (index, button) in (isRow ? buttons.reversed() : buttons).enumerated() {
            let origin = CGPoint(
                x: isRow ? CGFloat(index) * half : 0, y: isRow ? y : y + CGFloat(index) * Self.rowHeight)
            button.frame = CGRect(origin: origin, size: CGSize(width: isRow ? half : width, height: Self.rowHeight))
        }
        y += Self.rowHeight * CGFloat(isRow ? 1 : buttons.count)
        let top = isAlert ? (bounds.height - y) / 2 : bounds.height - y - Self.margin
        box.frame = CGRect(x: (bounds.width - width) / 2, y: max(0, top), width: width, height: y)
    }
}
