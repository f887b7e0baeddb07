import Foundation
import TouchKit

/// Buttons side by side, one of which is selected. Sends `valueChanged` when the user chooses.
final class ChoiceRow: UIControl {
    struct Option: Equatable {
        let icon: Icon
        let title: String
        /// The keyboard shortcut as displayed.
        var keys: String?
    }

    /// The options.
    var options: [Option] = [] {
        didSet { if options != oldValue { addButtons() } }
    }

    /// The index of the selected option; nil if none is.
    var selectedIndex: Int? = 0 {
        didSet { if selectedIndex != oldValue { showChoice() } }
    }

    static let font = Font.systemFont(ofSize: 14, weight: .medium)

    private var buttons: [IconButton] = []

    private func addButtons() {
        for button in buttons { button.removeFromSuperview() }
        buttons = options.map { option in
            let button = IconButton(option.icon, name: option.title, configuration: .gray())
            button.keys = option.keys
            button.accessibilityRole = .radioButton
            button.setTitle(option.title, for: .normal)
            button.titleLabel.font = Self.font
            button.configuration.cornerRadius = Metrics.cornerRadius
            // So that the icons of three buttons fit.
            button.configuration.contentInsets = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
            button.configuration.imagePadding = 4
            button.addTarget(self, action: ChoiceRow.choose, for: .primaryActionTriggered)
            addSubview(button)
            return button
        }
        showChoice()
        setNeedsLayout()
    }

    private func choose(_ sender: IconButton) {
        guard let index = buttons.firstIndex(where: { $0 === sender }), index != selectedIndex else { return }
        selectedIndex = index
        sendActions(for: .valueChanged)
    }

    private func showChoice() {
        for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
    }

    /// The content that fits on all buttons.
    private func content(in size: CGSize) -> IconButton.Content {
        let contents: [IconButton.Content] = [.iconAndTitle, .title]
        return contents.first { content in buttons.allSatisfy { $0.hasSpace(for: content, in: size) } } ?? .icon
    }

    override func layoutSubviews() {
        let count = CGFloat(buttons.count)
        // In a narrow row the buttons touch each other instead of becoming too small for a finger.
        let spare = (bounds.width - count * Metrics.target) / max(1, count - 1)
        let gap = min(Metrics.gap, max(0, spare))
        let width = (bounds.width - (count - 1) * gap) / count
        let size = CGSize(width: width, height: bounds.height)
        let content = content(in: size)
        for (index, button) in buttons.enumerated() {
            button.content = content
            let x = bounds.minX + CGFloat(index) * (width + gap)
            button.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
        mirrorSubviews(in: bounds)
    }
}
