import Foundation
import TouchKit

/// Buttons side by side of which one is chosen: a tool, a nib. It sends `valueChanged` when a person chooses.
final class ChoiceRow: UIControl {
    struct Option: Equatable {
        let icon: Icon
        let title: String
        /// The keys that choose it, as they are printed; nil: none.
        var keys: String?
    }

    /// What there is to choose from.
    var options: [Option] = [] {
        didSet { if options != oldValue { addButtons() } }
    }

    /// Which option is chosen, by its place in `options`; nil if none is.
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
            button.setTitle(option.title, for: .normal)
            button.titleLabel.font = Self.font
            button.configuration.cornerRadius = Metrics.cornerRadius
            // So that three of them have room for their signs.
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

    /// As much as fits on each of the buttons.
    private func content(in size: CGSize) -> IconButton.Content {
        let contents: [IconButton.Content] = [.iconAndTitle, .title]
        return contents.first { content in buttons.allSatisfy { $0.hasSpace(for: content, in: size) } } ?? .icon
    }

    override func layoutSubviews() {
        let count = CGFloat(buttons.count)
        // Where there is hardly room, they touch each other rather than be too small for a finger.
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
