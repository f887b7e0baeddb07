import Foundation
import TouchFoundation
import TouchKit

/// The result of renaming a drawing.
public nonisolated enum RenameOutcome: Hashable, Sendable {
    /// The drawing is called so.
    case renamed
    /// The name was refused; the reason is a sentence.
    case refused(String)
}

protocol RenameCardDelegate: AnyObject {
    func renameCard(_ card: RenameCard, didEnter name: String)
}

/// Asks for a drawing's name. It stays in the field until the program has renamed the drawing; if the program refuses the name,
/// the reason is shown below.
final class RenameCard: ModalView, UITextFieldDelegate {
    let field = UITextField()
    let button = UIButton(configuration: .filled())
    let cancelButton = UIButton(configuration: .gray())
    private let title = UILabel()
    let reasonLabel = UILabel()
    /// Whether the program has been asked to rename and has not answered.
    private(set) var isWaiting = false
    weak var delegate: (any RenameCardDelegate)?

    private static let inset: CGFloat = 16
    /// In points.
    private static let maxWidth: CGFloat = 420
    private static let titleHeight: CGFloat = 28

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.text = localized("Rename Drawing")
        accessibilityLabel = title.text
        field.accessibilityLabel = title.text
        button.setTitle(localized("Rename"), for: .normal)
        field.delegate = self
        field.clearButtonMode = .whileEditing
        cancelButton.setTitle(localized("Cancel"), for: .normal)
        for button in [button, cancelButton] {
            button.fitTitle(in: .systemFont(ofSize: 16, weight: .medium))
            button.configuration.cornerRadius = 10
        }
        button.addTarget(self, action: RenameCard.finish, for: .primaryActionTriggered)
        cancelButton.addTarget(self, action: RenameCard.dismiss, for: .primaryActionTriggered)
        field.addTarget(self, action: RenameCard.nameChanged, for: .editingChanged)
        reasonLabel.font = .systemFont(ofSize: 14)
        reasonLabel.numberOfLines = 0
        for view in [title, field, reasonLabel, cancelButton, button] { card.addSubview(view) }
    }

    override var shade: Color { Color(white: 0, alpha: 0.32) }

    /// - Parameter name: the current name.
    func show(_ name: String) {
        field.text = name
        isWaiting = false
        nameChanged()
    }

    /// Focuses the field, and selects the name.
    func edit() {
        field.becomeFirstResponder()
        field.selectAll(nil)
    }

    private func nameChanged() {
        showReason(nil)
        button.isEnabled = !isWaiting
    }

    private func showReason(_ reason: String?) {
        guard reasonLabel.text != reason else { return }
        reasonLabel.text = reason
        setNeedsLayout()
    }

    private func finish() {
        guard button.isEnabled else { return }
        (isWaiting, button.isEnabled) = (true, false)
        delegate?.renameCard(self, didEnter: field.text ?? "")
    }

    /// - Returns: whether the dialog was waiting for the result.
    func finish(_ outcome: RenameOutcome) -> Bool {
        guard isPresented, isWaiting else { return false }
        isWaiting = false
        switch outcome {
        case .renamed: dismiss()
        case .refused(let reason):
            nameChanged()
            showReason(reason)
            field.becomeFirstResponder()
        }
        return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        finish()
        return true
    }

    // MARK: Layout

    private var cardWidth: CGFloat { min(bounds.width - 2 * Metrics.gap, Self.maxWidth) }

    private var reasonHeight: CGFloat {
        reasonLabel.sizeThatFits(CGSize(width: cardWidth - 2 * Self.inset, height: 0)).height.rounded(.up)
    }

    /// The height of the reason with the gap above it.
    private var reasonSpace: CGFloat { reasonHeight > 0 ? reasonHeight + Metrics.gap : 0 }

    override func cardBody() -> CGRect {
        let width = cardWidth
        let height = 2 * Self.inset + Self.titleHeight + 2 * Metrics.target + 2 * Metrics.gap + reasonSpace
        // In the upper part of the window, because on-screen keyboards appear at the bottom.
        let top = max(Metrics.gap, min(((bounds.height - height) / 3).rounded(), bounds.height - height))
        return CGRect(x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = card.body.insetBy(dx: Self.inset, dy: Self.inset)
        title.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: Self.titleHeight)
        field.frame = CGRect(
            x: inner.minX, y: title.frame.maxY + Metrics.gap, width: inner.width, height: Metrics.target)
        reasonLabel.frame = CGRect(
            x: inner.minX, y: field.frame.maxY + Metrics.gap, width: inner.width, height: reasonHeight)
        let width = (inner.width - Metrics.gap) / 2
        cancelButton.frame = CGRect(
            x: inner.minX, y: field.frame.maxY + Metrics.gap + reasonSpace, width: width, height: Metrics.target)
        button.frame = cancelButton.frame.offsetBy(dx: width + Metrics.gap, dy: 0)
        reasonLabel.textAlignment = isMirrored ? .right : .left
        card.mirrorSubviews(in: card.body)
    }
}
