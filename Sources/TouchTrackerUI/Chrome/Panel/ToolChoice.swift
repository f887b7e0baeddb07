import Foundation
import TouchDrawingModel
import TouchKit

/// Buttons of which one is chosen: a tool. It sends `valueChanged` when a person chooses.
final class ToolChoice: UIControl {
    var tool = Tool.line {
        didSet { if tool != oldValue { showChoice() } }
    }

    static let font = Font.systemFont(ofSize: 14, weight: .medium)

    private let buttons: [(tool: Tool, button: IconButton)]

    override init(frame: CGRect = .zero) {
        buttons = Tool.allCases.map { tool in
            let button = IconButton(tool.traits.icon, name: tool.traits.title, configuration: .gray())
            button.setTitle(tool.traits.title, for: .normal)
            return (tool, button)
        }
        super.init(frame: frame)
        for (_, button) in buttons {
            button.titleLabel.font = Self.font
            button.configuration.cornerRadius = Measure.cornerRadius
            button.configuration.contentInsets = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
            button.addTarget(self, action: ToolChoice.choose, for: .primaryActionTriggered)
            addSubview(button)
        }
        showChoice()
    }

    private func choose(_ sender: IconButton) {
        guard let chosen = buttons.first(where: { $0.button === sender })?.tool, chosen != tool else { return }
        tool = chosen
        sendActions(for: .valueChanged)
    }

    private func showChoice() {
        for (tool, button) in buttons { button.isSelected = tool == self.tool }
    }

    override func layoutSubviews() {
        let count = CGFloat(buttons.count)
        let width = (bounds.width - (count - 1) * Measure.gap) / count
        let room = CGSize(width: width, height: bounds.height)
        let haveRoom = buttons.allSatisfy { $0.button.hasRoomForBoth(in: room) }
        for (index, (_, button)) in buttons.enumerated() {
            button.content = haveRoom ? .iconAndTitle : .title
            let x = bounds.minX + CGFloat(index) * (width + Measure.gap)
            button.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
    }
}
