import Foundation
import TouchKit
import TouchLanguage

/// Asks for a name: a drawing's, or that of a folder.
final class RenameCard: ModalView, UITextFieldDelegate {
    let field = UITextField()
    let button = UIButton(configuration: .filled())
    let cancelButton = UIButton(configuration: .gray())
    private let title = UILabel()
    private var named: (String) -> Void = { _ in }

    private static let inset: CGFloat = 16
    /// In points.
    private static let greatestWidth: CGFloat = 420
    private static let titleHeight: CGFloat = 28

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
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
        for view in [title, field, cancelButton, button] { card.addSubview(view) }
    }

    override var shade: Color { Color(white: 0, alpha: 0.32) }

    /// What is asked for.
    enum Subject {
        case drawing, folder
    }

    /// - Parameters:
    ///   - name: the present one.
    ///   - named: told of the new one, if somebody gives one.
    func show(_ name: String, of subject: Subject = .drawing, named: @escaping (String) -> Void) {
        title.text = subject == .drawing ? localized("Rename Drawing") : localized("Where to save pictures")
        button.setTitle(subject == .drawing ? localized("Rename") : localized("Use This Folder"), for: .normal)
        field.text = name
        self.named = named
        nameChanged()
    }

    /// Has keys write the name, over the present one.
    func edit() {
        field.becomeFirstResponder()
        field.selectAll(nil)
    }

    private func nameChanged() {
        button.isEnabled = field.text?.contains { !$0.isWhitespace } == true
    }

    private func finish() {
        guard button.isEnabled else { return }
        let name = field.text ?? ""
        dismiss()
        named(name)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        finish()
        return true
    }

    // MARK: Layout

    override func cardBody() -> CGRect {
        let width = min(bounds.width - 2 * Measure.gap, Self.greatestWidth)
        let height = 2 * Self.inset + Self.titleHeight + 2 * Measure.target + 2 * Measure.gap
        // High in the window: a keyboard on the screen comes from below.
        let top = max(Measure.gap, min(((bounds.height - height) / 3).rounded(), bounds.height - height))
        return CGRect(x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = card.body.insetBy(dx: Self.inset, dy: Self.inset)
        title.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: Self.titleHeight)
        field.frame = CGRect(
            x: inner.minX, y: title.frame.maxY + Measure.gap, width: inner.width, height: Measure.target)
        let width = (inner.width - Measure.gap) / 2
        cancelButton.frame = CGRect(
            x: inner.minX, y: field.frame.maxY + Measure.gap, width: width, height: Measure.target)
        button.frame = cancelButton.frame.offsetBy(dx: width + Measure.gap, dy: 0)
        card.mirrorSubviews(in: card.body)
    }
}
